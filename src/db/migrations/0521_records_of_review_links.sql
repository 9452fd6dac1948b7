-- migrate:no-transaction
-- What a link's page and the lists of links show of its decisions.
CREATE INDEX CONCURRENTLY approval_records_by_review_link ON approval_records (review_link_id, id) WHERE review_link_id IS NOT NULL;
