-- Ad accounts that connected accounts may read, their campaigns, and what these cost and bring by day and by hour.

-- When a connected account is asked next which ad accounts it may read.
CREATE TABLE ad_sources (
  social_account_id text COLLATE "C" PRIMARY KEY REFERENCES social_accounts (id),
  -- The connection that it is asked by: a newer one is asked at once.
  connected_at timestamptz(3) NOT NULL,
  -- While one process asks, it lies ahead: a process that dies leaves the work to the next.
  due_at timestamptz(3) NOT NULL,
  -- Grows with each claim, so that a process that was given up on writes nothing.
  fence integer NOT NULL DEFAULT 0,
  -- Failures in a row.
  tries integer NOT NULL DEFAULT 0,
  -- The platform does not want to be asked before, whoever wishes it.
  not_before timestamptz(3)
);
CREATE INDEX ad_sources_due ON ad_sources (due_at);

CREATE TABLE ad_accounts (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  platform text NOT NULL CHECK (platform IN ('facebook', 'tiktok', 'apple')),
  platform_account_id text NOT NULL,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'permission_missing', 'disabled', 'closed')),
  -- What the platform said of it last, under a missing permission too.
  platform_status text NOT NULL CHECK (platform_status IN ('active', 'disabled', 'closed')),
  currency text NOT NULL,
  timezone text NOT NULL,
  -- Whose grant reads it.
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  synced_at timestamptz(3),
  due_at timestamptz(3) NOT NULL,
  fence integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  not_before timestamptz(3),
  -- When the platform's later corrections were looked for last.
  corrected_at timestamptz(3),
  -- Time whose figures changed and were not yet told of.
  changed_from timestamptz(3),
  changed_to timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (project_id, platform, platform_account_id),
  CHECK ((changed_from IS NULL) = (changed_to IS NULL))
);
CREATE INDEX ad_accounts_by_project ON ad_accounts (project_id, created_at DESC, id DESC);
CREATE INDEX ad_accounts_by_social_account ON ad_accounts (social_account_id);
CREATE INDEX ad_accounts_due ON ad_accounts (due_at);

CREATE TABLE ad_campaigns (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  ad_account_id text COLLATE "C" NOT NULL REFERENCES ad_accounts (id),
  platform text NOT NULL CHECK (platform IN ('facebook', 'tiktok', 'apple')),
  platform_campaign_id text NOT NULL,
  name text NOT NULL,
  objective text NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'paused', 'pending_review', 'rejected', 'completed', 'error')),
  effective_status text NOT NULL,
  -- Amounts in units of the currency.
  currency text NOT NULL,
  -- That one, and every other that its figures were told in.
  currencies text[] NOT NULL,
  daily_budget numeric(21, 6),
  lifetime_budget numeric(21, 6),
  spend numeric(21, 6) NOT NULL DEFAULT 0,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  synced_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (ad_account_id, platform_campaign_id)
);
CREATE INDEX ad_campaigns_by_project ON ad_campaigns (project_id, created_at DESC, id DESC);

-- A campaign's figures by the ad account's day, and by its hour; without a row there was nothing, once the time was
-- read (ad_readings). Null: the platform does not tell it for this length of time.
CREATE TABLE ad_figures (
  campaign_id text COLLATE "C" NOT NULL REFERENCES ad_campaigns (id),
  grain text NOT NULL CHECK (grain IN ('day', 'hour')),
  start_at timestamptz(3) NOT NULL,
  currency text NOT NULL,
  ad_account_id text COLLATE "C" NOT NULL REFERENCES ad_accounts (id),
  impressions bigint NOT NULL,
  reach bigint,
  clicks bigint NOT NULL,
  installs bigint,
  conversions bigint,
  spend numeric(21, 6) NOT NULL,
  revenue numeric(21, 6),
  PRIMARY KEY (campaign_id, grain, start_at, currency)
);
CREATE INDEX ad_figures_by_account ON ad_figures (ad_account_id, grain, start_at);

-- When each of an ad account's days was read from the platform last, its day's figures and its hours'.
CREATE TABLE ad_readings (
  ad_account_id text COLLATE "C" NOT NULL REFERENCES ad_accounts (id),
  grain text NOT NULL CHECK (grain IN ('day', 'hour')),
  start_at timestamptz(3) NOT NULL,
  read_at timestamptz(3) NOT NULL,
  PRIMARY KEY (ad_account_id, grain, start_at)
);

-- Newly connected accounts are found by it.
CREATE INDEX social_accounts_by_connection ON social_accounts (connected_at);
