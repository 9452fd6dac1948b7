-- migrate:no-transaction
CREATE INDEX CONCURRENTLY telemetry_clicks_by_project ON telemetry_clicks (project_id) WHERE project_id IS NOT NULL;
