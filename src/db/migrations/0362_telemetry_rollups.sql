-- What the reports of telemetry read: sums by the day, by what items are attributed to, and by how many days lie between
-- them and what brought their person. Each statement that inserts what a sum depends on leaves a note of it, by triggers, so
-- that a version before this one leaves it as well; a task adds the notes to the sums, and reports read those that wait.

-- Sums. The dimension is what a report groups by, or `all`; empty texts stand for none.
CREATE TABLE telemetry_sums (
  project_id text COLLATE "C" NOT NULL,
  dimension text COLLATE "C" NOT NULL,
  -- The first moment of the UTC day.
  day timestamptz(3) NOT NULL,
  key text COLLATE "C" NOT NULL,
  -- `event`, the type of a conversion, `postback`, or kind and status of an attribution.
  what text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  -- 0 for what items name themselves; otherwise the days since the touch, rounded up. An item that looks back counts under
  -- 0 and no key as well.
  lag smallint NOT NULL,
  n bigint NOT NULL,
  amount numeric,
  PRIMARY KEY (project_id, dimension, day, key, what, currency, lag)
) PARTITION BY RANGE (day);
CREATE TABLE telemetry_sums_default PARTITION OF telemetry_sums DEFAULT;
CREATE INDEX telemetry_sums_default_by_age ON telemetry_sums_default (day);

-- What the sums hold of one person and day by looking back, so that it can be taken off again.
CREATE TABLE telemetry_placed (
  project_id text COLLATE "C" NOT NULL,
  person uuid NOT NULL,
  day timestamptz(3) NOT NULL,
  brought jsonb NOT NULL,
  PRIMARY KEY (project_id, person, day)
) PARTITION BY RANGE (day);
CREATE TABLE telemetry_placed_default PARTITION OF telemetry_placed DEFAULT;
CREATE INDEX telemetry_placed_default_by_age ON telemetry_placed_default (day);

INSERT INTO partitioned_tables VALUES ('telemetry_sums'), ('telemetry_placed');
SELECT ensure_partitions('telemetry_sums', now()), ensure_partitions('telemetry_placed', now());
SELECT ensure_partitions('telemetry_sums', month), ensure_partitions('telemetry_placed', month)
  FROM (SELECT DISTINCT to_date(right(inhrelid::regclass::text, 6), 'YYYYMM')::timestamp AT TIME ZONE 'UTC' AS month
    FROM pg_inherits WHERE inhparent = 'telemetry_events'::regclass AND inhrelid <> 'telemetry_events_default'::regclass) months;

-- Notes. They stay for a while after they were added, so that the next pages of a report are of the same moment.
CREATE TABLE telemetry_news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL,
  received_at timestamptz(3) NOT NULL,
  rolled_at timestamptz(3),
  -- What is added: day, what, currency, container, social account, influencer, campaign (m), n, value.
  counted jsonb NOT NULL,
  -- Whose items look back differently, and why: kind, user, anonymous id, since, to.
  people jsonb NOT NULL
);
CREATE INDEX telemetry_news_waiting ON telemetry_news (project_id, id) WHERE rolled_at IS NULL;
CREATE INDEX telemetry_news_by_project ON telemetry_news (project_id, received_at);
CREATE INDEX telemetry_news_expiry ON telemetry_news (rolled_at) WHERE rolled_at IS NOT NULL;

-- Projects that had telemetry before there were sums: those of the days from `since` on are whole.
CREATE TABLE telemetry_unsummed (
  project_id text COLLATE "C" PRIMARY KEY,
  since timestamptz(3) NOT NULL
);

CREATE TYPE telemetry_note AS (
  project_id text, received_at timestamptz, at timestamptz, what text, currency text, container_id text,
  social_account_id text, influencer_id text, campaign text, n integer, amount numeric, why text, user_id text, anonymous_id text
);

CREATE FUNCTION note_telemetry(notes telemetry_note[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO telemetry_news (project_id, received_at, counted, people)
  SELECT batch.project_id, batch.received_at, counts.list, people.list
  FROM (SELECT DISTINCT project_id, received_at FROM unnest(notes)) batch
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(entry))), '[]') AS list FROM (
      SELECT date_bin('1 day', at, 'epoch') AS d, what AS w, currency AS y, container_id AS c, social_account_id AS s,
        influencer_id AS i, campaign AS m, sum(note.n) AS n, sum(amount) AS v
      FROM unnest(notes) note
      WHERE note.project_id = batch.project_id AND note.received_at = batch.received_at AND what IS NOT NULL
      GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(note.n) <> 0) entry) counts
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(entry))), '[]') AS list FROM (
      SELECT why AS k, user_id AS u, anonymous_id AS a, min(at) AS s, max(at) AS t FROM unnest(notes) note
      WHERE note.project_id = batch.project_id AND note.received_at = batch.received_at AND why IS NOT NULL
      GROUP BY 1, 2, 3) entry) people
  WHERE jsonb_array_length(counts.list) > 0 OR jsonb_array_length(people.list) > 0
  ORDER BY batch.project_id, batch.received_at
