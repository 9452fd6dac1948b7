-- migrate:no-transaction
-- Finds what is due however much is pending; the next file's index of the whole table adopts these.
CREATE INDEX CONCURRENTLY IF NOT EXISTS {partition of webhook_deliveries}_next ON {partition of webhook_deliveries} (next_attempt_at) WHERE status = 'pending';
