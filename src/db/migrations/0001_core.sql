-- Organizations, keys, wallets with their ledger, projects, jobs, events and idempotency.
-- Ids are prefixed text that sorts by time; COLLATE "C" compares them as bytes. Times keep milliseconds, as the API shows them.

CREATE TABLE organizations (
  id text COLLATE "C" PRIMARY KEY,
  parent_id text COLLATE "C" REFERENCES organizations (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 128),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'archived')),
  kill_switch boolean NOT NULL DEFAULT false,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX organizations_by_parent ON organizations (parent_id, created_at, id) WHERE parent_id IS NOT NULL;

-- The switch for everything: one row, read with every request.
CREATE TABLE service_switches (
  name text PRIMARY KEY,
  is_on boolean NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
INSERT INTO service_switches VALUES ('global', false, now());

CREATE TABLE projects (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  -- Where it was before a migration: the parent's key reads it for 30 days more.
  migrated_from text COLLATE "C" REFERENCES organizations (id),
  migrated_at timestamptz(3),
  name text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'archived')),
  requires_approval boolean NOT NULL,
  customer_external_id text,
  timezone text NOT NULL,
  locale text NOT NULL,
  niche text,
  audience text,
  brand jsonb NOT NULL DEFAULT '{}',
  app jsonb NOT NULL DEFAULT '{}',
  posting_policy jsonb NOT NULL DEFAULT '{}',
  approval_mode text NOT NULL CHECK (approval_mode IN ('none', 'manual', 'auto_rules')),
  approval_auto_after_hours integer,
  approval_rules jsonb NOT NULL DEFAULT '[]',
  approval_updated_at timestamptz(3) NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  -- Hash of the creating body, where the caller chose the id: tells a repeat from a collision.
  created_body_hash bytea,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (requires_approval = (approval_mode <> 'none'))
);
CREATE INDEX projects_by_organization ON projects (organization_id, created_at DESC, id DESC);
CREATE INDEX projects_by_customer ON projects (organization_id, customer_external_id, created_at DESC, id DESC) WHERE customer_external_id IS NOT NULL;
CREATE INDEX projects_migrated ON projects (migrated_from) WHERE migrated_from IS NOT NULL;

