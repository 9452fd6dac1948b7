-- A test key makes and sees the test projects of its organization, whichever there are: it has no list of them.
ALTER TABLE api_keys ADD COLUMN mode text NOT NULL DEFAULT 'live';
ALTER TABLE api_keys ADD CONSTRAINT test_keys_are_limited
  CHECK (mode = 'live' OR (mode = 'test' AND project_id IS NULL AND project_ids IS NULL)) NOT VALID;
