-- What reports of many posts read: figures summed over the posts of an account with one format and influencer, by the
-- quarter of an hour, which the hours and days of every time zone consist of. Triggers keep the sums, so that a version
-- before this one keeps them as well. A post counts from `rolled` on, which the next file sets for older posts.
CREATE FUNCTION metric_names() RETURNS text[] LANGUAGE sql IMMUTABLE
  AS $$ SELECT '{views,reach,likes,comments,shares,saves,interactions,averageWatchSeconds}'::text[] $$;

-- Posts by the time at which they were published. The arrays have an entry for each of `metric_names()`.
CREATE TABLE metric_published (
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  bucket timestamptz(3) NOT NULL,
  social_account_id text COLLATE "C" NOT NULL,
  format text NOT NULL,
  -- Empty where a post has none.
  influencer_id text COLLATE "C" NOT NULL,
  platform text NOT NULL,
  posts integer NOT NULL,
  -- Of how many a platform has told the metric, may still tell it, and may not for want of a permission.
  reported integer[] NOT NULL,
  awaited integer[] NOT NULL,
  denied integer[] NOT NULL,
  -- When it told the metric of any of them last.
  told_at timestamptz(3)[] NOT NULL,
  PRIMARY KEY (project_id, bucket, social_account_id, format, influencer_id)
);

-- What posts gained, by the time at which it was read.
CREATE TABLE metric_gains (
  project_id text COLLATE "C" NOT NULL,
  bucket timestamptz(3) NOT NULL,
  social_account_id text COLLATE "C" NOT NULL,
  format text NOT NULL,
  influencer_id text COLLATE "C" NOT NULL,
  platform text NOT NULL,
  views bigint,
  reach bigint,
  likes bigint,
  comments bigint,
  shares bigint,
  saves bigint,
  interactions bigint,
  PRIMARY KEY (project_id, bucket, social_account_id, format, influencer_id)
) PARTITION BY RANGE (bucket);
CREATE TABLE metric_gains_default PARTITION OF metric_gains DEFAULT;
CREATE INDEX metric_gains_default_by_age ON metric_gains_default (bucket);
INSERT INTO partitioned_tables VALUES ('metric_gains');
SELECT ensure_partitions('metric_gains', now());
SELECT ensure_partitions('metric_gains', to_date(right(inhrelid::regclass::text, 6), 'YYYYMM')::timestamp AT TIME ZONE 'UTC')
  FROM pg_inherits WHERE inhparent = 'post_gains'::regclass AND inhrelid <> 'post_gains_default'::regclass;

ALTER TABLE metric_posts ADD COLUMN rolled boolean NOT NULL DEFAULT false;
ALTER TABLE metric_posts ALTER COLUMN rolled SET DEFAULT true;

