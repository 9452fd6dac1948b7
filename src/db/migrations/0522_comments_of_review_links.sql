-- migrate:no-transaction
-- What a link's page and the lists of links show of its comments.
CREATE INDEX CONCURRENTLY container_comments_by_review_link ON container_comments (review_link_id, created_at) WHERE review_link_id IS NOT NULL;
