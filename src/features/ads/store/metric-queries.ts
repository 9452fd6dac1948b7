import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { HOUR } from '../../../lib/time.ts'
import { compared, maxMergedProjects, projectRows } from '../../projects/api.ts'
import { accountRows } from '../../social-accounts/api.ts'
import type { Span } from '../domain/ad-time.ts'
import type { MetricTotals } from '../domain/metric-rules.ts'
import { microsOf } from '../domain/money.ts'

export type GroupBy = 'project' | 'campaign' | 'ad_account' | 'platform'

/** A group in one currency. */
export interface GroupRow {
  /** Identifies the group's position in the list. */
  readonly id: string
  readonly created_at: Date
  readonly key: string
  readonly label: string | null
  readonly currency: string
  readonly account_ids: readonly string[]
}

const labelOf = { project: sql`p.name`, campaign: sql`c.name`, ad_account: sql`a.name` } as const

const halfDayMs = 12 * HOUR

const keyOf = {
  project: sql`a.project_id`,
  campaign: sql`c.id`,
  ad_account: sql`a.id`,
  platform: sql`a.platform`,
  none: sql`left(a.id, 0)`,
} as const

/**
 * The ad accounts of projects, which are of one family: those of many are found by its index. They are found before what
 * refers to them.
 */
function accountsOf(projectIds: readonly string[]): RawBuilder<unknown> {
  const ofProjects = sql<boolean>`project_id = ANY (${projectIds}::text[])`
  const found =
    projectIds.length > maxMergedProjects
      ? sql`root_organization_id = (SELECT root_of_project(${projectIds[0]})) AND ${compared(ofProjects)}`
      : ofProjects
  return sql`(SELECT * FROM ad_accounts WHERE ${found} OFFSET 0)`
}

/**
 * Lists groups newest first, one row more than the page; an ad account counts in its own currency and in those the
 * platform reported.
 */
export async function listGroupRows(
  tx: Tx,
  projectIds: readonly string[],
  groupBy: GroupBy | undefined,
  { limit, after }: PageBounds,
): Promise<GroupRow[]> {
  const label = groupBy === undefined || groupBy === 'platform' ? sql`NULL::text` : labelOf[groupBy]
  const since =
    groupBy === 'campaign' ? sql`c.created_at` : groupBy === 'project' ? sql`p.created_at` : sql`a.created_at`
  const byCampaign = groupBy === 'campaign'
  const rest = after ? sql`WHERE (created_at, id) < (${after.at}, ${after.id})` : sql``
  const { rows } = await sql<GroupRow>`
    SELECT * FROM (
      SELECT (${keyOf[groupBy ?? 'none']} || '/' || money.currency) COLLATE "C" AS id,
        min(${since}) AS created_at, ${keyOf[groupBy ?? 'none']} AS key, max(${label}) AS label, money.currency,
        array_agg(DISTINCT a.id) AS account_ids
      FROM ${accountsOf(projectIds)} a
      ${byCampaign ? sql`JOIN ad_campaigns c ON c.ad_account_id = a.id` : sql``}
      ${groupBy === 'project' ? sql`JOIN ${projectRows} p ON p.id = a.project_id` : sql``}
      CROSS JOIN LATERAL (SELECT a.currency UNION SELECT unnest(${byCampaign ? sql`c` : sql`a`}.currencies)) AS money (currency)
      GROUP BY ${keyOf[groupBy ?? 'none']}, money.currency) AS found
    ${rest}
    ORDER BY created_at DESC, id DESC
    LIMIT ${limit + 1}`.execute(tx)
  return rows
}

export interface MetricQuery {
  readonly accountIds: readonly string[]
  /** Sums each of these campaigns; undefined means all of an account together. */
  readonly campaignIds?: readonly string[]
  readonly grain: 'day' | 'hour'
  /** Whether a day belongs to the point that contains its middle instead of its start. */
  readonly byMiddle: boolean
  /** Contiguous points in ascending order. */
  readonly points: readonly Span[]
}

interface MetricRow {
  readonly campaign_id: string
  readonly currency: string
  readonly ad_account_id: string
  readonly point: number
  readonly impressions: string
  readonly clicks: string
  readonly spend: string
  readonly reach: string | null
  readonly reach_parts: string
  readonly installs: string | null
  readonly conversions: string | null
  readonly revenue: string | null
}

/** Metrics by campaign, currency, ad account and point; points without metrics are absent. */
export type MetricSums = ReadonlyMap<string, MetricTotals>

