-- migrate:no-transaction
-- Finds what write keys reported of a conversion, which a report by an API key replaces. Built concurrently on each
-- partition; the next file's index adopts them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of telemetry_conversions}_of_apps ON {partition of telemetry_conversions} (item) WHERE sdk_app_id IS NOT NULL;
