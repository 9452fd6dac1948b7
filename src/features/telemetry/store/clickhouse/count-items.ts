import type { Columnar } from '../../../../db/columnar.ts'
import { HOUR } from '../../../../lib/time.ts'
import { dimensions } from '../changed-people.ts'
import { maxUsers } from '../identity-queries.ts'
import type { ReportPage } from '../report-page.ts'
import { dimensionOf } from '../report-page.ts'
import type { ConversionType } from '../summary-view.ts'
import { clickHouseTable, clickHouseTime } from './table.ts'

/** Whose rows are read: of the root organization and the project. */
export interface ClickHouseScope {
  readonly organization: string
  readonly project: string
}

/** A count with what brought it, before it has a name. */
export interface ItemCount {
  readonly what: 'event' | 'install' | 'refund' | 'conversion'
  readonly brought: string | null
  readonly currency: string | null
  readonly n: number
  readonly amount: string | null
  readonly decimals: number
}

const time = "DateTime64(3, 'UTC')"
/** The condition of the key comes first: everything else is read of one project. */
const isOwn = `organization_id = {organization:String} AND project_id = {project:String} AND received_at <= {asOf:${time}}`
const isInSpan = `at >= {since:${time}} AND at < {until:${time}}`
/** Whom an item is of: its user, or its installation where no user is named. */
const person = `coalesce(concat('u', user_id), concat('a', anonymous_id))`

/** No item is more than an hour ahead of when it came. */
const aheadMs = HOUR

/** The CTEs of the rows that were received from a time on, and of installations with their users. */
const ownRows = `
  own AS (SELECT * FROM ${clickHouseTable} FINAL WHERE ${isOwn} AND received_at >= {oldest:${time}}),
  items AS (
    SELECT kind, multiIf(kind = 'event', 'event', type = 'install', 'install', type = 'refund', 'refund', 'conversion') AS what,
      type, name, at, received_at, toString(item) AS id, ${person} AS person, sourced, container_id, social_account_id, influencer_id,
      campaign, if(type = 'refund', -amount, amount) AS value, decimals, currency
    FROM own WHERE kind IN ('event', 'conversion') AND ${isInSpan}),
  links AS (
    SELECT anonymous_id, arrayJoin(users) AS user_id FROM (
      SELECT anonymous_id, groupUniqArray(user_id) AS users FROM ${clickHouseTable} FINAL
      WHERE ${isOwn} AND kind = 'link' GROUP BY anonymous_id) WHERE length(users) <= ${maxUsers})`

function paramsOf({ organization, project }: ClickHouseScope, span: ReportPage['span'], asOf: Date, beforeMs = 0) {
  return {
    organization,
    project,
    since: clickHouseTime(span.since),
    until: clickHouseTime(span.until),
    asOf: clickHouseTime(asOf),
    oldest: clickHouseTime(new Date(span.since.getTime() - beforeMs - aheadMs)),
  }
}

/** Counts a project's items by what they are attributed to, as `countItems` does. */
export function countInClickHouse(columnar: Columnar, scope: ClickHouseScope, page: ReportPage): Promise<ItemCount[]> {
  const { groupBy, span, windowDays, asOf } = page
  const column = dimensions[dimensionOf(groupBy)]
  const windowMs = windowDays * 24 * HOUR
  const touch = `at, received_at, toString(item) AS id, ${column} AS brought`
  return columnar.read(
    `WITH ${ownRows},
      touches AS (SELECT * FROM own WHERE kind = 'touch' AND at < {until:${time}} AND at >= {earliest:${time}}),
      line AS (
        SELECT concat('u', assumeNotNull(user_id)) AS person, ${touch} FROM touches WHERE user_id IS NOT NULL
        UNION DISTINCT
        SELECT concat('a', assumeNotNull(anonymous_id)), ${touch} FROM touches WHERE anonymous_id IS NOT NULL
        UNION DISTINCT
        SELECT concat('u', links.user_id), ${touch} FROM touches JOIN links ON links.anonymous_id = touches.anonymous_id),
      joined AS (
        SELECT toNullable(person) AS who, at, received_at, id, 1 AS is_touch, brought, '' AS what, CAST(NULL, 'Nullable(Decimal(38, 6))') AS value,
          toUInt8(0) AS decimals, CAST(NULL, 'Nullable(String)') AS currency
        FROM line
        UNION ALL
        SELECT person, at, received_at, id, 0, NULL, what, value, decimals, currency FROM items WHERE NOT sourced AND person IS NOT NULL),
      placed AS (
        SELECT *, argMaxIf(tuple(brought, at), tuple(at, received_at, id), is_touch = 1) OVER (
          PARTITION BY who ORDER BY at, is_touch DESC, received_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS last
        FROM joined)
    SELECT what, brought, currency, count() AS n, toString(sum(value)) AS amount, max(decimals) AS decimals FROM (
      SELECT what, if(sourced, ${column}, NULL) AS brought, currency, value, decimals FROM items WHERE sourced OR person IS NULL
      UNION ALL
      SELECT what, if(at <= last.2 + toIntervalMillisecond({window:UInt64}), last.1, NULL), currency, value, decimals
      FROM placed WHERE is_touch = 0)
    GROUP BY what, brought, currency`,
    {
      ...paramsOf(scope, span, asOf, windowMs),
      earliest: clickHouseTime(new Date(span.since.getTime() - windowMs)),
      window: windowMs,
    },
  )
}

