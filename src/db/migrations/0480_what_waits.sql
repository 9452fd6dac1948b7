-- migrate:no-transaction
-- What GET /v1/overview counts: the rows of a family that wait, and nothing else. Project last, so that PostgreSQL keeps each
-- key once with all its rows, and counts them by the index alone.
CREATE INDEX CONCURRENTLY containers_waiting ON containers (root_organization_id, project_id)
  WHERE status = 'ready' AND approval_status = 'pending';
CREATE INDEX CONCURRENTLY engagement_items_waiting ON engagement_items (root_organization_id, attention, project_id)
  WHERE attention <> 'none';
CREATE INDEX CONCURRENTLY publications_waiting ON publications (root_organization_id, status, project_id)
  WHERE status IN ('held', 'failed');
CREATE INDEX CONCURRENTLY social_accounts_waiting ON social_accounts (root_organization_id, project_id)
  WHERE status = 'reauth_required';
CREATE INDEX CONCURRENTLY jobs_under_way ON jobs (owner, project_id) WHERE finished_at IS NULL AND project_id IS NOT NULL;
CREATE INDEX CONCURRENTLY webhook_endpoints_failing ON webhook_endpoints (organization_id)
  WHERE failing_since IS NOT NULL OR disabled_reason IN ('failing', 'gone');
-- By the threshold alone, which seldom changes: what there is to spend changes with every job.
CREATE INDEX CONCURRENTLY wallets_with_threshold ON wallets (organization_id) WHERE low_threshold IS NOT NULL;
-- Which projects these counts are of, with the names that are shown, and the children that a parent's key acts for. The first
-- takes the place of projects_of_family.
CREATE INDEX CONCURRENTLY projects_of_root ON projects (root_organization_id, mode, id) INCLUDE (organization_id, name)
  WHERE erased_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS projects_of_family;
CREATE INDEX CONCURRENTLY organizations_active ON organizations (parent_id, id)
  WHERE status = 'active' AND NOT kill_switch AND erased_at IS NULL;
