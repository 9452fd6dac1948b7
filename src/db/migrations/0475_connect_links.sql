-- Pages on which customers connect accounts without a key. The token is kept as a hash only.
CREATE TABLE connect_links (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  -- For whom and with which key it was created: it works as long as that key could connect accounts itself.
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  api_key_id text COLLATE "C" NOT NULL REFERENCES api_keys (id),
  token_hash bytea NOT NULL,
  -- The browser that began; null until then.
  browser_hash bytea,
  platforms text[],
  social_account_id text COLLATE "C" REFERENCES social_accounts (id),
  return_url text,
  metadata jsonb NOT NULL DEFAULT '{}',
  opened_at timestamptz(3),
  last_seen_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
-- The page's look-up by the token of its address.
CREATE UNIQUE INDEX connect_links_by_token ON connect_links (token_hash);
-- listConnectLinks, and the erasure of a project.
CREATE INDEX connect_links_by_project ON connect_links (project_id, created_at DESC, id DESC);
-- The retention of ended links.
CREATE INDEX connect_links_by_end ON connect_links (expires_at);
-- The erasure of an account.
CREATE INDEX connect_links_by_account ON connect_links (social_account_id) WHERE social_account_id IS NOT NULL;

-- The link on whose page a session began; sessions are kept for 30 days, whether or not their link still is.
ALTER TABLE oauth_sessions ADD COLUMN connect_link_id text COLLATE "C";
