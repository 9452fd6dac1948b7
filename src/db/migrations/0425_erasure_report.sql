-- The accounts whose consent an erasure could not have withdrawn on the platform: `{socialAccountId, platform}` each.
ALTER TABLE erasures ADD COLUMN consents_left jsonb NOT NULL DEFAULT '[]';

-- The rows of an erased project are deleted without its sums, which go by themselves: nothing is subtracted from them.
CREATE OR REPLACE FUNCTION metric_posts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was metric_posts[];
  is_now metric_posts[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    SELECT array_agg(ROW(o.*)::metric_posts) INTO was FROM old_rows o
    WHERE TG_OP = 'UPDATE' OR NOT EXISTS (SELECT FROM projects p WHERE p.id = o.project_id AND p.erased_at IS NOT NULL);
  END IF;
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

CREATE OR REPLACE FUNCTION ad_figures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
