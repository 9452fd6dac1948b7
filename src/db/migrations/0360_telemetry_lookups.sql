-- migrate:no-transaction
-- Finds what one person did and what brought them, so that a report reads those whose items changed since it was summed.
-- Built concurrently on each partition; the next file's indexes adopt them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of telemetry_events}_looking_back ON {partition of telemetry_events} (project_id, person, occurred_at) WHERE NOT sourced AND person IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of telemetry_conversions}_looking_back ON {partition of telemetry_conversions} (project_id, person, occurred_at) WHERE NOT sourced AND person IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of telemetry_touches}_by_user ON {partition of telemetry_touches} (project_id, user_id COLLATE "C", at) WHERE user_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of telemetry_touches}_by_installation ON {partition of telemetry_touches} (project_id, anonymous_id COLLATE "C", at) WHERE anonymous_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of telemetry_links}_by_user ON {partition of telemetry_links} (project_id, user_id, anonymous_id);
-- The newest error of a project's tokens.
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of telemetry_attributions}_errors ON {partition of telemetry_attributions} (project_id, kind, ((resolution -> 'error' ->> 'at') COLLATE "C") DESC) WHERE status <> 'resolved' AND resolution -> 'error' IS NOT NULL;
-- The hooks of a project's content, by which a report can group.
CREATE INDEX CONCURRENTLY IF NOT EXISTS containers_with_hooks ON containers (project_id, id) INCLUDE (hook);
