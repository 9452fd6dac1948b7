-- migrate:no-transaction
-- What went out on an account around a time, and last: read for each post, without the account's whole past.
CREATE INDEX CONCURRENTLY publication_targets_out_on_account ON publication_targets (social_account_id, published_at)
  WHERE published_at IS NOT NULL;
