-- Social accounts with their credentials, the consents that give them, and publications down to single attempts.

CREATE TABLE social_accounts (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  platform text NOT NULL,
  platform_account_id text NOT NULL,
  username text NOT NULL,
  display_name text NOT NULL,
  avatar_url text,
  profile_url text,
  status text NOT NULL CHECK (status IN ('active', 'expiring', 'reauth_required', 'restricted', 'revoked')),
  status_reason text,
  ownership text NOT NULL DEFAULT 'connected' CHECK (ownership IN ('connected', 'leased')),
  leased_account_id text COLLATE "C",
  -- Set while a lease is paused: the account then takes no posts.
  lease_paused boolean NOT NULL DEFAULT false,
  capabilities jsonb NOT NULL,
  quota jsonb,
  granted_permissions text[] NOT NULL DEFAULT '{}',
  -- The tokens as JSON, sealed and bound to this row; null once the account was given up.
  credentials text,
  -- Counts changes of the tokens, so that an older answer never overwrites a newer one.
  credentials_version integer NOT NULL DEFAULT 1,
  -- Until when one process has the tokens' renewal to itself.
  refreshing_until timestamptz(3),
  -- Accounts that the same consent covers: ending it upstream ends it for all of them.
  grant_accounts text[] NOT NULL DEFAULT '{}',
  access_expires_at timestamptz(3),
  credential_expires_at timestamptz(3),
  connected_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  checked_at timestamptz(3) NOT NULL,
  next_check_at timestamptz(3) NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (project_id, platform, platform_account_id),
  CHECK ((status = 'revoked') = (revoked_at IS NOT NULL)),
  CHECK ((status = 'revoked') = (credentials IS NULL)),
  CHECK ((ownership = 'leased') = (leased_account_id IS NOT NULL))
);
CREATE INDEX social_accounts_by_project ON social_accounts (project_id, created_at DESC, id DESC);
CREATE INDEX social_accounts_by_platform_account ON social_accounts (platform, platform_account_id);
CREATE INDEX social_accounts_to_check ON social_accounts (next_check_at) WHERE status IN ('active', 'expiring', 'restricted');

-- Consents still to be ended on the platform: written with the account's end, done by a worker.
CREATE TABLE social_account_revocations (
  id text COLLATE "C" PRIMARY KEY,
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  platform text NOT NULL,
  grant_accounts text[] NOT NULL,
  credentials text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX social_account_revocations_due ON social_account_revocations (next_try_at);

CREATE TABLE oauth_sessions (
  id text COLLATE "C" PRIMARY KEY,
  -- Who opened it: it is finished for these alone.
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  api_key_id text COLLATE "C" NOT NULL REFERENCES api_keys (id),
  platform text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('connect', 'reauth')),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'awaiting_selection', 'completed', 'failed', 'expired')),
  return_url text NOT NULL,
  state text,
  -- SHA-256 of the state that the platform hands back. It works once: spent before anything else is done.
  state_hash bytea NOT NULL UNIQUE,
  state_spent_at timestamptz(3),
  candidates jsonb NOT NULL DEFAULT '[]',
  -- What the platform granted, sealed and bound to this row, while the person has not selected.
  granted text,
  social_account_ids text[] NOT NULL DEFAULT '{}',
  error jsonb,
  metadata jsonb NOT NULL DEFAULT '{}',
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK ((status = 'awaiting_selection') = (granted IS NOT NULL)),
  CHECK ((status = 'failed') = (error IS NOT NULL))
);
CREATE INDEX oauth_sessions_by_age ON oauth_sessions (created_at);
CREATE INDEX oauth_sessions_awaiting ON oauth_sessions (expires_at) WHERE status = 'awaiting_selection';