$$;

CREATE FUNCTION telemetry_events_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_telemetry(array_agg(ROW(project_id, received_at, occurred_at, 'event', NULL, container_id,
    social_account_id, influencer_id, campaign, 1, NULL, CASE WHEN NOT sourced AND person IS NOT NULL THEN 'item' END,
    user_id, CASE WHEN user_id IS NULL THEN anonymous_id END)::telemetry_note)) FROM new_rows;
  RETURN NULL;
END $$;

CREATE FUNCTION telemetry_conversions_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_telemetry(array_agg(ROW(project_id, received_at, occurred_at, type, currency, container_id,
    social_account_id, influencer_id, campaign, 1, CASE type WHEN 'refund' THEN -amount ELSE amount END,
    CASE WHEN NOT sourced AND person IS NOT NULL THEN 'item' END,
    user_id, CASE WHEN user_id IS NULL THEN anonymous_id END)::telemetry_note)) FROM new_rows;
  RETURN NULL;
END $$;

CREATE FUNCTION telemetry_attributions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_telemetry(array_agg(ROW(project_id, received_at, occurred_at, counted.what, NULL, NULL, NULL, NULL,
      counted.campaign, 1, NULL, NULL, NULL, NULL)::telemetry_note))
    FROM new_rows CROSS JOIN LATERAL (
      SELECT kind || ':' || status AS what, NULL AS campaign
      UNION ALL SELECT 'postback', new_rows.campaign WHERE kind = 'skan' AND installs) counted;
    RETURN NULL;
  END IF;
  PERFORM note_telemetry(array_agg(ROW(n.project_id, n.received_at, n.occurred_at, n.kind || ':' || counted.status,
    NULL, NULL, NULL, NULL, NULL, counted.n, NULL, NULL, NULL, NULL)::telemetry_note))
  FROM new_rows n
  JOIN old_rows o ON o.project_id = n.project_id AND o.occurred_at = n.occurred_at AND o.item = n.item AND o.status <> n.status
  CROSS JOIN LATERAL (VALUES (o.status, -1), (n.status, 1)) AS counted (status, n);
  RETURN NULL;
END $$;

CREATE FUNCTION telemetry_touches_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_telemetry(array_agg(ROW(project_id, recorded_at, at, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
    'touch', touched.user_id, touched.anonymous_id)::telemetry_note))
  FROM new_rows CROSS JOIN LATERAL (
    SELECT new_rows.user_id, NULL AS anonymous_id WHERE new_rows.user_id IS NOT NULL
    UNION ALL SELECT NULL, new_rows.anonymous_id WHERE new_rows.anonymous_id IS NOT NULL) touched;
  RETURN NULL;
END $$;

CREATE FUNCTION telemetry_links_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_telemetry(array_agg(ROW(project_id, now()::timestamptz(3), month, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
    NULL, 'link', user_id, anonymous_id)::telemetry_note)) FROM new_rows;
  RETURN NULL;
END $$;

CREATE TRIGGER telemetry_events_come AFTER INSERT ON telemetry_events REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION telemetry_events_came();
CREATE TRIGGER telemetry_conversions_come AFTER INSERT ON telemetry_conversions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION telemetry_conversions_came();
CREATE TRIGGER telemetry_attributions_come AFTER INSERT ON telemetry_attributions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION telemetry_attributions_changed();
CREATE TRIGGER telemetry_attributions_change AFTER UPDATE ON telemetry_attributions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION telemetry_attributions_changed();
CREATE TRIGGER telemetry_touches_come AFTER INSERT ON telemetry_touches REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION telemetry_touches_came();
CREATE TRIGGER telemetry_links_come AFTER INSERT ON telemetry_links REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION telemetry_links_came();

-- Whoever was writing has committed, and whoever writes from now on leaves notes.
INSERT INTO telemetry_unsummed SELECT id, 'infinity' FROM projects;
