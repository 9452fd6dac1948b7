-- Content that may have no publication which is to go out, goes out or went out: the list of what is still to be planned reads it, and
-- looks at the publications of each. A row too many costs one look, so that nothing is locked for it.
CREATE TABLE unplanned_containers (
  container_id text COLLATE "C" PRIMARY KEY REFERENCES containers (id) ON DELETE CASCADE,
  project_id text COLLATE "C" NOT NULL,
  root_organization_id text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL
);
-- GET /v1/projects/{projectId}/content?scheduled=false
CREATE INDEX unplanned_containers_by_project ON unplanned_containers (project_id);
-- GET /v1/content?scheduled=false
CREATE INDEX unplanned_containers_of_family ON unplanned_containers (root_organization_id);

CREATE FUNCTION note_unplanned_container() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unplanned_containers VALUES (NEW.id, NEW.project_id, NEW.root_organization_id, NEW.created_at)
    ON CONFLICT (container_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER containers_unplanned AFTER INSERT ON containers FOR EACH ROW EXECUTE FUNCTION note_unplanned_container();

CREATE FUNCTION plan_container() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM unplanned_containers WHERE container_id = NEW.container_id;
  RETURN NULL;
END $$;
CREATE FUNCTION unplan_container() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unplanned_containers SELECT id, project_id, root_organization_id, created_at FROM containers WHERE id = NEW.container_id
    ON CONFLICT (container_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER publications_plan AFTER INSERT ON publications FOR EACH ROW
  WHEN (NEW.status NOT IN ('failed', 'cancelled')) EXECUTE FUNCTION plan_container();
CREATE TRIGGER publications_plan_again AFTER UPDATE ON publications FOR EACH ROW
  WHEN (OLD.status IN ('failed', 'cancelled') AND NEW.status NOT IN ('failed', 'cancelled')) EXECUTE FUNCTION plan_container();
CREATE TRIGGER publications_unplan AFTER UPDATE ON publications FOR EACH ROW
  WHEN (OLD.status NOT IN ('failed', 'cancelled') AND NEW.status IN ('failed', 'cancelled')) EXECUTE FUNCTION unplan_container();

CREATE PROCEDURE note_older_unplanned_containers() LANGUAGE plpgsql AS $$
DECLARE
  last text := '';
BEGIN
  LOOP
    WITH batch AS (SELECT id, project_id, root_organization_id, created_at FROM containers WHERE id > last ORDER BY id LIMIT 500
      FOR KEY SHARE),
    noted AS (INSERT INTO unplanned_containers SELECT * FROM batch WHERE NOT EXISTS (SELECT FROM publications p
        WHERE p.container_id = batch.id AND p.status NOT IN ('failed', 'cancelled'))
      ON CONFLICT (container_id) DO NOTHING)
    SELECT max(id) INTO last FROM batch;
    COMMIT;
    EXIT WHEN last IS NULL;
  END LOOP;
END $$;
