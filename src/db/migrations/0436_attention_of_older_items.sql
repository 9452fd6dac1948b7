-- migrate:no-transaction
CALL derive_attention_of_older_items();
-- What the filter finds, and what lists show first.
CREATE INDEX CONCURRENTLY engagement_items_by_attention ON engagement_items (project_id, attention, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS engagement_items_needing_a_person;
