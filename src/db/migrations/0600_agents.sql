-- What an agent may do with the key beside reading: 'act', or nothing. Set when the key is created, and never changed.
ALTER TABLE api_keys ADD COLUMN agent text;
