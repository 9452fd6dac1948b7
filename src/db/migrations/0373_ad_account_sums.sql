-- What an ad account's campaigns have together, by its day and its hour: reports that are not by campaign read these.
CREATE TABLE ad_account_figures (
  ad_account_id text COLLATE "C" NOT NULL REFERENCES ad_accounts (id),
  grain text NOT NULL CHECK (grain IN ('day', 'hour')),
  start_at timestamptz(3) NOT NULL,
  currency text NOT NULL,
  impressions bigint NOT NULL,
  clicks bigint NOT NULL,
  spend numeric(30, 6) NOT NULL,
  -- Null: no campaign reports it for this length of time.
  reach bigint,
  -- How many campaigns reached anyone: people of several cannot be added up.
  reach_parts integer NOT NULL,
  installs bigint,
  conversions bigint,
  revenue numeric(30, 6),
  -- A report reads the index alone, in which an account's days stand together.
  PRIMARY KEY (ad_account_id, grain, start_at, currency)
    INCLUDE (impressions, clicks, spend, reach, reach_parts, installs, conversions, revenue)
);
CREATE INDEX ad_account_figures_by_age ON ad_account_figures (grain, start_at);

-- Those that any campaign of the account was reported in.
ALTER TABLE ad_accounts ADD COLUMN currencies text[] NOT NULL DEFAULT '{}';

-- Sums anew what was changed: sums that changes were added to could not become null again.
CREATE FUNCTION ad_figures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
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
CREATE TRIGGER ad_figures_inserted AFTER INSERT ON ad_figures REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ad_figures_changed();
CREATE TRIGGER ad_figures_updated AFTER UPDATE ON ad_figures REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ad_figures_changed();
CREATE TRIGGER ad_figures_deleted AFTER DELETE ON ad_figures REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ad_figures_changed();

CREATE FUNCTION ad_campaign_has_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ad_accounts SET currencies = ARRAY(SELECT unnest(currencies) UNION SELECT unnest(NEW.currencies) ORDER BY 1)
    WHERE id = NEW.ad_account_id AND NOT currencies @> NEW.currencies;
  RETURN NULL;
END $$;
CREATE TRIGGER ad_campaigns_currencies AFTER INSERT OR UPDATE OF currencies ON ad_campaigns
  FOR EACH ROW EXECUTE FUNCTION ad_campaign_has_currency();

-- Sums older figures, a month of an account at a time: whoever reads the account waits for one at most.
CREATE PROCEDURE sum_older_ad_figures() LANGUAGE plpgsql AS $$
DECLARE
  account text := '';
  month timestamptz;
  latest timestamptz;
BEGIN
  LOOP
    SELECT min(id) INTO account FROM ad_accounts WHERE id > account;
    EXIT WHEN account IS NULL;
    UPDATE ad_accounts a SET currencies = ARRAY(SELECT unnest(a.currencies) UNION
        SELECT unnest(c.currencies) FROM ad_campaigns c WHERE c.ad_account_id = account ORDER BY 1) WHERE id = account;
    COMMIT;
    SELECT date_trunc('month', min(start_at)), max(start_at) INTO month, latest FROM ad_figures WHERE ad_account_id = account;
    WHILE month <= latest LOOP
      PERFORM FROM ad_accounts WHERE id = account FOR NO KEY UPDATE;
      INSERT INTO ad_account_figures (ad_account_id, grain, start_at, currency, impressions, clicks, spend, reach, reach_parts,
        installs, conversions, revenue)
      SELECT account, grain, start_at, currency, sum(impressions), sum(clicks), sum(spend), sum(reach),
        count(*) FILTER (WHERE reach > 0), sum(installs), sum(conversions), sum(revenue)
      FROM ad_figures WHERE ad_account_id = account AND grain IN ('day', 'hour') AND start_at >= month
        AND start_at < month + interval '1 month' GROUP BY grain, start_at, currency
      -- The triggers have summed it since.
      ON CONFLICT (ad_account_id, grain, start_at, currency) DO NOTHING;
      COMMIT;
      month := month + interval '1 month';
    END LOOP;
  END LOOP;
END $$;
