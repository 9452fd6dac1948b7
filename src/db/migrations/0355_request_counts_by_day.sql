-- migrate:no-transaction
CREATE INDEX CONCURRENTLY request_counts_by_day ON request_counts (day);
