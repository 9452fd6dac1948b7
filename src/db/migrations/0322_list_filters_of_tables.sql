CREATE INDEX events_by_type ON events (organization_id, type, created_at DESC, id DESC);
CREATE INDEX events_by_project ON events (project_id, created_at DESC, id DESC) WHERE project_id IS NOT NULL;
CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (endpoint_id, status, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_by_type ON webhook_deliveries (endpoint_id, event_type, created_at DESC, id DESC);
