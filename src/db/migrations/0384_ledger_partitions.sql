-- The table that is there becomes the first partition of another of its name: every statement, of older versions as well,
-- then writes to the new one. Its indexes are used where the new table has the same.
LOCK TABLE organizations IN SHARE ROW EXCLUSIVE MODE;
LOCK TABLE credit_events, credit_entries IN ACCESS EXCLUSIVE MODE;
DROP PROCEDURE note_older_job_credits;

CREATE FUNCTION rename_to_first(parent text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  index_name text;
BEGIN
  FOR index_name IN SELECT relname FROM pg_index JOIN pg_class ON oid = indexrelid WHERE indrelid = parent::regclass LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', index_name, replace(index_name, parent, parent || '_first'));
  END LOOP;
  EXECUTE format('ALTER TABLE %I RENAME TO %I', parent, parent || '_first');
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (%I)', parent,
    parent || '_first', (SELECT key FROM partitioned_tables WHERE name = parent));
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', parent, parent || '_first_months');
END $$;
CREATE FUNCTION attach_first(parent text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', parent, parent || '_first',
    (SELECT first_id(prefix, until::timestamp AT TIME ZONE 'UTC') FROM partitioned_tables WHERE name = parent));
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', parent || '_first', parent || '_first_months');
  EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', parent || '_default', parent);
  PERFORM protect_partition(parent || '_first');
  PERFORM protect_partition(parent || '_default');
  PERFORM ensure_kept_partitions(parent);
END $$;

-- An event that holds another's entries is written with it, and neither is deleted.
ALTER TABLE credit_events DROP CONSTRAINT credit_events_entries_of_fkey;
CREATE FUNCTION check_entries_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM credit_events WHERE id = NEW.entries_of) THEN
    RAISE EXCEPTION 'there is no event %, whose entries % refers to', NEW.entries_of, NEW.id
      USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION check_reservation_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(CASE type WHEN 'reserve' THEN credits ELSE -credits END) FROM job_credits
      WHERE job_id = NEW.job_id AND organization_id = NEW.organization_id
        AND type IN ('reserve', 'settle', 'release')) <> 0 THEN
    RAISE EXCEPTION 'the reservation of % is not ended once and whole', NEW.job_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER credit_events_append_only ON credit_events;
DROP TRIGGER credit_events_text_erased ON credit_events;
DROP TRIGGER credit_events_reservation_ends ON credit_events;
DROP TRIGGER credit_events_of_jobs ON credit_events;
SELECT rename_to_first('credit_events');
ALTER TABLE credit_events ADD CONSTRAINT credit_events_pkey PRIMARY KEY (id),
  ADD CONSTRAINT credit_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id);
CREATE INDEX credit_events_by_organization ON credit_events (organization_id, created_at DESC, id DESC);
CREATE INDEX credit_events_by_project ON credit_events (project_id, created_at DESC, id DESC) WHERE project_id IS NOT NULL;
CREATE INDEX credit_events_by_type ON credit_events (organization_id, type, created_at DESC, id DESC);
CREATE INDEX credit_events_settled ON credit_events (organization_id, created_at) INCLUDE (project_id, credits)
  WHERE type = 'settle';
CREATE INDEX credit_events_notes ON credit_events (organization_id) WHERE note IS NOT NULL;
CREATE INDEX credit_events_project_notes ON credit_events (project_id)
  WHERE note IS NOT NULL AND project_id IS NOT NULL;
CREATE TRIGGER credit_events_append_only BEFORE DELETE ON credit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_events_text_erased BEFORE UPDATE ON credit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('note');
CREATE TRIGGER credit_events_of_jobs AFTER INSERT ON credit_events
  FOR EACH ROW WHEN (NEW.job_id IS NOT NULL) EXECUTE FUNCTION note_job_credits();
CREATE TRIGGER credit_events_entries_of AFTER INSERT ON credit_events
  FOR EACH ROW WHEN (NEW.entries_of IS NOT NULL) EXECUTE FUNCTION check_entries_of();
CREATE CONSTRAINT TRIGGER credit_events_reservation_ends AFTER INSERT ON credit_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.type IN ('settle', 'release') AND NEW.job_id IS NOT NULL)
  EXECUTE FUNCTION check_reservation_ends();
SELECT attach_first('credit_events');

DROP TRIGGER credit_entries_append_only ON credit_entries;
DROP TRIGGER credit_entries_balance ON credit_entries;
SELECT rename_to_first('credit_entries');
ALTER TABLE credit_entries ADD CONSTRAINT credit_entries_pkey PRIMARY KEY (event_id, account, organization_id);
CREATE INDEX credit_entries_by_wallet ON credit_entries (organization_id, event_id) INCLUDE (account, delta);
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_entries_balance AFTER INSERT ON credit_entries
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION check_entries();
SELECT attach_first('credit_entries');