CREATE FUNCTION add_counts(a integer[], b integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE
  AS $$ SELECT array_agg(x + y ORDER BY i) FROM unnest(a, b) WITH ORDINALITY AS n (x, y, i) $$;
CREATE FUNCTION later_times(a timestamptz[], b timestamptz[]) RETURNS timestamptz[] LANGUAGE sql IMMUTABLE
  AS $$ SELECT array_agg(greatest(x, y) ORDER BY i) FROM unnest(a, b) WITH ORDINALITY AS n (x, y, i) $$;

-- Adds what changed between the old and the new rows; rows are changed in the order of their key, so that two writers of
-- an account do not deadlock.
CREATE FUNCTION roll_up_published(was metric_posts[], is_now metric_posts[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO metric_published AS p
  SELECT project_id, bucket, social_account_id, format, influencer_id, min(platform), sum(posts) FILTER (WHERE i = 1),
    array_agg(whole.reported ORDER BY i), array_agg(whole.awaited ORDER BY i), array_agg(whole.denied ORDER BY i),
    array_agg(told ORDER BY i)
  FROM (
    SELECT m.project_id, date_bin('15 minutes', m.published_at, 'epoch') AS bucket, m.social_account_id, c.format,
      coalesce(c.influencer_id, '') AS influencer_id, min(m.platform) AS platform, n.i, sum(sign) AS posts,
      sum(sign) FILTER (WHERE m.told_at ->> metric IS NOT NULL) AS reported,
      sum(sign) FILTER (WHERE m.due_at IS NOT NULL
        AND coalesce(m.availability ->> metric, 'pending') IN ('pending', 'available')) AS awaited,
      sum(sign) FILTER (WHERE m.availability ->> metric = 'permission_missing') AS denied,
      max((m.told_at ->> metric)::timestamptz(3)) FILTER (WHERE sign = 1) AS told,
      max((m.told_at ->> metric)::timestamptz(3)) FILTER (WHERE sign = -1) AS told_before
    FROM (SELECT -1 AS sign, o.* FROM unnest(was) AS o UNION ALL SELECT 1, o.* FROM unnest(is_now) AS o) m
    JOIN containers c ON c.id = m.container_id
    CROSS JOIN unnest(metric_names()) WITH ORDINALITY AS n (metric, i)
    WHERE m.rolled
    GROUP BY m.project_id, date_bin('15 minutes', m.published_at, 'epoch'), m.social_account_id, c.format,
      coalesce(c.influencer_id, ''), n.i) parts
  CROSS JOIN LATERAL (SELECT coalesce(parts.reported, 0)::integer, coalesce(parts.awaited, 0)::integer,
    coalesce(parts.denied, 0)::integer) AS whole (reported, awaited, denied)
  GROUP BY 1, 2, 3, 4, 5
  HAVING bool_or(posts <> 0 OR whole.reported <> 0 OR whole.awaited <> 0 OR whole.denied <> 0 OR told > told_before
    OR (told IS NOT NULL AND told_before IS NULL))
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (project_id, bucket, social_account_id, format, influencer_id) DO UPDATE SET posts = p.posts + EXCLUDED.posts,
    reported = add_counts(p.reported, EXCLUDED.reported), awaited = add_counts(p.awaited, EXCLUDED.awaited),
    denied = add_counts(p.denied, EXCLUDED.denied), told_at = later_times(p.told_at, EXCLUDED.told_at)
$$;

CREATE FUNCTION roll_up_gains(was post_gains[], is_now post_gains[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO metric_gains AS p
  SELECT m.project_id, g.bucket, m.social_account_id, c.format, coalesce(c.influencer_id, ''), min(m.platform),
    sum(sign * g.views),
    sum(sign * g.reach),
    sum(sign * g.likes),
    sum(sign * g.comments),
    sum(sign * g.shares),
    sum(sign * g.saves),
    sum(sign * g.interactions)
  FROM (SELECT -1 AS sign, o.* FROM unnest(was) AS o UNION ALL SELECT 1, o.* FROM unnest(is_now) AS o) AS g
  JOIN metric_posts m ON m.target_id = g.target_id AND m.rolled
  JOIN containers c ON c.id = m.container_id
  GROUP BY 1, 2, 3, 4, 5
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (project_id, bucket, social_account_id, format, influencer_id) DO UPDATE SET
    views = coalesce(p.views + EXCLUDED.views, p.views, EXCLUDED.views),
    reach = coalesce(p.reach + EXCLUDED.reach, p.reach, EXCLUDED.reach),
    likes = coalesce(p.likes + EXCLUDED.likes, p.likes, EXCLUDED.likes),
    comments = coalesce(p.comments + EXCLUDED.comments, p.comments, EXCLUDED.comments),
    shares = coalesce(p.shares + EXCLUDED.shares, p.shares, EXCLUDED.shares),
    saves = coalesce(p.saves + EXCLUDED.saves, p.saves, EXCLUDED.saves),
    interactions = coalesce(p.interactions + EXCLUDED.interactions, p.interactions, EXCLUDED.interactions)
$$;

CREATE FUNCTION metric_posts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was metric_posts[];
  is_now metric_posts[];
BEGIN
  IF TG_OP <> 'INSERT' THEN SELECT array_agg(ROW(o.*)::metric_posts) INTO was FROM old_rows o; END IF;
  IF TG_OP <> 'DELETE' THEN SELECT array_agg(ROW(o.*)::metric_posts) INTO is_now FROM new_rows o; END IF;
  PERFORM roll_up_published(was, is_now);
  -- A post that counts from now on brings what it has gained so far.
  IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM unnest(was) o WHERE NOT o.rolled) THEN
    PERFORM roll_up_gains('{}', array_agg(g)) FROM unnest(was) o
      JOIN unnest(is_now) n ON n.target_id = o.target_id AND n.rolled AND NOT o.rolled
      JOIN post_gains g ON g.target_id = o.target_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER metric_posts_inserted AFTER INSERT ON metric_posts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION metric_posts_changed();
CREATE TRIGGER metric_posts_updated AFTER UPDATE ON metric_posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION metric_posts_changed();
CREATE TRIGGER metric_posts_deleted AFTER DELETE ON metric_posts REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION metric_posts_changed();

CREATE FUNCTION post_gains_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was post_gains[];
  is_now post_gains[];
BEGIN
  IF TG_OP <> 'INSERT' THEN SELECT array_agg(ROW(o.*)::post_gains) INTO was FROM old_rows o; END IF;
  SELECT array_agg(ROW(o.*)::post_gains) INTO is_now FROM new_rows o;
  PERFORM roll_up_gains(was, is_now);
  RETURN NULL;
END $$;
CREATE TRIGGER post_gains_inserted AFTER INSERT ON post_gains REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION post_gains_changed();
CREATE TRIGGER post_gains_updated AFTER UPDATE ON post_gains REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION post_gains_changed();

-- Older posts, a few at a time: each batch commits, so that collecting waits for one at most.
CREATE PROCEDURE roll_up_older_posts() LANGUAGE plpgsql AS $$
DECLARE
  batch text[];
  last text := '';
BEGIN
  LOOP
    SELECT array_agg(target_id ORDER BY target_id) INTO batch FROM (SELECT target_id FROM metric_posts
      WHERE target_id > last AND NOT rolled ORDER BY target_id LIMIT 500) posts;
    EXIT WHEN batch IS NULL;
    UPDATE metric_posts SET rolled = true WHERE target_id = ANY (batch) AND NOT rolled;
    COMMIT;
    last := batch[cardinality(batch)];
  END LOOP;
END $$;
