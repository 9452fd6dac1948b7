-- migrate:no-transaction
CREATE INDEX CONCURRENTLY idempotency_records_by_other_projects ON idempotency_records USING gin (other_projects)
  WHERE other_projects IS NOT NULL;
