import type { RowSql } from './sql.ts'

/** Organizations, keys, money and projects with what is set up once in each. */
export function tenantRows({ id, at, project, organization, from, rare, sizes }: RowSql): string[] {
  const ofProject = organization('n')
  const projectId = id('prj', 'n')
  // An organization has at most 50 endpoints.
  const ownerOfEndpoint = `CASE WHEN n >= 500 AND n % 10 = 0 THEN 1 + n % ${sizes.org - 1} ELSE ${organization('n')} END`
  return [
    `INSERT INTO organizations (id, parent_id, name, status, created_at, updated_at)
     SELECT ${id('org', 'n')}, CASE WHEN n > 0 AND n % 10 = 0 THEN ${id('org', '0')} END, 'Organization ' || n,
       ${rare('org', 'active', ['active', 'suspended', 'archived'])}, ${at('org', 'n')}, now() ${from('org')}`,
    // The sums of the ledger below, so that its comparison finds nothing.
    `INSERT INTO wallets (organization_id, available, spend_month, created_at, updated_at)
     SELECT ${id('org', 'n')}, 0, date_trunc('month', now()), now(), now() ${from('org')}`,
    `INSERT INTO api_keys (id, organization_id, name, prefix, scopes, tier, revoked_at, created_at, updated_at)
     SELECT ${id('key', 'n')}, ${id('org', organization('n'))}, 'Key ' || n, 'ck_' || n, '{projects:read}', 'partner',
       CASE WHEN n % 3 = 0 THEN now() END, ${at('key', 'n')}, now() ${from('key')}`,
    `INSERT INTO projects (id, organization_id, name, status, customer_external_id, timezone, locale, requires_approval,
       approval_mode, approval_updated_at, created_at, updated_at, mode)
     SELECT ${projectId}, ${id('org', ofProject)}, 'Project ' || n, ${rare('prj', 'active', ['active', 'archived'])},
       'customer-' || n, 'UTC', 'en', false, 'none', now(), ${at('prj', 'n')}, now(), ${rare('prj', 'live', ['live', 'test'])}
     ${from('prj')}`,
    `INSERT INTO event_sequences (organization_id, last) SELECT ${id('org', 'n')}, 10 ${from('org')}`,
    `INSERT INTO request_counts (organization_id, day, project_id, read_light, write_light, long_running)
     SELECT ${id('org', ofProject)}, current_date - d, ${projectId}, 10, 5, 1 ${from('prj')}, generate_series(0, 29) d`,
    `INSERT INTO api_key_requests (id, api_key_id, organization_id, operation, status, code, requests, is_count, duration_ms,
       replayed, created_at)
     SELECT 'req_' || md5(n::text), ${id('key', 'k')}, ${id('org', organization('k'))}, 'getJob',
       CASE WHEN n % 100 = 0 THEN 404 ELSE 200 END, 'ok', 1, false, 5, false, ${at('requests', 'n')}
     ${from('requests')}, LATERAL (SELECT CASE WHEN n % 10 = 0 THEN 0 ELSE n % ${sizes.key} END AS k) key`,
    `INSERT INTO idempotency_records (scope_hash, organization_id, api_key_id, request_hash, status, headers, body, created_at,
       expires_at)
     SELECT sha256(n::text::bytea), ${id('org', organization('n'))}, ${id('key', `n % ${sizes.key}`)}, '\\x00', 200, '{}', '\\x7b7d',
       now(), now() + interval '72 hours' ${from('answers')}`,
    ...ledgerRows({ id, at, project, organization, from, rare, sizes }),
    `INSERT INTO github_installations (id, organization_id, github_installation_id, account_id, account_login, account_type,
       repository_selection, status, created_at, updated_at)
     SELECT ${id('ghi', 'n')}, ${id('org', organization('n'))}, n + 1, n + 1, 'account-' || n, 'Organization', 'all', 'active',
       ${at('ghi', 'n')}, now() ${from('ghi')}`,
    `INSERT INTO github_repositories (installation_id, full_name, private, default_branch, url, synced_at)
     SELECT ${id('ghi', 'n')}, 'account-' || n || '/repository-' || r, true, 'main', 'https://github.invalid/r' || r, now()
     ${from('ghi')}, generate_series(1, 40) r`,
    `INSERT INTO webhook_endpoints (id, organization_id, url, include_children, enabled, disabled_reason, disabled_at, proven_at, secret,
       created_by, project_id, created_at, updated_at)
     SELECT ${id('whe', 'n')}, ${id('org', ownerOfEndpoint)}, 'https://receiver.invalid/' || n, false, n % 50 <> 10,
       CASE WHEN n % 50 = 10 THEN 'by_request' END, CASE WHEN n % 50 = 10 THEN now() END, now(), 'sealed',
       ${id('key', `n % ${sizes.key}`)}, ${id('prj', project('n'))}, ${at('whe', 'n')}, now() ${from('whe')}`,
    `INSERT INTO sdk_apps (id, project_id, platform, bundle_id, name, api_key_id, created_at, updated_at)
     SELECT ${id('app', 'n')}, ${id('prj', project('n'))}, ${rare('app', 'ios', ['ios', 'android', 'web', 'flutter'])},
       'com.example.app' || n, 'App ' || n, 'key_of_app_' || n, ${at('app', 'n')}, now() ${from('app')}`,
    `INSERT INTO oauth_sessions (id, project_id, organization_id, api_key_id, platform, purpose, status, return_url, state_hash,
       expires_at, created_at, updated_at)
     SELECT ${id('oas', 'n')}, ${id('prj', project('n'))}, ${id('org', organization(project('n')))}, ${id('key', '0')}, 'tiktok',
       'connect', 'completed', 'https://partner.invalid/', sha256(n::text::bytea), now(), now(), now() ${from('oas')}`,
  ]
}

function ledgerRows({ id, at, project, organization, from, sizes }: RowSql): string[] {
  const ofEvent = organization(project('n'))
  return [
    // Each has two entries. Grants and spends take turns in the order of an organization's own events.
    `INSERT INTO credit_events (id, organization_id, type, amount, credits, balance_after, project_id, created_at)
     SELECT ${id('cre', 'n')}, ${id('org', ofEvent)}, CASE WHEN n < ${sizes.cre / 50} AND n / 20 % 3 = 0 THEN 'adjust' ELSE 'grant' END,
       1, 1, n / 10, ${id('prj', project('n'))}, ${at('cre', 'n')} ${from('cre')}`,
    `INSERT INTO credit_entries (event_id, account, organization_id, delta)
     SELECT ${id('cre', 'n')}, account, ${id('org', ofEvent)}, delta
     ${from('cre')}, (VALUES ('available', 1), ('issued', -1)) AS entry (account, delta)`,
    `UPDATE wallets w SET available = s.sum FROM (SELECT organization_id, sum(delta) FROM credit_entries WHERE account = 'available'
       GROUP BY 1) s WHERE s.organization_id = w.organization_id`,
  ]
}
