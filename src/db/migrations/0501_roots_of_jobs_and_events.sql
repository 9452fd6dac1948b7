-- migrate:no-transaction
-- Jobs and events name the organization that their family begins with as well, so that they are listed with those of
-- children. Their own organization never changes, and neither does this one: the function reads it as that of projects.
-- Requests queue behind a change that waits for its lock.
SET lock_timeout = '500ms';
ALTER TABLE jobs ADD COLUMN IF NOT EXISTS root_organization_id text COLLATE "C";
ALTER TABLE events ADD COLUMN IF NOT EXISTS root_organization_id text COLLATE "C";
CREATE OR REPLACE TRIGGER jobs_root BEFORE INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION set_root_of_project();
CREATE OR REPLACE TRIGGER events_root BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION set_root_of_project();
RESET lock_timeout;
CALL set_root_of_older_rows('jobs', 'coalesce((SELECT coalesce(parent_id, id) FROM organizations o WHERE o.id = t.organization_id), t.organization_id)');
CALL set_root_of_older_rows('{partition of events}', 'coalesce((SELECT coalesce(parent_id, id) FROM organizations o WHERE o.id = t.organization_id), t.organization_id)');
