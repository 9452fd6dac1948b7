-- migrate:no-transaction
-- What retention asks for, so that a batch reads what it deletes and nothing else.
CREATE INDEX CONCURRENTLY api_key_secrets_by_expiry ON api_key_secrets (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX CONCURRENTLY publication_attempts_ended ON publication_attempts (finished_at)
  WHERE status IN ('confirmed', 'failed', 'cancelled');
CREATE INDEX CONCURRENTLY ad_figures_by_age ON ad_figures (grain, start_at);
CREATE INDEX CONCURRENTLY ad_readings_by_age ON ad_readings (grain, start_at);
-- Default partitions are empty unless no worker ran for months; then they are swept by rows.
CREATE INDEX CONCURRENTLY events_default_by_age ON events_default (created_at);
CREATE INDEX CONCURRENTLY webhook_deliveries_default_by_age ON webhook_deliveries_default (created_at);
CREATE INDEX CONCURRENTLY webhook_deliveries_default_by_month ON webhook_deliveries_default (event_created_at);
CREATE INDEX CONCURRENTLY webhook_attempts_default_by_age ON webhook_attempts_default (started_at);
CREATE INDEX CONCURRENTLY telemetry_events_default_by_age ON telemetry_events_default (occurred_at);
CREATE INDEX CONCURRENTLY telemetry_conversions_default_by_age ON telemetry_conversions_default (occurred_at);
CREATE INDEX CONCURRENTLY telemetry_attributions_default_by_age ON telemetry_attributions_default (occurred_at);
CREATE INDEX CONCURRENTLY telemetry_touches_default_by_age ON telemetry_touches_default (at);
CREATE INDEX CONCURRENTLY telemetry_links_default_by_age ON telemetry_links_default (month);
CREATE INDEX CONCURRENTLY telemetry_people_default_by_age ON telemetry_people_default (day);
CREATE INDEX CONCURRENTLY telemetry_names_default_by_age ON telemetry_names_default (day);
CREATE INDEX CONCURRENTLY post_gains_default_by_age ON post_gains_default (bucket);
CREATE INDEX CONCURRENTLY account_followers_default_by_age ON account_followers_default (bucket);
