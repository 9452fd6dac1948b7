-- migrate:no-transaction
DROP PROCEDURE IF EXISTS set_root_of_older_rows(text, text);
-- GET /v1/jobs with includeChildren, by the states that it is asked for.
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_of_family ON jobs (root_organization_id, status, created_at DESC, id DESC);
-- GET /v1/jobs with updatedSince: an ended job never changes again, so that its end is its last change. Those that run are
-- few, and updated_at has no index, which every write of theirs would have to keep.
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_ended ON jobs (root_organization_id, finished_at, id) WHERE finished_at IS NOT NULL;
