-- Whose key it is: set when the key is created, and never changed.
ALTER TABLE api_keys ADD COLUMN person jsonb;
-- The person whom the sender of a decision named; null where the key's person stands for it.
ALTER TABLE approval_records ADD COLUMN stated_name text, ADD COLUMN stated_email text;
