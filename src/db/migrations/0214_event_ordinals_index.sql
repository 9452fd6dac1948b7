-- migrate:no-transaction
-- Built concurrently on each partition; the next file's index of the whole table adopts them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of events}_ordered ON {partition of events} (organization_id, ordinal NULLS FIRST) WHERE fanned_out_at IS NULL;
