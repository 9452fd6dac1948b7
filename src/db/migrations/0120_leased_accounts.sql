-- The accounts that the operator runs, and their leases to projects.

-- What accounts are about, with the terms that they are leased for.
CREATE TABLE pool_niches (
  platform text NOT NULL,
  niche text COLLATE "C" NOT NULL,
  min_term_days integer NOT NULL,
  max_term_days integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (platform, niche),
  CHECK (1 <= min_term_days AND min_term_days <= max_term_days AND max_term_days <= 365)
);

CREATE TABLE pool_accounts (
  id text COLLATE "C" PRIMARY KEY,
  platform text NOT NULL,
  platform_account_id text NOT NULL,
  username text NOT NULL,
  display_name text NOT NULL,
  profile_url text,
  niche text COLLATE "C" NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  language text NOT NULL,
  warming_days integer NOT NULL CHECK (warming_days >= 0),
  -- checking: new, or given back, and looked at before anybody gets it.
  status text NOT NULL CHECK (status IN ('checking', 'free', 'leased', 'credential_refused', 'restricted', 'retired')),
  status_reason text,
  -- Set by the operator on an account that is leased: it retires when it comes back.
  retire_wanted boolean NOT NULL DEFAULT false,
  -- The tokens as JSON, sealed and bound to this row. While a lease is active its social account has the newer ones.
  credentials text NOT NULL,
  -- Counts changes of the tokens, so that an older answer never overwrites a newer one.
  credentials_version integer NOT NULL DEFAULT 1,
  credential_expires_at timestamptz(3),
  -- The social account of the last lease, whose tokens are still to be taken back.
  handed_back_by text COLLATE "C" REFERENCES social_accounts (id),
  -- Until when one worker has the tokens to itself.
  busy_until timestamptz(3),
  checked_at timestamptz(3),
  next_check_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (platform, platform_account_id),
  FOREIGN KEY (platform, niche) REFERENCES pool_niches (platform, niche)
);
CREATE INDEX pool_accounts_by_niche ON pool_accounts (platform, niche, status);
CREATE INDEX pool_accounts_to_check ON pool_accounts (next_check_at) WHERE status IN ('checking', 'free');

CREATE TABLE leased_accounts (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  platform text NOT NULL,
  niche text COLLATE "C" NOT NULL,
  -- What was asked for; null: any.
  wanted_country text,
  wanted_language text,
  status text NOT NULL CHECK (status IN ('requested', 'waitlisted', 'provisioning', 'warming', 'active', 'paused',
    'restricted', 'released', 'lapsed')),
  status_reason text,
  pool_account_id text COLLATE "C" REFERENCES pool_accounts (id),
  social_account_id text COLLATE "C" REFERENCES social_accounts (id),
  -- Of the account that was assigned, as it was then.
  country text,
  language text,
  username text,
  profile_url text,
  term_days integer NOT NULL,
  warming_ends_at timestamptz(3),
  term_starts_at timestamptz(3),
  term_ends_at timestamptz(3),
  ended_at timestamptz(3),
  -- Credits that it costs, as told when it was asked for, and those that were charged.
  price bigint NOT NULL,
  credits bigint NOT NULL DEFAULT 0,
  -- On the waiting list: it cannot be assigned just now, and others go before it until it is looked at again.
  set_aside boolean NOT NULL DEFAULT false,
  -- When a worker looks at it next.
  next_step_at timestamptz(3),
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK ((ended_at IS NOT NULL) = (status IN ('restricted', 'released', 'lapsed'))),
  CHECK (status NOT IN ('provisioning', 'warming', 'active', 'paused') OR pool_account_id IS NOT NULL),
  CHECK (status NOT IN ('active', 'paused') OR (social_account_id IS NOT NULL AND term_ends_at IS NOT NULL)),
  CHECK ((term_starts_at IS NULL) = (term_ends_at IS NULL)),
  CHECK ((status = 'warming') = (warming_ends_at IS NOT NULL)),
  CHECK (credits IN (0, price))
);
-- One account, one lease: whoever comes second is refused by the database.
CREATE UNIQUE INDEX leased_accounts_one_lease ON leased_accounts (pool_account_id)
  WHERE ended_at IS NULL AND pool_account_id IS NOT NULL;
CREATE INDEX leased_accounts_by_pool_account ON leased_accounts (pool_account_id, id DESC);
CREATE INDEX leased_accounts_by_project ON leased_accounts (project_id, created_at DESC, id DESC);
CREATE INDEX leased_accounts_due ON leased_accounts (next_step_at) WHERE next_step_at IS NOT NULL;
CREATE INDEX leased_accounts_waiting ON leased_accounts (platform, niche, created_at, id) WHERE status = 'waitlisted';

-- The tokens of a leased account after its lease, sealed as `credentials` was, until the pool has taken them back.
ALTER TABLE social_accounts ADD COLUMN returned_credentials text;
CREATE INDEX social_accounts_restricted_leases ON social_accounts (leased_account_id)
  WHERE ownership = 'leased' AND status = 'restricted';
