-- The ledger and the log of the operator's acts get monthly partitions, by the time that an id begins with: a primary
-- key stays one over all months, because the id is what the partitions are made by. Rows never end, so that no month is
-- dropped. The tables that are there become the first partitions (0384, 0385) without being read: a constraint that was
-- validated beside requests (0383) says where they end.

-- What a job reserved, settled and released: each once, which the primary key ensures over all months. Written by the
-- database with each event, so that no statement can forget it, nor one of an older version.
CREATE TABLE job_credits (
  job_id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  credits bigint NOT NULL,
  PRIMARY KEY (job_id, type)
);
CREATE TRIGGER job_credits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON job_credits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION note_job_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_credits VALUES (NEW.job_id, NEW.type, NEW.organization_id, NEW.credits);
  RETURN NULL;
END $$;
CREATE TRIGGER credit_events_of_jobs AFTER INSERT ON credit_events
  FOR EACH ROW WHEN (NEW.job_id IS NOT NULL) EXECUTE FUNCTION note_job_credits();

-- The events before.
CREATE PROCEDURE note_older_job_credits() LANGUAGE plpgsql AS $$
DECLARE
  last text := '';
  next text;
BEGIN
  LOOP
    SELECT max(id) INTO next FROM (SELECT id FROM credit_events WHERE id > last ORDER BY id LIMIT 5000) batch;
    EXIT WHEN next IS NULL;
    INSERT INTO job_credits SELECT job_id, type, organization_id, credits FROM credit_events
      WHERE id > last AND id <= next AND job_id IS NOT NULL ON CONFLICT DO NOTHING;
    COMMIT;
    last := next;
  END LOOP;
END $$;

-- The smallest id with that prefix of that time or later, and the time that an id begins with.
CREATE FUNCTION first_id(prefix text, at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT prefix || left(hex, 8) || '-' || right(hex, 4)
  FROM (SELECT lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0')) AS made (hex)
$$;
CREATE FUNCTION month_of_id(prefix text, id text) RETURNS date LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF id !~ ('^' || prefix || '[0-9a-f]{8}-[0-9a-f]{4}') THEN
    RAISE EXCEPTION '% does not begin with the time at which it was made', id;
  END IF;
  RETURN date_trunc('month', to_timestamp(
    ('x0000' || replace(substr(id, length(prefix) + 1, 13), '-', ''))::bit(64)::bigint / 1000.0) AT TIME ZONE 'UTC');
END $$;

-- `key` is the column of such ids and `prefix` what is before the time; from `until` on there is no partition yet.
ALTER TABLE partitioned_tables ADD COLUMN key text, ADD COLUMN prefix text, ADD COLUMN until date;

-- Makes the partitions up to the month after the next one. Rows beyond `until`, which are in the default partition if no
-- worker ran for months, stay where they are: that partition becomes the one of their months, and another the default.
CREATE FUNCTION ensure_kept_partitions(parent text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made partitioned_tables;
  target date := date_trunc('month', now() AT TIME ZONE 'UTC') + interval '3 months';
  beyond date;
  newest text;
  partition text;
BEGIN
  SELECT * INTO made FROM partitioned_tables WHERE name = parent FOR UPDATE;
  IF made.until >= target OR (SELECT relkind FROM pg_class WHERE oid = parent::regclass) <> 'p' THEN
    RETURN;
  END IF;
  -- What refers to it is locked before it, so that nothing waits for this transaction while it waits.
  IF parent = 'credit_events' THEN
    LOCK TABLE organizations IN SHARE ROW EXCLUSIVE MODE;
  END IF;
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', parent);
  EXECUTE format('SELECT max(%I) FROM %I WHERE %1$I < $1', made.key, parent || '_default') INTO newest
    USING first_id(made.prefix, target::timestamp AT TIME ZONE 'UTC');
  IF newest IS NOT NULL THEN
    EXECUTE format('SELECT max(%I) FROM %I', made.key, parent || '_default') INTO newest;
    beyond := month_of_id(made.prefix, newest) + interval '1 month';
    partition := format('%s_%s', parent, to_char(made.until, 'YYYYMM'));
    EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', parent, parent || '_default');
    EXECUTE format('ALTER TABLE %I RENAME TO %I', parent || '_default', partition);
    PERFORM attach_kept_partition(made, partition, beyond);
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', parent || '_default', parent);
    PERFORM protect_partition(parent || '_default');
    made.until := beyond;
  END IF;
  WHILE made.until < target LOOP
    partition := format('%s_%s', parent, to_char(made.until, 'YYYYMM'));
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', partition, parent);
    PERFORM protect_partition(partition);
    beyond := made.until + interval '1 month';
    PERFORM attach_kept_partition(made, partition, beyond);
    made.until := beyond;
  END LOOP;
  UPDATE partitioned_tables SET until = made.until WHERE name = parent;
END $$;
CREATE FUNCTION attach_kept_partition(made partitioned_tables, partition text, beyond date) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', made.name, partition,
    first_id(made.prefix, made.until::timestamp AT TIME ZONE 'UTC'),
    first_id(made.prefix, beyond::timestamp AT TIME ZONE 'UTC'));
END $$;
-- Triggers for rows are the table's in each partition; what empties a partition alone is refused by one of its own.
CREATE FUNCTION protect_partition(partition text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER append_only BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
    partition);
END $$;

CREATE OR REPLACE FUNCTION ensure_partitions(parent text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month date;
  partition text;
BEGIN
  IF EXISTS (SELECT FROM partitioned_tables WHERE name = parent AND key IS NOT NULL) THEN
    PERFORM ensure_kept_partitions(parent);
    RETURN;
  END IF;
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

-- This month and the next are written to the tables as they are.
DO $$
DECLARE
  kept record;
  newest text;
  first_month date;
BEGIN
  FOR kept IN SELECT * FROM (VALUES ('credit_events', 'id', 'cre_'), ('credit_entries', 'event_id', 'cre_'),
    ('operator_audit', 'id', 'aud_')) AS of (name, key, prefix)
  LOOP
    EXECUTE format('SELECT max(%I) FROM %I', kept.key, kept.name) INTO newest;
    first_month := greatest(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months',
      month_of_id(kept.prefix, newest) + interval '1 month');
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%I < %L) NOT VALID', kept.name, kept.name || '_first_months',
      kept.key, first_id(kept.prefix, first_month::timestamp AT TIME ZONE 'UTC'));
    INSERT INTO partitioned_tables VALUES (kept.name, kept.key, kept.prefix, first_month);
  END LOOP;
END $$;
