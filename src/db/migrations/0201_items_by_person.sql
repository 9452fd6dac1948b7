-- migrate:no-transaction
-- What else a person wrote to an account, which a reply that nobody reads has to wait for.
CREATE INDEX CONCURRENTLY engagement_items_by_person
  ON engagement_items (social_account_id, author_id, created_at DESC) WHERE author_id IS NOT NULL;