/** The parts of a summary that are counted from items. */
export interface ItemSummary {
  readonly users: readonly { readonly period: string; readonly n: number }[]
  readonly days: readonly { readonly day: string; readonly events: number; readonly conversions: number }[]
  readonly names: readonly { readonly name: string; readonly count: number }[]
  readonly conversions: readonly { readonly type: ConversionType; readonly count: number }[]
  readonly revenue: readonly { readonly currency: string; readonly amount: string; readonly decimals: number }[]
}

/** Counts what was received for the days of a span; the people of all days together are those of the period `whole`. */
export async function summarizeItems(
  columnar: Columnar,
  scope: ClickHouseScope,
  span: ReportPage['span'],
  now: Date,
  maxNames: number,
): Promise<ItemSummary> {
  const params = { ...paramsOf(scope, span, now), names: maxNames }
  const read = <Row>(rest: string) => columnar.read<Row>(`WITH ${ownRows} ${rest}`, params)
  const [users, days, names, conversions, revenue] = await Promise.all([
    read<ItemSummary['users'][number]>(`,
      daily AS (SELECT DISTINCT toString(toDate(at)) AS period, assumeNotNull(person) AS who FROM items WHERE person IS NOT NULL),
      seen AS (SELECT period, who FROM daily UNION ALL SELECT DISTINCT 'whole', who FROM daily),
      owned AS (
        SELECT seen.period AS period, seen.who AS who, max(counted.who IS NOT NULL) AS is_counted, min(links.user_id) AS first
        FROM seen JOIN links ON concat('a', links.anonymous_id) = seen.who
        LEFT JOIN seen AS counted ON counted.period = seen.period AND counted.who = concat('u', links.user_id)
        GROUP BY seen.period, seen.who),
      doubled AS (
        SELECT period, toInt64(count()) - toInt64(uniqExactIf(first, NOT is_counted)) AS n FROM owned GROUP BY period)
      SELECT everybody.period AS period, everybody.n - coalesce(doubled.n, 0) AS n
      FROM (SELECT period, toInt64(count()) AS n FROM seen GROUP BY period) AS everybody
      LEFT JOIN doubled ON doubled.period = everybody.period`),
    read<ItemSummary['days'][number]>(`
      SELECT toString(toDate(at)) AS day, countIf(kind = 'event') AS events, countIf(kind = 'conversion') AS conversions
      FROM items GROUP BY day`),
    read<ItemSummary['names'][number]>(`
      SELECT name, count() AS count FROM items WHERE kind = 'event' GROUP BY name ORDER BY count DESC, name LIMIT {names:UInt32}`),
    read<ItemSummary['conversions'][number]>(`
      SELECT type, count() AS count FROM items WHERE kind = 'conversion' GROUP BY type ORDER BY count DESC, type`),
    read<ItemSummary['revenue'][number]>(`
      SELECT currency, toString(sum(value)) AS amount, max(decimals) AS decimals FROM items
      WHERE kind = 'conversion' AND currency IS NOT NULL GROUP BY currency ORDER BY currency`),
  ])
  return { users, days, names, conversions, revenue }
}
