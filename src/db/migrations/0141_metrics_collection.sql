-- Accounts that are not asked before a time that the platform named, or until their credential is another one; and what
-- of a project has come in since its partner was told.

ALTER TABLE metric_accounts ADD COLUMN not_before timestamptz(3);
ALTER TABLE metric_accounts ADD COLUMN refused_version integer;
CREATE INDEX metric_accounts_refused ON metric_accounts (social_account_id) WHERE refused_version IS NOT NULL;

CREATE TABLE metric_news (
  project_id text COLLATE "C" PRIMARY KEY REFERENCES projects (id),
  platforms text[] NOT NULL,
  from_at timestamptz(3) NOT NULL,
  to_at timestamptz(3) NOT NULL,
  since timestamptz(3) NOT NULL
);
