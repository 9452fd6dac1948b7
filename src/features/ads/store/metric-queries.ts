import { sql } from 'kysely'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { present } from '../../../lib/present.ts'
import { HOUR } from '../../../lib/time.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { accountRows } from '../../social-accounts/api.ts'
import type { Span } from '../domain/ad-time.ts'
import type { MetricTotals } from '../domain/metric-rules.ts'
import { microsOf } from '../domain/money.ts'

export type GroupBy = 'campaign' | 'ad_account' | 'platform'

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

const halfDayMs = 12 * HOUR

const keyOf = {
  campaign: sql`c.id`,
  ad_account: sql`a.id`,
  platform: sql`a.platform`,
  none: sql`left(a.id, 0)`,
} as const

/** The same keys in a row of figures, which has those of its campaign and account. */
const figureKeyOf = {
  campaign: sql`f.campaign_id`,
  ad_account: sql`f.ad_account_id`,
  platform: sql`a.platform`,
  none: sql`''::text`,
} as const

/**
 * Lists groups newest first, one row more than the page; an ad account counts in its own currency and in those the
 * platform reported.
 */
export async function listGroupRows(
  tx: Tx,
  project: ProjectScope,
  groupBy: GroupBy | undefined,
  { limit, after }: PageBounds,
): Promise<GroupRow[]> {
  const label = groupBy === 'campaign' ? sql`c.name` : groupBy === 'ad_account' ? sql`a.name` : sql`NULL::text`
  const since = groupBy === 'campaign' ? sql`c.created_at` : sql`a.created_at`
  const rest = after ? sql`WHERE (created_at, id) < (${after.at}, ${after.id})` : sql``
  const { rows } = await sql<GroupRow>`
    SELECT * FROM (
      SELECT (${keyOf[groupBy ?? 'none']} || '/' || money.currency) COLLATE "C" AS id,
        min(${since}) AS created_at, ${keyOf[groupBy ?? 'none']} AS key, max(${label}) AS label, money.currency,
        array_agg(DISTINCT a.id) AS account_ids
      FROM ad_accounts a
      ${groupBy === 'campaign' ? sql`` : sql`LEFT`} JOIN ad_campaigns c ON c.ad_account_id = a.id
      CROSS JOIN LATERAL (SELECT a.currency UNION SELECT unnest(c.currencies)) AS money (currency)
      WHERE a.project_id = ${project.id}
      GROUP BY ${keyOf[groupBy ?? 'none']}, money.currency) AS found
    ${rest}
    ORDER BY created_at DESC, id DESC
    LIMIT ${limit + 1}`.execute(tx)
  return rows
}

export interface MetricQuery {
  readonly groupBy: GroupBy | undefined
  readonly accountIds: readonly string[]
  /** Restricts the query to these campaigns; undefined means all. */
  readonly campaignIds?: readonly string[]
  readonly grain: 'day' | 'hour'
  /** Whether a day belongs to the point that contains its middle instead of its start. */
  readonly byMiddle: boolean
  /** Contiguous points in ascending order. */
  readonly points: readonly Span[]
}

interface MetricRow {
  readonly key: string
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

/** A group's metrics by ad account and point; points without metrics are absent. */
export type MetricSums = ReadonlyMap<string, MetricTotals>

export function sumKey(key: string, currency: string, accountId: string, point: number): string {
  return [key, currency, accountId, point].join('|')
}

export async function sumMetrics(tx: Tx, query: MetricQuery): Promise<MetricSums> {
  const { groupBy, accountIds, campaignIds, points } = query
  if (accountIds.length === 0 || campaignIds?.length === 0) return new Map()
  const shiftMs = query.byMiddle ? halfDayMs : 0
  const starts = points.map(({ start }) => new Date(start - shiftMs))
  const end = new Date(present(points.at(-1), 'The last point of a window').end - shiftMs)
  const key = figureKeyOf[groupBy ?? 'none']
  const { rows } = await sql<MetricRow>`
    SELECT ${key} AS key, f.currency, f.ad_account_id,
      width_bucket(f.start_at, ${starts}::timestamptz[]) - 1 AS point,
      sum(f.impressions)::text AS impressions, sum(f.clicks)::text AS clicks, sum(f.spend)::text AS spend,
      sum(f.reach)::text AS reach, count(*) FILTER (WHERE f.reach > 0)::text AS reach_parts,
      sum(f.installs)::text AS installs, sum(f.conversions)::text AS conversions, sum(f.revenue)::text AS revenue
    FROM ad_figures f
    ${groupBy === 'platform' ? sql`JOIN ad_accounts a ON a.id = f.ad_account_id` : sql``}
    WHERE f.ad_account_id = ANY (${accountIds}) AND f.grain = ${query.grain}
      AND f.start_at >= ${starts[0]} AND f.start_at < ${end}
      ${campaignIds ? sql`AND f.campaign_id = ANY (${campaignIds})` : sql``}
    GROUP BY 1, f.currency, f.ad_account_id, point`.execute(tx)
  return new Map(
    rows.map((row) => [sumKey(row.key, row.currency, row.ad_account_id, row.point), toMetrics(row)] as const),
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
 * it.
 */
export async function findReadAccounts(tx: Tx, accountIds: readonly string[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    SELECT a.id, a.timezone,
      a.status <> 'permission_missing' AND s.status NOT IN ('revoked', 'reauth_required') AS readable
    FROM ad_accounts a JOIN ${accountRows} s ON s.id = a.social_account_id
    WHERE a.id = ANY (${accountIds})`.execute(tx)
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
