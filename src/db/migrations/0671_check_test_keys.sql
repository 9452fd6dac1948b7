ALTER TABLE api_keys VALIDATE CONSTRAINT test_keys_are_limited;
