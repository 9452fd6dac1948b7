-- The operator's command line: prices and caps that take effect while everything runs, and what was done by whom.

-- What the operator has set in place of the configuration. Every process reads it anew each second.
CREATE TABLE operator_settings (
  kind text NOT NULL CHECK (kind IN ('price', 'tier_job_cap', 'organization_job_cap', 'upload_quota')),
  -- A kind of work, a tier, an organization's id, or what a project's uploads are counted in.
  name text COLLATE "C" NOT NULL,
  value bigint NOT NULL CHECK (value >= 0),
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, name)
);

-- One row an act, written by the transaction that acts. Never changed, never deleted.
CREATE TABLE operator_audit (
  id text COLLATE "C" PRIMARY KEY,
  action text NOT NULL,
  os_user text NOT NULL,
  host text NOT NULL,
  -- Whom the operator says that they are, or act for.
  actor text,
  reason text,
  target_type text NOT NULL,
  target_id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C",
  before jsonb,
  after jsonb,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX operator_audit_by_target ON operator_audit (target_id, id DESC);
CREATE INDEX operator_audit_by_organization ON operator_audit (organization_id, id DESC) WHERE organization_id IS NOT NULL;
CREATE TRIGGER operator_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
