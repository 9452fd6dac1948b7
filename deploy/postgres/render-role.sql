-- What a process with CASTLANE_ROLES=render reads and writes, for the login `renderer`. After
--
--   CREATE ROLE renderer LOGIN PASSWORD '…';
--
-- the owner of the tables runs this in Castlane's database, and again after each upgrade:
--
--   psql "$CASTLANE_DATABASE_DIRECT_URL" -v ON_ERROR_STOP=1 -1 -f render-role.sql
--
-- A test makes videos, looks and media with exactly these rights (test/integration/start/manifests.test.ts).
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM renderer;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM renderer;

-- The start, and settings that hold while the process runs.
GRANT SELECT ON schema_migrations, operator_settings, service_switches, paused_task_kinds TO renderer;
GRANT SELECT (key_id) ON master_key_checks TO renderer;

-- The queue, and the counts of what waits in it.
GRANT SELECT, UPDATE ON jobs TO renderer;
GRANT SELECT, UPDATE, DELETE ON job_queue TO renderer;
GRANT SELECT, INSERT, UPDATE, DELETE ON tasks TO renderer;
GRANT USAGE ON SEQUENCE task_leases TO renderer;
GRANT SELECT (status, next_attempt_at) ON webhook_deliveries TO renderer;
GRANT SELECT (organization_id) ON event_outbox TO renderer;

-- Whose work it is, and whether it may go on. Locking a project takes the right to change one of its columns.
GRANT SELECT ON organizations, projects, api_keys TO renderer;
GRANT UPDATE (updated_at) ON projects TO renderer;

-- What it is charged.
GRANT SELECT, UPDATE ON wallets TO renderer;
GRANT SELECT, INSERT ON credit_events, credit_entries TO renderer;
GRANT SELECT, INSERT, UPDATE ON job_credits TO renderer;

-- What it makes.
GRANT SELECT, INSERT, UPDATE ON containers, container_versions, media TO renderer;
GRANT SELECT, INSERT, UPDATE ON container_words, media_quotas TO renderer;
GRANT SELECT, INSERT, DELETE ON container_assets TO renderer;
GRANT SELECT, INSERT ON approval_records, influencer_looks, unplanned_containers TO renderer;
GRANT SELECT, UPDATE ON influencers TO renderer;
GRANT SELECT, INSERT, UPDATE, DELETE ON loose_files TO renderer;
GRANT INSERT ON text_usage TO renderer;
GRANT SELECT (id, project_id, status, summary, features, suggested_hooks, sources) ON github_ingests TO renderer;
-- The schedules of a container that is rendered again are held until the new version is approved.
GRANT SELECT, UPDATE ON publications, publication_targets TO renderer;

-- What it reports. Events name accounts.
GRANT INSERT ON event_outbox TO renderer;
GRANT SELECT (id, display_name) ON social_accounts TO renderer;
