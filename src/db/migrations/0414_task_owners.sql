-- Whose places a task takes on a worker: the root organization that it works for. Null where it works for none alone, and where a
-- process of the version before enqueued it. `slow`: its last run held its place to no purpose, so that few may run at once.
-- `dropped`: it is held by a run that was told to be the last.
ALTER TABLE tasks
  ADD COLUMN owner text COLLATE "C",
  ADD COLUMN slow boolean NOT NULL DEFAULT false,
  ADD COLUMN dropped boolean NOT NULL DEFAULT false;

-- The root organization that a job works for; null in jobs of before, which count for their organization.
ALTER TABLE jobs ADD COLUMN owner text COLLATE "C";

-- How many attempts failed in a row, and the test that was asked for, which is sent although the endpoint is held.
ALTER TABLE webhook_endpoints
  ADD COLUMN failures int NOT NULL DEFAULT 0,
  ADD COLUMN test_delivery_id text COLLATE "C";

-- Keys of tasks are ids, whose prefixes say where the organization stands. A key without a prefix is that of an attempt to publish.
CREATE FUNCTION task_owner(task_kind text, task_key text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  organization text;
  project text;
BEGIN
  CASE left(task_key, 4)
    WHEN 'org_' THEN organization := task_key;
    WHEN 'prj_' THEN project := task_key;
    WHEN 'whe_' THEN SELECT w.organization_id INTO organization FROM webhook_endpoints w WHERE w.id = task_key;
    WHEN 'ghi_' THEN SELECT g.organization_id INTO organization FROM github_installations g WHERE g.id = task_key;
    WHEN 'acc_' THEN SELECT a.project_id INTO project FROM social_accounts a WHERE a.id = task_key;
    WHEN 'pub_' THEN SELECT p.project_id INTO project FROM publications p WHERE p.id = task_key;
    WHEN 'ptg_' THEN SELECT t.project_id INTO project FROM publication_targets t WHERE t.id = task_key;
    WHEN 'act_' THEN SELECT a.project_id INTO project FROM engagement_actions a WHERE a.id = task_key;
    WHEN 'lea_' THEN SELECT l.project_id INTO project FROM leased_accounts l WHERE l.id = task_key;
    WHEN 'med_' THEN SELECT m.project_id INTO project FROM media m WHERE m.id = task_key;
    WHEN 'cnt_' THEN SELECT c.project_id INTO project FROM containers c WHERE c.id = task_key;
    ELSE
      IF task_kind <> 'publication.check' THEN RETURN NULL; END IF;
      SELECT t.project_id INTO project FROM publication_attempts a JOIN publication_targets t ON t.id = a.target_id
      WHERE a.id = task_key;
  END CASE;
  IF organization IS NULL THEN
    SELECT p.organization_id INTO organization FROM projects p WHERE p.id = project;
  END IF;
  RETURN (SELECT coalesce(o.parent_id, o.id) FROM organizations o WHERE o.id = organization);
END $$;
