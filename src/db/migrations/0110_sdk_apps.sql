-- Apps that report telemetry. What an app reported names it without a foreign key: it stays when the app is deleted.

CREATE TABLE sdk_apps (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  platform text NOT NULL CHECK (platform IN ('ios', 'android', 'web', 'flutter', 'react_native', 'unity')),
  bundle_id text NOT NULL,
  name text NOT NULL,
  -- Its write key: an API key of the project with the one scope telemetry:write.
  api_key_id text COLLATE "C" NOT NULL UNIQUE REFERENCES api_keys (id),
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (project_id, platform, bundle_id)
);
CREATE INDEX sdk_apps_by_project ON sdk_apps (project_id, created_at DESC, id DESC);
