-- An endpoint is disabled by one small update. Its pending deliveries are ended in batches afterwards.

-- Set while a disabled endpoint may still have pending deliveries, to the database's time of the disabling.
ALTER TABLE webhook_endpoints ADD COLUMN sweeping_since timestamptz(3);
CREATE INDEX webhook_endpoints_sweeping ON webhook_endpoints (sweeping_since) WHERE sweeping_since IS NOT NULL;
-- Deliveries that the fan-out added while these were being disabled are pending to this day.
UPDATE webhook_endpoints SET sweeping_since = clock_timestamp() WHERE NOT enabled;

-- A fan-out that began before the deletion may still add deliveries: they are looked for once more a minute later.
ALTER TABLE webhook_endpoint_remains ADD COLUMN deleted_at timestamptz(3) NOT NULL DEFAULT now();

-- The last organization of the latest full round of the fan-out; the next round continues behind it.
CREATE TABLE fan_out_position (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  organization_id text COLLATE "C" NOT NULL
);
INSERT INTO fan_out_position (organization_id) VALUES ('');
