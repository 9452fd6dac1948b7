-- A session of the console is a secret of the key that signed in: whatever ends the key ends it.
ALTER TABLE api_key_secrets ADD COLUMN is_session boolean NOT NULL DEFAULT false;
