-- Words that lists are searched by, apart from their rows: those are written again and again, and each time the index would get all
-- grams again. A row is written here only where its words change.
-- Words as they are compared: one form of each letter, without case, one space between words.
CREATE FUNCTION fold_words(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(btrim(regexp_replace(normalize(said, NFKC), '\s+', ' ', 'g')) COLLATE "und-x-icu")
$$;

-- A gram of a family: the same letters of another family are another number, as with tags (decision 125).
CREATE FUNCTION hash_grams(root text, grams text[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT hashtextextended(gram COLLATE "C", hashtextextended(root COLLATE "C", 0))), '{}')
  FROM unnest(grams) AS g (gram)
$$;

-- Chinese, Japanese and Korean letters, of which two are a word.
CREATE FUNCTION is_cjk(letter text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT letter COLLATE "C" BETWEEN U&'\3040' AND U&'\30FF' OR letter COLLATE "C" BETWEEN U&'\3400' AND U&'\9FFF'
    OR letter COLLATE "C" BETWEEN U&'\AC00' AND U&'\D7A3' OR letter COLLATE "C" BETWEEN U&'\F900' AND U&'\FAFF'
    OR letter COLLATE "C" BETWEEN U&'\+020000' AND U&'\+03134F'
$$;

-- What the index of words holds: every three letters in a row, and every two of Chinese, Japanese and Korean. The body is bound
-- when it is written: PostgreSQL 17 and later build indexes without a search path.
CREATE FUNCTION grams_of_family(root text, words text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT hash_grams(root, array_agg(DISTINCT gram)) FROM (
    SELECT unnest(ARRAY[a || b || c, CASE WHEN is_cjk(a) AND is_cjk(b) THEN a || b END]) AS gram
    FROM (SELECT letter AS a, lead(letter) OVER each AS b, lead(letter, 2) OVER each AS c
      FROM string_to_table(words, NULL) WITH ORDINALITY AS t (letter, n) WINDOW each AS (ORDER BY n)) letters) grams
  WHERE gram IS NOT NULL
);

-- Said in different places, so that no search finds the end of one with the beginning of the next.
CREATE FUNCTION words_of_container(hook text, captions jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(DISTINCT fold_words(said), chr(31)), '') FROM (
    SELECT hook AS said UNION SELECT captions ->> 'default'
    UNION SELECT value ->> 'caption' FROM jsonb_each(captions -> 'perPlatform')) texts
  WHERE said IS NOT NULL
$$;
CREATE FUNCTION words_of_item(said text, author text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(chr(31), fold_words(said), fold_words(author))
$$;

CREATE TABLE container_words (
  container_id text COLLATE "C" PRIMARY KEY REFERENCES containers (id) ON DELETE CASCADE,
  project_id text COLLATE "C" NOT NULL,
  root_organization_id text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL,
  words text NOT NULL
);
CREATE TABLE engagement_item_words (
  item_id text COLLATE "C" PRIMARY KEY REFERENCES engagement_items (id) ON DELETE CASCADE,
  project_id text COLLATE "C" NOT NULL,
  root_organization_id text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL,
  words text NOT NULL
);
-- GET /v1/content?q= and GET /v1/projects/{projectId}/content?q=
CREATE INDEX container_words_by_gram ON container_words USING gin (grams_of_family(root_organization_id, words));
-- GET /v1/engagement/items?q= and GET /v1/projects/{projectId}/engagement/items?q=
CREATE INDEX engagement_item_words_by_gram ON engagement_item_words USING gin (grams_of_family(root_organization_id, words));

CREATE FUNCTION save_words_of_container() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO container_words VALUES (NEW.id, NEW.project_id, NEW.root_organization_id, NEW.created_at, words_of_container(NEW.hook, NEW.captions))
    ON CONFLICT (container_id) DO UPDATE SET words = excluded.words WHERE container_words.words <> excluded.words;
  RETURN NULL;
END $$;
CREATE TRIGGER containers_words AFTER INSERT ON containers FOR EACH ROW EXECUTE FUNCTION save_words_of_container();
CREATE TRIGGER containers_words_again AFTER UPDATE ON containers FOR EACH ROW
  WHEN (OLD.hook IS DISTINCT FROM NEW.hook OR OLD.captions <> NEW.captions) EXECUTE FUNCTION save_words_of_container();

CREATE FUNCTION save_words_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO engagement_item_words VALUES (NEW.id, NEW.project_id, NEW.root_organization_id, NEW.created_at, words_of_item(NEW.text, NEW.author_username))
    ON CONFLICT (item_id) DO UPDATE SET words = excluded.words WHERE engagement_item_words.words <> excluded.words;
  RETURN NULL;
END $$;
CREATE TRIGGER engagement_items_words AFTER INSERT ON engagement_items FOR EACH ROW EXECUTE FUNCTION save_words_of_item();
CREATE TRIGGER engagement_items_words_again AFTER UPDATE ON engagement_items FOR EACH ROW
  WHEN (OLD.text <> NEW.text OR OLD.author_username IS DISTINCT FROM NEW.author_username) EXECUTE FUNCTION save_words_of_item();

-- The rows before, some at a time. Whoever writes one meanwhile writes its words as well, so that neither waits for the other.
CREATE PROCEDURE save_words_of_older_rows() LANGUAGE plpgsql AS $$
DECLARE
  last text := '';
BEGIN
  LOOP
    WITH batch AS (SELECT id, project_id, root_organization_id, created_at, hook, captions FROM containers WHERE id > last ORDER BY id LIMIT 500
      FOR KEY SHARE),
    saved AS (INSERT INTO container_words SELECT id, project_id, root_organization_id, created_at, words_of_container(hook, captions) FROM batch
      ON CONFLICT (container_id) DO NOTHING)
    SELECT max(id) INTO last FROM batch;
    COMMIT;
    EXIT WHEN last IS NULL;
  END LOOP;
  last := '';
  LOOP
    WITH batch AS (SELECT id, project_id, root_organization_id, created_at, text, author_username FROM engagement_items
      WHERE id > last ORDER BY id LIMIT 500
      FOR KEY SHARE),
    saved AS (INSERT INTO engagement_item_words SELECT id, project_id, root_organization_id, created_at, words_of_item(text, author_username) FROM batch
      ON CONFLICT (item_id) DO NOTHING)
    SELECT max(id) INTO last FROM batch;
    COMMIT;
    EXIT WHEN last IS NULL;
  END LOOP;
END $$;
