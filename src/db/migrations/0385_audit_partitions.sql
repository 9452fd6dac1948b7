LOCK TABLE operator_audit IN ACCESS EXCLUSIVE MODE;
DROP TRIGGER operator_audit_append_only ON operator_audit;
DROP TRIGGER operator_audit_text_erased ON operator_audit;
SELECT rename_to_first('operator_audit');
ALTER TABLE operator_audit ADD CONSTRAINT operator_audit_pkey PRIMARY KEY (id);
CREATE INDEX operator_audit_by_target ON operator_audit (target_id, id DESC);
CREATE INDEX operator_audit_by_organization ON operator_audit (organization_id, id DESC) WHERE organization_id IS NOT NULL;
CREATE TRIGGER operator_audit_append_only BEFORE DELETE ON operator_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_audit_text_erased BEFORE UPDATE ON operator_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('reason', 'before', 'after');
SELECT attach_first('operator_audit');
DROP FUNCTION rename_to_first, attach_first;
