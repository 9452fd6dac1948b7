-- migrate:no-transaction
-- The next items of each project, for deciding organization by organization.
CREATE INDEX CONCURRENTLY engagement_items_to_decide_in_turn
  ON engagement_items (project_id, decide_at) WHERE decide_at IS NOT NULL;