CREATE TABLE api_keys (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  -- Set on the write key of an SDK app: it moves with its project.
  project_id text COLLATE "C" REFERENCES projects (id),
  name text NOT NULL,
  prefix text NOT NULL,
  scopes text[] NOT NULL,
  tier text NOT NULL CHECK (tier IN ('standard', 'pilot', 'partner', 'internal')),
  kill_switch boolean NOT NULL DEFAULT false,
  return_urls text[] NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL DEFAULT '{}',
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX api_keys_by_organization ON api_keys (organization_id, created_at DESC, id DESC);

-- A key has one secret, two for a while after a rotation. Only SHA-256 is kept.
CREATE TABLE api_key_secrets (
  hash bytea PRIMARY KEY,
  api_key_id text COLLATE "C" NOT NULL REFERENCES api_keys (id),
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX api_key_secrets_by_key ON api_key_secrets (api_key_id);

-- One row an organization: what it may spend, what is held for live jobs, and how many of those there are.
CREATE TABLE wallets (
  organization_id text COLLATE "C" PRIMARY KEY REFERENCES organizations (id),
  available bigint NOT NULL DEFAULT 0 CHECK (available >= 0),
  reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  live_jobs integer NOT NULL DEFAULT 0 CHECK (live_jobs >= 0),
  -- First day of the UTC month that month_spend counts; an older one reads as zero.
  spend_month date NOT NULL,
  month_spend bigint NOT NULL DEFAULT 0 CHECK (month_spend >= 0),
  monthly_credit_cap bigint CHECK (monthly_credit_cap >= 0),
  refill_threshold bigint CHECK (refill_threshold >= 0),
  refill_amount bigint CHECK (refill_amount > 0),
  low_threshold bigint CHECK (low_threshold >= 0),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK ((refill_threshold IS NULL) = (refill_amount IS NULL))
);

-- What happened to a wallet, for partners to read. Never changed, never deleted.
CREATE TABLE credit_events (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  type text NOT NULL CHECK (type IN ('grant', 'allocate', 'refill', 'reserve', 'settle', 'release', 'adjust')),
  -- Change of what is available; 0 for a settlement, whose credits were taken when they were reserved.
  amount bigint NOT NULL,
  -- Credits that the event is about, always positive.
  credits bigint NOT NULL CHECK (credits >= 0),
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  project_id text COLLATE "C",
  job_id text COLLATE "C",
  counterpart_organization_id text COLLATE "C",
  note text,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX credit_events_by_organization ON credit_events (organization_id, created_at DESC, id DESC);
CREATE INDEX credit_events_by_project ON credit_events (project_id, created_at DESC, id DESC) WHERE project_id IS NOT NULL;
-- A job reserves once and ends its reservation once.
CREATE UNIQUE INDEX credit_events_once_a_job ON credit_events (job_id, type) WHERE job_id IS NOT NULL;

-- The double entries behind each event: they sum to zero.
CREATE TABLE credit_entries (
  event_id text COLLATE "C" NOT NULL REFERENCES credit_events (id),
  account text NOT NULL CHECK (account IN ('available', 'reserved', 'spent', 'issued')),
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  delta bigint NOT NULL CHECK (delta <> 0),
  PRIMARY KEY (event_id, account, organization_id)
);
CREATE INDEX credit_entries_by_account ON credit_entries (organization_id, account);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER credit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION check_entries_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(delta) FROM credit_entries WHERE event_id = NEW.event_id) <> 0 THEN
    RAISE EXCEPTION 'entries of % do not sum to zero', NEW.event_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER credit_entries_balance AFTER INSERT ON credit_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entries_balance();

CREATE TABLE jobs (
  id text COLLATE "C" PRIMARY KEY,
  -- The organization that is billed: it stays when the project moves.
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  project_id text COLLATE "C" REFERENCES projects (id),
  api_key_id text COLLATE "C" REFERENCES api_keys (id),
  request_id text,
  type text NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  stage text,
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  -- Fences every write of a worker: one that was given up on finds another number here.
  attempt integer NOT NULL DEFAULT 0,
  -- Attempts that a stopping worker gave back: they do not count against the type's limit.
  handed_back integer NOT NULL DEFAULT 0,
  payload jsonb NOT NULL,
  -- What each finished stage left for the next, so that another worker can go on.
  stage_results jsonb NOT NULL DEFAULT '{}',
  stage_deadline_at timestamptz(3),
  resource_type text,
  resource_id text COLLATE "C",
  result jsonb,
  error jsonb,
  cancel_requested boolean NOT NULL DEFAULT false,
  -- Whether it counts against the cap on live jobs (started by a partner).
  counted boolean NOT NULL,
  credits_quoted bigint NOT NULL DEFAULT 0,
  credits_charged bigint NOT NULL DEFAULT 0,
  credits_refunded bigint NOT NULL DEFAULT 0,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  CHECK ((finished_at IS NOT NULL) = (status IN ('succeeded', 'failed', 'cancelled'))),
  CHECK (credits_charged + credits_refunded <= credits_quoted)
);
CREATE INDEX jobs_by_organization ON jobs (organization_id, created_at DESC, id DESC);
CREATE INDEX jobs_live_by_project ON jobs (project_id) WHERE finished_at IS NULL;
CREATE INDEX jobs_by_resource ON jobs (resource_id);
CREATE INDEX jobs_live ON jobs (updated_at) WHERE finished_at IS NULL;

-- Answers kept for 72 hours, written with the work they answer.
CREATE TABLE idempotency_records (
  scope_hash bytea PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  api_key_id text COLLATE "C" NOT NULL,
  request_hash bytea NOT NULL,
  status smallint NOT NULL,
  headers jsonb NOT NULL,
  -- The bytes of the answer; sealed where it shows a secret.
  body bytea NOT NULL,
  sealed boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX idempotency_records_expiry ON idempotency_records (expires_at);

-- Everything that happened, by month. A row is written by the transaction that made it happen, nothing else is touched;
-- the fan-out gives the sequence later.
CREATE TABLE events (
  id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  project_id text COLLATE "C",
  type text NOT NULL,
  data jsonb NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  sequence bigint,
  fanned_out_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
CREATE INDEX events_waiting ON events (organization_id, created_at, id) WHERE fanned_out_at IS NULL;
CREATE INDEX events_by_organization ON events (organization_id, created_at DESC, id DESC);
CREATE TABLE events_default PARTITION OF events DEFAULT;

-- Months that `ensure_partitions` keeps ahead of time, and how long each table's are kept.
CREATE TABLE partitioned_tables (
  name text PRIMARY KEY
);
INSERT INTO partitioned_tables VALUES ('events');

-- Makes this month's partition and the two after it for every table that wants them. Safe to call at any time.
CREATE FUNCTION ensure_partitions(at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  parent text;
  month date;
  partition text;
BEGIN
  FOR parent IN SELECT name FROM partitioned_tables LOOP
    FOR step IN 0..2 LOOP
      month := (date_trunc('month', at AT TIME ZONE 'UTC') + make_interval(months => step))::date;
      partition := format('%s_%s', parent, to_char(month, 'YYYYMM'));
      IF to_regclass(partition) IS NULL THEN
        EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', partition, parent,
          month::timestamp AT TIME ZONE 'UTC', (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
      END IF;
    END LOOP;
  END LOOP;
END $$;
SELECT ensure_partitions(now());
