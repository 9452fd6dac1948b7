-- Everything that one person wrote to one account, as far as the platform says who it was: an item without an author is a
-- conversation of its own. The database counts its items with every change of them, so that no statement can forget it, nor one
-- of an older version.
CREATE TABLE engagement_conversations (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  root_organization_id text COLLATE "C",
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  platform text NOT NULL,
  -- The author's id, else the name behind an @, else the item's id.
  person text COLLATE "C" NOT NULL,
  author_id text,
  author_username text,
  assignee text,
  item_count integer NOT NULL DEFAULT 0,
  open_count integer NOT NULL DEFAULT 0,
  needs_human_count integer NOT NULL DEFAULT 0,
  decide_count integer NOT NULL DEFAULT 0,
  unattended_count integer NOT NULL DEFAULT 0,
  -- What follows from the counts, for filters.
  attention text NOT NULL DEFAULT 'none',
  is_open boolean NOT NULL DEFAULT false,
  -- Null until the item that it begins with is stored.
  last_item_id text COLLATE "C",
  last_item_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (project_id, social_account_id, person)
);
CREATE TRIGGER engagement_conversations_root BEFORE INSERT ON engagement_conversations
  FOR EACH ROW EXECUTE FUNCTION set_root_organization();

CREATE FUNCTION derive_state_of_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_open := NEW.open_count > 0;
  NEW.attention := CASE WHEN NEW.needs_human_count > 0 THEN 'needs_human' WHEN NEW.decide_count > 0 THEN 'decide'
    WHEN NEW.unattended_count > 0 THEN 'unattended' ELSE 'none' END;
  RETURN NEW;
END $$;
CREATE TRIGGER engagement_conversations_state BEFORE UPDATE ON engagement_conversations
  FOR EACH ROW EXECUTE FUNCTION derive_state_of_conversation();

ALTER TABLE engagement_items
  ADD COLUMN conversation_id text COLLATE "C",
  ADD COLUMN done_at timestamptz(3),
  ADD COLUMN done_by text COLLATE "C",
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}';

-- What is done waits for nothing.
CREATE OR REPLACE FUNCTION derive_attention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.attention := CASE WHEN NEW.done_at IS NULL
    THEN attention_of(NEW.id, NEW.status, NEW.needs_human_category, NEW.decide_at) ELSE 'none' END;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER engagement_items_attention
  BEFORE INSERT OR UPDATE OF status, needs_human_category, decide_at, attention, done_at ON engagement_items
  FOR EACH ROW EXECUTE FUNCTION derive_attention();

CREATE OR REPLACE FUNCTION derive_attention_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM engagement_items WHERE id = NEW.item_id FOR NO KEY UPDATE;
  -- An answer of the partner's that does not go out opens its item again: whoever marked it as done counted on the answer.
  IF (NEW.origin = 'partner' OR NEW.decision = 'approved')
    AND (NEW.status = 'failed' OR (NEW.status = 'skipped' AND NEW.skip_reason <> 'duplicate')) THEN
    UPDATE engagement_items SET done_at = NULL, done_by = NULL WHERE id = NEW.item_id AND done_at IS NOT NULL;
  END IF;
  -- A statement of its own, so that it sees what was committed before the lock was free.
  UPDATE engagement_items SET attention = attention WHERE id = NEW.item_id
    AND done_at IS NULL AND attention <> attention_of(id, status, needs_human_category, decide_at);
  RETURN NULL;
END $$;

-- Finds an item's conversation, or begins it under the item's own uuid.
CREATE FUNCTION conversation_of(item engagement_items) RETURNS text LANGUAGE sql AS $$
  INSERT INTO engagement_conversations AS c (id, project_id, social_account_id, platform, person, author_id, author_username,
    last_item_at, created_at, updated_at)
  VALUES ('cnv' || substr(item.id, 4), item.project_id, item.social_account_id, item.platform,
    coalesce(item.author_id, '@' || item.author_username, item.id), item.author_id, item.author_username, item.created_at,
    item.created_at, item.created_at)
  ON CONFLICT (project_id, social_account_id, person) DO UPDATE SET project_id = c.project_id
  RETURNING id
