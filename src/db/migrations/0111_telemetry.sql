-- What apps, stores and ad networks reported. The big tables are kept by the month in which things happened, so that a
-- month that is over is dropped whole; what happened before the first partition goes to the default one.

-- Who an item is of: its user, or its installation where no user is told. A hash, since ids are long and are compared by
-- the million; null where neither is told.
CREATE FUNCTION telemetry_person(user_id text, anonymous_id text) RETURNS uuid
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN md5(coalesce('u' || user_id, 'a' || anonymous_id))::uuid;

-- One row a project: the insert that makes it is the one that raises telemetry.first_event.
CREATE TABLE telemetry_projects (
  project_id text COLLATE "C" PRIMARY KEY REFERENCES projects (id),
  first_event_at timestamptz(3) NOT NULL,
  last_event_at timestamptz(3) NOT NULL
) WITH (fillfactor = 50);

-- Which items were taken, so that each is taken once. A table of its own: a unique index over partitions must hold the
-- partition key, and a second report may tell another time. The key is a hash of project, kind and the item's id.
CREATE TABLE telemetry_items (
  key uuid PRIMARY KEY,
  forget_after date NOT NULL
);
CREATE INDEX telemetry_items_expiry ON telemetry_items (forget_after);

CREATE TABLE telemetry_events (
  item uuid NOT NULL,
  project_id text COLLATE "C" NOT NULL,
  sdk_app_id text COLLATE "C",
  occurred_at timestamptz(3) NOT NULL,
  received_at timestamptz(3) NOT NULL,
  event_id text NOT NULL,
  name text NOT NULL,
  user_id text,
  anonymous_id text,
  person uuid,
  session_id text,
  device jsonb,
  properties jsonb,
  -- Whether the report itself told what brought the user; the columns hold what follows from it.
  sourced boolean NOT NULL,
  container_id text COLLATE "C",
  publication_id text COLLATE "C",
  social_account_id text COLLATE "C",
  influencer_id text COLLATE "C",
  campaign text COLLATE "C",
  PRIMARY KEY (project_id, occurred_at, item)
) PARTITION BY RANGE (occurred_at);
CREATE TABLE telemetry_events_default PARTITION OF telemetry_events DEFAULT;

CREATE TABLE telemetry_conversions (
  item uuid NOT NULL,
  project_id text COLLATE "C" NOT NULL,
  sdk_app_id text COLLATE "C",
  occurred_at timestamptz(3) NOT NULL,
  received_at timestamptz(3) NOT NULL,
  transaction_id text NOT NULL,
  type text NOT NULL,
  name text,
  -- As it was told: a refund's is positive too.
  amount numeric CHECK (amount >= 0),
  currency text,
  user_id text,
  anonymous_id text,
  person uuid,
  properties jsonb,
  sourced boolean NOT NULL,
  container_id text COLLATE "C",
  publication_id text COLLATE "C",
  social_account_id text COLLATE "C",
  influencer_id text COLLATE "C",
  campaign text COLLATE "C",
  PRIMARY KEY (project_id, occurred_at, item),
  CHECK ((amount IS NULL) = (currency IS NULL))
) PARTITION BY RANGE (occurred_at);
CREATE TABLE telemetry_conversions_default PARTITION OF telemetry_conversions DEFAULT;

CREATE TABLE telemetry_attributions (
  item uuid NOT NULL,
  project_id text COLLATE "C" NOT NULL,
  sdk_app_id text COLLATE "C",
  occurred_at timestamptz(3) NOT NULL,
  received_at timestamptz(3) NOT NULL,
  kind text NOT NULL CHECK (kind IN ('skan', 'adservices', 'play_referrer', 'click_id')),
  transaction_id text NOT NULL,
  user_id text,
  anonymous_id text,
  -- What was reported, without the token.
  report jsonb NOT NULL,
  -- Pending ones wait for a worker: tokens until Apple tells, click ids until something is reported that holds the same.
  status text NOT NULL CHECK (status IN ('pending', 'resolved', 'unresolved')),
  -- Apple's token; gone once it was resolved or given up.
  token text,
  -- Hash of project, parameter and value of a click id.
  click uuid,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz(3),
  -- What Apple told.
  resolution jsonb,
  -- A SKAdNetwork postback that stands for an install.
  installs boolean NOT NULL DEFAULT false,
  container_id text COLLATE "C",
  publication_id text COLLATE "C",
  social_account_id text COLLATE "C",
  influencer_id text COLLATE "C",
  campaign text COLLATE "C",
  PRIMARY KEY (project_id, occurred_at, item),
  CHECK (status = 'pending' OR (token IS NULL AND next_try_at IS NULL))
) PARTITION BY RANGE (occurred_at);
CREATE INDEX telemetry_attributions_due ON telemetry_attributions (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX telemetry_attributions_clicks ON telemetry_attributions (click) WHERE status = 'pending' AND click IS NOT NULL;
CREATE TABLE telemetry_attributions_default PARTITION OF telemetry_attributions DEFAULT;

-- What brought whom, and when: from the sources of events and conversions, and from attributions.
CREATE TABLE telemetry_touches (
  item uuid NOT NULL,
  project_id text COLLATE "C" NOT NULL,
  at timestamptz(3) NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  user_id text,
  anonymous_id text,
  container_id text COLLATE "C",
  social_account_id text COLLATE "C",
  influencer_id text COLLATE "C",
  campaign text COLLATE "C",
  PRIMARY KEY (project_id, at, item)
) PARTITION BY RANGE (at);
CREATE TABLE telemetry_touches_default PARTITION OF telemetry_touches DEFAULT;

-- Installations that a user was seen with in a month.
CREATE TABLE telemetry_links (
  project_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  anonymous_id text COLLATE "C" NOT NULL,
  month timestamptz(3) NOT NULL,
  PRIMARY KEY (project_id, anonymous_id, user_id, month)
) PARTITION BY RANGE (month);
CREATE TABLE telemetry_links_default PARTITION OF telemetry_links DEFAULT;

-- What summaries are made of, kept up to date by every batch: what each person reported on a day, and how often each
-- event. `day` is the first moment of the UTC day; the person of nobody is all zeros.
CREATE TABLE telemetry_people (
  project_id text COLLATE "C" NOT NULL,
  day timestamptz(3) NOT NULL,
  person uuid NOT NULL,
  events integer NOT NULL,
  conversions integer NOT NULL,
  PRIMARY KEY (project_id, day, person)
) PARTITION BY RANGE (day);
CREATE TABLE telemetry_people_default PARTITION OF telemetry_people DEFAULT;

CREATE TABLE telemetry_names (
  project_id text COLLATE "C" NOT NULL,
  day timestamptz(3) NOT NULL,
  name text COLLATE "C" NOT NULL,
  events bigint NOT NULL,
  PRIMARY KEY (project_id, day, name)
) PARTITION BY RANGE (day);
CREATE TABLE telemetry_names_default PARTITION OF telemetry_names DEFAULT;

-- Click ids that were reported together with a source; the first source stands.
CREATE TABLE telemetry_clicks (
  click uuid PRIMARY KEY,
  container_id text COLLATE "C",
  social_account_id text COLLATE "C",
  influencer_id text COLLATE "C",
  campaign text COLLATE "C",
  forget_after date NOT NULL
);
CREATE INDEX telemetry_clicks_expiry ON telemetry_clicks (forget_after);

INSERT INTO partitioned_tables VALUES ('telemetry_events'), ('telemetry_conversions'), ('telemetry_attributions'),
  ('telemetry_touches'), ('telemetry_links'), ('telemetry_people'), ('telemetry_names');
SELECT ensure_partitions(now());
