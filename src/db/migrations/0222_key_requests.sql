-- What each API key asked for: errors and changes one by one, reads and floods as counts by the hour. Written in batches,
-- kept for 30 days. Without references, so that a batch costs one insert and never waits for a key's row.
CREATE TABLE api_key_requests (
  -- The request's id; of a count one of its own.
  id text COLLATE "C" PRIMARY KEY,
  api_key_id text COLLATE "C" NOT NULL,
  -- That was acted on: the key's own, or a child of it.
  organization_id text COLLATE "C" NOT NULL,
  operation text NOT NULL,
  status smallint NOT NULL,
  -- Empty for an answer without an error.
  code text NOT NULL,
  reason text,
  -- How many requests the row stands for: more than one only in a count.
  requests bigint NOT NULL,
  is_count boolean NOT NULL,
  duration_ms integer,
  replayed boolean NOT NULL,
  client text,
  -- When it was answered; of a count, when its hour began.
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX api_key_requests_by_key ON api_key_requests (api_key_id, created_at DESC, id DESC);
CREATE INDEX api_key_requests_by_age ON api_key_requests (created_at);
CREATE UNIQUE INDEX api_key_requests_counts
  ON api_key_requests (api_key_id, created_at, operation, status, code, organization_id) WHERE is_count;
