CREATE INDEX telemetry_conversions_of_apps ON telemetry_conversions (item) WHERE sdk_app_id IS NOT NULL;
