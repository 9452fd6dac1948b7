-- migrate:no-transaction
-- GET /v1/projects with includeChildren: the family, and the order of the list.
CREATE INDEX CONCURRENTLY projects_of_family_by_time ON projects (root_organization_id, created_at DESC, id DESC)
  WHERE erased_at IS NULL;
