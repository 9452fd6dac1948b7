-- migrate:no-transaction
CREATE INDEX CONCURRENTLY publications_not_out ON publications (id) WHERE status IN ('failed', 'cancelled');
