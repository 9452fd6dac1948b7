-- What an item waits for. The database derives it from the item and its actions, so that no statement can forget it, nor
-- one of an older version. `attention_reported` is what its last event said.
ALTER TABLE engagement_items
  ADD COLUMN attention text NOT NULL DEFAULT 'none',
  ADD COLUMN attention_reported text NOT NULL DEFAULT 'none';

CREATE FUNCTION attention_of(item text, status text, category text, decide_at timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN status IN ('answered', 'hidden') OR decide_at IS NOT NULL THEN 'none'
    WHEN EXISTS (SELECT FROM engagement_actions a WHERE a.item_id = item AND a.status = 'queued') THEN 'none'
    -- Left alone by a rule or by a person, or because the same was said before.
    WHEN status = 'skipped' AND NOT EXISTS (SELECT FROM engagement_actions a
      WHERE a.item_id = item AND a.status = 'skipped' AND a.skip_reason <> 'duplicate') THEN 'none'
    WHEN category IS NOT NULL THEN 'needs_human'
    WHEN EXISTS (SELECT FROM engagement_actions a WHERE a.item_id = item AND a.status = 'suggested') THEN 'decide'
    ELSE 'unattended' END
$$;

CREATE FUNCTION derive_attention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.attention := attention_of(NEW.id, NEW.status, NEW.needs_human_category, NEW.decide_at);
  RETURN NEW;
END $$;
CREATE TRIGGER engagement_items_attention
  BEFORE INSERT OR UPDATE OF status, needs_human_category, decide_at, attention ON engagement_items
  FOR EACH ROW EXECUTE FUNCTION derive_attention();

CREATE FUNCTION derive_attention_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM engagement_items WHERE id = NEW.item_id FOR NO KEY UPDATE;
  -- A statement of its own, so that it sees what was committed before the lock was free.
  UPDATE engagement_items SET attention = attention WHERE id = NEW.item_id
    AND attention <> attention_of(id, status, needs_human_category, decide_at);
  RETURN NULL;
END $$;
CREATE TRIGGER engagement_actions_attention AFTER INSERT OR UPDATE OF status ON engagement_actions
  FOR EACH ROW EXECUTE FUNCTION derive_attention_of_item();

-- The items before, some at a time; no event reports them. An item that is written right now is left for the next round:
-- waiting for it while others are held could end in a deadlock.
CREATE PROCEDURE derive_attention_of_older_items() LANGUAGE plpgsql AS $$
DECLARE
  batch text[];
  last text := '';
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch FROM (SELECT id FROM engagement_items
      WHERE id > last AND attention <> attention_of(id, status, needs_human_category, decide_at)
      ORDER BY id LIMIT 500 FOR NO KEY UPDATE SKIP LOCKED) items;
    IF batch IS NULL THEN
      EXIT WHEN NOT EXISTS (SELECT FROM engagement_items
        WHERE attention <> attention_of(id, status, needs_human_category, decide_at));
      last := '';
      COMMIT;
      PERFORM pg_sleep(0.1);
      CONTINUE;
    END IF;
    UPDATE engagement_items SET attention = attention,
      attention_reported = attention_of(id, status, needs_human_category, decide_at) WHERE id = ANY (batch);
    COMMIT;
    last := batch[cardinality(batch)];
  END LOOP;
END $$;
