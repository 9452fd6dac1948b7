-- migrate:no-transaction
-- The next readings of each project, for serving organizations in turn.
CREATE INDEX CONCURRENTLY engagement_readings_in_turn
  ON engagement_readings (project_id, next_read_at) WHERE next_read_at IS NOT NULL;
