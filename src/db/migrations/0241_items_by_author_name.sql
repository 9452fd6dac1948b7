-- migrate:no-transaction
-- What else a person wrote to an account, where the platform keeps the author's id back.
CREATE INDEX CONCURRENTLY engagement_items_by_author_name
  ON engagement_items (social_account_id, author_username, created_at DESC) WHERE author_username IS NOT NULL;
