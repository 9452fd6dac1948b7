-- When the platform last refused a metric of an account's posts of one format: {"image/averageWatchSeconds": time}.
ALTER TABLE metric_accounts ADD COLUMN refused_metrics jsonb NOT NULL DEFAULT '{}';
