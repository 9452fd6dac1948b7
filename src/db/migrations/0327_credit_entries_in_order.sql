-- migrate:no-transaction
-- A wallet's entries from an event on, without reading their rows.
CREATE INDEX CONCURRENTLY credit_entries_by_wallet ON credit_entries (organization_id, event_id) INCLUDE (account, delta);
DROP INDEX CONCURRENTLY IF EXISTS credit_entries_by_account;
