-- migrate:no-transaction
-- For the filter `createdBy` of the lists, and for holding and re-assigning what a key has still to publish.
CREATE INDEX CONCURRENTLY publications_by_creator ON publications (project_id, created_by, created_at DESC, id DESC)
  WHERE created_by IS NOT NULL;
CREATE INDEX CONCURRENTLY publications_waiting_by_creator ON publications (created_by, id)
  WHERE status IN ('scheduled', 'held');
CREATE INDEX CONCURRENTLY containers_by_creator ON containers (project_id, created_by, created_at DESC, id DESC)
  WHERE created_by IS NOT NULL;
CREATE INDEX CONCURRENTLY jobs_by_creator ON jobs (api_key_id, created_at DESC, id DESC) WHERE api_key_id IS NOT NULL;
