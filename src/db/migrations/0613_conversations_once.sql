-- An item's conversation is locked where it is there, and written once for all items of a statement, however many they are.
CREATE OR REPLACE FUNCTION conversation_of(item engagement_items) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  of_person text := coalesce(item.author_id, '@' || item.author_username, item.id);
  found_id text;
BEGIN
  LOOP
    SELECT id INTO found_id FROM engagement_conversations
      WHERE project_id = item.project_id AND social_account_id = item.social_account_id AND person = of_person FOR NO KEY UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO engagement_conversations (id, project_id, social_account_id, platform, person, author_id, author_username,
      last_item_at, created_at, updated_at)
    VALUES ('cnv' || substr(item.id, 4), item.project_id, item.social_account_id, item.platform, of_person, item.author_id,
      item.author_username, item.created_at, item.created_at, item.created_at)
    ON CONFLICT (project_id, social_account_id, person) DO NOTHING RETURNING id INTO found_id;
    EXIT WHEN FOUND;
  END LOOP;
  RETURN found_id;
END $$;

CREATE FUNCTION count_new_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE engagement_conversations c SET
    item_count = c.item_count + n.items,
    open_count = c.open_count + n.open,
    needs_human_count = c.needs_human_count + n.needs_human,
    decide_count = c.decide_count + n.decide,
    unattended_count = c.unattended_count + n.unattended,
    author_username = coalesce(n.username, c.author_username),
    updated_at = greatest(n.updated_at, c.updated_at),
    last_item_id = CASE WHEN n.is_later THEN n.id ELSE c.last_item_id END,
    last_item_at = CASE WHEN n.is_later THEN n.created_at ELSE c.last_item_at END
  FROM (SELECT counted.*, k.last_item_id IS NULL OR (k.last_item_at, k.last_item_id) < (counted.created_at, counted.id) AS is_later
    FROM (SELECT conversation_id,
        count(*) AS items,
        count(*) FILTER (WHERE done_at IS NULL AND (status = 'open' OR attention <> 'none')) AS open,
        count(*) FILTER (WHERE attention = 'needs_human') AS needs_human,
        count(*) FILTER (WHERE attention = 'decide') AS decide,
        count(*) FILTER (WHERE attention = 'unattended') AS unattended,
        (array_agg(author_username ORDER BY created_at DESC, id DESC) FILTER (WHERE author_username IS NOT NULL))[1] AS username,
        max(updated_at) AS updated_at,
        (array_agg(id ORDER BY created_at DESC, id DESC))[1] AS id,
        max(created_at) AS created_at
      FROM new_items GROUP BY conversation_id) counted
    JOIN engagement_conversations k ON k.id = counted.conversation_id) n
  WHERE c.id = n.conversation_id;
  RETURN NULL;
END $$;
DROP TRIGGER engagement_items_counted ON engagement_items;
CREATE TRIGGER engagement_items_counted AFTER DELETE ON engagement_items FOR EACH ROW EXECUTE FUNCTION count_item();
CREATE TRIGGER engagement_items_counted_new AFTER INSERT ON engagement_items REFERENCING NEW TABLE AS new_items
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_items();
