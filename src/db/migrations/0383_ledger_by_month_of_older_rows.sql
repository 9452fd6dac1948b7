-- migrate:no-transaction
CALL note_older_job_credits();
ALTER TABLE credit_events VALIDATE CONSTRAINT credit_events_first_months;
ALTER TABLE credit_entries VALIDATE CONSTRAINT credit_entries_first_months;
ALTER TABLE operator_audit VALIDATE CONSTRAINT operator_audit_first_months;
