import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { DAY, HOUR } from '../../../lib/time.ts'
import type { ReportedAdMetrics } from '../../../platforms/ads-flow.ts'
import { organizationOf } from '../../projects/api.ts'
import { addDays, daysBetween, startOf } from '../domain/ad-time.ts'
import type { Grain, ReadSpan } from '../domain/read-plan.ts'
import type { AdAccountRow, LeasedRow } from './claims.ts'
import { assertHeld, reschedule } from './claims.ts'

interface AccountSync {
  readonly account: AdAccountRow
  readonly leased: LeasedRow
}

/** Returns when each day of an ad account was read, by grain and the day's start, in milliseconds. */
export async function listReadDays(tx: Tx, adAccountId: string): Promise<Record<Grain, Map<number, number>>> {
  const rows = await tx
    .selectFrom('ad_readings')
    .select(['grain', 'start_at', 'read_at'])
    .where('ad_account_id', '=', adAccountId)
    .execute()
  const of = (grain: Grain) =>
    new Map(
      rows.filter((row) => row.grain === grain).map((row) => [row.start_at.getTime(), row.read_at.getTime()] as const),
    )
  return { day: of('day'), hour: of('hour') }
}

/**
 * Replaces the metrics of some days with those the platform reports now: equal metrics change nothing, and missing ones
 * are deleted.
 */
export async function saveMetrics(
  tx: Tx,
  deps: Pick<WorkerDeps, 'clock'>,
  { account, leased }: AccountSync,
  span: ReadSpan & { readonly readAt: Date },
  metrics: readonly ReportedAdMetrics[],
): Promise<void> {
  const now = deps.clock.now()
  await assertHeld(tx, 'account', leased, now)
  const { timezone } = account
  const from = new Date(startOf(span.from, null, timezone))
  const to = new Date(startOf(addDays(span.to, 1), null, timezone))
  const days = daysBetween(span.from, span.to).map((day) => new Date(startOf(day, null, timezone)))
  const rows = JSON.stringify(
    metrics
      .filter(({ day, hour }) => day >= span.from && day <= span.to && (hour === null) === (span.grain === 'day'))
      .map(({ day, hour, ...reported }) => ({ ...reported, at: new Date(startOf(day, hour, timezone)).toISOString() })),
  )
  const { rows: changes } = await sql<{ first: Date | null; last: Date | null }>`
    WITH reported AS (
      -- An hour that the clock skips begins with the next one, so two hours of the clock may be the same.
      SELECT c.id AS campaign_id, t.at AS start_at, t.currency, sum(t.impressions)::bigint AS impressions,
        sum(t.reach)::bigint AS reach, sum(t.clicks)::bigint AS clicks, sum(t.installs)::bigint AS installs,
        sum(t.conversions)::bigint AS conversions, sum(t.spend) AS spend, sum(t.revenue) AS revenue
      FROM jsonb_to_recordset(${rows}::jsonb) AS t (at timestamptz(3), "platformCampaignId" text, currency text,
        impressions bigint, reach bigint, clicks bigint, installs bigint, conversions bigint,
        spend numeric, revenue numeric)
      JOIN ad_campaigns c ON c.ad_account_id = ${account.id} AND c.platform_campaign_id = t."platformCampaignId"
      GROUP BY c.id, t.at, t.currency),
    gone AS (
      DELETE FROM ad_figures f
      WHERE f.ad_account_id = ${account.id} AND f.grain = ${span.grain} AND f.start_at >= ${from} AND f.start_at < ${to}
        AND NOT EXISTS (SELECT FROM reported
          WHERE (reported.campaign_id, reported.start_at, reported.currency) = (f.campaign_id, f.start_at, f.currency))
      RETURNING f.start_at),
    kept AS (
      INSERT INTO ad_figures AS f (campaign_id, grain, start_at, currency, ad_account_id, impressions, reach, clicks,
        installs, conversions, spend, revenue)
      SELECT campaign_id, ${span.grain}, start_at, currency, ${account.id}, impressions, reach, clicks, installs,
        conversions, spend, revenue FROM reported
      ON CONFLICT (campaign_id, grain, start_at, currency) DO UPDATE SET impressions = excluded.impressions,
        reach = excluded.reach, clicks = excluded.clicks, installs = excluded.installs,
        conversions = excluded.conversions, spend = excluded.spend, revenue = excluded.revenue
      WHERE (f.impressions, f.reach, f.clicks, f.installs, f.conversions, f.spend, f.revenue)
        IS DISTINCT FROM (excluded.impressions, excluded.reach, excluded.clicks, excluded.installs,
          excluded.conversions, round(excluded.spend, 6), round(excluded.revenue, 6))
      RETURNING f.start_at),
    read AS (
      INSERT INTO ad_readings (ad_account_id, grain, start_at, read_at)
      SELECT ${account.id}, ${span.grain}, day, ${span.readAt} FROM unnest(${days}::timestamptz[]) AS day
      ON CONFLICT (ad_account_id, grain, start_at) DO UPDATE SET read_at = excluded.read_at),
    named AS (
      UPDATE ad_campaigns c SET currencies = array_append(c.currencies, reported.currency)
      FROM (SELECT DISTINCT campaign_id, currency FROM reported) AS reported
      WHERE c.id = reported.campaign_id AND reported.currency <> ALL (c.currencies))
    SELECT min(start_at) AS first, max(start_at) AS last
    FROM (SELECT start_at FROM gone UNION ALL SELECT start_at FROM kept) AS changed`.execute(tx)
  const { first, last } = nonNull(changes[0], 'The row of the statement')
  if (first === null || last === null) return
  const until = new Date(Math.min(now.getTime(), last.getTime() + (span.grain === 'day' ? DAY : HOUR)))
  await sql`
    UPDATE ad_accounts SET changed_from = least(changed_from, ${first}), changed_to = greatest(changed_to, ${until})
    WHERE id = ${account.id}`.execute(tx)
}

/** Completes a read: its event covers newer metrics, including those of an earlier read that was interrupted. */
export async function endSync(
  tx: Tx,
  deps: Pick<WorkerDeps, 'clock' | 'wake'>,
  { account, leased }: AccountSync,
  end: { readonly jobId: string | null; readonly corrected: boolean; readonly dueInMs: number },
): Promise<void> {
  const now = deps.clock.now()
  await assertHeld(tx, 'account', leased, now)
  const { changed_from: from, changed_to: to } = await tx
    .selectFrom('ad_accounts')
    .select(['changed_from', 'changed_to'])
    .where('id', '=', account.id)
    .where('project_id', '=', account.project_id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('ad_accounts')
    .set({
      status: sql`platform_status`,
      synced_at: now,
      updated_at: now,
      ...(end.corrected ? { corrected_at: now } : {}),
      changed_from: null,
      changed_to: null,
    })
    .where('id', '=', account.id)
    .where('project_id', '=', account.project_id)
    .execute()
  await reschedule(tx, 'account', leased, { dueAt: new Date(now.getTime() + end.dueInMs), tries: 0 })
  if (from === null || to === null) return
  await emit(tx, deps, {
    type: 'metrics.updated',
    organizationId: await organizationOf(tx, account.project_id),
    projectId: account.project_id,
    data: {
      source: 'ads',
      platforms: [account.platform],
      from: from.toISOString(),
      to: to.toISOString(),
      jobId: end.jobId,
    },
  })
}
