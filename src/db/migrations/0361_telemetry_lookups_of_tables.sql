CREATE INDEX telemetry_events_looking_back ON telemetry_events (project_id, person, occurred_at)
  WHERE NOT sourced AND person IS NOT NULL;
CREATE INDEX telemetry_conversions_looking_back ON telemetry_conversions (project_id, person, occurred_at)
  WHERE NOT sourced AND person IS NOT NULL;
CREATE INDEX telemetry_touches_by_user ON telemetry_touches (project_id, user_id COLLATE "C", at) WHERE user_id IS NOT NULL;
CREATE INDEX telemetry_touches_by_installation ON telemetry_touches (project_id, anonymous_id COLLATE "C", at)
  WHERE anonymous_id IS NOT NULL;
CREATE INDEX telemetry_links_by_user ON telemetry_links (project_id, user_id, anonymous_id);
CREATE INDEX telemetry_attributions_errors
  ON telemetry_attributions (project_id, kind, ((resolution -> 'error' ->> 'at') COLLATE "C") DESC)
  WHERE status <> 'resolved' AND resolution -> 'error' IS NOT NULL;
