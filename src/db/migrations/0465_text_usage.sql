-- What the text provider's answers cost: counts only, kept for accounting after what they were for is erased.
CREATE TABLE text_usage (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id text NOT NULL,
  project_id text NOT NULL,
  -- Null for replies and hooks.
  container_id text,
  purpose text NOT NULL CHECK (purpose IN ('script', 'judge', 'reply', 'hook')),
  model text NOT NULL,
  answers integer NOT NULL CHECK (answers > 0),
  prompt_tokens bigint NOT NULL CHECK (prompt_tokens >= 0),
  completion_tokens bigint NOT NULL CHECK (completion_tokens >= 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX text_usage_by_time ON text_usage (created_at);
CREATE INDEX text_usage_by_organization ON text_usage (organization_id, created_at);
