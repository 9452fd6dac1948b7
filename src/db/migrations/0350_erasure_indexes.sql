-- migrate:no-transaction
-- Erasure finds a tenant's rows by these, and deleting a row looks for those that refer to it.
CREATE INDEX CONCURRENTLY media_uploads_by_project ON media_uploads (project_id);
CREATE INDEX CONCURRENTLY oauth_sessions_by_project ON oauth_sessions (project_id);
CREATE INDEX CONCURRENTLY webhook_endpoints_by_project ON webhook_endpoints (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX CONCURRENTLY api_keys_by_project ON api_keys (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX CONCURRENTLY containers_by_root ON containers (root_id);
CREATE INDEX CONCURRENTLY containers_by_parent ON containers (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX CONCURRENTLY github_ingests_by_job ON github_ingests (job_id);
CREATE INDEX CONCURRENTLY influencers_by_job ON influencers (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX CONCURRENTLY publications_by_job ON publications (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX CONCURRENTLY publication_attempts_by_job ON publication_attempts (job_id);
CREATE INDEX CONCURRENTLY recommendations_by_job ON recommendations (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX CONCURRENTLY media_upload_files_by_media ON media_upload_files (media_id) WHERE media_id IS NOT NULL;
CREATE INDEX CONCURRENTLY publication_targets_by_cover ON publication_targets (cover_media_id)
  WHERE cover_media_id IS NOT NULL;
CREATE INDEX CONCURRENTLY engagement_readings_by_publication ON engagement_readings (publication_id)
  WHERE publication_id IS NOT NULL;
CREATE INDEX CONCURRENTLY engagement_actions_by_account ON engagement_actions (social_account_id);
CREATE INDEX CONCURRENTLY leased_accounts_by_account ON leased_accounts (social_account_id)
  WHERE social_account_id IS NOT NULL;
CREATE INDEX CONCURRENTLY metric_posts_by_account ON metric_posts (social_account_id);
CREATE INDEX CONCURRENTLY publication_attempts_by_account ON publication_attempts (social_account_id);
CREATE INDEX CONCURRENTLY pool_accounts_by_return ON pool_accounts (handed_back_by) WHERE handed_back_by IS NOT NULL;
CREATE INDEX CONCURRENTLY credit_events_notes ON credit_events (organization_id) WHERE note IS NOT NULL;
CREATE INDEX CONCURRENTLY credit_events_project_notes ON credit_events (project_id)
  WHERE note IS NOT NULL AND project_id IS NOT NULL;
