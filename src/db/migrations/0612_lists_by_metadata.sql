-- migrate:no-transaction
-- The filter `metadata` of GET /v1/content, /v1/media and /v1/publications, and of a project's lists. Rows without metadata are not in it.
CREATE INDEX CONCURRENTLY containers_by_metadata ON containers USING gin (pairs_of_family(root_organization_id, metadata))
  WHERE metadata <> '{}';
CREATE INDEX CONCURRENTLY media_by_metadata ON media USING gin (pairs_of_family(root_organization_id, metadata))
  WHERE metadata <> '{}' AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY publications_by_metadata ON publications USING gin (pairs_of_family(root_organization_id, metadata))
  WHERE metadata <> '{}';
