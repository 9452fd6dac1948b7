-- What people say about a container while it is made. Whoever writes is named by the partner, who knows them.
CREATE TABLE container_comments (
  id text COLLATE "C" PRIMARY KEY,
  container_id text COLLATE "C" NOT NULL REFERENCES containers (id),
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  version integer NOT NULL,
  scene_id text COLLATE "C",
  text text NOT NULL,
  author text,
  resolved_at timestamptz(3),
  created_by text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
-- GET /v1/content/{containerId}/comments. One container has few, so that `resolved` passes over rows.
CREATE INDEX container_comments_by_container ON container_comments (container_id, created_at DESC, id DESC);
