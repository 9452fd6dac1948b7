-- Where events are delivered to, what became of each, and each attempt.

-- A UUID v7 (RFC 9562) of a given time, for rows that are made inside SQL: servers before 18 have none of their own.
CREATE FUNCTION uuid_v7(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send(floor(extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;

CREATE TABLE webhook_endpoints (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  url text NOT NULL,
  description text,
  -- Null: every type, those added later included.
  event_types text[],
  project_id text COLLATE "C" REFERENCES projects (id),
  include_children boolean NOT NULL,
  enabled boolean NOT NULL,
  disabled_reason text CHECK (disabled_reason IN ('gone', 'failing', 'by_request')),
  disabled_at timestamptz(3),
  -- The first failure since the last success.
  failing_since timestamptz(3),
  -- Both sealed.
  secret text NOT NULL,
  previous_secret text,
  previous_secret_expires_at timestamptz(3),
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (enabled = (disabled_reason IS NULL) AND enabled = (disabled_at IS NULL))
);
CREATE INDEX webhook_endpoints_by_organization ON webhook_endpoints (organization_id, created_at DESC, id DESC);

-- Endpoints that were deleted and whose deliveries are still to be swept away.
CREATE TABLE webhook_endpoint_remains (
  endpoint_id text COLLATE "C" PRIMARY KEY
);

-- The last sequence given in each organization. Only the fan-out touches it, never a request.
CREATE TABLE event_sequences (
  organization_id text COLLATE "C" PRIMARY KEY,
  last bigint NOT NULL
);

-- Partitioned by the event's time and not the delivery's own, so that one event and one endpoint meet in one row: a
-- unique index must hold the partition key. What is replayed from a month long dropped goes to the default partition.
CREATE TABLE webhook_deliveries (
  id text COLLATE "C" NOT NULL,
  endpoint_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  event_created_at timestamptz(3) NOT NULL,
  event_type text NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  project_id text COLLATE "C",
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
  -- Asked for again by the partner: comes after what is new.
  replayed boolean NOT NULL DEFAULT false,
  attempt_count integer NOT NULL DEFAULT 0,
  -- Attempts since the last replay: the place in the schedule of retries.
  round_attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3),
  -- Whoever holds the lease is sending. It fences the writing of the outcome.
  lease text,
  leased_until timestamptz(3),
  last_status smallint,
  last_error text,
  delivered_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (id, event_created_at),
  UNIQUE (event_id, endpoint_id, event_created_at),
  CHECK ((next_attempt_at IS NOT NULL) = (status = 'pending'))
) PARTITION BY RANGE (event_created_at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, replayed, next_attempt_at) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_leased ON webhook_deliveries (endpoint_id, leased_until) WHERE lease IS NOT NULL;
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
CREATE TABLE webhook_deliveries_default PARTITION OF webhook_deliveries DEFAULT;

CREATE TABLE webhook_attempts (
  delivery_id text COLLATE "C" NOT NULL,
  number integer NOT NULL,
  endpoint_id text COLLATE "C" NOT NULL,
  trigger text NOT NULL CHECK (trigger IN ('first', 'retry', 'replay')),
  started_at timestamptz(3) NOT NULL,
  url text NOT NULL,
  request_headers jsonb NOT NULL,
  response_status smallint,
  response_headers jsonb,
  response_body_start text,
  error_code text,
  error_message text,
  connect_ms integer,
  first_byte_ms integer,
  total_ms integer NOT NULL,
  PRIMARY KEY (delivery_id, number, started_at),
  CHECK ((response_status IS NULL) = (response_headers IS NULL))
) PARTITION BY RANGE (started_at);
CREATE INDEX webhook_attempts_by_endpoint ON webhook_attempts (endpoint_id);
CREATE TABLE webhook_attempts_default PARTITION OF webhook_attempts DEFAULT;

INSERT INTO partitioned_tables VALUES ('webhook_deliveries'), ('webhook_attempts');
SELECT ensure_partitions(now());
