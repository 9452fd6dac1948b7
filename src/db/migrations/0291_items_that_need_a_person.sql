-- migrate:no-transaction
-- The items that a list shows first.
CREATE INDEX CONCURRENTLY engagement_items_needing_a_person ON engagement_items (project_id, created_at DESC, id DESC)
  WHERE status = 'open' AND needs_human_category IS NOT NULL;
