-- migrate:no-transaction
-- What each filter of a list finds, in the list's order: a page costs what it shows, whatever the history is.
CREATE INDEX CONCURRENTLY jobs_by_status ON jobs (organization_id, status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY jobs_by_type ON jobs (organization_id, type, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY jobs_by_project ON jobs (project_id, created_at DESC, id DESC) WHERE project_id IS NOT NULL;
CREATE INDEX CONCURRENTLY containers_by_status ON containers (project_id, status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY containers_by_approval ON containers (project_id, approval_status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY containers_by_format ON containers (project_id, format, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY publications_by_status ON publications (project_id, status, created_at DESC, id DESC);
-- Ends with what `from` and `to` ask for, so that other rows are passed over within the index.
CREATE INDEX CONCURRENTLY publications_by_creation ON publications (project_id, created_at DESC, id DESC, goes_out_at);
DROP INDEX CONCURRENTLY IF EXISTS publications_by_project;
CREATE INDEX CONCURRENTLY media_by_kind ON media (project_id, kind, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY media_by_source ON media (project_id, source, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY media_by_status ON media (project_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY engagement_items_by_status ON engagement_items (project_id, status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY engagement_items_by_kind ON engagement_items (project_id, kind, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY engagement_items_by_account ON engagement_items (social_account_id, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY engagement_items_by_publication ON engagement_items (publication_id, created_at DESC, id DESC)
  WHERE publication_id IS NOT NULL;
CREATE INDEX CONCURRENTLY engagement_items_that_needed_a_person ON engagement_items (project_id, created_at DESC, id DESC)
  WHERE needs_human_category IS NOT NULL;
CREATE INDEX CONCURRENTLY engagement_actions_by_status ON engagement_actions (project_id, status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY engagement_actions_by_rule ON engagement_actions (rule_id, created_at DESC, id DESC)
  WHERE rule_id IS NOT NULL;
CREATE INDEX CONCURRENTLY credit_events_by_type ON credit_events (organization_id, type, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY api_key_requests_by_operation ON api_key_requests (api_key_id, operation, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY api_key_requests_by_class ON api_key_requests (api_key_id, (status / 100), created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY github_ingests_by_status ON github_ingests (project_id, status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY recommendations_by_status ON recommendations (project_id, status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY recommendations_by_type ON recommendations (project_id, type, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY ad_campaigns_by_platform ON ad_campaigns (project_id, platform, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY ad_campaigns_by_status ON ad_campaigns (project_id, status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY influencers_by_status ON influencers (project_id, status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY projects_by_status ON projects (organization_id, status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY projects_by_mode ON projects (organization_id, mode, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY sdk_apps_by_platform ON sdk_apps (project_id, platform, created_at DESC, id DESC);
