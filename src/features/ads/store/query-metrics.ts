import type { Tx } from '../../../db/transaction.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { DAY } from '../../../lib/time.ts'
import type { Span, Window } from '../domain/ad-time.ts'
import { stepsOf } from '../domain/ad-time.ts'
import type { Sum } from '../domain/metric-rules.ts'
import { sumParts } from '../domain/metric-rules.ts'
import type { ReadAccount } from '../domain/sync-rules.ts'
import { syncByDays, syncByHours } from '../domain/sync-rules.ts'
import type { GroupBy, GroupRow } from './metric-queries.ts'
import { findReadAccounts, listSyncs, sumKey, sumMetrics } from './metric-queries.ts'

export interface PointSums {
  readonly base: Sum
  /** `null` for hourly points, for which platforms do not report some metrics. */
  readonly daily: Sum | null
}

/** The sums of each group, one per point of the window. */
export type GroupSums = ReadonlyMap<GroupRow, readonly PointSums[]>

interface Account extends ReadAccount {
  readonly id: string
  /** Whether the account's days equal the window's: its days are then used as they are, otherwise its hours. */
  readonly aligned: boolean
  readonly readAtByHour: ReadonlyMap<number, number>
}

/**
 * Queries metrics of groups over a window. Hourly points use the ad account's hours. Daily points use its days if these
 * equal the window's days; otherwise they sum its hours, and metrics reported per day only count in the point that
 * contains the middle of the account's day.
 */
export async function queryMetrics(
  tx: Tx,
  projectIds: readonly string[],
  groups: readonly GroupRow[],
  groupBy: GroupBy | undefined,
  window: Window,
  now: Date,
): Promise<GroupSums> {
  const accountIds = [...new Set(groups.flatMap(({ account_ids }) => account_ids))]
  if (accountIds.length === 0) return new Map()
  const accounts = await readAccounts(tx, projectIds, accountIds, window, now)
  const campaignIds = groupBy === 'campaign' ? groups.map(({ key }) => key) : undefined
  const byHour = window.granularity === 'hour'
  const ask = (grain: 'day' | 'hour', byMiddle: boolean, which: readonly Account[]) =>
    sumMetrics(tx, {
      accountIds: which.map(({ id }) => id),
      ...(campaignIds ? { campaignIds } : {}),
      grain,
      byMiddle,
      points: window.points,
    })
  const aligned = accounts.filter((account) => account.aligned)
  const others = accounts.filter((account) => !account.aligned)
  const hours = await ask('hour', false, byHour ? accounts : others)
  const ownDays = byHour ? new Map() : await ask('day', false, aligned)
  const otherDays = byHour ? new Map() : await ask('day', true, others)

  const known = new Map(accounts.map((account) => [account.id, snapshotsOf(account, window)] as const))
  const sums = groups.map((group) => {
    const points = window.points.map((_, point): PointSums => {
      const part = (accountId: string, daily: boolean) => {
        const { account, byDay, byHours } = nonNull(known.get(accountId), 'An ad account of a group')
        const hourly = byHour || !(account.aligned || daily)
        const from = hourly ? hours : account.aligned ? ownDays : otherDays
        const totals = from.get(sumKey(campaignIds ? group.key : '', group.currency, accountId, point))
        return { totals, snapshot: nonNull((hourly ? byHours : byDay)[point], 'The snapshot of a point') }
      }
      return {
        base: sumParts(group.account_ids.map((id) => part(id, false))),
        daily: byHour ? null : sumParts(group.account_ids.map((id) => part(id, true))),
      }
    })
    return [group, points] as const
  })
  return new Map(sums)
}

function snapshotsOf(account: Account, { points, granularity }: Window) {
  const hourly = { ...account, readAt: account.readAtByHour }
  return {
    account,
    byDay: granularity === 'hour' ? [] : points.map((point) => syncByDays(account, point)),
    byHours: account.aligned ? [] : points.map((point) => syncByHours(hourly, point)),
  }
}

async function readAccounts(
  tx: Tx,
  projectIds: readonly string[],
  accountIds: readonly string[],
  window: Window,
  now: Date,
): Promise<readonly Account[]> {
  const found = await findReadAccounts(tx, projectIds, accountIds)
  const syncs = await listSyncs(tx, accountIds, window)
  const daysBy = new Map<string, readonly Span[]>()
  const daysIn = (timezone: string) => {
    const days = daysBy.get(timezone) ?? stepsOf({ start: window.start - DAY, end: window.end + DAY }, 'day', timezone)
    daysBy.set(timezone, days)
    return days
  }
  const own = new Set(daysIn(window.timezone).map(({ start }) => start))
  const byGrain = (id: string, grain: string) =>
    new Map(
      syncs
        .filter((row) => row.ad_account_id === id && row.grain === grain)
        .map((row) => [row.start_at.getTime(), row.read_at.getTime()] as const),
    )
  return found.map(({ id, timezone, readable }) => {
    const days = daysIn(timezone)
    const inside = days.filter(({ start, end }) => start < window.end && end > window.start)
    return {
      id,
      days,
      aligned: window.granularity !== 'hour' && inside.every(({ start, end }) => own.has(start) && own.has(end)),
      readable,
      now: now.getTime(),
      readAt: byGrain(id, 'day'),
      readAtByHour: byGrain(id, 'hour'),
    }
  })
}
