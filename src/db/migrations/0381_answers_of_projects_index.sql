-- migrate:no-transaction
CREATE INDEX CONCURRENTLY idempotency_records_by_project ON idempotency_records (project_id) WHERE project_id IS NOT NULL;
