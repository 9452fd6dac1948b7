-- A key of one or more projects, and the webhook endpoints that it creates: NULL is no limit. A project that moves to
-- another organization or is erased is taken out, so that an empty array reaches nothing.
ALTER TABLE api_keys ADD COLUMN project_ids text[];
ALTER TABLE webhook_endpoints ADD COLUMN project_ids text[];
