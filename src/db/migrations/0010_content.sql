-- Containers with their captions' versions and files, media, and the steps of approval.

CREATE TABLE media (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  kind text NOT NULL CHECK (kind IN
    ('content_video', 'content_image', 'content_captions', 'app_icon', 'app_screenshot', 'app_preview')),
  source text NOT NULL CHECK (source IN ('generated', 'upload', 'import')),
  status text NOT NULL CHECK (status IN ('uploaded', 'processing', 'ready', 'failed')),
  filename text,
  content_type text,
  bytes bigint CHECK (bytes >= 0),
  sha256 text,
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  duration_seconds double precision CHECK (duration_seconds >= 0),
  storage_key text,
  error jsonb,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (status <> 'ready' OR (storage_key IS NOT NULL AND content_type IS NOT NULL AND bytes IS NOT NULL))
);
CREATE INDEX media_by_project ON media (project_id, created_at DESC, id DESC);

-- Files that a job has put into storage and no media item names yet: noted before the file is put, struck out when
-- the item is made, swept when the job came to nothing.
CREATE TABLE loose_files (
  storage_key text COLLATE "C" PRIMARY KEY,
  job_id text COLLATE "C" NOT NULL REFERENCES jobs (id),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX loose_files_by_job ON loose_files (job_id);

CREATE TABLE containers (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  format text NOT NULL CHECK (format IN ('video', 'carousel', 'image')),
  status text NOT NULL CHECK (status IN ('queued', 'generating', 'ready', 'failed', 'moderation_blocked', 'archived')),
  approval_status text NOT NULL DEFAULT 'pending' CHECK (approval_status IN ('pending', 'approved', 'rejected')),
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  variant integer NOT NULL DEFAULT 1 CHECK (variant >= 1),
  root_id text COLLATE "C" NOT NULL REFERENCES containers (id),
  parent_id text COLLATE "C" REFERENCES containers (id),
  operation text NOT NULL CHECK (operation IN ('generate', 'regenerate', 'clone', 'upload')),
  hook text,
  brief text,
  influencer_id text COLLATE "C",
  media_ids text[] NOT NULL DEFAULT '{}',
  ingest_id text COLLATE "C",
  target_platforms text[] NOT NULL,
  duration_seconds double precision,
  aspect_ratio text,
  language text NOT NULL,
  script jsonb,
  scenes jsonb NOT NULL DEFAULT '[]',
  -- Those of the present version.
  captions jsonb NOT NULL,
  ai_generated boolean NOT NULL,
  moderation jsonb NOT NULL,
  credits_quoted integer NOT NULL DEFAULT 0,
  credits_charged integer NOT NULL DEFAULT 0,
  credits_refunded integer NOT NULL DEFAULT 0,
  -- Written before its job, whose last statement must be the wallet's.
  job_id text COLLATE "C" REFERENCES jobs (id) DEFERRABLE INITIALLY DEFERRED,
  error jsonb,
  -- Since when the present version waits for a decision, why, and whether a rule keeps the clock from deciding.
  pending_since timestamptz(3),
  pending_cause text CHECK (pending_cause IN ('ready', 'edited')),
  held_by_rule boolean NOT NULL DEFAULT false,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (credits_charged + credits_refunded <= credits_quoted),
  CHECK ((parent_id IS NULL) = (operation IN ('generate', 'upload'))),
  CHECK ((pending_since IS NULL) = (pending_cause IS NULL))
);
CREATE INDEX containers_by_project ON containers (project_id, created_at DESC, id DESC);
CREATE INDEX containers_by_job ON containers (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX containers_pending ON containers (project_id, pending_since, id)
  WHERE status = 'ready' AND approval_status = 'pending';
CREATE INDEX projects_auto_approving ON projects (id) WHERE approval_auto_after_hours IS NOT NULL;

CREATE TABLE container_versions (
  container_id text COLLATE "C" NOT NULL REFERENCES containers (id),
  version integer NOT NULL CHECK (version >= 1),
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  cause text NOT NULL CHECK (cause IN ('generated', 'uploaded', 'edited')),
  captions jsonb NOT NULL,
  approval_status text NOT NULL DEFAULT 'pending' CHECK (approval_status IN ('pending', 'approved', 'rejected')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (container_id, version)
);

CREATE TABLE container_assets (
  container_id text COLLATE "C" NOT NULL REFERENCES containers (id),
  position smallint NOT NULL,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  media_id text COLLATE "C" NOT NULL REFERENCES media (id),
  role text NOT NULL CHECK (role IN ('video', 'image', 'cover', 'captions')),
  PRIMARY KEY (container_id, position)
);
CREATE INDEX container_assets_by_media ON container_assets (media_id);

-- Every step in the approval of a container. Never changed, never deleted.
CREATE TABLE approval_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  container_id text COLLATE "C" NOT NULL REFERENCES containers (id),
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  version integer NOT NULL,
  action text NOT NULL CHECK (action IN ('requested', 'approved', 'rejected', 'reopened')),
  from_status text CHECK (from_status IN ('pending', 'approved', 'rejected')),
  to_status text NOT NULL CHECK (to_status IN ('pending', 'approved', 'rejected')),
  note text,
  actor_type text NOT NULL CHECK (actor_type IN ('api_key', 'policy', 'system')),
  api_key_id text COLLATE "C" REFERENCES api_keys (id),
  rule_name text,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX approval_records_by_container ON approval_records (container_id, id DESC);
CREATE TRIGGER approval_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON approval_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
