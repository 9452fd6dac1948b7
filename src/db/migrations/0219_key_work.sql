-- Who made what, by API key: the key's switch and its end reach the work that is still to come. Rows from before have
-- none and are left alone. New columns without a default need no rewrite, and a reference on an empty one no scan.
ALTER TABLE api_keys ADD COLUMN created_by text COLLATE "C" REFERENCES api_keys (id);
-- Written late and seldom, by the minute.
ALTER TABLE api_keys ADD COLUMN last_used_at timestamptz(3);
-- Compared with the database's clock when the key is used.
ALTER TABLE api_keys ADD COLUMN expires_at timestamptz(3);
-- Set where the key was revoked and its pending work was not to finish.
ALTER TABLE api_keys ADD COLUMN work_halted boolean NOT NULL DEFAULT false;
ALTER TABLE publications ADD COLUMN created_by text COLLATE "C" REFERENCES api_keys (id);
ALTER TABLE containers ADD COLUMN created_by text COLLATE "C" REFERENCES api_keys (id);
ALTER TABLE webhook_endpoints ADD COLUMN created_by text COLLATE "C" REFERENCES api_keys (id);
