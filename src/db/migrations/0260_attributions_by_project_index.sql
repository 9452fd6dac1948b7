CREATE INDEX telemetry_attributions_waiting ON telemetry_attributions (project_id, next_try_at)
  WHERE next_try_at IS NOT NULL;
