-- A job's row is written five times in its life. Between start and end no indexed column changes, and the page has room
-- for the new version, so that PostgreSQL leaves the indexes alone. What looks for live jobs asks by organization or
-- for all of them; updated_at is a filter at most.
DROP INDEX jobs_live;
CREATE INDEX jobs_live ON jobs (organization_id) WHERE finished_at IS NULL;
ALTER TABLE jobs SET (fillfactor = 50);
