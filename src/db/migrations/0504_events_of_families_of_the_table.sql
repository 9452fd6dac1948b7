-- GET /v1/webhooks/events with includeChildren.
CREATE INDEX events_of_family ON events (root_organization_id, created_at DESC, id DESC);
-- GET /v1/webhooks/events/stream reads on after the last sequence that it sent.
CREATE INDEX events_by_sequence ON events (organization_id, sequence) WHERE sequence IS NOT NULL;
