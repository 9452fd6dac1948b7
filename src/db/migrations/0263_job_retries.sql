-- The failed or cancelled job whose work this one does anew. No foreign key: one on itself would make every deletion of
-- a job look for its retry.
ALTER TABLE jobs ADD COLUMN retry_of text COLLATE "C";

-- Ended jobs keep nothing of their stages any more; this clears, batch by batch, what they kept before.
INSERT INTO tasks (kind, key) VALUES ('jobs.clear_results', '') ON CONFLICT DO NOTHING;
