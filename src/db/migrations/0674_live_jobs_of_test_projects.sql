-- migrate:no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_live_of_tests ON jobs (organization_id) WHERE finished_at IS NULL AND mode = 'test';
