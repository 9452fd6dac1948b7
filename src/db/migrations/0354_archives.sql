-- What was written to storage before its month was dropped: one file for an owner, a table and a month.
CREATE TABLE archives (
  -- A project; an organization for what belongs to none of its projects.
  owner_id text COLLATE "C" NOT NULL,
  table_name text NOT NULL,
  -- As in the partition's name: 202611.
  month text NOT NULL,
  storage_key text NOT NULL,
  rows bigint NOT NULL,
  bytes bigint NOT NULL,
  -- Of the compressed file, in lower-case hex.
  sha256 text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (owner_id, table_name, month)
);
