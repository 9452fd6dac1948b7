-- What accounts posted without the service, before they were connected or beside it.
CREATE TABLE account_posts (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  root_organization_id text COLLATE "C",
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  platform text NOT NULL,
  platform_post_id text COLLATE "C" NOT NULL,
  format text NOT NULL,
  caption text NOT NULL,
  cover_url text,
  url text,
  published_at timestamptz(3) NOT NULL,
  as_of timestamptz(3),
  -- By metric: its value since the post was published, or why there is none.
  metrics jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  -- A post that is read again is found by it.
  UNIQUE (social_account_id, platform_post_id)
);
CREATE TRIGGER account_posts_root BEFORE INSERT ON account_posts
  FOR EACH ROW EXECUTE FUNCTION set_root_organization();
-- GET /v1/social-accounts/{socialAccountId}/posts
CREATE INDEX account_posts_by_account ON account_posts (social_account_id, published_at DESC, id DESC);
-- GET /v1/account-posts of few projects, recommendations, reports and the erasure.
CREATE INDEX account_posts_by_project ON account_posts (project_id, published_at DESC, id DESC);
-- GET /v1/account-posts of a family.
CREATE INDEX account_posts_of_family ON account_posts (root_organization_id, published_at DESC, id DESC);
-- The retention.
CREATE INDEX account_posts_by_age ON account_posts (published_at);

-- When the account's history is read on; null once all of it was read. The cursor is the platform's own.
ALTER TABLE metric_accounts ADD COLUMN history_due_at timestamptz(3), ADD COLUMN history_cursor text;

-- Whoever disconnects an account takes its past along: no statement can forget it, nor one of an older version.
CREATE FUNCTION delete_posts_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM account_posts WHERE social_account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER social_accounts_past AFTER UPDATE OF status ON social_accounts FOR EACH ROW
  WHEN (NEW.status = 'revoked' AND OLD.status <> 'revoked') EXECUTE FUNCTION delete_posts_of_account();
