-- Watch time as gains: what a post's views were watched in all, average times views, is a sum like its counts, so that an
-- average is what was watched by the views that watched it, in any window and over any posts.
ALTER TABLE post_gains ADD COLUMN watch_seconds double precision, ADD COLUMN watch_views bigint;
ALTER TABLE metric_gains ADD COLUMN watch_seconds double precision, ADD COLUMN watch_views bigint;
-- What a post's gains add up to. Null until the next file has made those of its older readings: only then new readings add.
ALTER TABLE metric_posts ADD COLUMN watch_seconds double precision, ADD COLUMN watch_views bigint;
ALTER TABLE metric_posts ALTER COLUMN watch_seconds SET DEFAULT 0, ALTER COLUMN watch_views SET DEFAULT 0;

CREATE OR REPLACE FUNCTION roll_up_gains(was post_gains[], is_now post_gains[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO metric_gains AS p (project_id, bucket, social_account_id, format, influencer_id, platform, views, reach, likes, comments,
    shares, saves, interactions, watch_seconds, watch_views)
  SELECT m.project_id, g.bucket, m.social_account_id, c.format, coalesce(c.influencer_id, ''), min(m.platform),
    sum(sign * g.views),
    sum(sign * g.reach),
    sum(sign * g.likes),
    sum(sign * g.comments),
    sum(sign * g.shares),
    sum(sign * g.saves),
    sum(sign * g.interactions),
    sum(sign * g.watch_seconds),
    sum(sign * g.watch_views)
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
    interactions = coalesce(p.interactions + EXCLUDED.interactions, p.interactions, EXCLUDED.interactions),
    watch_seconds = coalesce(p.watch_seconds + EXCLUDED.watch_seconds, p.watch_seconds, EXCLUDED.watch_seconds),
    watch_views = coalesce(p.watch_views + EXCLUDED.watch_views, p.watch_views, EXCLUDED.watch_views)
$$;

-- Makes the gains of older readings, a few posts at a time. A post that is written right now is left for the next round:
-- waiting for it while others are held could end in a deadlock.
CREATE PROCEDURE gain_watch_time() LANGUAGE plpgsql AS $$
DECLARE
  batch text[];
  last text := '';
BEGIN
  LOOP
    SELECT array_agg(target_id ORDER BY target_id) INTO batch FROM (SELECT target_id FROM metric_posts
      WHERE target_id > last AND watch_views IS NULL ORDER BY target_id LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED) posts;
    IF batch IS NULL THEN
      EXIT WHEN NOT EXISTS (SELECT FROM metric_posts WHERE watch_views IS NULL);
      last := '';
      COMMIT;
      PERFORM pg_sleep(0.1);
      CONTINUE;
    END IF;
    UPDATE post_gains g SET watch_seconds = n.seconds, watch_views = n.views
      FROM (SELECT target_id, bucket, watched - lag(watched, 1, 0) OVER w AS seconds,
          watched_views - lag(watched_views, 1, 0::bigint) OVER w AS views
        FROM (SELECT target_id, bucket, average_watch_seconds * watched_views AS watched, watched_views,
            lag(watched_views, 1, 0::bigint) OVER (PARTITION BY target_id ORDER BY bucket) AS before
          FROM post_gains WHERE target_id = ANY (batch) AND average_watch_seconds IS NOT NULL) told
        -- Where nothing was viewed since, what was watched comes with the next views.
        WHERE watched_views <> before
        WINDOW w AS (PARTITION BY target_id ORDER BY bucket)) n
      WHERE g.target_id = n.target_id AND g.bucket = n.bucket;
    UPDATE metric_posts m SET watch_seconds = n.seconds, watch_views = n.views
      FROM (SELECT b.target_id, coalesce(sum(g.watch_seconds), 0) AS seconds, coalesce(sum(g.watch_views), 0) AS views
        FROM unnest(batch) AS b (target_id) LEFT JOIN post_gains g ON g.target_id = b.target_id GROUP BY 1) n
      WHERE m.target_id = n.target_id;
    COMMIT;
    last := batch[cardinality(batch)];
  END LOOP;
END $$;
