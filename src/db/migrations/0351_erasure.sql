-- What is being erased and what was: the record of who asked, and how far it is.
CREATE TABLE erasures (
  target_id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('project', 'organization')),
  -- The organization that asked, which the job belongs to.
  organization_id text NOT NULL,
  job_id text NOT NULL,
  -- The key that asked; null for an operator, whose act stands in the audit log.
  api_key_id text,
  -- Rows deleted and cleared, by table.
  deleted jsonb NOT NULL DEFAULT '{}',
  cleared jsonb NOT NULL DEFAULT '{}',
  files integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3)
);

-- Set when the erasure is accepted: from then on nothing finds the row, and nothing below it goes out.
ALTER TABLE projects ADD COLUMN erased_at timestamptz(3), ADD COLUMN emptied_at timestamptz(3);
ALTER TABLE organizations ADD COLUMN erased_at timestamptz(3);

-- A consent is revoked on its platform after its account's row is gone.
ALTER TABLE social_account_revocations ADD COLUMN mode text,
  DROP CONSTRAINT social_account_revocations_social_account_id_fkey;
-- Clicks recorded before have none, and go by their age.
ALTER TABLE telemetry_clicks ADD COLUMN project_id text;
