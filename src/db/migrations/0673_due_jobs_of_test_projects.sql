-- migrate:no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_due_of_tests ON jobs (type, due_at) WHERE finished_at IS NULL AND mode = 'test';
