-- Installations of our GitHub App, the repositories that they reach, and what was read from repositories.

CREATE TABLE github_installations (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  github_installation_id bigint NOT NULL CHECK (github_installation_id > 0),
  account_id bigint NOT NULL,
  account_login text NOT NULL,
  account_type text NOT NULL CHECK (account_type IN ('User', 'Organization')),
  repository_selection text NOT NULL CHECK (repository_selection IN ('all', 'selected')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'removed')),
  -- When GitHub is asked again; an event of GitHub's brings it forward.
  sync_due_at timestamptz(3),
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX github_installations_by_organization ON github_installations (organization_id, created_at DESC, id DESC);
-- Two organizations may use one installation, since each has proved that it may.
CREATE UNIQUE INDEX github_installations_once ON github_installations (github_installation_id, organization_id);
CREATE INDEX github_installations_due ON github_installations (sync_due_at) WHERE sync_due_at IS NOT NULL;

CREATE TABLE github_repositories (
  installation_id text COLLATE "C" NOT NULL REFERENCES github_installations (id) ON DELETE CASCADE,
  full_name text COLLATE "C" NOT NULL,
  description text,
  private boolean NOT NULL,
  default_branch text NOT NULL,
  primary_language text,
  url text NOT NULL,
  synced_at timestamptz(3) NOT NULL,
  PRIMARY KEY (installation_id, full_name)
);

CREATE TABLE github_ingests (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  -- Stays when the installation is removed.
  installation_id text COLLATE "C",
  repository text NOT NULL,
  ref text,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'ready', 'failed')),
  commit_sha text CHECK (commit_sha ~ '^[0-9a-f]{40}$'),
  summary text,
  features jsonb NOT NULL DEFAULT '[]',
  languages jsonb NOT NULL DEFAULT '[]',
  suggested_hooks jsonb NOT NULL DEFAULT '[]',
  -- Where the summary, each feature and each hook came from.
  sources jsonb NOT NULL DEFAULT '{"summary": null, "features": [], "suggestedHooks": []}',
  -- Written before its job, whose last statement must be the wallet's.
  job_id text COLLATE "C" NOT NULL REFERENCES jobs (id) DEFERRABLE INITIALLY DEFERRED,
  error jsonb,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (status <> 'ready' OR (commit_sha IS NOT NULL AND summary IS NOT NULL))
);
CREATE INDEX github_ingests_by_project ON github_ingests (project_id, created_at DESC, id DESC);
CREATE INDEX github_ingests_live ON github_ingests (installation_id) WHERE status IN ('queued', 'running');

CREATE TABLE github_ingest_assets (
  ingest_id text COLLATE "C" NOT NULL REFERENCES github_ingests (id),
  position smallint NOT NULL,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  media_id text COLLATE "C" NOT NULL REFERENCES media (id),
  path text NOT NULL,
  PRIMARY KEY (ingest_id, position)
);
CREATE INDEX github_ingest_assets_by_media ON github_ingest_assets (media_id);
