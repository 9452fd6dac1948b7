-- The operator may set what the write keys of SDK apps may send, too. The table has a few rows, so that the check is quick.
ALTER TABLE operator_settings DROP CONSTRAINT operator_settings_kind_check;
ALTER TABLE operator_settings ADD CONSTRAINT operator_settings_kind_check
  CHECK (kind IN ('price', 'tier_job_cap', 'organization_job_cap', 'upload_quota', 'write_key_limit'));