CREATE TABLE publications (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  container_id text COLLATE "C" NOT NULL REFERENCES containers (id),
  -- Null until it starts: a schedule goes out with the version that the container then has.
  container_version integer,
  status text NOT NULL CHECK (status IN
    ('scheduled', 'held', 'publishing', 'published', 'partially_published', 'outcome_unknown', 'failed', 'cancelled')),
  hold_reason text,
  publish_at timestamptz(3),
  requested_publish_at text,
  timezone text,
  job_id text COLLATE "C" REFERENCES jobs (id),
  metadata jsonb NOT NULL DEFAULT '{}',
  started_at timestamptz(3),
  finished_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  goes_out_at timestamptz(3) NOT NULL GENERATED ALWAYS AS (coalesce(publish_at, created_at)) STORED,
  CHECK ((status = 'held') = (hold_reason IS NOT NULL)),
  CHECK (status NOT IN ('scheduled', 'held') OR publish_at IS NOT NULL),
  CHECK ((publish_at IS NULL) = (requested_publish_at IS NULL))
);
CREATE INDEX publications_by_project ON publications (project_id, created_at DESC, id DESC);
CREATE INDEX publications_by_container ON publications (container_id);
CREATE INDEX publications_due ON publications (publish_at) WHERE status = 'scheduled';
CREATE INDEX publications_under_way ON publications (project_id) WHERE status = 'publishing';

CREATE TABLE publication_targets (
  id text COLLATE "C" PRIMARY KEY,
  publication_id text COLLATE "C" NOT NULL REFERENCES publications (id),
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  container_id text COLLATE "C" NOT NULL REFERENCES containers (id),
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  position smallint NOT NULL,
  platform text NOT NULL,
  status text NOT NULL CHECK (status IN ('scheduled', 'queued', 'uploading', 'processing', 'published',
    'delivered_to_inbox', 'failed', 'outcome_unknown', 'held', 'cancelled')),
  -- What the caller asked for; null: the container's own, read anew whenever it goes out.
  own_caption text,
  -- As it went out last; null before.
  caption text,
  first_comment text,
  first_comment_status text CHECK (first_comment_status IN ('waiting', 'posting', 'posted', 'failed', 'outcome_unknown')),
  cover_media_id text COLLATE "C" REFERENCES media (id),
  options jsonb NOT NULL DEFAULT '{}',
  platform_post_id text,
  platform_post_url text,
  error jsonb,
  needs_resolution boolean NOT NULL DEFAULT false,
  published_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (publication_id, social_account_id),
  CHECK ((first_comment IS NULL) = (first_comment_status IS NULL)),
  CHECK ((error IS NOT NULL) = (status = 'failed'))
);
CREATE INDEX publication_targets_by_account ON publication_targets (social_account_id, status);
CREATE INDEX publication_targets_by_container ON publication_targets (container_id, social_account_id);
CREATE INDEX publication_targets_first_comment ON publication_targets (updated_at)
  WHERE first_comment_status IN ('waiting', 'posting') AND status = 'published';

CREATE TABLE publication_attempts (
  id text COLLATE "C" PRIMARY KEY,
  publication_id text COLLATE "C" NOT NULL REFERENCES publications (id),
  target_id text COLLATE "C" NOT NULL REFERENCES publication_targets (id),
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  platform text NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  job_id text COLLATE "C" NOT NULL REFERENCES jobs (id),
  status text NOT NULL CHECK (status IN ('preparing', 'sent', 'confirmed', 'failed', 'outcome_unknown', 'cancelled')),
  stage text NOT NULL CHECK (stage IN ('prepare', 'upload', 'commit', 'confirm')),
  -- What the platform's connector needs to go on, without credentials.
  state jsonb,
  -- What goes out, as it was when the attempt began.
  caption text NOT NULL,
  -- Whether the platform answered to the call that cannot be taken back.
  answered boolean NOT NULL DEFAULT false,
  platform_post_id text,
  error jsonb,
  note text,
  started_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  finished_at timestamptz(3),
  -- When the platform is read next by the reconciliation, and how often it was.
  next_check_at timestamptz(3),
  checks integer NOT NULL DEFAULT 0,
  UNIQUE (target_id, number),
  CHECK (status NOT IN ('sent', 'confirmed', 'outcome_unknown') OR sent_at IS NOT NULL)
);
-- What was sent is never sent again: the database refuses a second attempt while one may be on the platform.
CREATE UNIQUE INDEX publication_attempts_one_sent ON publication_attempts (target_id)
  WHERE status IN ('sent', 'confirmed', 'outcome_unknown');
CREATE UNIQUE INDEX publication_attempts_one_preparing ON publication_attempts (target_id) WHERE status = 'preparing';
CREATE INDEX publication_attempts_by_publication ON publication_attempts (publication_id, started_at DESC, id DESC);
CREATE INDEX publication_attempts_to_check ON publication_attempts (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX publication_attempts_sent ON publication_attempts (social_account_id, sent_at) WHERE sent_at IS NOT NULL;