/** @param campaignId empty where the sums are of accounts */
export function sumKey(campaignId: string, currency: string, accountId: string, point: number): string {
  return [campaignId, currency, accountId, point].join('|')
}

export async function sumMetrics(tx: Tx, query: MetricQuery): Promise<MetricSums> {
  const { accountIds, campaignIds, points } = query
  if (accountIds.length === 0 || campaignIds?.length === 0) return new Map()
  const shiftMs = query.byMiddle ? halfDayMs : 0
  const starts = points.map(({ start }) => new Date(start - shiftMs))
  const end = new Date(nonNull(points.at(-1), 'The last point of a window').end - shiftMs)
  // Only a report by campaign reads theirs. OFFSET keeps this a look-up for each of them: a plan for any window may
  // otherwise read the days of every account.
  const span = sql`grain = ${query.grain} AND start_at >= ${starts[0]} AND start_at < ${end} OFFSET 0`
  const figures = campaignIds
    ? sql`unnest(${campaignIds}::text[]) AS of (id) CROSS JOIN LATERAL (SELECT *, coalesce((reach > 0)::int, 0) AS reach_parts
        FROM ad_figures WHERE campaign_id = of.id AND ad_account_id = ANY (${accountIds}) AND ${span}) f`
    : sql`unnest(${accountIds}::text[]) AS of (id) CROSS JOIN LATERAL (SELECT *, '' AS campaign_id
        FROM ad_account_figures WHERE ad_account_id = of.id AND ${span}) f`
  const { rows } = await sql<MetricRow>`
    SELECT f.campaign_id, f.currency, f.ad_account_id,
      width_bucket(f.start_at, ${starts}::timestamptz[]) - 1 AS point,
      sum(f.impressions)::text AS impressions, sum(f.clicks)::text AS clicks, sum(f.spend)::text AS spend,
      sum(f.reach)::text AS reach, sum(f.reach_parts)::text AS reach_parts,
      sum(f.installs)::text AS installs, sum(f.conversions)::text AS conversions, sum(f.revenue)::text AS revenue
    FROM ${figures}
    GROUP BY 1, f.currency, f.ad_account_id, point`.execute(tx)
  return new Map(
    rows.map((row) => [sumKey(row.campaign_id, row.currency, row.ad_account_id, row.point), toMetrics(row)] as const),
  )
}

function toMetrics(row: MetricRow): MetricTotals {
  const count = (value: string | null) => (value === null ? null : BigInt(value))
  return {
    impressions: BigInt(row.impressions),
    clicks: BigInt(row.clicks),
    spend: microsOf(row.spend),
    reach: count(row.reach),
    reachParts: Number(row.reach_parts),
    installs: count(row.installs),
    conversions: count(row.conversions),
    revenue: row.revenue === null ? null : microsOf(row.revenue),
  }
}

export interface AccountRow {
  readonly id: string
  readonly timezone: string
  readonly readable: boolean
}

/**
 * Reads the accounts with whether more can be read, which depends on the grant and on the connected account that holds
 * it. Several of a project's are found by its index, and each connected account once: most have many ad accounts.
 */
export async function findReadAccounts(
  tx: Tx,
  projectIds: readonly string[],
  accountIds: readonly string[],
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    WITH found AS MATERIALIZED (SELECT a.id, a.timezone, a.status, a.social_account_id
      FROM ${accountIds.length > 1 ? accountsOf(projectIds) : sql`ad_accounts`} a WHERE a.id = ANY (${accountIds})),
    holders AS MATERIALIZED (SELECT s.id, s.status FROM ${accountRows} s
      WHERE s.id = ANY (ARRAY(SELECT DISTINCT social_account_id FROM found)))
    SELECT found.id, found.timezone,
      found.status <> 'permission_missing' AND s.status NOT IN ('revoked', 'reauth_required') AS readable
    FROM found JOIN holders s ON s.id = found.social_account_id`.execute(tx)
  return rows
}

export interface SyncRow {
  readonly ad_account_id: string
  readonly grain: string
  readonly start_at: Date
  readonly read_at: Date
}

/** Lists the snapshots of days that overlap the range. */
export async function listSyncs(tx: Tx, accountIds: readonly string[], { start, end }: Span): Promise<SyncRow[]> {
  const dayAndMoreMs = 26 * HOUR
  return tx
    .selectFrom('ad_readings')
    .selectAll()
    .where('ad_account_id', 'in', accountIds)
    .where('start_at', '>', new Date(start - dayAndMoreMs))
    .where('start_at', '<', new Date(end + dayAndMoreMs))
    .execute()
}
