-- migrate:no-transaction
-- What the lists of many projects are read by: the family, the filter that they are called with most, and their order.
-- Without that filter its few values are merged. Each index names the list that it serves.
-- Which projects a key reads with includeChildren.
CREATE INDEX CONCURRENTLY projects_of_family ON projects (root_organization_id, mode, id) WHERE erased_at IS NULL;
-- GET /v1/content
CREATE INDEX CONCURRENTLY containers_of_family ON containers (root_organization_id, status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY containers_changed ON containers (root_organization_id, updated_at, id);
-- GET /v1/approvals
CREATE INDEX CONCURRENTLY containers_pending_of_family ON containers (root_organization_id, pending_since, id)
  WHERE status = 'ready' AND approval_status = 'pending';
-- GET /v1/publications
CREATE INDEX CONCURRENTLY publications_of_family ON publications (root_organization_id, status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY publications_changed ON publications (root_organization_id, updated_at, id);
-- GET /v1/engagement/items
CREATE INDEX CONCURRENTLY engagement_items_of_family ON engagement_items
  (root_organization_id, attention, created_at DESC, id DESC);
-- GET /v1/engagement/actions
CREATE INDEX CONCURRENTLY engagement_actions_of_family ON engagement_actions
  (root_organization_id, status, created_at DESC, id DESC);
-- GET /v1/social-accounts
CREATE INDEX CONCURRENTLY social_accounts_of_family ON social_accounts
  (root_organization_id, status, created_at DESC, id DESC);
-- GET /v1/media
CREATE INDEX CONCURRENTLY media_of_family ON media (root_organization_id, kind, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
-- GET /v1/recommendations
CREATE INDEX CONCURRENTLY recommendations_of_family ON recommendations
  (root_organization_id, status, created_at DESC, id DESC);
