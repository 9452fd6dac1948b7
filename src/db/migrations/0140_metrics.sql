-- Organic figures: whose are collected and when, what each post has by now, and what it gained when.

ALTER TABLE publication_targets ADD COLUMN figures_followed boolean NOT NULL DEFAULT false;
CREATE INDEX publication_targets_to_follow ON publication_targets (id)
  WHERE NOT figures_followed AND status = 'published' AND platform_post_id IS NOT NULL;
CREATE INDEX publication_targets_published ON publication_targets (project_id, published_at) WHERE status = 'published';
ALTER TABLE social_accounts ADD COLUMN figures_followed boolean NOT NULL DEFAULT false;
CREATE INDEX social_accounts_to_follow ON social_accounts (id) WHERE NOT figures_followed;

-- One row an account: the unit that is collected, since tokens, limits and trouble are the account's.
CREATE TABLE metric_accounts (
  social_account_id text COLLATE "C" PRIMARY KEY REFERENCES social_accounts (id),
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  platform text NOT NULL,
  -- When something of it is to be read next: the account itself or one of its posts.
  due_at timestamptz(3) NOT NULL,
  -- When the account's own figures are.
  own_due_at timestamptz(3) NOT NULL,
  -- Whoever holds the lease reads. It fences the writing.
  lease text,
  leased_until timestamptz(3),
  -- Collections in a row that failed, and the last one's error.
  failures integer NOT NULL DEFAULT 0,
  error_code text,
  as_of timestamptz(3),
  followers bigint CHECK (followers >= 0),
  -- Of each of the account's metrics: why it has a value or none.
  availability jsonb NOT NULL DEFAULT '{}',
  CHECK ((lease IS NULL) = (leased_until IS NULL))
);
CREATE INDEX metric_accounts_due ON metric_accounts (due_at);
CREATE INDEX metric_accounts_by_project ON metric_accounts (project_id);

-- One row a published post, with its newest figures since it was published.
CREATE TABLE metric_posts (
  target_id text COLLATE "C" PRIMARY KEY REFERENCES publication_targets (id),
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  publication_id text COLLATE "C" NOT NULL REFERENCES publications (id),
  container_id text COLLATE "C" NOT NULL REFERENCES containers (id),
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  platform text NOT NULL,
  platform_post_id text NOT NULL,
  published_at timestamptz(3) NOT NULL,
  -- When it is read next; null once it is read no more.
  due_at timestamptz(3),
  -- How often in a row the platform did not know it.
  misses smallint NOT NULL DEFAULT 0,
  as_of timestamptz(3),
  views bigint CHECK (views >= 0),
  reach bigint CHECK (reach >= 0),
  likes bigint CHECK (likes >= 0),
  comments bigint CHECK (comments >= 0),
  shares bigint CHECK (shares >= 0),
  saves bigint CHECK (saves >= 0),
  interactions bigint CHECK (interactions >= 0),
  average_watch_seconds double precision CHECK (average_watch_seconds >= 0),
  -- Of each metric: why it has a value or none, and when the platform last told one.
  availability jsonb NOT NULL DEFAULT '{}',
  told_at jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX metric_posts_due ON metric_posts (social_account_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX metric_posts_by_project ON metric_posts (project_id, published_at);
CREATE INDEX metric_posts_by_publication ON metric_posts (publication_id);
CREATE INDEX metric_posts_by_container ON metric_posts (container_id);

-- What a post gained since it was read before, at the time it was read. Null: the platform did not tell that metric.
-- The gains of a post add up to its newest figures; so a month of them can be dropped without touching the others.
-- A quarter of an hour is the grain because the hours of some time zones begin at quarters.
CREATE TABLE post_gains (
  target_id text COLLATE "C" NOT NULL,
  bucket timestamptz(3) NOT NULL,
  as_of timestamptz(3) NOT NULL,
  views bigint CHECK (views >= 0),
  reach bigint CHECK (reach >= 0),
  likes bigint CHECK (likes >= 0),
  comments bigint CHECK (comments >= 0),
  shares bigint CHECK (shares >= 0),
  saves bigint CHECK (saves >= 0),
  interactions bigint CHECK (interactions >= 0),
  -- No gain: the average over all views so far, and how many they were.
  average_watch_seconds double precision CHECK (average_watch_seconds >= 0),
  watched_views bigint CHECK (watched_views >= 0),
  PRIMARY KEY (target_id, bucket)
) PARTITION BY RANGE (bucket);
CREATE TABLE post_gains_default PARTITION OF post_gains DEFAULT;

-- How many followers an account had, as it was told last in each quarter of an hour.
CREATE TABLE account_followers (
  social_account_id text COLLATE "C" NOT NULL,
  bucket timestamptz(3) NOT NULL,
  as_of timestamptz(3) NOT NULL,
  followers bigint NOT NULL CHECK (followers >= 0),
  PRIMARY KEY (social_account_id, bucket)
) PARTITION BY RANGE (bucket);
CREATE TABLE account_followers_default PARTITION OF account_followers DEFAULT;

INSERT INTO partitioned_tables VALUES ('post_gains'), ('account_followers');
SELECT ensure_partitions(now());
