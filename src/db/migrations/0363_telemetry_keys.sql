-- Which items were taken, by the UTC month in which that was, so that a month is dropped whole. A unique index over
-- partitions holds their key, so that it is unique within a month; the other months are read before an insert.
CREATE TABLE telemetry_keys (
  key uuid NOT NULL,
  -- The first moment of the month.
  month timestamptz(3) NOT NULL,
  PRIMARY KEY (key, month)
) PARTITION BY RANGE (month);
CREATE TABLE telemetry_keys_default PARTITION OF telemetry_keys DEFAULT;
CREATE INDEX telemetry_keys_default_by_age ON telemetry_keys_default (month);
INSERT INTO partitioned_tables VALUES ('telemetry_keys');
-- The month before as well: in the first hour of a month, items are taken in both.
SELECT ensure_partitions('telemetry_keys', now() - interval '1 month'), ensure_partitions('telemetry_keys', now());

-- Versions before this one insert into `telemetry_items`: what they take is known here, and what is known here is none
-- of their new rows. What they took before stays there until it is forgotten, and is read there.
CREATE FUNCTION take_telemetry_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  months timestamptz[] := ARRAY(SELECT DISTINCT date_trunc('month', at, 'UTC')
    FROM unnest(ARRAY[now() - interval '1 hour', now()]) at);
  made bigint;
BEGIN
  IF EXISTS (SELECT FROM telemetry_keys WHERE key = NEW.key) THEN
    RETURN NULL;
  END IF;
  INSERT INTO telemetry_keys SELECT NEW.key, month FROM unnest(months) month ORDER BY month ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS made = ROW_COUNT;
  IF made < cardinality(months) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER take_telemetry_key BEFORE INSERT ON telemetry_items
  FOR EACH ROW EXECUTE FUNCTION take_telemetry_key();
