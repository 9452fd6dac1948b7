-- A new database has no jobs whose results are to be cleared.
DELETE FROM tasks WHERE kind = 'jobs.clear_results' AND key = '' AND locked_by IS NULL AND NOT EXISTS (SELECT FROM jobs);
