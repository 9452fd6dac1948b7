import type { Pool } from 'pg'
import { nonNull } from '../../../src/lib/non-null.ts'

/**
 * Columns that say when work is due by the clock: hours and days from now, which no test waits for. They are set to the
 * values that they would have if that time had passed.
 */
const dueByClock: readonly { readonly table: string; readonly set: string; readonly where: string }[] = [
  {
    table: 'containers',
    set: `pending_since = now() - interval '2 hours'`,
    where: `pending_since > now() - interval '1 hour'`,
  },
  { table: 'social_accounts', set: 'next_check_at = now()', where: 'next_check_at > now()' },
  { table: 'github_installations', set: 'sync_due_at = now()', where: 'sync_due_at > now()' },
  {
    table: 'media_uploads',
    set: 'expires_at = now()',
    where: `status = 'pending' AND expires_at > now() AND created_at < now() - interval '20 s'`,
  },
  { table: 'metric_accounts', set: 'due_at = now(), own_due_at = now()', where: 'due_at > now()' },
  { table: 'metric_due', set: 'due_at = now(), along_from = now()', where: 'due_at > now()' },
  { table: 'engagement_readings', set: 'next_read_at = now()', where: 'next_read_at > now()' },
  { table: 'ad_sources', set: 'due_at = now()', where: 'due_at > now()' },
  { table: 'ad_accounts', set: 'due_at = now()', where: 'due_at > now()' },
  { table: 'telemetry_attributions', set: 'next_try_at = now()', where: 'next_try_at > now()' },
  { table: 'pool_accounts', set: 'next_check_at = now()', where: 'next_check_at > now()' },
  { table: 'recommendation_runs', set: 'due_at = now()', where: 'due_at > now()' },
]

/** Makes the time pass for what waits for hours. Tasks' times change too if the new version's table exists. */
export async function passTime(pool: Pool): Promise<void> {
  for (const { table, set, where } of dueByClock)
    await pool.query(`UPDATE ${table} SET ${set} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${where} LIMIT 50 FOR UPDATE SKIP LOCKED))`)
  const { rows } = await pool.query<{ there: boolean }>(`SELECT to_regclass('tasks') IS NOT NULL AS there`)
  if (rows[0]?.there)
    await pool.query(`UPDATE tasks SET due_at = now() WHERE (kind, key) IN (
      SELECT kind, key FROM tasks WHERE failures = 0 AND locked_by IS NULL AND due_at > now()
      FOR UPDATE SKIP LOCKED)`)
}

/** Domain rows that a worker leases for minutes: a killed one keeps them for that long. */
const leased = [
  'metric_accounts',
  'engagement_readings',
  'engagement_actions',
  'engagement_items',
  'ad_sources',
  'ad_accounts',
]

/** Ends the leases that killed processes left behind. A living holder loses its lease and writes nothing. */
export async function passLeases(pool: Pool): Promise<void> {
  for (const table of leased) await pool.query(`UPDATE ${table} SET leased_until = now() WHERE leased_until > now()`)
}

/** Work that should be finished by now, by what it is: FROM and WHERE of the query that finds it. */
const overdue: Readonly<Record<string, string>> = {
  'jobs that have not ended': 'jobs x WHERE finished_at IS NULL',
  'publications that have not ended': `publications x WHERE finished_at IS NULL AND status <> 'cancelled'
    AND (publish_at IS NULL OR publish_at <= now() + interval '2 minutes')`,
  'attempts to check': `publication_attempts x WHERE ${longSince('next_check_at')}`,
  'first comments that wait': `publication_targets x WHERE first_comment_status = 'waiting' AND status = 'published'`,
  'scheduled retries': `publication_retries x WHERE ${longSince('due_at')}`,
  'content to approve': `containers x WHERE status = 'ready' AND approval_status = 'pending'
    AND pending_since < now() - interval '61 minutes'
    AND (SELECT approval_auto_after_hours FROM projects p WHERE p.id = x.project_id) = 1`,
  'events without deliveries': 'event_outbox x',
  'deliveries that wait': `webhook_deliveries x WHERE status = 'pending'`,
  'engagement items to decide': `engagement_items x WHERE ${longSince('decide_at')}`,
  'engagement actions to send': `engagement_actions x WHERE ${longSince('due_at')} AND called_at IS NULL
    OR ${longSince('next_check_at')}`,
  'engagement readings': `engagement_readings x WHERE ${longSince('next_read_at')}`,
  'metrics of accounts': `metric_accounts x WHERE ${longSince('due_at')}`,
  'ad sources': `ad_sources x WHERE ${longSince('due_at')}`,
  'ad accounts': `ad_accounts x WHERE ${longSince('due_at')}`,
  'accounts to check': `social_accounts x WHERE ${longSince('next_check_at')} AND status <> 'revoked'`,
  'pool accounts to check': `pool_accounts x WHERE ${longSince('next_check_at')} AND status IN ('checking', 'free')`,
  'leases whose step is due': `leased_accounts x WHERE ${longSince('next_step_at')} AND status <> 'waitlisted'`,
  'leases that wait although an account is free': `leased_accounts x WHERE status = 'waitlisted' AND EXISTS (
    SELECT FROM pool_accounts p WHERE p.status = 'free' AND p.platform = x.platform AND p.niche = x.niche
      AND p.busy_until IS NULL)`,
  'installations to sync': `github_installations x WHERE ${longSince('sync_due_at')}`,
  'attributions to resolve': `telemetry_attributions x WHERE ${longSince('next_try_at')}`,
  'media to measure': `media x WHERE status = 'processing'`,
  'uploads to sweep': `media_uploads x WHERE status = 'pending' AND expires_at < now() - interval '40 s'`,
  'wallets to refill': 'wallets x WHERE refill_due',
  'recommendations of the day': `recommendation_runs x WHERE ${longSince('due_at')}`,
  'tasks that are late': `tasks x WHERE ${longSince('due_at')}`,
  'tasks that fail': 'tasks x WHERE failures > 0',
}

function longSince(column: string): string {
  return `${column} <= now() - interval '15 s'`
}

/** Lists what is overdue, as sentences with an example each; empty when all is finished. */
export async function listOverdue(pool: Pool): Promise<string[]> {
  const found: string[] = []
  for (const [what, where] of Object.entries(overdue)) {
    const { rows } = await pool.query<{ count: number; example: object }>(
      `SELECT count(*), (array_agg(to_jsonb(x)))[1] AS example FROM ${where}`,
    )
    const { count, example } = nonNull(rows[0], 'The count')
    if (count > 0) found.push(`${count} ${what}, such as ${JSON.stringify(example).slice(0, 600)}`)
  }
  return found
}
