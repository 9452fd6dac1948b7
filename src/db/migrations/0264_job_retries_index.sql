-- migrate:no-transaction
-- A job is retried once; what failed again is retried by its own id.
CREATE UNIQUE INDEX CONCURRENTLY jobs_by_retry ON jobs (retry_of) WHERE retry_of IS NOT NULL;
