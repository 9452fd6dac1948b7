-- migrate:no-transaction
-- Finds the projects with attributions that wait for their next try, whatever the number of those that wait.
-- Built concurrently on each partition; the next file's index of the whole table adopts them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of telemetry_attributions}_waiting
  ON {partition of telemetry_attributions} (project_id, next_try_at) WHERE next_try_at IS NOT NULL;
