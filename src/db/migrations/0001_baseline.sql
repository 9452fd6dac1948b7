-- The whole schema. What changes it later is a file of its own, behind this one.
-- Ids are prefixed text that sorts by time; COLLATE "C" compares them as bytes. Times keep milliseconds, as the API shows them.

-- Functions name tables that come after them.
SET LOCAL check_function_bodies = off;

CREATE SEQUENCE task_leases;
-- Posts of a series that were published within one quarter of an hour. The arrays have an entry for each of `metric_names()`.
CREATE TYPE published_posts AS (
  bucket timestamptz(3),
  posts integer,
  -- Of how many a platform has reported the metric, may still report it, and may not for want of a permission.
  reported integer[],
  awaited integer[],
  denied integer[],
  -- When it last reported the metric of any of them.
  reported_at timestamptz(3)[]
);
CREATE TYPE telemetry_note AS (
  project_id text, received_at timestamptz, at timestamptz, what text, currency text, container_id text,
  social_account_id text, influencer_id text, campaign text, n integer, amount numeric, why text, user_id text, anonymous_id text
);

-- Months that `ensure_partitions` keeps ahead of time, and how long each table's are kept.
CREATE TABLE partitioned_tables (
  name text PRIMARY KEY,
  -- `key` is the column of such ids and `prefix` what is before the time; from `until` on there is no partition yet.
  key text,
  prefix text,
  until date
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Makes this month's partition and the two after it for every table that wants them. Safe to call at any time.
CREATE FUNCTION ensure_partitions(at timestamptz) RETURNS void LANGUAGE sql AS $$
  SELECT ensure_partitions(name, at) FROM partitioned_tables
$$;

-- The projects that a test key reaches. In PL/pgSQL, so that a statement about other keys neither reads nor locks projects.
CREATE FUNCTION test_projects_of(organization text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(SELECT id FROM projects WHERE organization_id = organization AND mode = 'test' AND erased_at IS NULL);
END $$;

-- A UUID v7 (RFC 9562) of a given time, for rows that are made inside SQL: servers before 18 have none of their own.
CREATE FUNCTION uuid_v7(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send(floor(extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- Children are one level deep.
CREATE FUNCTION check_child_depth() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM organizations WHERE id = NEW.parent_id AND parent_id IS NOT NULL)
    OR EXISTS (SELECT FROM organizations WHERE parent_id = NEW.id) THEN
    RAISE EXCEPTION 'children of % would be more than one level deep', NEW.parent_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- A refill comes from the parent, so only a child has one.
CREATE FUNCTION check_refill_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM organizations WHERE id = NEW.organization_id AND parent_id IS NOT NULL) THEN
    RAISE EXCEPTION '% has no parent to be refilled from', NEW.organization_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Two transactions that end the same reservation at the same time do not see each other's events: one waits for the other.
CREATE FUNCTION check_reservation_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM job_credits
    WHERE job_id = NEW.job_id AND organization_id = NEW.organization_id AND type = 'reserve' FOR NO KEY UPDATE;
  -- A statement of its own, so that it sees what was committed before the lock was free.
  IF (SELECT sum(CASE type WHEN 'reserve' THEN credits ELSE -credits END) FROM job_credits
      WHERE job_id = NEW.job_id AND organization_id = NEW.organization_id
        AND type IN ('reserve', 'settle', 'release')) <> 0 THEN
    RAISE EXCEPTION 'the reservation of % is not ended once and whole', NEW.job_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written record;
  event record;
BEGIN
  FOR written IN
    SELECT event_id, sum(delta) AS sum, array_agg(organization_id) AS organizations FROM inserted GROUP BY event_id
  LOOP
    SELECT organization_id, counterpart_organization_id INTO event FROM credit_events WHERE id = written.event_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'there is no event % for its entries', written.event_id USING ERRCODE = 'foreign_key_violation';
    ELSIF written.sum <> 0 THEN
      RAISE EXCEPTION 'entries of % do not sum to zero', written.event_id USING ERRCODE = 'check_violation';
    ELSIF NOT written.organizations <@ ARRAY[event.organization_id, event.counterpart_organization_id] THEN
      RAISE EXCEPTION 'entries of % are of an organization that it does not name', written.event_id
        USING ERRCODE = 'check_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Who an item is of: its user, or its installation where no user is named. A hash, since ids are long and are compared by
-- the million; null where neither is named.
CREATE FUNCTION telemetry_person(user_id text, anonymous_id text) RETURNS uuid
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN md5(coalesce('u' || user_id, 'a' || anonymous_id))::uuid;

-- The month that spend counts in, by the one clock that all processes share.
CREATE FUNCTION credit_month() RETURNS date LANGUAGE sql STABLE AS
  $$ SELECT date_trunc('month', now() AT TIME ZONE 'UTC')::date $$;

-- A partition has its own settings; those that are made later get them as well.
CREATE FUNCTION ensure_partitions(parent text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month date;
  partition text;
BEGIN
  IF EXISTS (SELECT FROM partitioned_tables WHERE name = parent AND key IS NOT NULL) THEN
    PERFORM ensure_kept_partitions(parent);
    RETURN;
  END IF;
  FOR step IN 0..2 LOOP
    month := (date_trunc('month', at AT TIME ZONE 'UTC') + make_interval(months => step))::date;
    partition := format('%s_%s', parent, to_char(month, 'YYYYMM'));
    IF to_regclass(partition) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', partition, parent,
        month::timestamp AT TIME ZONE 'UTC', (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
      PERFORM leave_room(parent, partition);
    END IF;
  END LOOP;
END $$;

-- The metrics of a post, in the order of the arrays that have an entry for each.
CREATE FUNCTION metric_names() RETURNS text[] LANGUAGE sql IMMUTABLE
  AS $$ SELECT '{views,reach,likes,comments,shares,saves,interactions,averageWatchSeconds}'::text[] $$;

CREATE FUNCTION add_counts(a integer[], b integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE
  AS $$ SELECT array_agg(coalesce(x, 0) + coalesce(y, 0) ORDER BY i) FROM unnest(a, b) WITH ORDINALITY AS n (x, y, i) $$;

CREATE FUNCTION later_times(a timestamptz[], b timestamptz[]) RETURNS timestamptz[] LANGUAGE sql IMMUTABLE
  AS $$ SELECT array_agg(greatest(x, y) ORDER BY i) FROM unnest(a, b) WITH ORDINALITY AS n (x, y, i) $$;

CREATE FUNCTION add_published(a published_posts, b published_posts) RETURNS published_posts LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(least((a).bucket, (b).bucket), coalesce((a).posts, 0) + coalesce((b).posts, 0), add_counts((a).reported, (b).reported),
    add_counts((a).awaited, (b).awaited), add_counts((a).denied, (b).denied),
    later_times((a).reported_at, (b).reported_at))::published_posts
$$;

CREATE AGGREGATE sum_published(published_posts) (SFUNC = add_published, STYPE = published_posts);

CREATE FUNCTION add_published(a published_posts[], b published_posts[]) RETURNS published_posts[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(add_published(x, y) ORDER BY coalesce(x.bucket, y.bucket))
  FROM unnest(a) x FULL JOIN unnest(b) y ON x.bucket = y.bucket
$$;

-- The quarter hours of a UTC day in which something was read. `gains` has their numbers, from 0, then their views, their reach and
-- so on; a quarter hour may be in it twice, where a sum would be too large for an integer.
CREATE FUNCTION unpack_gains(day date, gains integer[], watched double precision[])
  RETURNS TABLE (bucket timestamptz, views integer, reach integer, likes integer, comments integer, shares integer, saves integer,
    interactions integer, watch_views integer, watch_seconds double precision) LANGUAGE sql IMMUTABLE AS $$
  SELECT (day::timestamp + u.quarter * interval '15 minutes') AT TIME ZONE 'UTC', u.views, u.reach, u.likes, u.comments, u.shares,
    u.saves, u.interactions, u.watch_views, u.watch_seconds
  FROM (SELECT cardinality(gains) / 9 AS n) s CROSS JOIN LATERAL unnest(gains[1:n], gains[n + 1:2 * n], gains[2 * n + 1:3 * n],
    gains[3 * n + 1:4 * n], gains[4 * n + 1:5 * n], gains[5 * n + 1:6 * n], gains[6 * n + 1:7 * n], gains[7 * n + 1:8 * n],
    gains[8 * n + 1:9 * n], watched)
    AS u (quarter, views, reach, likes, comments, shares, saves, interactions, watch_views, watch_seconds)
$$;

-- What sums add up, times a sign: each count, and in how many series it is not null, which without `known` is one or none.
CREATE FUNCTION unpack_sums(day date, gains integer[], watched double precision[], known integer[], sign integer)
  RETURNS TABLE (quarter integer, bucket timestamptz, views bigint, reach bigint, likes bigint, comments bigint, shares bigint,
    saves bigint, interactions bigint, watch_views bigint, watch_seconds double precision, views_known bigint, reach_known bigint,
    likes_known bigint, comments_known bigint, shares_known bigint,
    saves_known bigint, interactions_known bigint, watch_views_known bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT u.quarter, (day::timestamp + u.quarter * interval '15 minutes') AT TIME ZONE 'UTC',
    u.views::bigint * sign, u.reach::bigint * sign, u.likes::bigint * sign, u.comments::bigint * sign,
    u.shares::bigint * sign, u.saves::bigint * sign, u.interactions::bigint * sign, u.watch_views::bigint * sign, u.watch_seconds * sign,
    sign * coalesce(u.k1, (u.views IS NOT NULL AND is_first)::integer)::bigint,
    sign * coalesce(u.k2, (u.reach IS NOT NULL AND is_first)::integer)::bigint,
    sign * coalesce(u.k3, (u.likes IS NOT NULL AND is_first)::integer)::bigint,
    sign * coalesce(u.k4, (u.comments IS NOT NULL AND is_first)::integer)::bigint,
    sign * coalesce(u.k5, (u.shares IS NOT NULL AND is_first)::integer)::bigint,
    sign * coalesce(u.k6, (u.saves IS NOT NULL AND is_first)::integer)::bigint,
    sign * coalesce(u.k7, (u.interactions IS NOT NULL AND is_first)::integer)::bigint,
    sign * coalesce(u.k8, (u.watch_views IS NOT NULL AND is_first)::integer)::bigint
  FROM (SELECT cardinality(gains) / 9 AS n) s CROSS JOIN LATERAL unnest(gains[1:n], gains[n + 1:2 * n], gains[2 * n + 1:3 * n],
    gains[3 * n + 1:4 * n], gains[4 * n + 1:5 * n], gains[5 * n + 1:6 * n], gains[6 * n + 1:7 * n], gains[7 * n + 1:8 * n],
    gains[8 * n + 1:9 * n], watched, known[1:n], known[n + 1:2 * n], known[2 * n + 1:3 * n], known[3 * n + 1:4 * n],
    known[4 * n + 1:5 * n], known[5 * n + 1:6 * n], known[6 * n + 1:7 * n], known[7 * n + 1:8 * n]) WITH ORDINALITY
    AS u (quarter, views, reach, likes, comments, shares, saves, interactions, watch_views, watch_seconds, k1, k2, k3, k4, k5, k6, k7,
      k8, place)
  CROSS JOIN LATERAL (SELECT gains[u.place] IS DISTINCT FROM gains[u.place - 1] AS is_first) f
$$;

CREATE FUNCTION times_counts(a integer[], sign integer) RETURNS integer[] LANGUAGE sql IMMUTABLE
  AS $$ SELECT array_agg(x * sign ORDER BY i) FROM unnest(a) WITH ORDINALITY AS n (x, i) $$;

-- Published posts times a sign; what leaves a sum leaves the times of reports.
CREATE FUNCTION times_published(a published_posts, sign integer) RETURNS published_posts LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW((a).bucket, (a).posts * sign, times_counts((a).reported, sign), times_counts((a).awaited, sign),
    times_counts((a).denied, sign), CASE WHEN sign > 0 THEN (a).reported_at END)::published_posts
$$;

-- Append-only rows change in one way: an erasure that was accepted and has not ended may set the texts of its own rows
-- to null. Everything else stays refused, for everybody.
CREATE FUNCTION refuse_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(OLD);
  becomes jsonb := to_jsonb(NEW);
BEGIN
  IF becomes - TG_ARGV::text[] = was - TG_ARGV::text[]
    AND NOT EXISTS (SELECT FROM unnest(TG_ARGV) AS text_column WHERE becomes ->> text_column IS NOT NULL)
    AND EXISTS (SELECT FROM erasures WHERE finished_at IS NULL
      AND target_id IN (was ->> 'organization_id', was ->> 'project_id', was ->> 'target_id'))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Who approved what belongs to the content, and goes with it.
CREATE FUNCTION refuse_unless_project_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM projects WHERE id = OLD.project_id AND erased_at IS NOT NULL AND emptied_at IS NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE FUNCTION leave_room(parent text, partition text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF parent = 'webhook_deliveries' THEN
    EXECUTE format('ALTER TABLE %I SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02)', partition);
  ELSIF parent = 'metric_gains' THEN
    -- A busy day stays in its row, so that it is one page.
    EXECUTE format('ALTER TABLE %I SET (toast_tuple_target = 3000)', partition);
  END IF;
END $$;

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
  PERFORM note_telemetry(array_agg(ROW(project_id, received_at, day, 'event', NULL, container_id,
    social_account_id, influencer_id, campaign, cardinality(items), NULL, CASE WHEN NOT sourced AND person IS NOT NULL THEN 'item' END,
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

-- Sums anew what was changed: sums that changes were added to could not become null again.
CREATE FUNCTION ad_figures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM ad_accounts a JOIN projects p ON p.id = a.project_id
    WHERE a.id IN (SELECT ad_account_id FROM changed) AND p.erased_at IS NULL) THEN RETURN NULL; END IF;
  -- One writer of an account at a time: each sees what the one before has committed.
  PERFORM FROM ad_accounts WHERE id IN (SELECT ad_account_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  WITH spans AS (SELECT DISTINCT ad_account_id, grain, start_at FROM changed),
  sums AS (
    SELECT ad_account_id, grain, start_at, currency, sum(impressions) AS impressions, sum(clicks) AS clicks, sum(spend) AS spend,
      sum(reach) AS reach, count(*) FILTER (WHERE reach > 0) AS reach_parts, sum(installs) AS installs,
      sum(conversions) AS conversions, sum(revenue) AS revenue
    FROM spans JOIN ad_figures USING (ad_account_id, grain, start_at) GROUP BY 1, 2, 3, 4),
  gone AS (
    DELETE FROM ad_account_figures s USING spans k
    WHERE (s.ad_account_id, s.grain, s.start_at) = (k.ad_account_id, k.grain, k.start_at) AND NOT EXISTS (SELECT FROM sums
      WHERE (sums.ad_account_id, sums.grain, sums.start_at, sums.currency) = (s.ad_account_id, s.grain, s.start_at, s.currency)))
  INSERT INTO ad_account_figures AS s (ad_account_id, grain, start_at, currency, impressions, clicks, spend, reach, reach_parts,
    installs, conversions, revenue)
  SELECT * FROM sums
  ON CONFLICT (ad_account_id, grain, start_at, currency) DO UPDATE SET impressions = excluded.impressions,
    clicks = excluded.clicks, spend = excluded.spend, reach = excluded.reach, reach_parts = excluded.reach_parts,
    installs = excluded.installs, conversions = excluded.conversions, revenue = excluded.revenue;
  RETURN NULL;
END $$;

CREATE FUNCTION ad_campaign_has_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ad_accounts SET currencies = ARRAY(SELECT unnest(currencies) UNION SELECT unnest(NEW.currencies) ORDER BY 1)
    WHERE id = NEW.ad_account_id AND NOT currencies @> NEW.currencies;
  RETURN NULL;
END $$;

CREATE FUNCTION note_job_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_credits VALUES (NEW.job_id, NEW.type, NEW.organization_id, NEW.credits);
  RETURN NULL;
END $$;

-- The smallest id with that prefix of that time or later, and the time that an id begins with.
CREATE FUNCTION first_id(prefix text, at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT prefix || left(hex, 8) || '-' || right(hex, 4)
  FROM (SELECT lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0')) AS made (hex)
$$;

CREATE FUNCTION month_of_id(prefix text, id text) RETURNS date LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF id !~ ('^' || prefix || '[0-9a-f]{8}-[0-9a-f]{4}') THEN
    RAISE EXCEPTION '% does not begin with the time at which it was made', id;
  END IF;
  RETURN date_trunc('month', to_timestamp(
    ('x0000' || replace(substr(id, length(prefix) + 1, 13), '-', ''))::bit(64)::bigint / 1000.0) AT TIME ZONE 'UTC');
END $$;

-- Makes the partitions up to the month after the next one. Rows beyond `until`, which are in the default partition if no
-- worker ran for months, stay where they are: that partition becomes the one of their months, and another the default.
CREATE FUNCTION ensure_kept_partitions(parent text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made partitioned_tables;
  target date := date_trunc('month', now() AT TIME ZONE 'UTC') + interval '3 months';
  beyond date;
  newest text;
  partition text;
BEGIN
  SELECT * INTO made FROM partitioned_tables WHERE name = parent FOR UPDATE;
  IF made.until >= target OR (SELECT relkind FROM pg_class WHERE oid = parent::regclass) <> 'p' THEN
    RETURN;
  END IF;
  -- What refers to it is locked before it, so that nothing waits for this transaction while it waits.
  IF parent = 'credit_events' THEN
    LOCK TABLE organizations IN SHARE ROW EXCLUSIVE MODE;
  END IF;
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', parent);
  EXECUTE format('SELECT max(%I) FROM %I WHERE %1$I < $1', made.key, parent || '_default') INTO newest
    USING first_id(made.prefix, target::timestamp AT TIME ZONE 'UTC');
  IF newest IS NOT NULL THEN
    EXECUTE format('SELECT max(%I) FROM %I', made.key, parent || '_default') INTO newest;
    beyond := month_of_id(made.prefix, newest) + interval '1 month';
    partition := format('%s_%s', parent, to_char(made.until, 'YYYYMM'));
    EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', parent, parent || '_default');
    EXECUTE format('ALTER TABLE %I RENAME TO %I', parent || '_default', partition);
    PERFORM attach_kept_partition(made, partition, beyond);
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', parent || '_default', parent);
    PERFORM protect_partition(parent || '_default');
    made.until := beyond;
  END IF;
  WHILE made.until < target LOOP
    partition := format('%s_%s', parent, to_char(made.until, 'YYYYMM'));
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', partition, parent);
    PERFORM protect_partition(partition);
    beyond := made.until + interval '1 month';
    PERFORM attach_kept_partition(made, partition, beyond);
    made.until := beyond;
  END LOOP;
  UPDATE partitioned_tables SET until = made.until WHERE name = parent;
END $$;

CREATE FUNCTION attach_kept_partition(made partitioned_tables, partition text, beyond date) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', made.name, partition,
    first_id(made.prefix, made.until::timestamp AT TIME ZONE 'UTC'),
    first_id(made.prefix, beyond::timestamp AT TIME ZONE 'UTC'));
END $$;

-- Triggers for rows are the table's in each partition; what empties a partition alone is refused by one of its own.
CREATE FUNCTION protect_partition(partition text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER append_only BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
    partition);
END $$;

CREATE FUNCTION check_entries_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM credit_events WHERE id = NEW.entries_of) THEN
    RAISE EXCEPTION 'there is no event %, whose entries % refers to', NEW.entries_of, NEW.id
      USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;

-- Takes the key of a request for its transaction. A replay is no fault: where the role may set what PostgreSQL logs, its error goes to the client alone.
CREATE FUNCTION take_key(lock bigint, scope bytea, at timestamptz) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF pg_try_advisory_xact_lock(lock) THEN
    -- A statement of its own, so that it sees what was committed before the lock was free.
    PERFORM FROM idempotency_records r WHERE r.scope_hash = scope AND r.expires_at > at;
    IF NOT FOUND THEN
      RETURN;
    END IF;
  END IF;
  BEGIN
    -- The error ends the transaction, and the setting with it.
    PERFORM set_config('log_min_messages', 'fatal', true);
  EXCEPTION WHEN insufficient_privilege THEN
    NULL;
  END;
  RAISE EXCEPTION 'this Idempotency-Key is in use' USING ERRCODE = 'CL002';
END $$;

-- Keys of tasks are ids, whose prefixes say where the organization stands.
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
    -- An attempt's id begins with its target's.
    WHEN 'ptg_' THEN SELECT t.project_id INTO project FROM publication_targets t WHERE t.id = split_part(task_key, '.', 1);
    WHEN 'act_' THEN SELECT a.project_id INTO project FROM engagement_actions a WHERE a.id = task_key;
    WHEN 'lea_' THEN SELECT l.project_id INTO project FROM leased_accounts l WHERE l.id = task_key;
    WHEN 'med_' THEN SELECT m.project_id INTO project FROM media m WHERE m.id = task_key;
    WHEN 'cnt_' THEN SELECT c.project_id INTO project FROM containers c WHERE c.id = task_key;
    ELSE RETURN NULL;
  END CASE;
  IF organization IS NULL THEN
    SELECT p.organization_id INTO organization FROM projects p WHERE p.id = project;
  END IF;
  RETURN (SELECT coalesce(o.parent_id, o.id) FROM organizations o WHERE o.id = organization);
END $$;

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

-- What is done waits for nothing.
CREATE FUNCTION derive_attention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.attention := CASE WHEN NEW.done_at IS NULL
    THEN attention_of(NEW.id, NEW.status, NEW.needs_human_category, NEW.decide_at) ELSE 'none' END;
  RETURN NEW;
END $$;

CREATE FUNCTION derive_attention_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Every row has its root organization by now. A project has it from its first row on, and rows below take it from there.
CREATE FUNCTION root_of_project(project text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT root_organization_id FROM projects WHERE id = project
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

-- What the index of tags holds: the same word of another family is another entry.
CREATE FUNCTION tags_of_family(root text, tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(root || ' ' || tag) FROM unnest(tags) AS t (tag)
$$;

CREATE FUNCTION derive_state_of_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_open := NEW.open_count > 0;
  NEW.attention := CASE WHEN NEW.needs_human_count > 0 THEN 'needs_human' WHEN NEW.decide_count > 0 THEN 'decide'
    WHEN NEW.unattended_count > 0 THEN 'unattended' ELSE 'none' END;
  RETURN NEW;
END $$;

CREATE FUNCTION set_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.conversation_id := conversation_of(NEW);
  RETURN NEW;
END $$;

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

-- What an index of metadata holds: each pair behind the organization that the family begins with, as tags are (decision 140).
CREATE FUNCTION pairs_of_family(root text, metadata jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(root || ' ' || key || '=' || value) FROM jsonb_each_text(metadata)
$$;

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

-- Words that lists are searched by, apart from their rows: those are written again and again, and each time the index would get all
-- grams again. A row is written here only where its words change.
-- Words as they are compared: one form of each letter, without case, one space between words.
CREATE FUNCTION fold_words(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(btrim(regexp_replace(normalize(said, NFKC), '\s+', ' ', 'g')) COLLATE "und-x-icu")
$$;

-- A gram of a family: the same letters of another family are another number, as with tags (decision 140).
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

CREATE FUNCTION save_words_of_container() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO container_words VALUES (NEW.id, NEW.project_id, NEW.root_organization_id, NEW.created_at, words_of_container(NEW.hook, NEW.captions))
    ON CONFLICT (container_id) DO UPDATE SET words = excluded.words WHERE container_words.words <> excluded.words;
  RETURN NULL;
END $$;

CREATE FUNCTION save_words_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO engagement_item_words VALUES (NEW.id, NEW.project_id, NEW.root_organization_id, NEW.created_at, words_of_item(NEW.text, NEW.author_username))
    ON CONFLICT (item_id) DO UPDATE SET words = excluded.words WHERE engagement_item_words.words <> excluded.words;
  RETURN NULL;
END $$;

CREATE FUNCTION note_unplanned_container() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unplanned_containers VALUES (NEW.id, NEW.project_id, NEW.root_organization_id, NEW.created_at)
    ON CONFLICT (container_id) DO NOTHING;
  RETURN NULL;
END $$;

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

-- Whoever disconnects an account takes its past along: no statement can forget it.
CREATE FUNCTION delete_posts_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM account_posts WHERE social_account_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TABLE organizations (
  id text COLLATE "C" PRIMARY KEY,
  parent_id text COLLATE "C" REFERENCES organizations (id),
  name text NOT NULL CHECK (char_length(name) >= 1 AND char_length(name) <= 128),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'archived')),
  kill_switch boolean NOT NULL DEFAULT false,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  erased_at timestamptz(3)
);
CREATE INDEX organizations_by_parent ON organizations (parent_id, created_at, id) WHERE parent_id IS NOT NULL;
-- What the filter of an organization's children finds, in the list's order.
CREATE INDEX organizations_by_status ON organizations (parent_id, status, created_at DESC, id DESC) WHERE parent_id IS NOT NULL;
CREATE INDEX organizations_active ON organizations (parent_id, id)
  WHERE status = 'active' AND NOT kill_switch AND erased_at IS NULL;
CREATE TRIGGER organizations_one_level BEFORE INSERT OR UPDATE OF parent_id ON organizations
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION check_child_depth();

-- The switch for everything: one row, read with every request.
CREATE TABLE service_switches (
  name text PRIMARY KEY,
  is_on boolean NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE projects (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  -- Where it was before a migration: the parent's key reads it for 30 days more.
  migrated_from text COLLATE "C" REFERENCES organizations (id),
  migrated_at timestamptz(3),
  name text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'archived')),
  requires_approval boolean NOT NULL,
  customer_external_id text,
  timezone text NOT NULL,
  locale text NOT NULL,
  niche text,
  audience text,
  brand jsonb NOT NULL DEFAULT '{}',
  app jsonb NOT NULL DEFAULT '{}',
  posting_policy jsonb NOT NULL DEFAULT '{}',
  approval_mode text NOT NULL CHECK (approval_mode IN ('none', 'manual', 'auto_rules')),
  approval_auto_after_hours integer,
  approval_rules jsonb NOT NULL DEFAULT '[]',
  approval_updated_at timestamptz(3) NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  -- Hash of the creating body, where the caller chose the id: it separates a repeat from a collision.
  created_body_hash bytea,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- What is to be said beside the hook and the brief: a project's defaults, and what a container was made with. Constant
  -- defaults need no rewrite, and processes of the previous version insert rows without these columns.
  content_defaults jsonb NOT NULL DEFAULT '{}',
  -- Whether a project works on the platforms or on stand-ins inside the service. What is written with a copy of it refers to
  -- the pair, so that a mode cannot change once an account is connected.
  mode text NOT NULL DEFAULT 'live' CHECK (mode IN ('live', 'test')),
  -- Set when the erasure is accepted: from then on nothing finds the row, and nothing below it goes out.
  erased_at timestamptz(3),
  emptied_at timestamptz(3),
  -- The organization that a family begins with: a project's own, or the parent of it. A migration moves a project within its
  -- family, so this never changes, and lists of many projects are read by it. The database sets it, so that no statement can
  -- forget it.
  root_organization_id text COLLATE "C",
  CONSTRAINT projects_mode UNIQUE (id, mode),
  CONSTRAINT projects_check CHECK (requires_approval = (approval_mode <> 'none'))
);
CREATE INDEX projects_by_organization ON projects (organization_id, created_at DESC, id DESC);
CREATE INDEX projects_by_customer ON projects (organization_id, customer_external_id, created_at DESC, id DESC) WHERE customer_external_id IS NOT NULL;
CREATE INDEX projects_migrated ON projects (migrated_from) WHERE migrated_from IS NOT NULL;
CREATE INDEX projects_auto_approving ON projects (id) WHERE approval_auto_after_hours IS NOT NULL;
CREATE INDEX projects_by_status ON projects (organization_id, status, created_at DESC, id DESC);
CREATE INDEX projects_by_mode ON projects (organization_id, mode, created_at DESC, id DESC);
-- Which projects these counts are of, with the names that are shown, and the children that a parent's key acts for. The first
-- takes the place of projects_of_family.
CREATE INDEX projects_of_root ON projects (root_organization_id, mode, id) INCLUDE (organization_id, name)
  WHERE erased_at IS NULL;
-- GET /v1/projects with includeChildren: the family, and the order of the list.
CREATE INDEX projects_of_family_by_time ON projects (root_organization_id, created_at DESC, id DESC)
  WHERE erased_at IS NULL;
CREATE TRIGGER projects_root BEFORE INSERT ON projects FOR EACH ROW EXECUTE FUNCTION set_root_of_project();

-- Stores the answer to a request, unless something was switched off while it ran.
CREATE FUNCTION keep_answer(scope bytea, organization text, api_key text, projects text[], request bytea, status int,
  headers jsonb, body bytea, sealed boolean, at timestamptz, until timestamptz)
RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  off text;
BEGIN
  INSERT INTO idempotency_records AS kept
    (scope_hash, organization_id, api_key_id, project_id, other_projects, request_hash, status, headers, body, sealed,
     created_at, expires_at)
  SELECT scope, organization, api_key, projects[1], nullif(projects[2:], '{}'), request, keep_answer.status,
    keep_answer.headers, keep_answer.body, keep_answer.sealed, at, until
  FROM api_keys k JOIN organizations o ON o.id = organization, service_switches g
  WHERE k.id = api_key AND g.name = 'global' AND NOT g.is_on AND NOT k.kill_switch
    AND (NOT o.kill_switch AND o.status = 'active' OR o.erased_at IS NOT NULL)
  ON CONFLICT (scope_hash) DO UPDATE SET
    project_id = excluded.project_id, other_projects = excluded.other_projects, request_hash = excluded.request_hash,
    status = excluded.status, headers = excluded.headers, body = excluded.body, sealed = excluded.sealed,
    created_at = excluded.created_at, expires_at = excluded.expires_at;
  IF NOT FOUND THEN
    SELECT CASE WHEN g.is_on THEN 'global' WHEN k.kill_switch THEN 'key' ELSE 'organization' END INTO off
    FROM api_keys k, service_switches g WHERE k.id = api_key AND g.name = 'global';
    RAISE EXCEPTION 'switched off meanwhile' USING ERRCODE = 'CL001', DETAIL = coalesce(off, 'organization');
  END IF;
END $$;

CREATE TABLE api_keys (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  -- Set on the write key of an SDK app: it moves with its project.
  project_id text COLLATE "C" REFERENCES projects (id),
  name text NOT NULL,
  prefix text NOT NULL,
  scopes text[] NOT NULL,
  tier text NOT NULL CHECK (tier IN ('standard', 'pilot', 'partner', 'internal')),
  kill_switch boolean NOT NULL DEFAULT false,
  return_urls text[] NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL DEFAULT '{}',
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- Who made what, by API key: the key's switch and its end reach the work that is still to come. Rows from before have
  -- none and are left alone. New columns without a default need no rewrite, and a reference on an empty one no scan.
  created_by text COLLATE "C" REFERENCES api_keys (id),
  -- Written late and seldom, by the minute.
  last_used_at timestamptz(3),
  -- Compared with the database's clock when the key is used.
  expires_at timestamptz(3),
  -- Set where the key was revoked and its pending work was not to finish.
  work_halted boolean NOT NULL DEFAULT false,
  -- A key of one or more projects, and the webhook endpoints that it creates: NULL is no limit. A project that moves to
  -- another organization or is erased is taken out, so that an empty array reaches nothing.
  project_ids text[],
  -- Whose key it is: set when the key is created, and never changed.
  person jsonb,
  -- What an agent may do with the key beside reading: 'act', or nothing. Set when the key is created, and never changed.
  agent text,
  -- A test key makes and sees the test projects of its organization, whichever there are: it has no list of them.
  mode text NOT NULL DEFAULT 'live',
  CONSTRAINT test_keys_are_limited CHECK (mode = 'live' OR mode = 'test' AND project_id IS NULL
    AND project_ids IS NULL)
);
CREATE INDEX api_keys_by_organization ON api_keys (organization_id, created_at DESC, id DESC);
CREATE INDEX api_keys_by_project ON api_keys (project_id) WHERE project_id IS NOT NULL;

-- A key has one secret, two for a while after a rotation. Only SHA-256 is kept.
CREATE TABLE api_key_secrets (
  hash bytea PRIMARY KEY,
  api_key_id text COLLATE "C" NOT NULL REFERENCES api_keys (id),
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  -- A session of the console is a secret of the key that signed in: whatever ends the key ends it.
  is_session boolean NOT NULL DEFAULT false
);
CREATE INDEX api_key_secrets_by_key ON api_key_secrets (api_key_id);
-- What retention asks for, so that a batch reads what it deletes and nothing else.
CREATE INDEX api_key_secrets_by_expiry ON api_key_secrets (expires_at) WHERE expires_at IS NOT NULL;

-- One row an organization: what it may spend, what is held for live jobs, and how many of those there are.
CREATE TABLE wallets (
  organization_id text COLLATE "C" PRIMARY KEY REFERENCES organizations (id),
  available bigint NOT NULL DEFAULT 0 CHECK (available >= 0),
  reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  live_jobs integer NOT NULL DEFAULT 0 CHECK (live_jobs >= 0),
  -- First day of the UTC month that month_spend counts; an older one reads as zero.
  spend_month date NOT NULL,
  month_spend bigint NOT NULL DEFAULT 0 CHECK (month_spend >= 0),
  monthly_credit_cap bigint CHECK (monthly_credit_cap >= 0),
  refill_threshold bigint CHECK (refill_threshold >= 0),
  refill_amount bigint CHECK (refill_amount > 0),
  low_threshold bigint CHECK (low_threshold >= 0),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- Set by the spend that takes what is available below the threshold; the refill, a transaction of its own, clears it.
  refill_due boolean NOT NULL DEFAULT false,
  -- When the partner last set the thresholds and the cap.
  configured_at timestamptz(3),
  -- Set when the organization is archived: nothing comes in and nothing goes out any more.
  closed_at timestamptz(3),
  CONSTRAINT wallets_check CHECK ((refill_threshold IS NULL) = (refill_amount IS NULL)),
  CONSTRAINT wallets_check1 CHECK (NOT refill_due OR refill_threshold IS NOT NULL),
  CONSTRAINT wallets_check2 CHECK (closed_at IS NULL OR available = 0 AND reserved = 0 AND live_jobs = 0)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
CREATE INDEX wallets_refill_due ON wallets (organization_id) WHERE refill_due;
-- By the threshold alone, which seldom changes: what there is to spend changes with every job.
CREATE INDEX wallets_with_threshold ON wallets (organization_id) WHERE low_threshold IS NOT NULL;
CREATE TRIGGER wallets_refill_source BEFORE INSERT OR UPDATE OF refill_threshold ON wallets
  FOR EACH ROW WHEN (NEW.refill_threshold IS NOT NULL) EXECUTE FUNCTION check_refill_source();

CREATE TABLE jobs (
  id text COLLATE "C" PRIMARY KEY,
  -- The organization that is billed: it stays when the project moves.
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  project_id text COLLATE "C" REFERENCES projects (id),
  api_key_id text COLLATE "C" REFERENCES api_keys (id),
  request_id text,
  type text NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  stage text,
  progress smallint NOT NULL DEFAULT 0 CHECK (progress >= 0 AND progress <= 100),
  -- Fences every write of a worker: one that was given up on finds another number here.
  attempt integer NOT NULL DEFAULT 0,
  -- Attempts that a stopping worker gave back: they do not count against the type's limit.
  handed_back integer NOT NULL DEFAULT 0,
  payload jsonb NOT NULL,
  -- What each finished stage left for the next, so that another worker can go on.
  stage_results jsonb NOT NULL DEFAULT '{}',
  stage_deadline_at timestamptz(3),
  resource_type text,
  resource_id text COLLATE "C",
  result jsonb,
  error jsonb,
  cancel_requested boolean NOT NULL DEFAULT false,
  -- Whether it counts against the cap on live jobs (started by a partner).
  counted boolean NOT NULL,
  credits_quoted bigint NOT NULL DEFAULT 0,
  credits_charged bigint NOT NULL DEFAULT 0,
  credits_refunded bigint NOT NULL DEFAULT 0,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  -- Why an attempt ended decides whether it counts. `lost_attempts` ended with their worker, and count against a cap of their
  -- own; `deferrals` are failures of the infrastructure in a row, the first of them at `deferred_since`, and count by time.
  lost_attempts integer NOT NULL DEFAULT 0,
  deferrals integer NOT NULL DEFAULT 0,
  deferred_since timestamptz,
  -- The failed or cancelled job whose work this one does anew. No foreign key: one on itself would make every deletion of
  -- a job look for its retry.
  retry_of text COLLATE "C",
  -- The root organization that a job works for; null in jobs of before, which count for their organization.
  owner text COLLATE "C",
  root_organization_id text COLLATE "C",
  -- A copy of the project's mode, which never changes once it has a job: what is claimed is chosen by it.
  mode text NOT NULL DEFAULT 'live',
  -- What lists are indexed by: a job that is claimed or queued again changes no index with it.
  outcome text NOT NULL GENERATED ALWAYS AS (CASE WHEN finished_at IS NULL THEN 'live' ELSE status END) STORED,
  CONSTRAINT jobs_check CHECK ((finished_at IS NOT NULL) = (status IN ('succeeded', 'failed', 'cancelled'))),
  CONSTRAINT jobs_check1 CHECK ((credits_charged + credits_refunded) <= credits_quoted)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
CREATE INDEX jobs_live_by_project ON jobs (project_id) WHERE finished_at IS NULL;
CREATE INDEX jobs_by_resource ON jobs (resource_id);
CREATE INDEX jobs_by_creator ON jobs (api_key_id, created_at DESC, id DESC) WHERE api_key_id IS NOT NULL;
-- A job is retried once; what failed again is retried by its own id.
CREATE UNIQUE INDEX jobs_by_retry ON jobs (retry_of) WHERE retry_of IS NOT NULL;
-- What each filter of a list finds, in the list's order: a page costs what it shows, whatever the history is. Without a filter, the
-- values of the outcome are merged.
CREATE INDEX jobs_by_status ON jobs (organization_id, outcome, created_at DESC, id DESC);
CREATE INDEX jobs_by_type ON jobs (organization_id, type, created_at DESC, id DESC);
CREATE INDEX jobs_by_project ON jobs (project_id, created_at DESC, id DESC) WHERE project_id IS NOT NULL;
-- GET /v1/jobs with includeChildren, by the states that it is asked for; and what GET /v1/overview counts of live ones.
CREATE INDEX jobs_of_family ON jobs (root_organization_id, outcome, created_at DESC, id DESC) INCLUDE (project_id);
-- GET /v1/jobs with updatedSince: an ended job never changes again, so that its end is its last change. Those that run are
-- few, and updated_at has no index, which every write of theirs would have to keep.
CREATE INDEX jobs_ended ON jobs (root_organization_id, finished_at, id) WHERE finished_at IS NOT NULL;
CREATE INDEX jobs_live_of_tests ON jobs (organization_id) WHERE finished_at IS NULL AND mode = 'test';
CREATE TRIGGER jobs_root BEFORE INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION set_root_of_project();

-- The place in the queue of each job that has not ended, apart from its wide row, whose indexes a claim would all write
-- again. `due_at` is when it may be taken: at once, at a later time, or, while an attempt has it, when that attempt's
-- lease ends. Written and compared by the database's clock alone, which all workers share. Whoever waits for both rows
-- locks the job's first.
CREATE TABLE job_queue (
  job_id text COLLATE "C" PRIMARY KEY,
  type text NOT NULL,
  mode text NOT NULL,
  -- The root organization whose share of a worker's places it takes.
  owner text COLLATE "C" NOT NULL,
  due_at timestamptz NOT NULL DEFAULT now(),
  -- The attempt whose lease it is; null while no attempt has it.
  attempt integer
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
CREATE INDEX job_queue_due ON job_queue (type, due_at);
-- By time first: one look says whether any job of a test project is due.
CREATE INDEX job_queue_due_of_tests ON job_queue (due_at, type) WHERE mode = 'test';

-- A job has its place from its start to its end, whoever writes its row: none is forgotten, and none runs twice.
CREATE FUNCTION queue_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO job_queue (job_id, type, mode, owner)
    VALUES (NEW.id, NEW.type, NEW.mode, coalesce(NEW.owner, NEW.organization_id));
  ELSE
    DELETE FROM job_queue WHERE job_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;
-- Locks a job that an attempt still holds, and fails where it does not: it travels with the next statement of a
-- transaction, which is then not run.
CREATE FUNCTION hold_job(held text, held_attempt integer) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM jobs WHERE id = held AND attempt = held_attempt AND status = 'running' FOR UPDATE;
  IF FOUND THEN
    RETURN;
  END IF;
  BEGIN
    -- The error ends the transaction, and the setting with it.
    PERFORM set_config('log_min_messages', 'fatal', true);
  EXCEPTION WHEN insufficient_privilege THEN
    NULL;
  END;
  RAISE EXCEPTION 'another attempt has the job' USING ERRCODE = 'CL003';
END $$;
CREATE TRIGGER jobs_queued AFTER INSERT ON jobs FOR EACH ROW WHEN (NEW.finished_at IS NULL) EXECUTE FUNCTION queue_job();
CREATE TRIGGER jobs_ended AFTER UPDATE ON jobs FOR EACH ROW
  WHEN (OLD.finished_at IS NULL AND NEW.finished_at IS NOT NULL) EXECUTE FUNCTION queue_job();
CREATE TRIGGER jobs_deleted AFTER DELETE ON jobs FOR EACH ROW WHEN (OLD.finished_at IS NULL) EXECUTE FUNCTION queue_job();

-- Answers kept for 72 hours, written with the work they answer.
CREATE TABLE idempotency_records (
  scope_hash bytea PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  api_key_id text COLLATE "C" NOT NULL,
  request_hash bytea NOT NULL,
  status smallint NOT NULL,
  headers jsonb NOT NULL,
  -- The bytes of the answer; sealed where it shows a secret.
  body bytea NOT NULL,
  sealed boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- The stored response to a batch holds what its request does not say: a verdict for each item.
  -- The project that a stored response is about, so that erasing the project deletes it. Null for what was stored before,
  -- which goes by its age.
  project_id text COLLATE "C",
  -- The other projects that a stored response is about, such as one to many decisions at once, so that erasing any of them
  -- deletes it.
  other_projects text[] COLLATE "C"
);
CREATE INDEX idempotency_records_expiry ON idempotency_records (expires_at);
CREATE INDEX idempotency_records_by_project ON idempotency_records (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX idempotency_records_by_other_projects ON idempotency_records USING gin (other_projects)
  WHERE other_projects IS NOT NULL;

-- What happened and was not fanned out yet. A row is written by the transaction that made it happen, with one index entry, and
-- nothing else is touched; the fan-out moves it to `events`, in the order of the ordinals.
CREATE TABLE event_outbox (
  organization_id text COLLATE "C" NOT NULL,
  ordinal bigint GENERATED ALWAYS AS IDENTITY,
  id text COLLATE "C" NOT NULL,
  project_id text COLLATE "C",
  type text NOT NULL,
  data jsonb NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  mode text NOT NULL DEFAULT 'live' CHECK (mode IN ('live', 'test')),
  PRIMARY KEY (organization_id, ordinal)
) WITH (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);

-- Everything that happened, by month, each with its place in its organization's order. A row never changes.
CREATE TABLE events (
  id text COLLATE "C",
  organization_id text COLLATE "C" NOT NULL,
  project_id text COLLATE "C",
  type text NOT NULL,
  data jsonb NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  sequence bigint NOT NULL,
  fanned_out_at timestamptz(3) NOT NULL,
  created_at timestamptz(3),
  -- The body of a delivery is the same whenever it is sent, so the event keeps the mode itself.
  mode text NOT NULL DEFAULT 'live' CHECK (mode IN ('live', 'test')),
  root_organization_id text COLLATE "C",
  PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
CREATE INDEX events_by_organization ON events (organization_id, created_at DESC, id DESC);
CREATE INDEX events_by_type ON events (organization_id, type, created_at DESC, id DESC);
CREATE INDEX events_by_project ON events (project_id, created_at DESC, id DESC) WHERE project_id IS NOT NULL;
-- GET /v1/webhooks/events with includeChildren.
CREATE INDEX events_of_family ON events (root_organization_id, created_at DESC, id DESC);
-- GET /v1/webhooks/events/stream reads on after the last sequence that it sent.
CREATE INDEX events_by_sequence ON events (organization_id, sequence);
CREATE TRIGGER events_root BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION set_root_of_project();

-- One row for each master key that the database has seen: a known text sealed with it, so that a wrong key is
-- refused at start instead of at the first credential that does not open.
CREATE TABLE master_key_checks (
  key_id text PRIMARY KEY,
  sealed text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE media (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  kind text NOT NULL,
  source text NOT NULL CHECK (source IN ('generated', 'upload', 'import')),
  status text NOT NULL CHECK (status IN ('uploaded', 'processing', 'ready', 'failed')),
  filename text,
  content_type text,
  bytes bigint CHECK (bytes >= 0),
  sha256 text,
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  duration_seconds double precision CHECK (duration_seconds >= 0::double precision),
  storage_key text,
  error jsonb,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- Of videos: frames a second, and the codecs as ffmpeg names them (h265 for hevc).
  frame_rate double precision CHECK (frame_rate > 0::double precision),
  video_codec text,
  audio_codec text,
  -- What the partner says that its SHA-256 is.
  expected_sha256 text,
  -- Where an upload's bytes lie until they are measured. The partner may still write there: nothing else is read from it.
  source_key text,
  -- What it counts with towards the project's quota, as one upload; null: it does not count.
  quota_bytes bigint CHECK (quota_bytes >= 0),
  -- Attempts at measuring an upload, and until when the latest has it for itself.
  attempts smallint NOT NULL DEFAULT 0,
  claimed_until timestamptz(3),
  -- The row stays for what names it later: a post that went out, an archived container.
  deleted_at timestamptz(3),
  root_organization_id text COLLATE "C",
  -- Words that partners sort media by.
  tags text[] NOT NULL DEFAULT '{}',
  -- The point that stays in view where a picture is cropped, and what it shows, in words.
  focus jsonb,
  alt_text text,
  -- The page or the repository that the service took it from; null: somebody sent it, or it was made.
  source_url text,
  -- When a preview is deleted; null: it stays.
  expires_at timestamptz(3),
  CONSTRAINT media_check CHECK (status <> 'ready' OR storage_key IS NOT NULL AND content_type IS NOT NULL
    AND bytes IS NOT NULL),
  -- A project's brand has a logo, which is media of a kind of its own.
  CONSTRAINT media_kind CHECK (kind IN ('content_video', 'content_image', 'content_captions', 'app_icon',
    'app_screenshot', 'app_preview', 'brand_logo'))
);
CREATE INDEX media_by_project ON media (project_id, created_at DESC, id DESC);
CREATE INDEX media_to_measure ON media (created_at, id)
  WHERE source = 'upload' AND status IN ('uploaded', 'processing');
CREATE INDEX media_expiring ON media (expires_at) WHERE expires_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX media_by_kind ON media (project_id, kind, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX media_by_source ON media (project_id, source, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX media_by_status ON media (project_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
-- GET /v1/media
CREATE INDEX media_of_family ON media (root_organization_id, kind, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX media_by_metadata ON media USING gin (pairs_of_family(root_organization_id, metadata))
  WHERE metadata <> '{}' AND deleted_at IS NULL;
-- GET /v1/projects/{projectId}/media?tag= and GET /v1/media?tag=. Media without tags are not in it.
CREATE INDEX media_by_tag ON media USING gin (tags_of_family(root_organization_id, tags))
  WHERE tags <> '{}' AND deleted_at IS NULL;
-- GET /v1/media?status= and ?source=
CREATE INDEX media_of_family_by_status ON media (root_organization_id, status, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX media_of_family_by_source ON media (root_organization_id, source, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE TRIGGER media_root BEFORE INSERT ON media FOR EACH ROW EXECUTE FUNCTION set_root_organization();

-- Files that a job has put into storage and no media item names yet: noted before the file is put, struck out when
-- the item is made, swept when the job came to nothing.
CREATE TABLE loose_files (
  storage_key text COLLATE "C" PRIMARY KEY,
  job_id text COLLATE "C" REFERENCES jobs (id),
  created_at timestamptz(3) NOT NULL,
  -- Besides the files of jobs: deleted and refused ones, and those that are being put without a job.
  delete_after timestamptz(3),
  CONSTRAINT loose_files_check CHECK ((job_id IS NULL) = (delete_after IS NOT NULL))
);
CREATE INDEX loose_files_by_job ON loose_files (job_id);
CREATE INDEX loose_files_to_delete ON loose_files (delete_after) WHERE delete_after IS NOT NULL;

CREATE TABLE containers (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  format text NOT NULL CHECK (format IN ('video', 'carousel', 'image')),
  status text NOT NULL CHECK (status IN ('queued', 'generating', 'ready', 'failed', 'moderation_blocked', 'archived')),
  approval_status text NOT NULL DEFAULT 'pending' CHECK (approval_status IN ('pending', 'approved', 'rejected')),
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  variant integer NOT NULL DEFAULT 1 CHECK (variant >= 1),
  root_id text COLLATE "C" NOT NULL REFERENCES containers (id),
  parent_id text COLLATE "C" REFERENCES containers (id),
  operation text NOT NULL CHECK (operation IN ('generate', 'regenerate', 'clone', 'upload')),
  hook text,
  brief text,
  influencer_id text COLLATE "C",
  media_ids text[] NOT NULL DEFAULT '{}',
  ingest_id text COLLATE "C",
  target_platforms text[] NOT NULL,
  duration_seconds double precision,
  aspect_ratio text,
  language text NOT NULL,
  script jsonb,
  scenes jsonb NOT NULL DEFAULT '[]',
  -- Those of the present version.
  captions jsonb NOT NULL,
  ai_generated boolean NOT NULL,
  moderation jsonb NOT NULL,
  credits_quoted integer NOT NULL DEFAULT 0,
  credits_charged integer NOT NULL DEFAULT 0,
  credits_refunded integer NOT NULL DEFAULT 0,
  -- Written before its job, whose last statement must be the wallet's.
  job_id text COLLATE "C",
  error jsonb,
  -- Since when the present version waits for a decision, why, and whether a rule keeps the clock from deciding.
  pending_since timestamptz(3),
  pending_cause text,
  held_by_rule boolean NOT NULL DEFAULT false,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  created_by text COLLATE "C" REFERENCES api_keys (id),
  wording jsonb NOT NULL DEFAULT '{}',
  -- Whole seconds that a video was asked to last: its measured length can be shorter. NULL in rows from before.
  requested_seconds integer,
  -- The platforms that were meant by default and refuse the content's form: it is not made for them.
  dropped_platforms text[] NOT NULL DEFAULT '{}',
  root_organization_id text COLLATE "C",
  -- Somebody asked for changes of the current version. It waits for another version, and nothing approves it but a call.
  changes_requested_at timestamptz(3),
  -- Words that partners sort content by.
  tags text[] NOT NULL DEFAULT '{}',
  CONSTRAINT containers_check CHECK ((credits_charged + credits_refunded) <= credits_quoted),
  CONSTRAINT containers_check1 CHECK ((parent_id IS NULL) = (operation IN ('generate', 'upload'))),
  CONSTRAINT containers_check2 CHECK ((pending_since IS NULL) = (pending_cause IS NULL)),
  CONSTRAINT containers_pending_cause CHECK (pending_cause IN ('ready', 'edited', 'rendered', 'changes_requested'))
);
CREATE INDEX containers_by_project ON containers (project_id, created_at DESC, id DESC);
CREATE INDEX containers_by_job ON containers (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX containers_pending ON containers (project_id, pending_since, id)
  WHERE status = 'ready' AND approval_status = 'pending';
CREATE INDEX containers_by_creator ON containers (project_id, created_by, created_at DESC, id DESC)
  WHERE created_by IS NOT NULL;
CREATE INDEX containers_by_status ON containers (project_id, status, created_at DESC, id DESC);
CREATE INDEX containers_by_approval ON containers (project_id, approval_status, created_at DESC, id DESC);
CREATE INDEX containers_by_format ON containers (project_id, format, created_at DESC, id DESC);
CREATE INDEX containers_by_root ON containers (root_id);
CREATE INDEX containers_by_parent ON containers (parent_id) WHERE parent_id IS NOT NULL;
-- The hooks of a project's content, by which a report can group.
CREATE INDEX containers_with_hooks ON containers (project_id, id) INCLUDE (hook);
-- GET /v1/content
CREATE INDEX containers_of_family ON containers (root_organization_id, status, created_at DESC, id DESC);
CREATE INDEX containers_changed ON containers (root_organization_id, updated_at, id);
-- GET /v1/approvals
CREATE INDEX containers_pending_of_family ON containers (root_organization_id, pending_since, id)
  WHERE status = 'ready' AND approval_status = 'pending';
-- What GET /v1/overview counts: the rows of a family that wait, and nothing else. Project last, so that PostgreSQL keeps each
-- key once with all its rows, and counts them by the index alone.
CREATE INDEX containers_waiting ON containers (root_organization_id, project_id)
  WHERE status = 'ready' AND approval_status = 'pending';
-- GET /v1/projects/{projectId}/approvals?changesRequested=true, and GET /v1/approvals with it. False is most of the queue.
CREATE INDEX containers_changes_requested_pending ON containers (project_id, pending_since, id)
  WHERE status = 'ready' AND approval_status = 'pending' AND changes_requested_at IS NOT NULL;
CREATE INDEX containers_changes_requested_of_family ON containers (root_organization_id, pending_since, id)
  WHERE status = 'ready' AND approval_status = 'pending' AND changes_requested_at IS NOT NULL;
-- GET /v1/projects/{projectId}/content?tag= and GET /v1/content?tag=. Content without tags is not in it.
CREATE INDEX containers_by_tag ON containers USING gin (tags_of_family(root_organization_id, tags))
  WHERE tags <> '{}';
-- The filter `metadata` of GET /v1/content, /v1/media and /v1/publications, and of a project's lists. Rows without metadata are not in it.
CREATE INDEX containers_by_metadata ON containers USING gin (pairs_of_family(root_organization_id, metadata))
  WHERE metadata <> '{}';
-- The filters of lists above projects whose values are rare: without an index, such a list passes over all rows of the family.
-- GET /v1/content?approval_status= and ?format=
CREATE INDEX containers_of_family_by_approval ON containers
  (root_organization_id, approval_status, created_at DESC, id DESC);
CREATE INDEX containers_of_family_by_format ON containers (root_organization_id, format, created_at DESC, id DESC);
-- GET /v1/content?createdBy=
CREATE INDEX containers_of_creator ON containers (created_by, created_at DESC, id DESC) WHERE created_by IS NOT NULL;
CREATE TRIGGER containers_root BEFORE INSERT ON containers FOR EACH ROW EXECUTE FUNCTION set_root_organization();
CREATE TRIGGER containers_words AFTER INSERT ON containers FOR EACH ROW EXECUTE FUNCTION save_words_of_container();
CREATE TRIGGER containers_words_again AFTER UPDATE ON containers FOR EACH ROW
  WHEN (OLD.hook IS DISTINCT FROM NEW.hook OR OLD.captions <> NEW.captions) EXECUTE FUNCTION save_words_of_container();
CREATE TRIGGER containers_unplanned AFTER INSERT ON containers FOR EACH ROW EXECUTE FUNCTION note_unplanned_container();

CREATE TABLE container_versions (
  container_id text COLLATE "C" REFERENCES containers (id),
  version integer CHECK (version >= 1),
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  cause text NOT NULL,
  captions jsonb NOT NULL,
  approval_status text NOT NULL DEFAULT 'pending' CHECK (approval_status IN ('pending', 'approved', 'rejected')),
  created_at timestamptz(3) NOT NULL,
  -- A container can be rendered again. A version keeps what it shows once another render has replaced it; null: as the container.
  scenes jsonb,
  assets jsonb,
  duration_seconds double precision,
  PRIMARY KEY (container_id, version),
  CONSTRAINT container_versions_cause CHECK (cause IN ('generated', 'uploaded', 'edited', 'rendered'))
);

CREATE TABLE container_assets (
  container_id text COLLATE "C" REFERENCES containers (id),
  position smallint,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  media_id text COLLATE "C" NOT NULL REFERENCES media (id),
  role text NOT NULL CHECK (role IN ('video', 'image', 'cover', 'captions')),
  PRIMARY KEY (container_id, "position")
);
CREATE INDEX container_assets_by_media ON container_assets (media_id);

-- Every step in the approval of a container. Never changed, never deleted.
CREATE TABLE approval_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  container_id text COLLATE "C" NOT NULL REFERENCES containers (id),
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  version integer NOT NULL,
  action text NOT NULL,
  from_status text CHECK (from_status IN ('pending', 'approved', 'rejected')),
  to_status text NOT NULL CHECK (to_status IN ('pending', 'approved', 'rejected')),
  note text,
  actor_type text NOT NULL CHECK (actor_type IN ('api_key', 'policy', 'system')),
  api_key_id text COLLATE "C" REFERENCES api_keys (id),
  rule_name text,
  created_at timestamptz(3) NOT NULL,
  -- An approval may be of a target's own words: {"caption", "title", "firstComment"}, each null where there is none. The record outlives
  -- the publication.
  publication_id text COLLATE "C",
  target_id text COLLATE "C",
  words jsonb,
  -- The person whom the sender of a decision named; null where the key's person stands for it.
  stated_name text,
  stated_email text,
  scene_id text COLLATE "C",
  -- The link on whose page it was decided or written. Both outlive the link.
  review_link_id text COLLATE "C",
  CONSTRAINT approval_records_words CHECK ((action = 'words_approved') = (publication_id IS NOT NULL
    AND target_id IS NOT NULL AND words IS NOT NULL)),
  CONSTRAINT approval_records_action CHECK (action IN ('requested', 'approved', 'rejected', 'reopened',
    'words_approved', 'changes_requested'))
);
CREATE INDEX approval_records_by_container ON approval_records (container_id, id DESC);
-- What a link's page and the lists of links show of its decisions.
CREATE INDEX approval_records_by_review_link ON approval_records (review_link_id, id) WHERE review_link_id IS NOT NULL;
CREATE TRIGGER approval_records_append_only BEFORE UPDATE OR TRUNCATE ON approval_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER approval_records_erased BEFORE DELETE ON approval_records
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_project_erased();

CREATE TABLE social_accounts (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  platform text NOT NULL,
  platform_account_id text NOT NULL,
  username text NOT NULL,
  display_name text NOT NULL,
  avatar_url text,
  profile_url text,
  status text NOT NULL CHECK (status IN ('active', 'expiring', 'reauth_required', 'restricted', 'revoked')),
  status_reason text,
  ownership text NOT NULL DEFAULT 'connected' CHECK (ownership IN ('connected', 'leased')),
  leased_account_id text COLLATE "C",
  -- Set while a lease is paused: the account then takes no posts.
  lease_paused boolean NOT NULL DEFAULT false,
  capabilities jsonb NOT NULL,
  quota jsonb,
  granted_permissions text[] NOT NULL DEFAULT '{}',
  -- The tokens as JSON, sealed and bound to this row; null once the account was given up.
  credentials text,
  -- Counts changes of the tokens, so that an older answer never overwrites a newer one.
  credentials_version integer NOT NULL DEFAULT 1,
  -- Until when one process has the tokens' renewal to itself.
  refreshing_until timestamptz(3),
  -- Accounts that the same consent covers: ending it upstream ends it for all of them.
  grant_accounts text[] NOT NULL DEFAULT '{}',
  access_expires_at timestamptz(3),
  credential_expires_at timestamptz(3),
  connected_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  checked_at timestamptz(3) NOT NULL,
  next_check_at timestamptz(3) NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- The tokens of a leased account after its lease, sealed as `credentials` was, until the pool has taken them back.
  returned_credentials text,
  figures_followed boolean NOT NULL DEFAULT false,
  -- Says which connector an account's credential belongs to.
  mode text NOT NULL DEFAULT 'live',
  root_organization_id text COLLATE "C",
  -- The account's own times of the week to post at, [{"weekday", "time"}]; null: those of its project.
  posting_slots jsonb,
  CONSTRAINT social_accounts_project_id_platform_platform_account_id_key UNIQUE (project_id, platform,
    platform_account_id),
  CONSTRAINT social_accounts_check CHECK ((status = 'revoked') = (revoked_at IS NOT NULL)),
  CONSTRAINT social_accounts_check1 CHECK ((status = 'revoked') = (credentials IS NULL)),
  CONSTRAINT social_accounts_check2 CHECK ((ownership = 'leased') = (leased_account_id IS NOT NULL)),
  -- The pool's accounts are real ones.
  CONSTRAINT leased_accounts_are_live CHECK (ownership = 'connected' OR mode = 'live'),
  CONSTRAINT social_accounts_mode FOREIGN KEY (project_id, mode) REFERENCES projects(id, mode)
);
CREATE INDEX social_accounts_by_project ON social_accounts (project_id, created_at DESC, id DESC);
CREATE INDEX social_accounts_by_platform_account ON social_accounts (platform, platform_account_id);
CREATE INDEX social_accounts_to_check ON social_accounts (next_check_at) WHERE status IN ('active', 'expiring', 'restricted');
CREATE INDEX social_accounts_restricted_leases ON social_accounts (leased_account_id)
  WHERE ownership = 'leased' AND status = 'restricted';
CREATE INDEX social_accounts_to_follow ON social_accounts (id) WHERE NOT figures_followed;
-- Newly connected accounts are found by it.
CREATE INDEX social_accounts_by_connection ON social_accounts (connected_at);
-- GET /v1/social-accounts
CREATE INDEX social_accounts_of_family ON social_accounts
  (root_organization_id, status, created_at DESC, id DESC);
CREATE INDEX social_accounts_waiting ON social_accounts (root_organization_id, project_id)
  WHERE status = 'reauth_required';
-- GET /v1/social-accounts?platform= and ?ownership=
CREATE INDEX social_accounts_of_family_by_platform ON social_accounts
  (root_organization_id, platform, created_at DESC, id DESC);
CREATE INDEX social_accounts_of_family_by_ownership ON social_accounts
  (root_organization_id, ownership, created_at DESC, id DESC);
CREATE TRIGGER social_accounts_root BEFORE INSERT ON social_accounts FOR EACH ROW EXECUTE FUNCTION set_root_organization();
CREATE TRIGGER social_accounts_past AFTER UPDATE OF status ON social_accounts FOR EACH ROW
  WHEN (NEW.status = 'revoked' AND OLD.status <> 'revoked') EXECUTE FUNCTION delete_posts_of_account();

-- Consents still to be ended on the platform: written with the account's end, done by a worker.
CREATE TABLE social_account_revocations (
  id text COLLATE "C" PRIMARY KEY,
  social_account_id text COLLATE "C" NOT NULL,
  platform text NOT NULL,
  grant_accounts text[] NOT NULL,
  credentials text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- A consent is revoked on its platform after its account's row is gone.
  mode text
);
CREATE INDEX social_account_revocations_due ON social_account_revocations (next_try_at);

CREATE TABLE oauth_sessions (
  id text COLLATE "C" PRIMARY KEY,
  -- Who opened it: it is finished for these alone.
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  api_key_id text COLLATE "C" NOT NULL REFERENCES api_keys (id),
  platform text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('connect', 'reauth')),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'awaiting_selection', 'completed', 'failed',
    'expired')),
  return_url text NOT NULL,
  state text,
  -- SHA-256 of the state that the platform hands back. It works once: spent before anything else is done.
  state_hash bytea NOT NULL UNIQUE,
  state_spent_at timestamptz(3),
  candidates jsonb NOT NULL DEFAULT '[]',
  -- What the platform granted, sealed and bound to this row, while the person has not selected.
  granted text,
  social_account_ids text[] NOT NULL DEFAULT '{}',
  error jsonb,
  metadata jsonb NOT NULL DEFAULT '{}',
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- The link on whose page a session began; sessions are kept for 30 days, whether or not their link still is.
  connect_link_id text COLLATE "C",
  CONSTRAINT oauth_sessions_check CHECK ((status = 'awaiting_selection') = (granted IS NOT NULL)),
  CONSTRAINT oauth_sessions_check1 CHECK ((status = 'failed') = (error IS NOT NULL))
);
CREATE INDEX oauth_sessions_by_age ON oauth_sessions (created_at);
CREATE INDEX oauth_sessions_awaiting ON oauth_sessions (expires_at) WHERE status = 'awaiting_selection';
CREATE INDEX oauth_sessions_by_project ON oauth_sessions (project_id);
-- What a link's page and the lists of links show of its sessions.
CREATE INDEX oauth_sessions_by_link ON oauth_sessions (connect_link_id, created_at DESC) WHERE connect_link_id IS NOT NULL;

CREATE TABLE publications (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  container_id text COLLATE "C" NOT NULL REFERENCES containers (id),
  -- Null until it starts: a schedule goes out with the version that the container then has.
  container_version integer,
  status text NOT NULL CHECK (status IN ('scheduled', 'held', 'publishing', 'published', 'partially_published',
    'outcome_unknown', 'failed', 'cancelled')),
  hold_reason text,
  publish_at timestamptz(3),
  requested_publish_at text,
  timezone text,
  job_id text COLLATE "C",
  metadata jsonb NOT NULL DEFAULT '{}',
  started_at timestamptz(3),
  finished_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  goes_out_at timestamptz(3) NOT NULL GENERATED ALWAYS AS (COALESCE(publish_at, created_at)) STORED,
  created_by text COLLATE "C" REFERENCES api_keys (id),
  root_organization_id text COLLATE "C",
  CONSTRAINT publications_check CHECK ((status = 'held') = (hold_reason IS NOT NULL)),
  CONSTRAINT publications_check1 CHECK ((status NOT IN ('scheduled', 'held')) OR publish_at IS NOT NULL),
  CONSTRAINT publications_check2 CHECK ((publish_at IS NULL) = (requested_publish_at IS NULL))
) WITH (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX publications_by_container ON publications (container_id);
CREATE INDEX publications_due ON publications (publish_at) WHERE status = 'scheduled';
-- For the filter `createdBy` of the lists, and for holding and re-assigning what a key has still to publish.
CREATE INDEX publications_by_creator ON publications (project_id, created_by, created_at DESC, id DESC)
  WHERE created_by IS NOT NULL;
CREATE INDEX publications_waiting_by_creator ON publications (created_by, id)
  WHERE status IN ('scheduled', 'held');
CREATE INDEX publications_by_status ON publications (project_id, status, created_at DESC, id DESC);
-- Ends with what `from` and `to` ask for, so that other rows are passed over within the index.
CREATE INDEX publications_by_creation ON publications (project_id, created_at DESC, id DESC, goes_out_at);
CREATE INDEX publications_not_out ON publications (id) WHERE status IN ('failed', 'cancelled');
-- GET /v1/publications
CREATE INDEX publications_of_family ON publications (root_organization_id, status, created_at DESC, id DESC);
CREATE INDEX publications_changed ON publications (root_organization_id, updated_at, id);
CREATE INDEX publications_waiting ON publications (root_organization_id, status, project_id)
  WHERE status IN ('held', 'failed');
CREATE INDEX publications_by_metadata ON publications USING gin (pairs_of_family(root_organization_id, metadata))
  WHERE metadata <> '{}';
CREATE TRIGGER publications_root BEFORE INSERT ON publications FOR EACH ROW EXECUTE FUNCTION set_root_organization();
CREATE TRIGGER publications_plan AFTER INSERT ON publications FOR EACH ROW
  WHEN (NEW.status NOT IN ('failed', 'cancelled')) EXECUTE FUNCTION plan_container();
CREATE TRIGGER publications_plan_again AFTER UPDATE ON publications FOR EACH ROW
  WHEN (OLD.status IN ('failed', 'cancelled') AND NEW.status NOT IN ('failed', 'cancelled')) EXECUTE FUNCTION plan_container();
CREATE TRIGGER publications_unplan AFTER UPDATE ON publications FOR EACH ROW
  WHEN (OLD.status NOT IN ('failed', 'cancelled') AND NEW.status IN ('failed', 'cancelled')) EXECUTE FUNCTION unplan_container();

CREATE TABLE publication_targets (
  id text COLLATE "C" PRIMARY KEY,
  publication_id text COLLATE "C" NOT NULL REFERENCES publications (id),
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  container_id text COLLATE "C" NOT NULL REFERENCES containers (id),
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  position smallint NOT NULL,
  platform text NOT NULL,
  status text NOT NULL CHECK (status IN ('scheduled', 'queued', 'uploading', 'processing', 'published',
    'delivered_to_inbox', 'failed', 'outcome_unknown', 'held', 'cancelled')),
  -- What the caller asked for; null: the container's own, read anew whenever it goes out.
  own_caption text,
  -- As it went out last; null before.
  caption text,
  first_comment text,
  first_comment_status text CHECK (first_comment_status IN ('waiting', 'posting', 'posted', 'failed',
    'outcome_unknown')),
  cover_media_id text COLLATE "C" REFERENCES media (id),
  options jsonb NOT NULL DEFAULT '{}',
  platform_post_id text,
  platform_post_url text,
  error jsonb,
  needs_resolution boolean NOT NULL DEFAULT false,
  published_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  figures_followed boolean NOT NULL DEFAULT false,
  -- Whether the target's own words (caption, title, first comment) still need somebody's approval where the project requires one:
  -- false for words that were accepted before. And why the target was cancelled: null where it was not, and for cancellations of before.
  unapproved_words boolean NOT NULL DEFAULT false,
  cancel_reason text,
  root_organization_id text COLLATE "C",
  -- What indexes have: a target that is queued, uploaded and processed changes none of them on its way.
  outcome text NOT NULL GENERATED ALWAYS AS (CASE WHEN status IN ('queued', 'uploading', 'processing') THEN 'live'
    ELSE status END) STORED,
  CONSTRAINT publication_targets_publication_id_social_account_id_key UNIQUE (publication_id, social_account_id),
  CONSTRAINT publication_targets_check CHECK ((first_comment IS NULL) = (first_comment_status IS NULL)),
  CONSTRAINT publication_targets_check1 CHECK ((error IS NOT NULL) = (status = 'failed'))
) WITH (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);
-- Of an account: what went out around a time, and last, without its whole past; and what did not go out, by its state.
CREATE INDEX publication_targets_by_account ON publication_targets (social_account_id, published_at, outcome);
CREATE INDEX publication_targets_by_container ON publication_targets (container_id, social_account_id);
CREATE INDEX publication_targets_first_comment ON publication_targets (id)
  WHERE first_comment_status IN ('waiting', 'posting') AND outcome = 'published';
CREATE INDEX publication_targets_to_follow ON publication_targets (id)
  WHERE NOT figures_followed AND outcome = 'published' AND platform_post_id IS NOT NULL;
CREATE INDEX publication_targets_published ON publication_targets (project_id, published_at) WHERE outcome = 'published';
-- Posts that are not read by a platform's id count one by one.
CREATE INDEX publication_targets_not_followed ON publication_targets (root_organization_id, project_id, published_at) INCLUDE (platform)
  WHERE NOT figures_followed AND outcome = 'published';
CREATE TRIGGER publication_targets_root BEFORE INSERT ON publication_targets FOR EACH ROW EXECUTE FUNCTION set_root_organization();
CREATE INDEX publication_targets_by_cover ON publication_targets (cover_media_id)
  WHERE cover_media_id IS NOT NULL;
-- "Which publication made this post?": an operator has its address only. By the hash, because addresses are long.
CREATE INDEX publication_targets_by_address ON publication_targets USING hash (platform_post_url);

CREATE TABLE publication_attempts (
  id text COLLATE "C" PRIMARY KEY,
  publication_id text COLLATE "C" NOT NULL REFERENCES publications (id),
  target_id text COLLATE "C" NOT NULL REFERENCES publication_targets (id),
  -- The target's, which the database checks there.
  social_account_id text COLLATE "C" NOT NULL,
  platform text NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  job_id text COLLATE "C" NOT NULL,
  status text NOT NULL CHECK (status IN ('preparing', 'sent', 'confirmed', 'failed', 'outcome_unknown', 'cancelled')),
  stage text NOT NULL CHECK (stage IN ('prepare', 'upload', 'commit', 'confirm')),
  -- What the platform's connector needs to go on, without credentials.
  state jsonb,
  -- What goes out, as it was when the attempt began.
  caption text NOT NULL,
  -- Whether the platform answered to the call that cannot be taken back.
  answered boolean NOT NULL DEFAULT false,
  platform_post_id text,
  error jsonb,
  note text,
  started_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  finished_at timestamptz(3),
  -- When the platform is read next by the reconciliation, and how often it was.
  next_check_at timestamptz(3),
  checks integer NOT NULL DEFAULT 0,
  leased_until timestamptz(3),
  -- Whether it is the target's one attempt that did not fail, and whether the platform is read for it after its job: neither changes
  -- when it is sent, nor when the platform has taken the post at once.
  is_live boolean NOT NULL GENERATED ALWAYS AS (status NOT IN ('failed', 'cancelled')) STORED,
  is_open boolean NOT NULL GENERATED ALWAYS AS (status <> 'sent' AND next_check_at IS NOT NULL) STORED,
  CONSTRAINT publication_attempts_target_id_number_key UNIQUE (target_id, number),
  CONSTRAINT publication_attempts_check CHECK ((status NOT IN ('sent', 'confirmed', 'outcome_unknown'))
    OR sent_at IS NOT NULL)
) WITH (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);
-- What was sent is never sent again: the database refuses a second attempt while one may be on the platform.
CREATE UNIQUE INDEX publication_attempts_one_live ON publication_attempts (target_id) WHERE is_live;
CREATE INDEX publication_attempts_by_publication ON publication_attempts (publication_id, started_at DESC, id DESC);
CREATE INDEX publication_attempts_open ON publication_attempts (id) WHERE is_open;

CREATE TABLE webhook_endpoints (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  url text NOT NULL,
  description text,
  -- Null: every type, those added later included.
  event_types text[],
  project_id text COLLATE "C" REFERENCES projects (id),
  include_children boolean NOT NULL,
  enabled boolean NOT NULL,
  disabled_reason text CHECK (disabled_reason IN ('gone', 'failing', 'by_request')),
  disabled_at timestamptz(3),
  -- The first failure since the last success.
  failing_since timestamptz(3),
  -- Both sealed.
  secret text NOT NULL,
  previous_secret text,
  previous_secret_expires_at timestamptz(3),
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- Set while a disabled endpoint may still have pending deliveries, to the database's time of the disabling.
  sweeping_since timestamptz(3),
  -- When an address first answered a delivery with a 2xx.
  proven_at timestamptz(3),
  -- An address that is not proven gets no attempt before this time of the database's clock.
  held_until timestamptz(3),
  created_by text COLLATE "C" REFERENCES api_keys (id),
  -- The modes of projects whose events an endpoint gets; events of no project are live. Endpoints get both unless they say otherwise.
  modes text[] NOT NULL DEFAULT '{live,test}'::text[] CHECK (modes <> '{}' AND modes <@ '{live,test}'::text[]),
  -- How many attempts failed in a row, and the test that was asked for, which is sent although the endpoint is held.
  failures integer NOT NULL DEFAULT 0,
  test_delivery_id text COLLATE "C",
  project_ids text[],
  CONSTRAINT webhook_endpoints_check CHECK (enabled = (disabled_reason IS NULL) AND enabled = (disabled_at IS NULL))
);
CREATE INDEX webhook_endpoints_by_organization ON webhook_endpoints (organization_id, created_at DESC, id DESC);
CREATE INDEX webhook_endpoints_sweeping ON webhook_endpoints (sweeping_since) WHERE sweeping_since IS NOT NULL;
CREATE INDEX webhook_endpoints_by_project ON webhook_endpoints (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX webhook_endpoints_failing ON webhook_endpoints (organization_id)
  WHERE failing_since IS NOT NULL OR disabled_reason IN ('failing', 'gone');

-- Endpoints that were deleted and whose deliveries are still to be swept away.
CREATE TABLE webhook_endpoint_remains (
  endpoint_id text COLLATE "C" PRIMARY KEY,
  -- A fan-out that began before the deletion may still add deliveries: they are looked for once more a minute later.
  deleted_at timestamptz(3) NOT NULL DEFAULT now()
);

-- The last sequence given in each organization. Only the fan-out touches it, never a request.
CREATE TABLE event_sequences (
  organization_id text COLLATE "C" PRIMARY KEY,
  last bigint NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Partitioned by the event's time and not the delivery's own, so that one event and one endpoint meet in one row: a
-- unique index must hold the partition key. What is replayed from a month long dropped goes to the default partition.
CREATE TABLE webhook_deliveries (
  id text COLLATE "C",
  endpoint_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  event_created_at timestamptz(3),
  event_type text NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  project_id text COLLATE "C",
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
  -- Asked for again by the partner: comes after what is new.
  replayed boolean NOT NULL DEFAULT false,
  attempt_count integer NOT NULL DEFAULT 0,
  -- Attempts since the last replay: the place in the schedule of retries.
  round_attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3),
  last_status smallint,
  last_error text,
  delivered_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (id, event_created_at),
  CONSTRAINT webhook_deliveries_event_id_endpoint_id_event_created_at_key UNIQUE (event_id, endpoint_id,
    event_created_at),
  CONSTRAINT webhook_deliveries_check CHECK ((next_attempt_at IS NOT NULL) = (status = 'pending'))
) PARTITION BY RANGE (event_created_at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, replayed, next_attempt_at) WHERE status = 'pending';
-- What is due over all endpoints, in its order.
CREATE INDEX webhook_deliveries_next ON webhook_deliveries (next_attempt_at) WHERE status = 'pending';
-- GET /v1/webhooks/endpoints/{endpointId}/deliveries; without a filter, the three statuses are merged.
CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (endpoint_id, status, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_by_type ON webhook_deliveries (endpoint_id, event_type, created_at DESC, id DESC);

CREATE TABLE webhook_attempts (
  delivery_id text COLLATE "C",
  number integer,
  endpoint_id text COLLATE "C" NOT NULL,
  trigger text NOT NULL CHECK (trigger IN ('first', 'retry', 'replay')),
  started_at timestamptz(3),
  url text NOT NULL,
  request_headers jsonb NOT NULL,
  response_status smallint,
  response_headers jsonb,
  response_body_start text,
  error_code text,
  error_message text,
  connect_ms integer,
  first_byte_ms integer,
  total_ms integer NOT NULL,
  PRIMARY KEY (delivery_id, number, started_at),
  CONSTRAINT webhook_attempts_check CHECK ((response_status IS NULL) = (response_headers IS NULL))
) PARTITION BY RANGE (started_at);

-- Requests by UTC day and project. Processes count in memory and add here every few seconds.
CREATE TABLE request_counts (
  organization_id text COLLATE "C",
  day date,
  -- Empty for what belongs to no project.
  project_id text COLLATE "C",
  read_light bigint NOT NULL DEFAULT 0,
  write_light bigint NOT NULL DEFAULT 0,
  long_running bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, day, project_id)
);
CREATE INDEX request_counts_by_day ON request_counts (day);

-- Write-light requests of a key on a UTC day, those included that a process has leased and not yet let through: the
-- processes count within their leases, so that a request costs no write.
CREATE TABLE daily_writes (
  api_key_id text COLLATE "C",
  day date,
  leased integer NOT NULL CHECK (leased >= 0),
  -- Size of the last lease, for the statement that takes it to report.
  block integer NOT NULL,
  PRIMARY KEY (api_key_id, day)
);
CREATE INDEX daily_writes_by_day ON daily_writes (day);

CREATE TABLE github_installations (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  github_installation_id bigint NOT NULL CHECK (github_installation_id > 0),
  account_id bigint NOT NULL,
  account_login text NOT NULL,
  account_type text NOT NULL CHECK (account_type IN ('User', 'Organization')),
  repository_selection text NOT NULL CHECK (repository_selection IN ('all', 'selected')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'removed')),
  -- When GitHub is asked again; an event of GitHub's brings it forward.
  sync_due_at timestamptz(3),
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- An organization sees of an installation what the person who registered it could read on GitHub. GitHub's ids are
  -- stored, so that a renamed repository stays and another one under its old name is not taken for it. NULL: registered
  -- before these were stored; the next refresh sets it to what is listed then.
  readable_repository_ids bigint[]
);
CREATE INDEX github_installations_by_organization ON github_installations (organization_id, created_at DESC, id DESC);
-- Two organizations may use one installation, since each has proved that it may.
CREATE UNIQUE INDEX github_installations_once ON github_installations (github_installation_id, organization_id);
CREATE INDEX github_installations_due ON github_installations (sync_due_at) WHERE sync_due_at IS NOT NULL;

CREATE TABLE github_repositories (
  installation_id text COLLATE "C" REFERENCES github_installations (id) ON DELETE CASCADE,
  full_name text COLLATE "C",
  description text,
  private boolean NOT NULL,
  default_branch text NOT NULL,
  primary_language text,
  url text NOT NULL,
  synced_at timestamptz(3) NOT NULL,
  github_repository_id bigint,
  PRIMARY KEY (installation_id, full_name)
);

CREATE TABLE github_ingests (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  -- Stays when the installation is removed.
  installation_id text COLLATE "C",
  repository text NOT NULL,
  ref text,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'ready', 'failed')),
  commit_sha text CHECK (commit_sha ~ '^[0-9a-f]{40}$'),
  summary text,
  features jsonb NOT NULL DEFAULT '[]',
  languages jsonb NOT NULL DEFAULT '[]',
  suggested_hooks jsonb NOT NULL DEFAULT '[]',
  -- Where the summary, each feature and each hook came from.
  sources jsonb NOT NULL DEFAULT '{"summary": null, "features": [], "suggestedHooks": []}'::jsonb,
  -- Written before its job, whose last statement must be the wallet's.
  job_id text COLLATE "C" NOT NULL,
  error jsonb,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- How many things a repository states of its product; null for ingests that were read before it was counted.
  fact_count integer,
  CONSTRAINT github_ingests_check CHECK (status <> 'ready' OR commit_sha IS NOT NULL AND summary IS NOT NULL)
);
CREATE INDEX github_ingests_by_project ON github_ingests (project_id, created_at DESC, id DESC);
CREATE INDEX github_ingests_live ON github_ingests (installation_id) WHERE status IN ('queued', 'running');
CREATE INDEX github_ingests_by_status ON github_ingests (project_id, status, created_at DESC, id DESC);
CREATE INDEX github_ingests_by_job ON github_ingests (job_id);

CREATE TABLE github_ingest_assets (
  ingest_id text COLLATE "C" REFERENCES github_ingests (id),
  position smallint,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  media_id text COLLATE "C" NOT NULL REFERENCES media (id),
  path text NOT NULL,
  PRIMARY KEY (ingest_id, "position")
);
CREATE INDEX github_ingest_assets_by_media ON github_ingest_assets (media_id);

CREATE TABLE influencers (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  name text NOT NULL,
  status text NOT NULL DEFAULT 'generating' CHECK (status IN ('generating', 'ready', 'failed', 'archived')),
  persona jsonb NOT NULL DEFAULT '{}',
  appearance jsonb NOT NULL DEFAULT '{}',
  voice text,
  consent_type text NOT NULL CHECK (consent_type IN ('synthetic', 'licensed')),
  consent_licensor text,
  consent_reference text,
  consent_expires_at timestamptz(3),
  disclosure_required boolean NOT NULL DEFAULT true,
  -- The job that made its newest look or is making one. Written before its job, whose last statement must be the wallet's.
  job_id text COLLATE "C",
  error jsonb,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- The account that the partner says is the influencer's; null where none was named, and its name is shown.
  handle text,
  -- The voice that speaks in videos that it presents; null where the project decides.
  narration jsonb,
  root_organization_id text COLLATE "C"
);
-- Reports of all projects by influencer.
CREATE INDEX influencers_of_family ON influencers (root_organization_id, created_at DESC, id DESC);
CREATE TRIGGER influencers_root BEFORE INSERT ON influencers FOR EACH ROW EXECUTE FUNCTION set_root_organization();
CREATE INDEX influencers_by_project ON influencers (project_id, created_at DESC, id DESC);
CREATE INDEX influencers_by_status ON influencers (project_id, status, created_at DESC, id DESC);
CREATE INDEX influencers_by_job ON influencers (job_id) WHERE job_id IS NOT NULL;

-- Never changed: a video that was made with an older look can be recognised by it.
CREATE TABLE influencer_looks (
  influencer_id text COLLATE "C" REFERENCES influencers (id),
  number integer CHECK (number >= 1),
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  media_id text COLLATE "C" NOT NULL REFERENCES media (id),
  -- Everything that the figure is drawn from, and the colours and type of its videos.
  design jsonb NOT NULL,
  brief text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (influencer_id, number)
);
CREATE INDEX influencer_looks_by_media ON influencer_looks (media_id);

CREATE TABLE media_quotas (
  project_id text COLLATE "C" PRIMARY KEY REFERENCES projects (id),
  uploads integer NOT NULL CHECK (uploads >= 0),
  bytes bigint NOT NULL CHECK (bytes >= 0)
);

CREATE TABLE media_uploads (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'finalized', 'expired')),
  expires_at timestamptz(3) NOT NULL,
  -- When the files below `uploads/` were deleted for the last time, after which none can arrive.
  swept_at timestamptz(3),
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT media_uploads_kind CHECK (kind IN ('content_video', 'content_image', 'app_icon', 'app_screenshot',
    'app_preview', 'brand_logo'))
);
CREATE INDEX media_uploads_pending ON media_uploads (expires_at) WHERE status = 'pending';
CREATE INDEX media_uploads_to_sweep ON media_uploads (updated_at) WHERE status <> 'pending' AND swept_at IS NULL;
-- Erasure finds a tenant's rows by these, and deleting a row looks for those that refer to it.
CREATE INDEX media_uploads_by_project ON media_uploads (project_id);

CREATE TABLE media_upload_files (
  upload_id text COLLATE "C" REFERENCES media_uploads (id),
  position smallint,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  filename text NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  sha256 text,
  storage_key text COLLATE "C" NOT NULL UNIQUE,
  media_id text COLLATE "C" REFERENCES media (id),
  PRIMARY KEY (upload_id, "position")
);
CREATE INDEX media_upload_files_by_media ON media_upload_files (media_id) WHERE media_id IS NOT NULL;

-- What the operator has set in place of the configuration. Every process reads it anew each second.
CREATE TABLE operator_settings (
  kind text CHECK (kind IN ('price', 'tier_job_cap', 'organization_job_cap', 'upload_quota', 'write_key_limit')),
  -- A kind of work, a tier, an organization's id, or what a project's uploads are counted in.
  name text COLLATE "C",
  value bigint NOT NULL CHECK (value >= 0),
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, name)
);

CREATE TABLE sdk_apps (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  platform text NOT NULL CHECK (platform IN ('ios', 'android', 'web', 'flutter', 'react_native', 'unity')),
  bundle_id text NOT NULL,
  name text NOT NULL,
  -- Its write key: an API key of the project with the one scope telemetry:write.
  api_key_id text COLLATE "C" NOT NULL UNIQUE REFERENCES api_keys (id),
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- Whether an app's write key, which is public, may report conversions.
  reports_conversions boolean NOT NULL DEFAULT true,
  CONSTRAINT sdk_apps_project_id_platform_bundle_id_key UNIQUE (project_id, platform, bundle_id)
);
CREATE INDEX sdk_apps_by_project ON sdk_apps (project_id, created_at DESC, id DESC);
CREATE INDEX sdk_apps_by_platform ON sdk_apps (project_id, platform, created_at DESC, id DESC);

-- One row a project: the insert that makes it is the one that raises telemetry.first_event.
CREATE TABLE telemetry_projects (
  project_id text COLLATE "C" PRIMARY KEY REFERENCES projects (id),
  first_event_at timestamptz(3) NOT NULL,
  last_event_at timestamptz(3) NOT NULL
) WITH (fillfactor = 50);

-- Events of one report, of one person, day, session, device and source: a row for each event would need as many index
-- entries. The arrays have an entry for each event; `properties` is null where none has any.
CREATE TABLE telemetry_events (
  -- That of the first event.
  id uuid,
  project_id text COLLATE "C",
  sdk_app_id text COLLATE "C",
  -- The first moment of the UTC day.
  day timestamptz(3),
  received_at timestamptz(3) NOT NULL,
  user_id text,
  anonymous_id text,
  person uuid,
  session_id text,
  device jsonb,
  -- Whether the report itself named what brought the user; the columns hold what follows from it.
  sourced boolean NOT NULL,
  container_id text COLLATE "C",
  publication_id text COLLATE "C",
  social_account_id text COLLATE "C",
  influencer_id text COLLATE "C",
  campaign text COLLATE "C",
  items uuid[] NOT NULL,
  times timestamptz(3)[] NOT NULL,
  event_ids text[] NOT NULL,
  names text[] NOT NULL,
  properties jsonb[],
  PRIMARY KEY (project_id, day, id)
) PARTITION BY RANGE (day);
CREATE INDEX telemetry_events_looking_back ON telemetry_events (project_id, person, day)
  WHERE NOT sourced AND person IS NOT NULL;
CREATE TRIGGER telemetry_events_come AFTER INSERT ON telemetry_events REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION telemetry_events_came();

CREATE TABLE telemetry_conversions (
  item uuid,
  project_id text COLLATE "C",
  sdk_app_id text COLLATE "C",
  occurred_at timestamptz(3),
  received_at timestamptz(3) NOT NULL,
  transaction_id text NOT NULL,
  type text NOT NULL,
  name text,
  -- As it was reported: a refund's is positive too.
  amount numeric CHECK (amount >= 0::numeric),
  currency text,
  user_id text,
  anonymous_id text,
  person uuid,
  properties jsonb,
  sourced boolean NOT NULL,
  container_id text COLLATE "C",
  publication_id text COLLATE "C",
  social_account_id text COLLATE "C",
  influencer_id text COLLATE "C",
  campaign text COLLATE "C",
  PRIMARY KEY (project_id, occurred_at, item),
  CONSTRAINT telemetry_conversions_check CHECK ((amount IS NULL) = (currency IS NULL))
) PARTITION BY RANGE (occurred_at);
CREATE INDEX telemetry_conversions_looking_back ON telemetry_conversions (project_id, person, occurred_at)
  WHERE NOT sourced AND person IS NOT NULL;
CREATE INDEX telemetry_conversions_of_apps ON telemetry_conversions (item) WHERE sdk_app_id IS NOT NULL;
CREATE TRIGGER telemetry_conversions_come AFTER INSERT ON telemetry_conversions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION telemetry_conversions_came();

CREATE TABLE telemetry_attributions (
  item uuid,
  project_id text COLLATE "C",
  sdk_app_id text COLLATE "C",
  occurred_at timestamptz(3),
  received_at timestamptz(3) NOT NULL,
  kind text NOT NULL CHECK (kind IN ('skan', 'adservices', 'play_referrer', 'click_id')),
  transaction_id text NOT NULL,
  user_id text,
  anonymous_id text,
  -- What was reported, without the token.
  report jsonb NOT NULL,
  -- Pending ones wait for a worker: tokens until Apple answers, click ids until something is reported that holds the same.
  status text NOT NULL CHECK (status IN ('pending', 'resolved', 'unresolved')),
  -- Apple's token; gone once it was resolved or given up.
  token text,
  -- Hash of project, parameter and value of a click id.
  click uuid,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz(3),
  -- What Apple reported.
  resolution jsonb,
  -- A SKAdNetwork postback that stands for an install.
  installs boolean NOT NULL DEFAULT false,
  container_id text COLLATE "C",
  publication_id text COLLATE "C",
  social_account_id text COLLATE "C",
  influencer_id text COLLATE "C",
  campaign text COLLATE "C",
  PRIMARY KEY (project_id, occurred_at, item),
  CONSTRAINT telemetry_attributions_check CHECK (status = 'pending' OR token IS NULL AND next_try_at IS NULL)
) PARTITION BY RANGE (occurred_at);
CREATE INDEX telemetry_attributions_due ON telemetry_attributions (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX telemetry_attributions_clicks ON telemetry_attributions (click) WHERE status = 'pending' AND click IS NOT NULL;
CREATE INDEX telemetry_attributions_waiting ON telemetry_attributions (project_id, next_try_at)
  WHERE next_try_at IS NOT NULL;
CREATE INDEX telemetry_attributions_errors
  ON telemetry_attributions (project_id, kind, ((resolution -> 'error' ->> 'at') COLLATE "C") DESC)
  WHERE status <> 'resolved' AND resolution -> 'error' IS NOT NULL;
CREATE TRIGGER telemetry_attributions_come AFTER INSERT ON telemetry_attributions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION telemetry_attributions_changed();
CREATE TRIGGER telemetry_attributions_change AFTER UPDATE ON telemetry_attributions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION telemetry_attributions_changed();

-- What brought whom, and when: from the sources of events and conversions, and from attributions.
CREATE TABLE telemetry_touches (
  item uuid,
  project_id text COLLATE "C",
  at timestamptz(3),
  recorded_at timestamptz(3) NOT NULL,
  user_id text,
  anonymous_id text,
  container_id text COLLATE "C",
  social_account_id text COLLATE "C",
  influencer_id text COLLATE "C",
  campaign text COLLATE "C",
  PRIMARY KEY (project_id, at, item)
) PARTITION BY RANGE (at);
CREATE INDEX telemetry_touches_by_user ON telemetry_touches (project_id, user_id COLLATE "C", at) WHERE user_id IS NOT NULL;
CREATE INDEX telemetry_touches_by_installation ON telemetry_touches (project_id, anonymous_id COLLATE "C", at)
  WHERE anonymous_id IS NOT NULL;
CREATE TRIGGER telemetry_touches_come AFTER INSERT ON telemetry_touches REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION telemetry_touches_came();

-- Installations that a user was seen with in a month.
CREATE TABLE telemetry_links (
  project_id text COLLATE "C",
  user_id text COLLATE "C",
  anonymous_id text COLLATE "C",
  month timestamptz(3),
  PRIMARY KEY (project_id, anonymous_id, user_id, month)
) PARTITION BY RANGE (month);
CREATE INDEX telemetry_links_by_user ON telemetry_links (project_id, user_id, anonymous_id);
CREATE TRIGGER telemetry_links_come AFTER INSERT ON telemetry_links REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION telemetry_links_came();

-- What summaries are made of, kept up to date by every batch: what each person reported on a day, and how often each
-- event. `day` is the first moment of the UTC day; the person of nobody is all zeros.
CREATE TABLE telemetry_people (
  project_id text COLLATE "C",
  day timestamptz(3),
  person uuid,
  events integer NOT NULL,
  conversions integer NOT NULL,
  PRIMARY KEY (project_id, day, person)
) PARTITION BY RANGE (day);

CREATE TABLE telemetry_names (
  project_id text COLLATE "C",
  day timestamptz(3),
  name text COLLATE "C",
  events bigint NOT NULL,
  PRIMARY KEY (project_id, day, name)
) PARTITION BY RANGE (day);

-- Click ids that were reported together with a source; the first source stands.
CREATE TABLE telemetry_clicks (
  click uuid PRIMARY KEY,
  container_id text COLLATE "C",
  social_account_id text COLLATE "C",
  influencer_id text COLLATE "C",
  campaign text COLLATE "C",
  forget_after date NOT NULL,
  -- Clicks recorded before have none, and go by their age.
  project_id text
);
CREATE INDEX telemetry_clicks_expiry ON telemetry_clicks (forget_after);
CREATE INDEX telemetry_clicks_by_project ON telemetry_clicks (project_id) WHERE project_id IS NOT NULL;

-- What accounts are about, with the terms that they are leased for.
CREATE TABLE pool_niches (
  platform text,
  niche text COLLATE "C",
  min_term_days integer NOT NULL,
  max_term_days integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (platform, niche),
  CONSTRAINT pool_niches_check CHECK (1 <= min_term_days AND min_term_days <= max_term_days AND max_term_days <= 365)
);

CREATE TABLE pool_accounts (
  id text COLLATE "C" PRIMARY KEY,
  platform text NOT NULL,
  platform_account_id text NOT NULL,
  username text NOT NULL,
  display_name text NOT NULL,
  profile_url text,
  niche text COLLATE "C" NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  language text NOT NULL,
  warming_days integer NOT NULL CHECK (warming_days >= 0),
  -- checking: new, or given back, and looked at before anybody gets it.
  status text NOT NULL CHECK (status IN ('checking', 'free', 'leased', 'credential_refused', 'restricted', 'retired')),
  status_reason text,
  -- Set by the operator on an account that is leased: it retires when it comes back.
  retire_wanted boolean NOT NULL DEFAULT false,
  -- The tokens as JSON, sealed and bound to this row. While a lease is active its social account has the newer ones.
  credentials text NOT NULL,
  -- Counts changes of the tokens, so that an older answer never overwrites a newer one.
  credentials_version integer NOT NULL DEFAULT 1,
  credential_expires_at timestamptz(3),
  -- The social account of the last lease, whose tokens are still to be taken back.
  handed_back_by text COLLATE "C" REFERENCES social_accounts (id),
  -- Until when one worker has the tokens to itself.
  busy_until timestamptz(3),
  checked_at timestamptz(3),
  next_check_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT pool_accounts_platform_platform_account_id_key UNIQUE (platform, platform_account_id),
  CONSTRAINT pool_accounts_platform_niche_fkey FOREIGN KEY (platform, niche) REFERENCES pool_niches(platform, niche)
);
CREATE INDEX pool_accounts_by_niche ON pool_accounts (platform, niche, status);
CREATE INDEX pool_accounts_to_check ON pool_accounts (next_check_at) WHERE status IN ('checking', 'free');
-- What the list of niches says of the accounts in service, without reading their rows.
CREATE INDEX pool_accounts_in_service ON pool_accounts (platform, niche, country, language, warming_days, status)
  WHERE status IN ('checking', 'free', 'leased') AND NOT retire_wanted;
CREATE INDEX pool_accounts_by_return ON pool_accounts (handed_back_by) WHERE handed_back_by IS NOT NULL;

CREATE TABLE leased_accounts (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  platform text NOT NULL,
  niche text COLLATE "C" NOT NULL,
  -- What was asked for; null: any.
  wanted_country text,
  wanted_language text,
  status text NOT NULL CHECK (status IN ('requested', 'waitlisted', 'provisioning', 'warming', 'active', 'paused',
    'restricted', 'released', 'lapsed')),
  status_reason text,
  pool_account_id text COLLATE "C" REFERENCES pool_accounts (id),
  social_account_id text COLLATE "C" REFERENCES social_accounts (id),
  -- Of the account that was assigned, as it was then.
  country text,
  language text,
  username text,
  profile_url text,
  term_days integer NOT NULL,
  warming_ends_at timestamptz(3),
  term_starts_at timestamptz(3),
  term_ends_at timestamptz(3),
  ended_at timestamptz(3),
  -- Credits that it costs, as quoted when it was asked for, and those that were charged.
  price bigint NOT NULL,
  credits bigint NOT NULL DEFAULT 0,
  -- On the waiting list: it cannot be assigned just now, and others go before it until it is looked at again.
  set_aside boolean NOT NULL DEFAULT false,
  -- When a worker looks at it next.
  next_step_at timestamptz(3),
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT leased_accounts_check CHECK ((ended_at IS NOT NULL) = (status IN ('restricted', 'released', 'lapsed'))),
  CONSTRAINT leased_accounts_check1 CHECK ((status NOT IN ('provisioning', 'warming', 'active', 'paused'))
    OR pool_account_id IS NOT NULL),
  CONSTRAINT leased_accounts_check2 CHECK ((status NOT IN ('active', 'paused')) OR social_account_id IS NOT NULL
    AND term_ends_at IS NOT NULL),
  CONSTRAINT leased_accounts_check3 CHECK ((term_starts_at IS NULL) = (term_ends_at IS NULL)),
  CONSTRAINT leased_accounts_check4 CHECK ((status = 'warming') = (warming_ends_at IS NOT NULL)),
  CONSTRAINT leased_accounts_check5 CHECK (credits = 0 OR credits = price)
);
-- One account, one lease: whoever comes second is refused by the database.
CREATE UNIQUE INDEX leased_accounts_one_lease ON leased_accounts (pool_account_id)
  WHERE ended_at IS NULL AND pool_account_id IS NOT NULL;
CREATE INDEX leased_accounts_by_pool_account ON leased_accounts (pool_account_id, id DESC);
CREATE INDEX leased_accounts_by_project ON leased_accounts (project_id, created_at DESC, id DESC);
CREATE INDEX leased_accounts_due ON leased_accounts (next_step_at) WHERE next_step_at IS NOT NULL;
CREATE INDEX leased_accounts_waiting ON leased_accounts (platform, niche, created_at, id) WHERE status = 'waitlisted';
CREATE INDEX leased_accounts_by_account ON leased_accounts (social_account_id)
  WHERE social_account_id IS NOT NULL;

-- A project without a row has everything as every project has it at first.
CREATE TABLE engagement_configs (
  project_id text COLLATE "C" PRIMARY KEY REFERENCES projects (id),
  enabled boolean NOT NULL,
  -- Since when it is enabled: autopilot leaves alone what was written before. Kept when it is disabled.
  enabled_at timestamptz(3),
  mode text NOT NULL CHECK (mode IN ('off', 'suggest', 'auto')),
  tone text,
  comments jsonb NOT NULL,
  direct_messages jsonb NOT NULL,
  quiet_hours jsonb,
  daily_caps jsonb NOT NULL,
  -- When the project's accounts and posts are looked through next for what is to be read; null while disabled.
  plan_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL,
  -- When readings of the project were last taken up, so that organizations are served in turn.
  served_at timestamptz(3),
  -- What replies may quote, and what each reply quotes.
  knowledge jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT engagement_configs_check CHECK (NOT enabled OR enabled_at IS NOT NULL),
  CONSTRAINT engagement_configs_check1 CHECK (enabled = (plan_at IS NOT NULL))
);
CREATE INDEX engagement_configs_to_plan ON engagement_configs (plan_at) WHERE plan_at IS NOT NULL;

CREATE TABLE engagement_rules (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  name text NOT NULL,
  enabled boolean NOT NULL,
  priority integer NOT NULL CHECK (priority >= 0 AND priority <= 1000),
  mode text NOT NULL CHECK (mode IN ('inherit', 'suggest', 'auto')),
  -- Empty for all.
  social_account_ids text[] NOT NULL DEFAULT '{}',
  trigger jsonb NOT NULL,
  action jsonb NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX engagement_rules_by_project ON engagement_rules (project_id, created_at DESC, id DESC);

-- What is read by schedule: a post's comments, or with an empty source an account's messages.
CREATE TABLE engagement_readings (
  social_account_id text COLLATE "C" REFERENCES social_accounts (id),
  source text,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  publication_id text COLLATE "C" REFERENCES publications (id),
  -- Of a post.
  published_at timestamptz(3),
  -- Whether the platform was asked to report what comes in.
  subscribed boolean NOT NULL DEFAULT false,
  -- Where a reading that was too long for one time goes on.
  cursor text,
  failures integer NOT NULL DEFAULT 0,
  -- Null once it is too old to be read, or while engagement is disabled.
  next_read_at timestamptz(3),
  -- Until when a process has a row to itself, by the clock of this database; null while nobody has it. The time at
  -- which the row is due is put forward with it.
  leased_until timestamptz(3),
  PRIMARY KEY (social_account_id, source)
);
CREATE INDEX engagement_readings_due ON engagement_readings (next_read_at) WHERE next_read_at IS NOT NULL;
CREATE INDEX engagement_readings_by_project ON engagement_readings (project_id);
-- The next readings of each project, for serving organizations in turn.
CREATE INDEX engagement_readings_in_turn
  ON engagement_readings (project_id, next_read_at) WHERE next_read_at IS NOT NULL;
CREATE INDEX engagement_readings_by_publication ON engagement_readings (publication_id)
  WHERE publication_id IS NOT NULL;

CREATE TABLE engagement_items (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  platform text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('comment', 'direct_message')),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'hidden', 'skipped')),
  publication_id text COLLATE "C" REFERENCES publications (id),
  platform_post_id text,
  platform_item_id text NOT NULL,
  parent_platform_item_id text,
  author_id text,
  author_username text,
  text text NOT NULL,
  toxic boolean NOT NULL,
  hidden boolean NOT NULL DEFAULT false,
  reply_window_ends_at timestamptz(3),
  platform_created_at timestamptz(3) NOT NULL,
  -- When autopilot takes it up; null once it has, or where it does not.
  decide_at timestamptz(3),
  decide_tries integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- The sensitive category that a person must answer the item for; null where none was found.
  needs_human_category text,
  leased_until timestamptz(3),
  -- What an item waits for. The database derives it from the item and its actions, so that no statement can forget it.
  -- `attention_reported` is what its last event said.
  attention text NOT NULL DEFAULT 'none',
  attention_reported text NOT NULL DEFAULT 'none',
  root_organization_id text COLLATE "C",
  conversation_id text COLLATE "C",
  done_at timestamptz(3),
  done_by text COLLATE "C",
  tags text[] NOT NULL DEFAULT '{}',
  CONSTRAINT engagement_items_social_account_id_platform_item_id_key UNIQUE (social_account_id, platform_item_id),
  CONSTRAINT engagement_items_check CHECK (NOT hidden OR kind = 'comment')
);
CREATE INDEX engagement_items_by_project ON engagement_items (project_id, created_at DESC, id DESC);
CREATE INDEX engagement_items_to_decide ON engagement_items (decide_at) WHERE decide_at IS NOT NULL;
CREATE INDEX engagement_items_by_age ON engagement_items (created_at);
CREATE INDEX engagement_items_by_author ON engagement_items (social_account_id, author_id) WHERE kind = 'direct_message';
-- What else a person wrote to an account, which a reply that nobody reads has to wait for.
CREATE INDEX engagement_items_by_person
  ON engagement_items (social_account_id, author_id, created_at DESC) WHERE author_id IS NOT NULL;
-- What else a person wrote to an account, where the platform keeps the author's id back.
CREATE INDEX engagement_items_by_author_name
  ON engagement_items (social_account_id, author_username, created_at DESC) WHERE author_username IS NOT NULL;
-- The next items of each project, for deciding organization by organization.
CREATE INDEX engagement_items_to_decide_in_turn
  ON engagement_items (project_id, decide_at) WHERE decide_at IS NOT NULL;
CREATE INDEX engagement_items_by_status ON engagement_items (project_id, status, created_at DESC, id DESC);
CREATE INDEX engagement_items_by_kind ON engagement_items (project_id, kind, created_at DESC, id DESC);
CREATE INDEX engagement_items_by_account ON engagement_items (social_account_id, created_at DESC, id DESC);
CREATE INDEX engagement_items_by_publication ON engagement_items (publication_id, created_at DESC, id DESC)
  WHERE publication_id IS NOT NULL;
CREATE INDEX engagement_items_that_needed_a_person ON engagement_items (project_id, created_at DESC, id DESC)
  WHERE needs_human_category IS NOT NULL;
-- What the filter finds, and what lists show first.
CREATE INDEX engagement_items_by_attention ON engagement_items (project_id, attention, created_at DESC, id DESC);
-- GET /v1/engagement/items
CREATE INDEX engagement_items_of_family ON engagement_items
  (root_organization_id, attention, created_at DESC, id DESC);
CREATE INDEX engagement_items_waiting ON engagement_items (root_organization_id, attention, project_id)
  WHERE attention <> 'none';
-- The items of a conversation, and GET …/engagement/items?conversationId=
CREATE INDEX engagement_items_by_conversation ON engagement_items (conversation_id, created_at DESC, id DESC);
-- GET …/engagement/items?tag=. Items without tags are not in it.
CREATE INDEX engagement_items_by_tag ON engagement_items USING gin (tags_of_family(root_organization_id, tags))
  WHERE tags <> '{}';
-- GET /v1/engagement/items?platformUserId= and GET /v1/projects/{projectId}/engagement/items?platformUserId=
CREATE INDEX engagement_items_of_person ON engagement_items
  (root_organization_id, author_id, created_at DESC, id DESC) WHERE author_id IS NOT NULL;
-- GET /v1/engagement/items?status= and ?kind=
CREATE INDEX engagement_items_of_family_by_status ON engagement_items
  (root_organization_id, status, created_at DESC, id DESC);
CREATE INDEX engagement_items_of_family_by_kind ON engagement_items
  (root_organization_id, kind, created_at DESC, id DESC);
CREATE TRIGGER engagement_items_attention
  BEFORE INSERT OR UPDATE OF status, needs_human_category, decide_at, attention, done_at ON engagement_items
  FOR EACH ROW EXECUTE FUNCTION derive_attention();
CREATE TRIGGER engagement_items_root BEFORE INSERT ON engagement_items FOR EACH ROW EXECUTE FUNCTION set_root_organization();
CREATE TRIGGER engagement_items_conversation BEFORE INSERT ON engagement_items
  FOR EACH ROW EXECUTE FUNCTION set_conversation();
CREATE TRIGGER engagement_items_counted_again AFTER UPDATE ON engagement_items FOR EACH ROW
  WHEN (OLD.conversation_id IS DISTINCT FROM NEW.conversation_id OR OLD.attention <> NEW.attention OR OLD.status <> NEW.status
    OR OLD.done_at IS DISTINCT FROM NEW.done_at OR OLD.author_username IS DISTINCT FROM NEW.author_username)
  EXECUTE FUNCTION count_item();
CREATE TRIGGER engagement_items_counted AFTER DELETE ON engagement_items FOR EACH ROW EXECUTE FUNCTION count_item();
CREATE TRIGGER engagement_items_counted_new AFTER INSERT ON engagement_items REFERENCING NEW TABLE AS new_items
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_items();
CREATE TRIGGER engagement_items_words AFTER INSERT ON engagement_items FOR EACH ROW EXECUTE FUNCTION save_words_of_item();
CREATE TRIGGER engagement_items_words_again AFTER UPDATE ON engagement_items FOR EACH ROW
  WHEN (OLD.text <> NEW.text OR OLD.author_username IS DISTINCT FROM NEW.author_username) EXECUTE FUNCTION save_words_of_item();

-- An item's conversation is locked where it is there, and written once for all items of a statement, however many they are.
CREATE FUNCTION conversation_of(item engagement_items) RETURNS text LANGUAGE plpgsql AS $$
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

CREATE FUNCTION is_open(item engagement_items) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (item.done_at IS NULL AND (item.status = 'open' OR item.attention <> 'none'))::int
$$;

CREATE TABLE engagement_actions (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  item_id text COLLATE "C" NOT NULL REFERENCES engagement_items (id) ON DELETE CASCADE,
  -- Stays when the rule is deleted.
  rule_id text COLLATE "C",
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  type text NOT NULL CHECK (type IN ('reply', 'private_reply', 'hide')),
  origin text NOT NULL CHECK (origin IN ('autopilot', 'partner')),
  status text NOT NULL CHECK (status IN ('suggested', 'queued', 'sent', 'skipped', 'failed')),
  skip_reason text CHECK (skip_reason IN ('window_closed', 'cap_reached', 'duplicate', 'toxicity', 'quiet_hours')),
  text text,
  -- To whom it is said: the author's id, else the name; null where neither is known.
  said_to text,
  decision text CHECK (decision IN ('approved', 'rejected')),
  decision_note text,
  error jsonb,
  platform_reply_id text,
  -- When a worker may take it; null unless it is queued.
  due_at timestamptz(3),
  -- Written before the platform is called: a queued action that has it may be on the platform, and is not sent again.
  called_at timestamptz(3),
  tries integer NOT NULL DEFAULT 0,
  -- What the last call brought, where it did not bring success.
  last_error jsonb,
  -- When the platform is read next for an answer that was lost, and how often it was.
  next_check_at timestamptz(3),
  checks integer NOT NULL DEFAULT 0,
  -- The account's day that it was counted on.
  counted_on date,
  decided_at timestamptz(3),
  sent_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  leased_until timestamptz(3),
  based_on text[] NOT NULL DEFAULT '{}',
  -- Why autopilot suggested an action instead of sending it; null where it did not, and for actions of before.
  held_because text CHECK (held_because IN ('suggest_mode', 'needs_human', 'not_certain', 'author_waits',
    'moderation_unavailable', 'no_longer_certain')),
  root_organization_id text COLLATE "C",
  CONSTRAINT engagement_actions_check CHECK (skip_reason IS NULL OR status = 'skipped'),
  CONSTRAINT engagement_actions_check1 CHECK ((error IS NOT NULL) = (status = 'failed')),
  CONSTRAINT engagement_actions_check2 CHECK ((text IS NULL) = (type = 'hide')),
  CONSTRAINT engagement_actions_check3 CHECK ((sent_at IS NOT NULL) = (status = 'sent')),
  CONSTRAINT engagement_actions_check4 CHECK ((due_at IS NOT NULL) = (status = 'queued')),
  CONSTRAINT engagement_actions_check5 CHECK (called_at IS NULL OR (status IN ('queued', 'sent', 'failed'))),
  CONSTRAINT engagement_actions_check6 CHECK (next_check_at IS NULL OR status = 'queued' AND called_at IS NOT NULL)
);
-- Autopilot takes an item up once.
CREATE UNIQUE INDEX engagement_actions_one_autopilot ON engagement_actions (item_id) WHERE origin = 'autopilot';
-- The platforms take one private answer to a comment.
CREATE UNIQUE INDEX engagement_actions_one_private ON engagement_actions (item_id)
  WHERE type = 'private_reply' AND called_at IS NOT NULL AND status IN ('queued', 'sent');
CREATE UNIQUE INDEX engagement_actions_one_hide ON engagement_actions (item_id)
  WHERE type = 'hide' AND status = 'queued' AND origin = 'partner';
CREATE INDEX engagement_actions_by_project ON engagement_actions (project_id, created_at DESC, id DESC);
CREATE INDEX engagement_actions_by_item ON engagement_actions (item_id);
CREATE INDEX engagement_actions_due ON engagement_actions (due_at) WHERE status = 'queued' AND called_at IS NULL;
CREATE INDEX engagement_actions_to_check ON engagement_actions (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX engagement_actions_said ON engagement_actions (social_account_id, said_to) WHERE said_to IS NOT NULL;
CREATE INDEX engagement_actions_by_status ON engagement_actions (project_id, status, created_at DESC, id DESC);
CREATE INDEX engagement_actions_by_rule ON engagement_actions (rule_id, created_at DESC, id DESC)
  WHERE rule_id IS NOT NULL;
CREATE INDEX engagement_actions_by_account ON engagement_actions (social_account_id);
-- GET /v1/engagement/actions
CREATE INDEX engagement_actions_of_family ON engagement_actions
  (root_organization_id, status, created_at DESC, id DESC);
CREATE TRIGGER engagement_actions_attention AFTER INSERT OR UPDATE OF status ON engagement_actions
  FOR EACH ROW EXECUTE FUNCTION derive_attention_of_item();
CREATE TRIGGER engagement_actions_root BEFORE INSERT ON engagement_actions FOR EACH ROW EXECUTE FUNCTION set_root_organization();

-- What was done on an account on a day of its project's time zone: the row that a daily cap is held by.
CREATE TABLE engagement_days (
  social_account_id text COLLATE "C" REFERENCES social_accounts (id),
  day date,
  kind text CHECK (kind IN ('replies', 'direct_messages', 'hides')),
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (social_account_id, day, kind)
);
CREATE INDEX engagement_days_by_age ON engagement_days (day);

-- One row an account: the unit that is collected, since tokens, limits and trouble are the account's.
CREATE TABLE metric_accounts (
  social_account_id text COLLATE "C" PRIMARY KEY REFERENCES social_accounts (id),
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  platform text NOT NULL,
  -- When something of it is to be read next: the account itself or one of its posts.
  due_at timestamptz(3) NOT NULL,
  -- When the account's own figures are.
  own_due_at timestamptz(3) NOT NULL,
  -- Whoever holds the lease reads. It fences the writing.
  lease text,
  leased_until timestamptz(3),
  -- Collections in a row that failed, and the last one's error.
  failures integer NOT NULL DEFAULT 0,
  error_code text,
  as_of timestamptz(3),
  followers bigint CHECK (followers >= 0),
  -- Of each of the account's metrics: why it has a value or none.
  availability jsonb NOT NULL DEFAULT '{}',
  not_before timestamptz(3),
  refused_version integer,
  -- When the platform last refused a metric of an account's posts of one format: {"image/averageWatchSeconds": time}.
  refused_metrics jsonb NOT NULL DEFAULT '{}',
  -- When the account's history is read on; null once all of it was read. The cursor is the platform's own.
  history_due_at timestamptz(3),
  history_cursor text,
  -- When the calls for the account would have been made, one after the other at the pace that one account may keep.
  calls_until timestamptz,
  CONSTRAINT metric_accounts_check CHECK ((lease IS NULL) = (leased_until IS NULL))
);
CREATE INDEX metric_accounts_due ON metric_accounts (due_at);
CREATE INDEX metric_accounts_by_project ON metric_accounts (project_id);
CREATE INDEX metric_accounts_refused ON metric_accounts (social_account_id) WHERE refused_version IS NOT NULL;

-- Families with so many projects that reports of all of them read sums of organizations. Whoever adds to these holds the row.
CREATE TABLE metric_families (
  root_organization_id text COLLATE "C" PRIMARY KEY REFERENCES organizations (id),
  -- Whether all series of the family are in sums or stale.
  has_begun boolean NOT NULL DEFAULT false
);
CREATE INDEX metric_families_to_begin ON metric_families (root_organization_id) WHERE NOT has_begun;

-- Posts of a project with one account, format and influencer: reports of many posts read sums over them. Of an organization, posts
-- of its own projects or of its children's with one platform and format: sums of the projects' series.
CREATE TABLE metric_series (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A project or an organization.
  owner_id text COLLATE "C" NOT NULL,
  scope text NOT NULL CHECK (scope IN ('project', 'organization', 'children')),
  -- Empty above projects.
  social_account_id text COLLATE "C" NOT NULL,
  platform text NOT NULL,
  format text NOT NULL,
  -- Empty where a post has none; above projects, '*' where it has one.
  influencer_id text COLLATE "C" NOT NULL,
  -- Of a project's series.
  root_organization_id text COLLATE "C",
  -- The organization whose sums the series is in, and whether that is to be corrected: until it is, reports correct it.
  summed_in text COLLATE "C",
  is_stale boolean NOT NULL DEFAULT false,
  CONSTRAINT metric_series_parts UNIQUE (owner_id, social_account_id, format, influencer_id, platform, scope)
);
CREATE INDEX metric_series_stale ON metric_series (root_organization_id, id) WHERE is_stale;

-- A project that moves or is erased leaves the sums of its organization.
CREATE FUNCTION metric_series_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Each is locked, so that none is added to sums meanwhile.
  UPDATE metric_series SET is_stale = is_stale OR summed_in IS NOT NULL WHERE owner_id = NEW.id AND scope = 'project';
  RETURN NULL;
END $$;
CREATE TRIGGER projects_moved AFTER UPDATE ON projects FOR EACH ROW
  WHEN (OLD.organization_id <> NEW.organization_id OR (OLD.erased_at IS NULL) <> (NEW.erased_at IS NULL))
  EXECUTE FUNCTION metric_series_moved();

-- What is not yet added to the sums of organizations: what a series of a project gained on a day, by quarter hour, and changes of
-- its published posts. `known` is as in metric_gains.
CREATE TABLE metric_notes (
  root_organization_id text COLLATE "C",
  id bigint GENERATED ALWAYS AS IDENTITY,
  series_id integer NOT NULL,
  day date,
  gains integer[],
  watched double precision[],
  known integer[],
  published published_posts[],
  PRIMARY KEY (root_organization_id, id)
) WITH (autovacuum_vacuum_scale_factor = 0.05);

-- One row a published post, with its newest figures since it was published.
CREATE TABLE metric_posts (
  target_id text COLLATE "C" PRIMARY KEY REFERENCES publication_targets (id),
  -- Its gains name it by this number: there are many of them.
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT metric_posts_number UNIQUE,
  series_id integer NOT NULL,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  publication_id text COLLATE "C" NOT NULL REFERENCES publications (id),
  container_id text COLLATE "C" NOT NULL REFERENCES containers (id),
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  platform text NOT NULL,
  platform_post_id text NOT NULL,
  published_at timestamptz(3) NOT NULL,
  -- Whether it is still read; metric_due says when.
  tracked boolean NOT NULL DEFAULT true,
  -- How often in a row the platform did not know it.
  misses smallint NOT NULL DEFAULT 0,
  as_of timestamptz(3),
  views bigint CHECK (views >= 0),
  reach bigint CHECK (reach >= 0),
  likes bigint CHECK (likes >= 0),
  comments bigint CHECK (comments >= 0),
  shares bigint CHECK (shares >= 0),
  saves bigint CHECK (saves >= 0),
  interactions bigint CHECK (interactions >= 0),
  average_watch_seconds double precision CHECK (average_watch_seconds >= 0::double precision),
  -- Of each metric: why it has a value or none, and when the platform last reported one.
  availability jsonb NOT NULL DEFAULT '{}',
  reported_at jsonb NOT NULL DEFAULT '{}',
  missed_since timestamptz(3),
  -- What a post's gains add up to.
  watch_seconds double precision NOT NULL DEFAULT 0,
  watch_views bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 85);
CREATE INDEX metric_posts_by_project ON metric_posts (project_id, published_at);
CREATE INDEX metric_posts_by_publication ON metric_posts (publication_id);
CREATE INDEX metric_posts_by_container ON metric_posts (container_id);
CREATE INDEX metric_posts_by_account ON metric_posts (social_account_id);

-- When a post that is tracked is read next. It changes with every reading, and is apart so that the post's indexes do not.
CREATE TABLE metric_due (
  social_account_id text COLLATE "C",
  due_at timestamptz(3),
  -- From then on it goes along where another post of the account is due. The key has it so that only those are visited.
  along_from timestamptz(3) CHECK (along_from <= due_at),
  post_id integer,
  PRIMARY KEY (social_account_id, due_at, along_from, post_id)
) WITH (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);

-- What a post gained since it was read before, at the time it was read, by UTC day (`unpack_gains`). Null: the platform did not
-- report that metric. The gains of a post add up to its newest figures; so a month of them can be dropped without touching the
-- others. A quarter of an hour is the grain because the hours of some time zones begin at quarters.
-- Watch time is a gain: what a post's views were watched in all, average times views, is a sum like its counts, so that an
-- average is what was watched by the views that watched it, in any window and over any posts.
CREATE TABLE post_gains (
  post_id integer,
  day date,
  gains integer[] NOT NULL,
  -- The seconds that were watched, by quarter hour; null on a day without any.
  watched double precision[],
  PRIMARY KEY (post_id, day)
) PARTITION BY RANGE (day);

-- What the posts of a series gained. In sums of organizations `known` has, as `gains` has the counts, in how many of the summed
-- series each is not null: what leaves a sum takes its nulls along.
CREATE TABLE metric_gains (
  owner_id text COLLATE "C",
  day date,
  series_id integer,
  gains integer[] NOT NULL,
  watched double precision[],
  known integer[],
  PRIMARY KEY (owner_id, day, series_id)
) PARTITION BY RANGE (day);

-- The posts of a series by the UTC day on which they were published, and by quarter hours within it.
-- In sums of organizations, when posts were last reported is in the months alone.
CREATE TABLE metric_published (
  owner_id text COLLATE "C",
  day date,
  series_id integer,
  quarters published_posts[] NOT NULL,
  PRIMARY KEY (owner_id, day, series_id)
) WITH (fillfactor = 85, toast_tuple_target = 4080);

-- The sums of each UTC month, with the quarter hour of its first post: what was published before a window is a few rows.
CREATE TABLE metric_published_months (
  owner_id text COLLATE "C",
  month date,
  series_id integer,
  sums published_posts NOT NULL,
  PRIMARY KEY (owner_id, month, series_id)
) WITH (fillfactor = 70);

-- How many followers an account had, as it was last reported in each quarter of an hour.
CREATE TABLE account_followers (
  social_account_id text COLLATE "C",
  bucket timestamptz(3),
  as_of timestamptz(3) NOT NULL,
  followers bigint NOT NULL CHECK (followers >= 0),
  PRIMARY KEY (social_account_id, bucket)
) PARTITION BY RANGE (bucket);

CREATE TABLE metric_news (
  project_id text COLLATE "C" PRIMARY KEY REFERENCES projects (id),
  platforms text[] NOT NULL,
  from_at timestamptz(3) NOT NULL,
  to_at timestamptz(3) NOT NULL,
  since timestamptz(3) NOT NULL
);

-- When a connected account is asked next which ad accounts it may read.
CREATE TABLE ad_sources (
  social_account_id text COLLATE "C" PRIMARY KEY REFERENCES social_accounts (id),
  -- The connection that it is asked by: a newer one is asked at once.
  connected_at timestamptz(3) NOT NULL,
  -- While one process asks, it lies ahead: a process that dies leaves the work to the next.
  due_at timestamptz(3) NOT NULL,
  -- Grows with each claim, so that a process that was given up on writes nothing.
  fence integer NOT NULL DEFAULT 0,
  -- Failures in a row.
  tries integer NOT NULL DEFAULT 0,
  -- The platform does not want to be asked before, whoever wishes it.
  not_before timestamptz(3),
  leased_until timestamptz(3)
);
CREATE INDEX ad_sources_due ON ad_sources (due_at);

CREATE TABLE ad_accounts (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  platform text NOT NULL CHECK (platform IN ('facebook', 'tiktok', 'apple')),
  platform_account_id text NOT NULL,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'permission_missing', 'disabled', 'closed')),
  -- What the platform said of it last, under a missing permission too.
  platform_status text NOT NULL CHECK (platform_status IN ('active', 'disabled', 'closed')),
  currency text NOT NULL,
  timezone text NOT NULL,
  -- Whose grant reads it.
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  synced_at timestamptz(3),
  due_at timestamptz(3) NOT NULL,
  fence integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  not_before timestamptz(3),
  -- When the platform's later corrections were looked for last.
  corrected_at timestamptz(3),
  -- Time whose figures changed and were not yet reported.
  changed_from timestamptz(3),
  changed_to timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  leased_until timestamptz(3),
  -- Those that any campaign of the account was reported in.
  currencies text[] NOT NULL DEFAULT '{}',
  root_organization_id text COLLATE "C",
  CONSTRAINT ad_accounts_project_id_platform_platform_account_id_key UNIQUE (project_id, platform,
    platform_account_id),
  CONSTRAINT ad_accounts_check CHECK ((changed_from IS NULL) = (changed_to IS NULL))
);
-- Reports of all projects.
CREATE INDEX ad_accounts_of_family ON ad_accounts (root_organization_id);
CREATE TRIGGER ad_accounts_root BEFORE INSERT ON ad_accounts FOR EACH ROW EXECUTE FUNCTION set_root_organization();
CREATE INDEX ad_accounts_by_project ON ad_accounts (project_id, created_at DESC, id DESC);
CREATE INDEX ad_accounts_by_social_account ON ad_accounts (social_account_id);
CREATE INDEX ad_accounts_due ON ad_accounts (due_at);

CREATE TABLE ad_campaigns (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  ad_account_id text COLLATE "C" NOT NULL REFERENCES ad_accounts (id),
  platform text NOT NULL CHECK (platform IN ('facebook', 'tiktok', 'apple')),
  platform_campaign_id text NOT NULL,
  name text NOT NULL,
  objective text NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'paused', 'pending_review', 'rejected', 'completed', 'error')),
  effective_status text NOT NULL,
  -- Amounts in units of the currency.
  currency text NOT NULL,
  -- That one, and every other that its figures were reported in.
  currencies text[] NOT NULL,
  daily_budget numeric(21,6),
  lifetime_budget numeric(21,6),
  spend numeric(21,6) NOT NULL DEFAULT 0,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  synced_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT ad_campaigns_ad_account_id_platform_campaign_id_key UNIQUE (ad_account_id, platform_campaign_id)
);
CREATE INDEX ad_campaigns_by_project ON ad_campaigns (project_id, created_at DESC, id DESC);
CREATE INDEX ad_campaigns_by_platform ON ad_campaigns (project_id, platform, created_at DESC, id DESC);
CREATE INDEX ad_campaigns_by_status ON ad_campaigns (project_id, status, created_at DESC, id DESC);
CREATE TRIGGER ad_campaigns_currencies AFTER INSERT OR UPDATE OF currencies ON ad_campaigns
  FOR EACH ROW EXECUTE FUNCTION ad_campaign_has_currency();

-- A campaign's figures by the ad account's day, and by its hour; without a row there was nothing, once the time was
-- read (ad_readings). Null: the platform does not report it for this length of time.
CREATE TABLE ad_figures (
  campaign_id text COLLATE "C" REFERENCES ad_campaigns (id),
  grain text CHECK (grain IN ('day', 'hour')),
  start_at timestamptz(3),
  currency text,
  ad_account_id text COLLATE "C" NOT NULL REFERENCES ad_accounts (id),
  impressions bigint NOT NULL,
  reach bigint,
  clicks bigint NOT NULL,
  installs bigint,
  conversions bigint,
  spend numeric(21,6) NOT NULL,
  revenue numeric(21,6),
  PRIMARY KEY (campaign_id, grain, start_at, currency)
);
CREATE INDEX ad_figures_by_account ON ad_figures (ad_account_id, grain, start_at);
CREATE INDEX ad_figures_by_age ON ad_figures (grain, start_at);
CREATE TRIGGER ad_figures_inserted AFTER INSERT ON ad_figures REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ad_figures_changed();
CREATE TRIGGER ad_figures_updated AFTER UPDATE ON ad_figures REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ad_figures_changed();
CREATE TRIGGER ad_figures_deleted AFTER DELETE ON ad_figures REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ad_figures_changed();

-- When each of an ad account's days was read from the platform last, its day's figures and its hours'.
CREATE TABLE ad_readings (
  ad_account_id text COLLATE "C" REFERENCES ad_accounts (id),
  grain text CHECK (grain IN ('day', 'hour')),
  start_at timestamptz(3),
  read_at timestamptz(3) NOT NULL,
  PRIMARY KEY (ad_account_id, grain, start_at)
);
CREATE INDEX ad_readings_by_age ON ad_readings (grain, start_at);

CREATE TABLE recommendations (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  type text NOT NULL CHECK (type IN ('hook', 'format', 'posting_time', 'repost', 'influencer')),
  -- What is the same in the same proposal: a kind of hook, a format, hours of the day, a container, an influencer.
  subject text NOT NULL,
  -- One that is open beyond expires_at reads as expired.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'dismissed', 'expired')),
  title text NOT NULL,
  score double precision NOT NULL CHECK (score >= 0::double precision AND score <= 1::double precision),
  confidence text NOT NULL CHECK (confidence IN ('low', 'medium', 'high')),
  rationale text NOT NULL,
  evidence jsonb NOT NULL DEFAULT '[]',
  suggested_request jsonb NOT NULL,
  suggested_publish_at timestamptz(3),
  -- Written before its job, whose last statement must be the wallet's.
  job_id text COLLATE "C",
  outcome jsonb,
  expires_at timestamptz(3),
  -- When it was accepted, dismissed or found to be over.
  ended_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- A recommendation of hours is accepted by scheduling content then: it has a publication instead of a job. It outlives the publication.
  publication_id text COLLATE "C",
  root_organization_id text COLLATE "C",
  CONSTRAINT recommendations_check1 CHECK (outcome IS NULL OR status = 'accepted'),
  CONSTRAINT recommendations_accepted CHECK ((status = 'accepted') = (job_id IS NOT NULL
    OR publication_id IS NOT NULL))
);
CREATE INDEX recommendations_by_project ON recommendations (project_id, created_at DESC, id DESC);
-- The same is not proposed again while it waits for an answer, whoever looks at the same time.
CREATE UNIQUE INDEX recommendations_one_open ON recommendations (project_id, type, subject) WHERE status = 'open';
CREATE INDEX recommendations_by_status ON recommendations (project_id, status, created_at DESC, id DESC);
CREATE INDEX recommendations_by_type ON recommendations (project_id, type, created_at DESC, id DESC);
CREATE INDEX recommendations_by_job ON recommendations (job_id) WHERE job_id IS NOT NULL;
-- GET /v1/recommendations
CREATE INDEX recommendations_of_family ON recommendations
  (root_organization_id, status, created_at DESC, id DESC);
-- GET /v1/recommendations?type=
CREATE INDEX recommendations_of_family_by_type ON recommendations
  (root_organization_id, type, created_at DESC, id DESC);
CREATE TRIGGER recommendations_root BEFORE INSERT ON recommendations FOR EACH ROW EXECUTE FUNCTION set_root_organization();

-- One row for each project that has published. `run` fences what a slow look writes.
CREATE TABLE recommendation_runs (
  project_id text COLLATE "C" PRIMARY KEY REFERENCES projects (id),
  due_at timestamptz(3) NOT NULL,
  run integer NOT NULL DEFAULT 0,
  -- The newest figure that was looked at.
  figures_at timestamptz(3)
);
CREATE INDEX recommendation_runs_due ON recommendation_runs (due_at);

-- The last organization of the latest full round of the fan-out; the next round continues behind it.
CREATE TABLE fan_out_position (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  organization_id text COLLATE "C" NOT NULL
);

-- What each API key asked for: errors and changes one by one, reads and floods as counts by the hour. Written in batches,
-- kept for 30 days. Without references, so that a batch costs one insert and never waits for a key's row.
CREATE TABLE api_key_requests (
  -- The request's id; of a count one of its own.
  id text COLLATE "C" PRIMARY KEY,
  api_key_id text COLLATE "C" NOT NULL,
  -- That was acted on: the key's own, or a child of it.
  organization_id text COLLATE "C" NOT NULL,
  operation text NOT NULL,
  status smallint NOT NULL,
  -- Empty for an answer without an error.
  code text NOT NULL,
  reason text,
  -- How many requests the row stands for: more than one only in a count.
  requests bigint NOT NULL,
  is_count boolean NOT NULL,
  duration_ms integer,
  replayed boolean NOT NULL,
  client text,
  -- When it was answered; of a count, when its hour began.
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX api_key_requests_by_age ON api_key_requests (created_at);
CREATE UNIQUE INDEX api_key_requests_counts
  ON api_key_requests (api_key_id, created_at, operation, status, code, organization_id) WHERE is_count;
CREATE INDEX api_key_requests_by_operation ON api_key_requests (api_key_id, operation, created_at DESC, id DESC);
-- Without a filter, the classes are merged.
CREATE INDEX api_key_requests_by_class ON api_key_requests (api_key_id, (status / 100), created_at DESC, id DESC);

CREATE TABLE publication_retries (
  publication_id text COLLATE "C" PRIMARY KEY REFERENCES publications (id),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'started', 'dropped')),
  due_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX publication_retries_due ON publication_retries (due_at) WHERE status = 'waiting';

CREATE TABLE platform_circuits (
  platform text PRIMARY KEY,
  -- Calls and failures by second, when calls are let through again, and who has the trial; times by the database's clock.
  state jsonb NOT NULL DEFAULT '{}',
  -- When the metric calls that were made would have been, one after the other at the pace that the app may keep.
  calls_until timestamptz
);

-- Work that is due later. A row is a hint that something has to be looked at: the domain's own tables hold the truth.
-- `due_at` is the time at which a worker may claim the task and, while one holds it, the time at which its lease ends.
-- `lease` is drawn from a sequence at each claim, so that no two claims ever share one, even across deletion and
-- re-creation of the row. All times are written and compared by the database's clock.
CREATE TABLE tasks (
  kind text,
  key text,
  due_at timestamptz NOT NULL DEFAULT now(),
  -- Set where the task is enqueued while a worker holds it: it then runs again at this time.
  again_at timestamptz,
  locked_by text,
  lease bigint,
  -- Failures in a row. A task that failed keeps its backoff however often it is enqueued meanwhile.
  failures integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Whose places a task takes on a worker: the root organization that it works for. Null where it works for none alone. `slow`: its last run held its place to no purpose, so that few may run at once.
  -- `dropped`: it is held by a run that was to be the last.
  owner text COLLATE "C",
  slow boolean NOT NULL DEFAULT false,
  dropped boolean NOT NULL DEFAULT false,
  PRIMARY KEY (kind, key),
  CONSTRAINT tasks_check CHECK ((locked_by IS NULL) = (lease IS NULL)),
  CONSTRAINT tasks_check1 CHECK (again_at IS NULL OR locked_by IS NOT NULL)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
-- Also answers for the age of the oldest due task of a kind.
CREATE INDEX tasks_due ON tasks (kind, due_at);
CREATE INDEX tasks_failing ON tasks (kind, key) WHERE failures > 0;

-- Kinds that an operator paused; workers claim none of their tasks.
CREATE TABLE paused_task_kinds (
  kind text PRIMARY KEY,
  reason text NOT NULL,
  paused_at timestamptz NOT NULL DEFAULT now()
);

-- What a wallet's entries add up to, as far as an event; the hourly comparison reads those after it.
CREATE TABLE credit_checkpoints (
  organization_id text COLLATE "C" PRIMARY KEY REFERENCES wallets (organization_id),
  event_id text COLLATE "C" NOT NULL,
  available bigint NOT NULL,
  reserved bigint NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

-- What is being erased and what was: the record of who asked, and how far it is.
CREATE TABLE erasures (
  target_id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('project', 'organization')),
  -- The organization that asked, which the job belongs to.
  organization_id text NOT NULL,
  job_id text NOT NULL,
  -- The key that asked; null for an operator, whose act stands in the audit log.
  api_key_id text,
  -- Rows deleted and cleared, by table.
  deleted jsonb NOT NULL DEFAULT '{}',
  cleared jsonb NOT NULL DEFAULT '{}',
  files integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  -- The accounts whose consent an erasure could not have withdrawn on the platform: `{socialAccountId, platform}` each.
  consents_left jsonb NOT NULL DEFAULT '[]'
);

-- What was written to storage before its month was dropped: one file for an owner, a table and a month.
CREATE TABLE archives (
  -- A project; an organization for what belongs to none of its projects.
  owner_id text COLLATE "C",
  table_name text,
  -- As in the partition's name: 202611.
  month text,
  storage_key text NOT NULL,
  rows bigint NOT NULL,
  bytes bigint NOT NULL,
  -- Of the compressed file, in lower-case hex.
  sha256 text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (owner_id, table_name, month)
);

-- Sums. The dimension is what a report groups by, or `all`; empty texts stand for none.
CREATE TABLE telemetry_sums (
  project_id text COLLATE "C",
  dimension text COLLATE "C",
  -- The first moment of the UTC day.
  day timestamptz(3),
  key text COLLATE "C",
  -- `event`, the type of a conversion, `postback`, or kind and status of an attribution.
  what text COLLATE "C",
  currency text COLLATE "C",
  -- 0 for what items name themselves; otherwise the days since the touch, rounded up. An item that looks back counts under
  -- 0 and no key as well.
  lag smallint,
  n bigint NOT NULL,
  amount numeric,
  PRIMARY KEY (project_id, dimension, day, key, what, currency, lag)
) PARTITION BY RANGE (day);

-- What the sums hold of one person and day by looking back, so that it can be taken off again.
CREATE TABLE telemetry_placed (
  project_id text COLLATE "C",
  person uuid,
  day timestamptz(3),
  brought jsonb NOT NULL,
  PRIMARY KEY (project_id, person, day)
) PARTITION BY RANGE (day);

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

-- What is yet to be handed over to ClickHouse, where that stores telemetry: the rows of a report.
CREATE TABLE telemetry_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL,
  received_at timestamptz(3) NOT NULL,
  rows jsonb NOT NULL
);
CREATE INDEX telemetry_outbox_by_project ON telemetry_outbox (project_id, id);

-- Which items were taken, by the UTC month in which that was, so that a month is dropped whole. A unique index over
-- partitions holds their key, so that it is unique within a month; the other months are read before an insert.
CREATE TABLE telemetry_keys (
  key uuid,
  -- The first moment of the month.
  month timestamptz(3),
  -- Whether a write key reported it and an API key may still take its place; null otherwise, and where tables tell.
  by_app boolean,
  PRIMARY KEY (key, month)
) PARTITION BY RANGE (month);

-- What an ad account's campaigns have together, by its day and its hour: reports that are not by campaign read these.
CREATE TABLE ad_account_figures (
  ad_account_id text COLLATE "C" REFERENCES ad_accounts (id),
  grain text CHECK (grain IN ('day', 'hour')),
  start_at timestamptz(3),
  currency text,
  impressions bigint NOT NULL,
  clicks bigint NOT NULL,
  spend numeric(30,6) NOT NULL,
  -- Null: no campaign reports it for this length of time.
  reach bigint,
  -- How many campaigns reached anyone: people of several cannot be added up.
  reach_parts integer NOT NULL,
  installs bigint,
  conversions bigint,
  revenue numeric(30,6),
  PRIMARY KEY (ad_account_id, grain, start_at, currency) INCLUDE (impressions, clicks, spend, reach, reach_parts,
    installs, conversions, revenue)
);
CREATE INDEX ad_account_figures_by_age ON ad_account_figures (grain, start_at);

-- How far work that looks at every row of a table has come: it looks at some rows a run, in the order of their ids.
CREATE TABLE scan_positions (
  kind text COLLATE "C" PRIMARY KEY,
  -- The last id that it has looked at; empty before a round.
  after text COLLATE "C" NOT NULL,
  -- How often the position was moved: the same id comes again in the next round.
  moves bigint NOT NULL
);

-- What a job reserved, settled and released: each once, which the primary key ensures over all months. Written by the
-- database with each event, so that no statement can forget it.
CREATE TABLE job_credits (
  job_id text COLLATE "C",
  type text,
  organization_id text COLLATE "C" NOT NULL,
  credits bigint NOT NULL,
  PRIMARY KEY (job_id, type)
);
CREATE TRIGGER job_credits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON job_credits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What happened to a wallet, for partners to read. Never changed, never deleted.
CREATE TABLE credit_events (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  type text NOT NULL CHECK (type IN ('grant', 'allocate', 'refill', 'reserve', 'settle', 'release', 'adjust')),
  -- Change of what is available; 0 for a settlement, whose credits were taken when they were reserved.
  amount bigint NOT NULL,
  -- Credits that the event is about, always positive.
  credits bigint NOT NULL CHECK (credits >= 0),
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  project_id text COLLATE "C",
  job_id text COLLATE "C",
  counterpart_organization_id text COLLATE "C",
  note text,
  created_at timestamptz(3) NOT NULL,
  -- A transfer is two events, one in each ledger. The giver's holds the entries of both wallets, so that they sum to zero;
  -- the taker's names it here.
  entries_of text COLLATE "C",
  CONSTRAINT credit_events_check CHECK (entries_of IS NULL OR counterpart_organization_id IS NOT NULL)
) PARTITION BY RANGE (id);
CREATE INDEX credit_events_by_organization ON credit_events (organization_id, created_at DESC, id DESC);
CREATE INDEX credit_events_by_project ON credit_events (project_id, created_at DESC, id DESC) WHERE project_id IS NOT NULL;
CREATE INDEX credit_events_by_type ON credit_events (organization_id, type, created_at DESC, id DESC);
-- Credits charged by day, for usage, without reading the rest of the ledger.
CREATE INDEX credit_events_settled ON credit_events (organization_id, created_at) INCLUDE (project_id, credits)
  WHERE type = 'settle';
CREATE INDEX credit_events_notes ON credit_events (organization_id) WHERE note IS NOT NULL;
CREATE INDEX credit_events_project_notes ON credit_events (project_id)
  WHERE note IS NOT NULL AND project_id IS NOT NULL;
CREATE TRIGGER credit_events_append_only BEFORE DELETE ON credit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_events_text_erased BEFORE UPDATE ON credit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('note');
CREATE TRIGGER credit_events_of_jobs AFTER INSERT ON credit_events
  FOR EACH ROW WHEN (NEW.job_id IS NOT NULL) EXECUTE FUNCTION note_job_credits();
CREATE TRIGGER credit_events_entries_of AFTER INSERT ON credit_events
  FOR EACH ROW WHEN (NEW.entries_of IS NOT NULL) EXECUTE FUNCTION check_entries_of();
CREATE CONSTRAINT TRIGGER credit_events_reservation_ends AFTER INSERT ON credit_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.type IN ('settle', 'release') AND NEW.job_id IS NOT NULL)
  EXECUTE FUNCTION check_reservation_ends();

-- The double entries behind each event: they sum to zero.
CREATE TABLE credit_entries (
  event_id text COLLATE "C",
  account text CHECK (account IN ('available', 'reserved', 'spent', 'issued')),
  organization_id text COLLATE "C",
  delta bigint NOT NULL CHECK (delta <> 0),
  PRIMARY KEY (event_id, account, organization_id)
) PARTITION BY RANGE (event_id);
-- A wallet's entries from an event on, without reading their rows.
CREATE INDEX credit_entries_by_wallet ON credit_entries (organization_id, event_id) INCLUDE (account, delta);
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_entries_balance AFTER INSERT ON credit_entries
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION check_entries();

-- One row an act, written by the transaction that acts. Never changed, never deleted.
CREATE TABLE operator_audit (
  id text COLLATE "C" PRIMARY KEY,
  action text NOT NULL,
  os_user text NOT NULL,
  host text NOT NULL,
  -- Whom the operator says that they are, or act for.
  actor text,
  reason text,
  target_type text NOT NULL,
  target_id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C",
  before jsonb,
  after jsonb,
  created_at timestamptz(3) NOT NULL
) PARTITION BY RANGE (id);
CREATE INDEX operator_audit_by_target ON operator_audit (target_id, id DESC);
CREATE INDEX operator_audit_by_organization ON operator_audit (organization_id, id DESC) WHERE organization_id IS NOT NULL;
CREATE TRIGGER operator_audit_append_only BEFORE DELETE ON operator_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_audit_text_erased BEFORE UPDATE ON operator_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('reason', 'before', 'after');

-- What the answers of the text and voice providers cost: counts only, kept for accounting after what they were for is erased.
CREATE TABLE text_usage (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id text NOT NULL,
  project_id text NOT NULL,
  -- Null for replies and hooks.
  container_id text,
  purpose text NOT NULL CHECK (purpose IN ('script', 'judge', 'reply', 'hook', 'speech', 'transcription')),
  model text NOT NULL,
  answers integer NOT NULL CHECK (answers > 0),
  prompt_tokens bigint NOT NULL CHECK (prompt_tokens >= 0),
  completion_tokens bigint NOT NULL CHECK (completion_tokens >= 0),
  -- Of speech that was made or transcribed.
  seconds double precision NOT NULL DEFAULT 0 CHECK (seconds >= 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX text_usage_by_time ON text_usage (created_at);
CREATE INDEX text_usage_by_organization ON text_usage (organization_id, created_at);

-- Pages on which customers connect accounts without a key. The token is kept as a hash only.
CREATE TABLE connect_links (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  -- For whom and with which key it was created: it works as long as that key could connect accounts itself.
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  api_key_id text COLLATE "C" NOT NULL REFERENCES api_keys (id),
  token_hash bytea NOT NULL,
  -- The browser that began; null until then.
  browser_hash bytea,
  platforms text[],
  social_account_id text COLLATE "C" REFERENCES social_accounts (id),
  return_url text,
  metadata jsonb NOT NULL DEFAULT '{}',
  opened_at timestamptz(3),
  last_seen_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
-- The page's look-up by the token of its address.
CREATE UNIQUE INDEX connect_links_by_token ON connect_links (token_hash);
-- listConnectLinks, and the erasure of a project.
CREATE INDEX connect_links_by_project ON connect_links (project_id, created_at DESC, id DESC);
-- The retention of ended links.
CREATE INDEX connect_links_by_end ON connect_links (expires_at);
-- The erasure of an account.
CREATE INDEX connect_links_by_account ON connect_links (social_account_id) WHERE social_account_id IS NOT NULL;

-- What people say about a container while it is made. Whoever writes is named by the partner, who knows them.
CREATE TABLE container_comments (
  id text COLLATE "C" PRIMARY KEY,
  container_id text COLLATE "C" NOT NULL REFERENCES containers (id),
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  version integer NOT NULL,
  scene_id text COLLATE "C",
  text text NOT NULL,
  author text,
  resolved_at timestamptz(3),
  created_by text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  review_link_id text COLLATE "C"
);
-- GET /v1/content/{containerId}/comments. One container has few, so that `resolved` passes over rows.
CREATE INDEX container_comments_by_container ON container_comments (container_id, created_at DESC, id DESC);
-- What a link's page and the lists of links show of its comments.
CREATE INDEX container_comments_by_review_link ON container_comments (review_link_id, created_at) WHERE review_link_id IS NOT NULL;

-- Everything that one person wrote to one account, as far as the platform says who it was: an item without an author is a
-- conversation of its own. The database counts its items with every change of them, so that no statement can forget it.
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
  CONSTRAINT engagement_conversations_project_id_social_account_id_perso_key UNIQUE (project_id, social_account_id,
    person)
);
-- GET /v1/engagement/conversations: of a project and of a family, by the filter that each is called with, and in their order.
CREATE INDEX engagement_conversations_by_project ON engagement_conversations (project_id, last_item_at DESC, id DESC);
CREATE INDEX engagement_conversations_by_attention ON engagement_conversations
  (project_id, attention, last_item_at DESC, id DESC);
CREATE INDEX engagement_conversations_by_open ON engagement_conversations
  (project_id, is_open, last_item_at DESC, id DESC);
CREATE INDEX engagement_conversations_by_platform ON engagement_conversations
  (project_id, platform, last_item_at DESC, id DESC);
CREATE INDEX engagement_conversations_by_account ON engagement_conversations
  (social_account_id, last_item_at DESC, id DESC);
CREATE INDEX engagement_conversations_by_assignee ON engagement_conversations
  (project_id, assignee, last_item_at DESC, id DESC) WHERE assignee IS NOT NULL;
CREATE INDEX engagement_conversations_of_family ON engagement_conversations
  (root_organization_id, attention, last_item_at DESC, id DESC);
CREATE INDEX engagement_conversations_of_assignee ON engagement_conversations
  (root_organization_id, assignee, last_item_at DESC, id DESC) WHERE assignee IS NOT NULL;
-- GET /v1/engagement/conversations?done=
CREATE INDEX engagement_conversations_of_family_by_open ON engagement_conversations
  (root_organization_id, is_open, last_item_at DESC, id DESC);
-- GET /v1/engagement/conversations?platform=
CREATE INDEX engagement_conversations_of_family_by_platform ON engagement_conversations
  (root_organization_id, platform, last_item_at DESC, id DESC);
CREATE TRIGGER engagement_conversations_root BEFORE INSERT ON engagement_conversations
  FOR EACH ROW EXECUTE FUNCTION set_root_organization();
CREATE TRIGGER engagement_conversations_state BEFORE UPDATE ON engagement_conversations
  FOR EACH ROW EXECUTE FUNCTION derive_state_of_conversation();

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

-- Pages on which people without a key look at content, comment and decide. The token is kept as a hash only.
CREATE TABLE review_links (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  -- For whom and with which key it was created: it works as long as that key could do the same itself.
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  api_key_id text COLLATE "C" NOT NULL REFERENCES api_keys (id),
  token_hash bytea NOT NULL,
  container_ids text[] NOT NULL,
  permission text NOT NULL,
  reviewer_name text,
  metadata jsonb NOT NULL DEFAULT '{}',
  last_seen_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- A review link shows content, or the weekly report of its project, on which nothing is decided.
  shows text NOT NULL DEFAULT 'content',
  CONSTRAINT review_links_permission CHECK (permission IN ('view', 'comment', 'decide')),
  CONSTRAINT review_links_shows CHECK (shows IN ('content', 'weekly_report')),
  CONSTRAINT review_links_report_is_viewed CHECK (shows = 'content' OR permission = 'view')
);
-- The page's look-up by the token of its address.
CREATE UNIQUE INDEX review_links_by_token ON review_links (token_hash);
-- listReviewLinks, and the erasure of a project.
CREATE INDEX review_links_by_project ON review_links (project_id, created_at DESC, id DESC);
-- The retention of ended links.
CREATE INDEX review_links_by_end ON review_links (expires_at);

-- Pieces that test projects had made on a day, which a root organization's daily number bounds. Counts only, so that
-- they outlive the projects: whoever erases a project makes no room.
CREATE TABLE test_pieces (
  organization_id text REFERENCES organizations (id),
  day date,
  pieces integer NOT NULL CHECK (pieces > 0),
  PRIMARY KEY (organization_id, day)
);
CREATE INDEX test_pieces_by_day ON test_pieces (day);

CREATE TABLE container_words (
  container_id text COLLATE "C" PRIMARY KEY REFERENCES containers (id) ON DELETE CASCADE,
  project_id text COLLATE "C" NOT NULL,
  root_organization_id text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL,
  words text NOT NULL
);
-- GET /v1/content?q= and GET /v1/projects/{projectId}/content?q=
CREATE INDEX container_words_by_gram ON container_words USING gin (grams_of_family(root_organization_id, words));

CREATE TABLE engagement_item_words (
  item_id text COLLATE "C" PRIMARY KEY REFERENCES engagement_items (id) ON DELETE CASCADE,
  project_id text COLLATE "C" NOT NULL,
  root_organization_id text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL,
  words text NOT NULL
);
-- GET /v1/engagement/items?q= and GET /v1/projects/{projectId}/engagement/items?q=
CREATE INDEX engagement_item_words_by_gram ON engagement_item_words USING gin (grams_of_family(root_organization_id, words));

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
CREATE INDEX unplanned_containers_of_family ON unplanned_containers (root_organization_id, created_at DESC, container_id DESC);

-- Files of rows. The file is named by loose_files too, with the time at which the sweep deletes it.
CREATE TABLE exports (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  api_key_id text COLLATE "C" NOT NULL REFERENCES api_keys (id),
  job_id text COLLATE "C" NOT NULL,
  data_set text NOT NULL,
  format text NOT NULL,
  window_from timestamptz(3) NOT NULL,
  window_to timestamptz(3) NOT NULL,
  include_children boolean NOT NULL,
  -- Every project whose rows may be in it: it goes with the first of them that is erased or moves.
  project_ids text[] COLLATE "C" NOT NULL,
  status text NOT NULL,
  storage_key text,
  rows integer,
  bytes bigint,
  error jsonb,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT exports_format CHECK (format IN ('csv', 'jsonl')),
  CONSTRAINT exports_status CHECK (status IN ('processing', 'ready', 'failed'))
);
-- listExports, and the erasure of an organization.
CREATE INDEX exports_by_organization ON exports (organization_id, created_at DESC, id DESC);
-- The erasure and the migration of a project.
CREATE INDEX exports_by_project ON exports USING gin (project_ids);
-- The retention.
CREATE INDEX exports_by_expiry ON exports (expires_at);

-- What accounts posted without the service, before they were connected or beside it.
CREATE TABLE account_posts (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  root_organization_id text COLLATE "C",
  social_account_id text COLLATE "C" NOT NULL REFERENCES social_accounts (id),
  platform text NOT NULL,
  platform_post_id text COLLATE "C" NOT NULL,
  format text NOT NULL,
  caption text NOT NULL,
  cover_url text,
  url text,
  published_at timestamptz(3) NOT NULL,
  as_of timestamptz(3),
  -- By metric: its value since the post was published, or why there is none.
  metrics jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT account_posts_social_account_id_platform_post_id_key UNIQUE (social_account_id, platform_post_id)
);
-- GET /v1/social-accounts/{socialAccountId}/posts
CREATE INDEX account_posts_by_account ON account_posts (social_account_id, published_at DESC, id DESC);
-- GET /v1/account-posts of few projects, recommendations, reports and the erasure.
CREATE INDEX account_posts_by_project ON account_posts (project_id, published_at DESC, id DESC);
-- GET /v1/account-posts of a family.
CREATE INDEX account_posts_of_family ON account_posts (root_organization_id, published_at DESC, id DESC);
-- The retention.
CREATE INDEX account_posts_by_age ON account_posts (published_at);
CREATE TRIGGER account_posts_root BEFORE INSERT ON account_posts
  FOR EACH ROW EXECUTE FUNCTION set_root_organization();

CREATE STATISTICS engagement_actions_of_rules (dependencies) ON project_id, rule_id FROM engagement_actions;
-- An account is in one project: without this, its posts are taken for few, and sorted.
CREATE STATISTICS account_posts_of_accounts (dependencies) ON project_id, social_account_id FROM account_posts;

-- Rows that there is one of.
INSERT INTO service_switches VALUES ('global', false, now());
INSERT INTO fan_out_position (organization_id) VALUES ('');

-- Partitions. The default one takes what no month has.
INSERT INTO partitioned_tables VALUES ('events'), ('webhook_deliveries'), ('webhook_attempts'), ('telemetry_events'),
  ('telemetry_conversions'), ('telemetry_attributions'), ('telemetry_touches'), ('telemetry_links'), ('telemetry_people'),
  ('telemetry_names'), ('post_gains'), ('account_followers'), ('metric_gains'), ('telemetry_sums'), ('telemetry_placed'),
  ('telemetry_keys');
DO $$
DECLARE
  parent text;
BEGIN
  FOR parent IN SELECT name FROM partitioned_tables LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', parent || '_default', parent);
    PERFORM leave_room(parent, parent || '_default');
    -- By it, what a new month's partition takes over is found.
    EXECUTE format('CREATE INDEX %I ON %I (%s)', parent || '_default_by_age', parent || '_default',
      (SELECT attname FROM pg_partitioned_table JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0]
        WHERE partrelid = parent::regclass));
  END LOOP;
END $$;
CREATE INDEX webhook_deliveries_default_by_creation ON webhook_deliveries_default (created_at);
-- The month before as well: in the first hour of a month, items are taken in both.
SELECT ensure_partitions('telemetry_keys', now() - interval '1 month');

-- Tables that are kept for ever are divided by the time that an id begins with. The first partition has all up to the month
-- after this one.
INSERT INTO partitioned_tables
  SELECT name, key, prefix, date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months'
  FROM (VALUES ('credit_events', 'id', 'cre_'), ('credit_entries', 'event_id', 'cre_'), ('operator_audit', 'id', 'aud_'))
    AS kept (name, key, prefix);
DO $$
DECLARE
  kept partitioned_tables;
BEGIN
  FOR kept IN SELECT * FROM partitioned_tables WHERE key IS NOT NULL LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (MINVALUE) TO (%L)', kept.name || '_first', kept.name,
      first_id(kept.prefix, kept.until::timestamp AT TIME ZONE 'UTC'));
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', kept.name || '_default', kept.name);
    PERFORM protect_partition(kept.name || '_first'), protect_partition(kept.name || '_default');
  END LOOP;
END $$;
SELECT ensure_partitions(now());
