-- migrate:no-transaction
-- GET /v1/engagement/items?platformUserId= and GET /v1/projects/{projectId}/engagement/items?platformUserId=
CREATE INDEX CONCURRENTLY engagement_items_of_person ON engagement_items
  (root_organization_id, author_id, created_at DESC, id DESC) WHERE author_id IS NOT NULL;