$$;
CREATE FUNCTION set_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.conversation_id := conversation_of(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER engagement_items_conversation BEFORE INSERT ON engagement_items
  FOR EACH ROW EXECUTE FUNCTION set_conversation();

CREATE FUNCTION is_open(item engagement_items) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (item.done_at IS NULL AND (item.status = 'open' OR item.attention <> 'none'))::int
$$;
-- Takes out of the conversation's counts what the item was, and adds what it is.
CREATE FUNCTION count_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was engagement_items;
  item engagement_items;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.conversation_id IS NOT NULL THEN was := OLD; END IF;
  IF TG_OP <> 'DELETE' THEN item := NEW; END IF;
  UPDATE engagement_conversations c SET
    item_count = item_count + (item.id IS NOT NULL)::int - (was.id IS NOT NULL)::int,
    open_count = open_count + coalesce(is_open(item), 0) - coalesce(is_open(was), 0),
    needs_human_count = needs_human_count + coalesce((item.attention = 'needs_human')::int, 0)
      - coalesce((was.attention = 'needs_human')::int, 0),
    decide_count = decide_count + coalesce((item.attention = 'decide')::int, 0) - coalesce((was.attention = 'decide')::int, 0),
    unattended_count = unattended_count + coalesce((item.attention = 'unattended')::int, 0)
      - coalesce((was.attention = 'unattended')::int, 0),
    author_username = coalesce(item.author_username, c.author_username),
    updated_at = greatest(item.updated_at, c.updated_at)
  WHERE id = coalesce(item.conversation_id, was.conversation_id);
  IF was.id IS NULL THEN
    UPDATE engagement_conversations SET last_item_id = item.id, last_item_at = item.created_at WHERE id = item.conversation_id
      AND (last_item_id IS NULL OR (last_item_at, last_item_id) < (item.created_at, item.id));
  ELSIF item.id IS NULL THEN
    DELETE FROM engagement_conversations WHERE id = was.conversation_id AND item_count = 0;
    UPDATE engagement_conversations c SET last_item_id = i.id, last_item_at = i.created_at
      FROM (SELECT id, created_at FROM engagement_items WHERE conversation_id = was.conversation_id
        ORDER BY created_at DESC, id DESC LIMIT 1) i
      WHERE c.id = was.conversation_id AND c.last_item_id = was.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER engagement_items_counted AFTER INSERT OR DELETE ON engagement_items
  FOR EACH ROW EXECUTE FUNCTION count_item();
CREATE TRIGGER engagement_items_counted_again AFTER UPDATE ON engagement_items FOR EACH ROW
  WHEN (OLD.conversation_id IS DISTINCT FROM NEW.conversation_id OR OLD.attention <> NEW.attention OR OLD.status <> NEW.status
    OR OLD.done_at IS DISTINCT FROM NEW.done_at OR OLD.author_username IS DISTINCT FROM NEW.author_username)
  EXECUTE FUNCTION count_item();

-- What people write about a conversation, for each other alone.
CREATE TABLE conversation_notes (
  id text COLLATE "C" PRIMARY KEY,
  conversation_id text COLLATE "C" NOT NULL REFERENCES engagement_conversations (id) ON DELETE CASCADE,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  text text NOT NULL,
  author text,
  created_by text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL
);
-- GET /v1/engagement/conversations/{conversationId}/notes
CREATE INDEX conversation_notes_by_conversation ON conversation_notes (conversation_id, created_at DESC, id DESC);

-- The items before, some at a time; an item that is written right now is left for the next round.
CREATE PROCEDURE set_conversation_of_older_items() LANGUAGE plpgsql AS $$
DECLARE
  batch text[];
  last text := '';
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch FROM (SELECT id FROM engagement_items
      WHERE id > last AND conversation_id IS NULL ORDER BY id LIMIT 500 FOR NO KEY UPDATE SKIP LOCKED) items;
    IF batch IS NULL THEN
      EXIT WHEN NOT EXISTS (SELECT FROM engagement_items WHERE conversation_id IS NULL);
      last := '';
      COMMIT;
      PERFORM pg_sleep(0.1);
      CONTINUE;
    END IF;
    UPDATE engagement_items i SET conversation_id = conversation_of(i) WHERE id = ANY (batch);
    COMMIT;
    last := batch[cardinality(batch)];
  END LOOP;
END $$;
