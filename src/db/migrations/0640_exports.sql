-- Files of rows. The file is named by loose_files too, with the time at which the sweep deletes it.
CREATE TABLE exports (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  api_key_id text COLLATE "C" NOT NULL REFERENCES api_keys (id),
  job_id text COLLATE "C" NOT NULL,
  data_set text NOT NULL,
  format text NOT NULL CONSTRAINT exports_format CHECK (format IN ('csv', 'jsonl')),
  window_from timestamptz(3) NOT NULL,
  window_to timestamptz(3) NOT NULL,
  include_children boolean NOT NULL,
  -- Every project whose rows may be in it: it goes with the first of them that is erased or moves.
  project_ids text[] COLLATE "C" NOT NULL,
  status text NOT NULL CONSTRAINT exports_status CHECK (status IN ('processing', 'ready', 'failed')),
  storage_key text,
  rows integer,
  bytes bigint,
  error jsonb,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
-- listExports, and the erasure of an organization.
CREATE INDEX exports_by_organization ON exports (organization_id, created_at DESC, id DESC);
-- The erasure and the migration of a project.
CREATE INDEX exports_by_project ON exports USING gin (project_ids);
-- The retention.
CREATE INDEX exports_by_expiry ON exports (expires_at);
