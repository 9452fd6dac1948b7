-- Makes this month's partition of one table and the two after it, so that the trouble of one table is its own.
CREATE FUNCTION ensure_partitions(parent text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month date;
  partition text;
BEGIN
  FOR step IN 0..2 LOOP
    month := (date_trunc('month', at AT TIME ZONE 'UTC') + make_interval(months => step))::date;
    partition := format('%s_%s', parent, to_char(month, 'YYYYMM'));
    IF to_regclass(partition) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', partition, parent,
        month::timestamp AT TIME ZONE 'UTC', (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
    END IF;
  END LOOP;
END $$;
CREATE OR REPLACE FUNCTION ensure_partitions(at timestamptz) RETURNS void LANGUAGE sql AS $$
  SELECT ensure_partitions(name, at) FROM partitioned_tables
$$;

-- These kinds are one now, `retention.sweep`.
DELETE FROM tasks WHERE kind IN ('housekeeping.sweep_expired', 'housekeeping.sweep_requests',
  'housekeeping.sweep_attempts', 'telemetry.sweep', 'engagement.sweep', 'social_accounts.sweep_sessions',
  'ads.sweep_figures');
