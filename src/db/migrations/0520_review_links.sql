-- Pages on which people without a key look at content, comment and decide. The token is kept as a hash only.
CREATE TABLE review_links (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  -- For whom and with which key it was created: it works as long as that key could do the same itself.
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  api_key_id text COLLATE "C" NOT NULL REFERENCES api_keys (id),
  token_hash bytea NOT NULL,
  container_ids text[] NOT NULL,
  permission text NOT NULL CONSTRAINT review_links_permission CHECK (permission IN ('view', 'comment', 'decide')),
  reviewer_name text,
  metadata jsonb NOT NULL DEFAULT '{}',
  last_seen_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
-- The page's look-up by the token of its address.
CREATE UNIQUE INDEX review_links_by_token ON review_links (token_hash);
-- listReviewLinks, and the erasure of a project.
CREATE INDEX review_links_by_project ON review_links (project_id, created_at DESC, id DESC);
-- The retention of ended links.
CREATE INDEX review_links_by_end ON review_links (expires_at);

-- The link on whose page it was decided or written. Both outlive the link.
ALTER TABLE approval_records ADD COLUMN review_link_id text COLLATE "C";
ALTER TABLE container_comments ADD COLUMN review_link_id text COLLATE "C";
