-- migrate:no-transaction
-- The filters of lists above projects whose values are rare: without an index, such a list passes over all rows of the family.
-- GET /v1/content?approval_status= and ?format=
CREATE INDEX CONCURRENTLY containers_of_family_by_approval ON containers
  (root_organization_id, approval_status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY containers_of_family_by_format ON containers (root_organization_id, format, created_at DESC, id DESC);
-- GET /v1/content?createdBy=
CREATE INDEX CONCURRENTLY containers_of_creator ON containers (created_by, created_at DESC, id DESC) WHERE created_by IS NOT NULL;
-- GET /v1/media?status= and ?source=
CREATE INDEX CONCURRENTLY media_of_family_by_status ON media (root_organization_id, status, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY media_of_family_by_source ON media (root_organization_id, source, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
-- GET /v1/engagement/items?status= and ?kind=
CREATE INDEX CONCURRENTLY engagement_items_of_family_by_status ON engagement_items
  (root_organization_id, status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY engagement_items_of_family_by_kind ON engagement_items
  (root_organization_id, kind, created_at DESC, id DESC);
-- GET /v1/engagement/conversations?done=
CREATE INDEX CONCURRENTLY engagement_conversations_of_family_by_open ON engagement_conversations
  (root_organization_id, is_open, last_item_at DESC, id DESC);
-- GET /v1/engagement/conversations?platform=
CREATE INDEX CONCURRENTLY engagement_conversations_of_family_by_platform ON engagement_conversations
  (root_organization_id, platform, last_item_at DESC, id DESC);
-- GET /v1/social-accounts?platform= and ?ownership=
CREATE INDEX CONCURRENTLY social_accounts_of_family_by_platform ON social_accounts
  (root_organization_id, platform, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY social_accounts_of_family_by_ownership ON social_accounts
  (root_organization_id, ownership, created_at DESC, id DESC);
-- GET /v1/recommendations?type=
CREATE INDEX CONCURRENTLY recommendations_of_family_by_type ON recommendations
  (root_organization_id, type, created_at DESC, id DESC);
