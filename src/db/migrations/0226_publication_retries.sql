-- The automatic retry of a schedule whose posts failed for a reason that passes: a row means that it had its one.

CREATE TABLE publication_retries (
  publication_id text COLLATE "C" PRIMARY KEY REFERENCES publications (id),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'started', 'dropped')),
  due_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX publication_retries_due ON publication_retries (due_at) WHERE status = 'waiting';
