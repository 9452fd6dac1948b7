-- Write-light requests of a key on a UTC day, those included that a process has leased and not yet let through: the
-- processes count within their leases, so that a request costs no write.
CREATE TABLE daily_writes (
  api_key_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  leased integer NOT NULL CHECK (leased >= 0),
  -- Size of the last lease, for the statement that takes it to tell.
  block integer NOT NULL,
  PRIMARY KEY (api_key_id, day)
);
CREATE INDEX daily_writes_by_day ON daily_writes (day);
