-- Jobs and events name the organization that their family begins with as well, so that they are listed with those of
-- children. The rows before get it some at a time. A row that is written right now is left for the next round: waiting for
-- it while others are held could end in a deadlock.
CREATE PROCEDURE set_root_of_older_owned_rows(target text) LANGUAGE plpgsql AS $$
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
    EXECUTE format('UPDATE %I t SET root_organization_id = coalesce((SELECT coalesce(parent_id, id)
      FROM organizations o WHERE o.id = t.organization_id), t.organization_id) WHERE id = ANY ($1)', target) USING batch;
    COMMIT;
    last := batch[cardinality(batch)];
  END LOOP;
END $$;
