-- Comments and messages that come in, what is done about them, and how the platforms are read for them.

-- A project without a row has everything as every project has it at first.
CREATE TABLE engagement_configs (
  project_id text COLLATE "C" PRIMARY KEY REFERENCES projects (id),
  enabled boolean NOT NULL,
  -- Since when it is enabled: autopilot leaves alone what was written before. Kept when it is disabled.
  enabled_at timestamptz(3),
  mode text NOT NULL CHECK (mode IN ('off', 'suggest', 'auto')),
  tone text,
  comments jsonb NOT NULL,
  direct_messages jsonb NOT NULL,
  quiet_hours jsonb,
  daily_caps jsonb NOT NULL,
  -- When the project's accounts and posts are looked through next for what is to be read; null while disabled.
  plan_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL,
  CHECK (NOT enabled OR enabled_at IS NOT NULL),
  CHECK (enabled = (plan_at IS NOT NULL))
);
CREATE INDEX engagement_configs_to_plan ON engagement_configs (plan_at) WHERE plan_at IS NOT NULL;

CREATE TABLE engagement_rules (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  name text NOT NULL,
  enabled boolean NOT NULL,
  priority integer NOT NULL CHECK (priority BETWEEN 0 AND 1000),
  mode text NOT NULL CHECK (mode IN ('inherit', 'suggest', 'auto')),
  -- Empty for all.
  social_account_ids text[] NOT NULL DEFAULT '{}',
  trigger jsonb NOT NULL,
  action jsonb NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX engagement_rules_by_project ON engagement_rules (project_id, created_at DESC, id DESC);

-- What is read by schedule: a post's comments, or with an empty source an account's messages.
CREATE TABLE engagement_readings (
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  source text NOT NULL,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  publication_id text COLLATE "C" REFERENCES publications (id),
  -- Of a post.
  published_at timestamptz(3),
  -- Whether the platform was asked to tell of what comes in.
  subscribed boolean NOT NULL DEFAULT false,
  -- Where a reading that was too long for one time goes on.
  cursor text,
  failures integer NOT NULL DEFAULT 0,
  -- Null once it is too old to be read, or while engagement is disabled.
  next_read_at timestamptz(3),
  PRIMARY KEY (social_account_id, source)
);
CREATE INDEX engagement_readings_due ON engagement_readings (next_read_at) WHERE next_read_at IS NOT NULL;
CREATE INDEX engagement_readings_by_project ON engagement_readings (project_id);

CREATE TABLE engagement_items (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  platform text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('comment', 'direct_message')),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'hidden', 'skipped')),
  publication_id text COLLATE "C" REFERENCES publications (id),
  platform_post_id text,
  platform_item_id text NOT NULL,
  parent_platform_item_id text,
  author_id text,
  author_username text,
  text text NOT NULL,
  toxic boolean NOT NULL,
  hidden boolean NOT NULL DEFAULT false,
  reply_window_ends_at timestamptz(3),
  platform_created_at timestamptz(3) NOT NULL,
  -- When autopilot takes it up; null once it has, or where it does not.
  decide_at timestamptz(3),
  decide_tries integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- However often and whichever way the platform tells of it, it comes in once.
  UNIQUE (social_account_id, platform_item_id),
  CHECK (NOT hidden OR kind = 'comment')
);
CREATE INDEX engagement_items_by_project ON engagement_items (project_id, created_at DESC, id DESC);
CREATE INDEX engagement_items_to_decide ON engagement_items (decide_at) WHERE decide_at IS NOT NULL;
CREATE INDEX engagement_items_by_age ON engagement_items (created_at);
CREATE INDEX engagement_items_by_author ON engagement_items (social_account_id, author_id) WHERE kind = 'direct_message';

CREATE TABLE engagement_actions (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  item_id text COLLATE "C" NOT NULL REFERENCES engagement_items (id) ON DELETE CASCADE,
  -- Stays when the rule is deleted.
  rule_id text COLLATE "C",
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  type text NOT NULL CHECK (type IN ('reply', 'private_reply', 'hide')),
  origin text NOT NULL CHECK (origin IN ('autopilot', 'partner')),
  status text NOT NULL CHECK (status IN ('suggested', 'queued', 'sent', 'skipped', 'failed')),
  skip_reason text CHECK (skip_reason IN ('window_closed', 'cap_reached', 'duplicate', 'toxicity', 'quiet_hours')),
  text text,
  -- To whom it is said: the author's id, else the name; null where neither is known.
  said_to text,
  decision text CHECK (decision IN ('approved', 'rejected')),
  decision_note text,
  error jsonb,
  platform_reply_id text,
  -- When a worker may take it; null unless it is queued.
  due_at timestamptz(3),
  -- Written before the platform is called: a queued action that has it may be on the platform, and is not sent again.
  called_at timestamptz(3),
  tries integer NOT NULL DEFAULT 0,
  -- What the last call brought, where it did not bring success.
  last_error jsonb,
  -- When the platform is read next for an answer that was lost, and how often it was.
  next_check_at timestamptz(3),
  checks integer NOT NULL DEFAULT 0,
  -- The account's day that it was counted on.
  counted_on date,
  decided_at timestamptz(3),
  sent_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (skip_reason IS NULL OR status = 'skipped'),
  CHECK ((error IS NOT NULL) = (status = 'failed')),
  CHECK ((text IS NULL) = (type = 'hide')),
  CHECK ((sent_at IS NOT NULL) = (status = 'sent')),
  CHECK ((due_at IS NOT NULL) = (status = 'queued')),
  CHECK (called_at IS NULL OR status IN ('queued', 'sent', 'failed')),
  CHECK (next_check_at IS NULL OR (status = 'queued' AND called_at IS NOT NULL))
);
-- Autopilot takes an item up once.
CREATE UNIQUE INDEX engagement_actions_one_autopilot ON engagement_actions (item_id) WHERE origin = 'autopilot';
-- The platforms take one private answer to a comment.
CREATE UNIQUE INDEX engagement_actions_one_private ON engagement_actions (item_id)
  WHERE type = 'private_reply' AND called_at IS NOT NULL AND status IN ('queued', 'sent');
CREATE UNIQUE INDEX engagement_actions_one_hide ON engagement_actions (item_id)
  WHERE type = 'hide' AND status = 'queued' AND origin = 'partner';
CREATE INDEX engagement_actions_by_project ON engagement_actions (project_id, created_at DESC, id DESC);
CREATE INDEX engagement_actions_by_item ON engagement_actions (item_id);
CREATE INDEX engagement_actions_due ON engagement_actions (due_at) WHERE status = 'queued' AND called_at IS NULL;
CREATE INDEX engagement_actions_to_check ON engagement_actions (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX engagement_actions_said ON engagement_actions (social_account_id, said_to) WHERE said_to IS NOT NULL;

-- What was done on an account on a day of its project's time zone: the row that a daily cap is held by.
CREATE TABLE engagement_days (
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('replies', 'direct_messages', 'hides')),
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (social_account_id, day, kind)
);
CREATE INDEX engagement_days_by_age ON engagement_days (day);
