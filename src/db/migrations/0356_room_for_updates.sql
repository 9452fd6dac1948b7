-- Rows that are updated several times leave room on their pages, so that a new version stands beside the old one and no
-- index needs an entry; and dead versions are removed after a fiftieth of the table rather than a fifth.
ALTER TABLE jobs SET (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE publications SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE publication_targets SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE publication_attempts SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);
-- Small tables whose rows change all the time. Each change of a task changes when it is due, which an index has, so that
-- room would not help it.
ALTER TABLE wallets SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
ALTER TABLE event_sequences SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
ALTER TABLE tasks SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);

-- A partition has its own settings; those that are made later get them as well.
CREATE OR REPLACE FUNCTION ensure_partitions(parent text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
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
      PERFORM leave_room(parent, partition);
    END IF;
  END LOOP;
END $$;
CREATE FUNCTION leave_room(parent text, partition text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF parent IN ('webhook_deliveries', 'events') THEN
    EXECUTE format('ALTER TABLE %I SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02)', partition);
  END IF;
END $$;
SELECT leave_room(parent, relname) FROM unnest(ARRAY['webhook_deliveries', 'events']) AS parent
  JOIN pg_inherits ON inhparent = parent::regclass JOIN pg_class c ON c.oid = inhrelid;
