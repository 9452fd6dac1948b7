-- The organization that a family begins with: a project's own, or the parent of it. A migration moves a project within its
-- family, so this never changes, and lists of many projects are read by it. The database sets it, so that no statement can
-- forget it, nor one of an older version.
ALTER TABLE projects ADD COLUMN root_organization_id text COLLATE "C";

CREATE FUNCTION root_of_project(project text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(p.root_organization_id, o.parent_id, o.id)
  FROM projects p JOIN organizations o ON o.id = p.organization_id WHERE p.id = project
$$;

CREATE FUNCTION set_root_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.root_organization_id := (SELECT coalesce(parent_id, id) FROM organizations WHERE id = NEW.organization_id);
  RETURN NEW;
END $$;

CREATE FUNCTION set_root_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.root_organization_id := root_of_project(NEW.project_id);
  RETURN NEW;
END $$;

-- The rows before, some at a time. A row that is written right now is left for the next round: waiting for it while others
-- are held could end in a deadlock.
CREATE PROCEDURE set_root_of_older_rows(target text, root_of text) LANGUAGE plpgsql AS $$
DECLARE
  batch text[];
  last text := '';
  is_left boolean;
BEGIN
  LOOP
    EXECUTE format('SELECT array_agg(id ORDER BY id) FROM (SELECT id FROM %I WHERE id > $1
      AND root_organization_id IS NULL ORDER BY id LIMIT 1000 FOR NO KEY UPDATE SKIP LOCKED) rows', target)
      INTO batch USING last;
    IF batch IS NULL THEN
      EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE root_organization_id IS NULL)', target) INTO is_left;
      EXIT WHEN NOT is_left;
      last := '';
      COMMIT;
      PERFORM pg_sleep(0.1);
      CONTINUE;
    END IF;
    EXECUTE format('UPDATE %I t SET root_organization_id = %s WHERE id = ANY ($1)', target, root_of) USING batch;
    COMMIT;
    last := batch[cardinality(batch)];
  END LOOP;
END $$;
