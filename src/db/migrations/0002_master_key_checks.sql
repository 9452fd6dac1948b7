-- One row for each master key that the database has seen: a known text sealed with it, so that a wrong key is
-- refused at start instead of at the first credential that does not open.
create table master_key_checks (
  key_id text primary key,
  sealed text not null,
  created_at timestamptz not null default now()
);
