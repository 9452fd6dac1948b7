-- Append-only rows change in one way: an erasure that was accepted and has not ended may set the texts of its own rows
-- to null. Everything else stays refused, for everybody.
CREATE FUNCTION refuse_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(OLD);
  becomes jsonb := to_jsonb(NEW);
BEGIN
  IF becomes - TG_ARGV::text[] = was - TG_ARGV::text[]
    AND NOT EXISTS (SELECT FROM unnest(TG_ARGV) AS text_column WHERE becomes ->> text_column IS NOT NULL)
    AND EXISTS (SELECT FROM erasures WHERE finished_at IS NULL
      AND target_id IN (was ->> 'organization_id', was ->> 'project_id', was ->> 'target_id'))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

DROP TRIGGER credit_events_append_only ON credit_events;
CREATE TRIGGER credit_events_append_only BEFORE DELETE OR TRUNCATE ON credit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_events_text_erased BEFORE UPDATE ON credit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('note');

DROP TRIGGER operator_audit_append_only ON operator_audit;
CREATE TRIGGER operator_audit_append_only BEFORE DELETE OR TRUNCATE ON operator_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_audit_text_erased BEFORE UPDATE ON operator_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('reason', 'before', 'after');

-- Who approved what belongs to the content, and goes with it.
CREATE FUNCTION refuse_unless_project_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM projects WHERE id = OLD.project_id AND erased_at IS NOT NULL AND emptied_at IS NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

DROP TRIGGER approval_records_append_only ON approval_records;
CREATE TRIGGER approval_records_append_only BEFORE UPDATE OR TRUNCATE ON approval_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER approval_records_erased BEFORE DELETE ON approval_records
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_project_erased();
