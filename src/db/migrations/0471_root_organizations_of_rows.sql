-- migrate:no-transaction
-- Requests queue behind a change that waits for its lock.
SET lock_timeout = '500ms';
ALTER TABLE containers ADD COLUMN IF NOT EXISTS root_organization_id text COLLATE "C";
ALTER TABLE publications ADD COLUMN IF NOT EXISTS root_organization_id text COLLATE "C";
ALTER TABLE engagement_items ADD COLUMN IF NOT EXISTS root_organization_id text COLLATE "C";
ALTER TABLE engagement_actions ADD COLUMN IF NOT EXISTS root_organization_id text COLLATE "C";
ALTER TABLE social_accounts ADD COLUMN IF NOT EXISTS root_organization_id text COLLATE "C";
ALTER TABLE media ADD COLUMN IF NOT EXISTS root_organization_id text COLLATE "C";
ALTER TABLE recommendations ADD COLUMN IF NOT EXISTS root_organization_id text COLLATE "C";
CREATE OR REPLACE TRIGGER projects_root BEFORE INSERT ON projects FOR EACH ROW EXECUTE FUNCTION set_root_of_project();
CREATE OR REPLACE TRIGGER containers_root BEFORE INSERT ON containers FOR EACH ROW EXECUTE FUNCTION set_root_organization();
CREATE OR REPLACE TRIGGER publications_root BEFORE INSERT ON publications FOR EACH ROW EXECUTE FUNCTION set_root_organization();
CREATE OR REPLACE TRIGGER engagement_items_root BEFORE INSERT ON engagement_items FOR EACH ROW EXECUTE FUNCTION set_root_organization();
CREATE OR REPLACE TRIGGER engagement_actions_root BEFORE INSERT ON engagement_actions FOR EACH ROW EXECUTE FUNCTION set_root_organization();
CREATE OR REPLACE TRIGGER social_accounts_root BEFORE INSERT ON social_accounts FOR EACH ROW EXECUTE FUNCTION set_root_organization();
CREATE OR REPLACE TRIGGER media_root BEFORE INSERT ON media FOR EACH ROW EXECUTE FUNCTION set_root_organization();
CREATE OR REPLACE TRIGGER recommendations_root BEFORE INSERT ON recommendations FOR EACH ROW EXECUTE FUNCTION set_root_organization();
RESET lock_timeout;
CALL set_root_of_older_rows('projects', '(SELECT coalesce(parent_id, id) FROM organizations o WHERE o.id = t.organization_id)');
CALL set_root_of_older_rows('containers', 'root_of_project(t.project_id)');
CALL set_root_of_older_rows('publications', 'root_of_project(t.project_id)');
CALL set_root_of_older_rows('engagement_items', 'root_of_project(t.project_id)');
CALL set_root_of_older_rows('engagement_actions', 'root_of_project(t.project_id)');
CALL set_root_of_older_rows('social_accounts', 'root_of_project(t.project_id)');
CALL set_root_of_older_rows('media', 'root_of_project(t.project_id)');
CALL set_root_of_older_rows('recommendations', 'root_of_project(t.project_id)');
