-- migrate:no-transaction
-- Built concurrently on each partition; the next file's indexes of the whole table adopt them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of events}_of_family ON {partition of events} (root_organization_id, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of events}_by_sequence ON {partition of events} (organization_id, sequence) WHERE sequence IS NOT NULL;
