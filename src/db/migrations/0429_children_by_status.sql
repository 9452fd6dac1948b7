-- migrate:no-transaction
-- What the filter of an organization's children finds, in the list's order.
CREATE INDEX CONCURRENTLY organizations_by_status ON organizations (parent_id, status, created_at DESC, id DESC) WHERE parent_id IS NOT NULL;
