-- migrate:no-transaction
-- What the list of niches says of the accounts in service, without reading their rows.
CREATE INDEX CONCURRENTLY pool_accounts_in_service ON pool_accounts (platform, niche, country, language, warming_days, status)
  WHERE status IN ('checking', 'free', 'leased') AND NOT retire_wanted;
