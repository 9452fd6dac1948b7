-- migrate:no-transaction
-- The filters of events and deliveries, built concurrently on each partition; the next file's indexes adopt them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of events}_by_type ON {partition of events} (organization_id, type, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of events}_by_project ON {partition of events} (project_id, created_at DESC, id DESC) WHERE project_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of webhook_deliveries}_by_status ON {partition of webhook_deliveries} (endpoint_id, status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of webhook_deliveries}_by_type ON {partition of webhook_deliveries} (endpoint_id, event_type, created_at DESC, id DESC);
