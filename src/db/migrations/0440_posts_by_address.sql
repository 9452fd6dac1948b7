-- migrate:no-transaction
-- "Which publication made this post?": an operator has its address only. By the hash, because addresses are long.
CREATE INDEX CONCURRENTLY publication_targets_by_address ON publication_targets USING hash (platform_post_url);
