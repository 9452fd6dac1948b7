-- migrate:no-transaction
-- GET /v1/projects/{projectId}/media?tag= and GET /v1/media?tag=. Media without tags are not in it.
CREATE INDEX CONCURRENTLY media_by_tag ON media USING gin (tags_of_family(root_organization_id, tags))
  WHERE tags <> '{}' AND deleted_at IS NULL;
