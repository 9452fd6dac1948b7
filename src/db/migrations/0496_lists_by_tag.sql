-- migrate:no-transaction
-- GET /v1/projects/{projectId}/content?tag= and GET /v1/content?tag=. Content without tags is not in it.
CREATE INDEX CONCURRENTLY containers_by_tag ON containers USING gin (tags_of_family(root_organization_id, tags))
  WHERE tags <> '{}';
