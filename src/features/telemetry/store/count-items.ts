import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { ProjectScope } from '../../projects/api.ts'
import { dimensions } from './changed-people.ts'
import { userLinks } from './identity-queries.ts'
import type { ReportPage } from './report-page.ts'
import { dimensionOf } from './report-page.ts'
import { signedAmount } from './signed-amount.ts'

/**
 * Returns the CTEs that end in `counted`, from the items themselves: all of the project's in the span, and their touches.
 * It is used where the sums cannot be: for later pages of a report whose notes are deleted.
 */
export function countItems(
  project: ProjectScope,
  { groupBy, span, windowDays, asOf }: ReportPage,
): RawBuilder<unknown> {
  const column = sql.ref(dimensions[dimensionOf(groupBy)])
  // The interval is in hours, because a day of an interval is shorter or longer where the server's time zone changes
  // its clocks.
  const window = sql`make_interval(hours => ${windowDays * 24})`
  const within = (time: string) => sql`project_id = ${project.id} AND ${sql.ref(time)} < ${span.until}`
  const inSpan = sql`occurred_at >= ${span.since} AND received_at <= ${asOf}`
  const what = sql`CASE type WHEN 'install' THEN 'install' WHEN 'refund' THEN 'refund' ELSE 'conversion' END`
  // A span is of whole days.
  const events = sql`FROM telemetry_events WHERE ${within('day')} AND day >= ${span.since} AND received_at <= ${asOf}`
  const conversions = sql`FROM telemetry_conversions WHERE ${within('occurred_at')} AND ${inSpan}`
  return sql`
    WITH touch AS MATERIALIZED (
      SELECT item, at, recorded_at, user_id, anonymous_id, ${column} AS brought FROM telemetry_touches
      WHERE ${within('at')} AND at >= ${span.since}::timestamptz - ${window} AND recorded_at <= ${asOf}),
    link AS (
      SELECT anonymous_id, telemetry_person(user_id, NULL) AS person FROM ${userLinks(project)} AS links),
    line AS MATERIALIZED (
      SELECT telemetry_person(user_id, NULL) AS person, at, recorded_at, item, brought FROM touch WHERE user_id IS NOT NULL
      UNION
      SELECT telemetry_person(NULL, anonymous_id), at, recorded_at, item, brought FROM touch WHERE anonymous_id IS NOT NULL
      UNION
      SELECT link.person, at, recorded_at, item, brought FROM touch JOIN link ON link.anonymous_id = touch.anonymous_id),
    brought_people AS MATERIALIZED (SELECT DISTINCT person FROM line),
    looking_back AS (
      SELECT person, one.occurred_at, one.item, 'event' AS what, NULL::numeric AS amount, NULL AS currency FROM (
        SELECT person, items, times ${events} AND NOT sourced AND person IN (SELECT person FROM brought_people)) AS several
        CROSS JOIN LATERAL unnest(items, times) AS one (item, occurred_at)
      UNION ALL
      SELECT person, occurred_at, item, ${what}, ${signedAmount}, currency ${conversions}
        AND NOT sourced AND person IN (SELECT person FROM brought_people)),
    joined AS (
      SELECT person, at, 0 AS attribution, recorded_at, item, brought, NULL AS what, NULL::numeric AS amount, NULL AS currency
      FROM line
      UNION ALL
      SELECT person, occurred_at, 1, NULL, item, NULL, what, amount, currency FROM looking_back),
    numbered AS MATERIALIZED (
      SELECT *, count(*) FILTER (WHERE attribution = 0)
        OVER (PARTITION BY person ORDER BY at, attribution, recorded_at, item ROWS UNBOUNDED PRECEDING) AS nth
      FROM joined),
    placed AS (
      SELECT item.what, last.brought, item.currency, item.amount
      FROM numbered item LEFT JOIN numbered last
        ON last.attribution = 0 AND last.person = item.person AND last.nth = item.nth AND item.at <= last.at + ${window}
      WHERE item.attribution = 1),
    counted AS MATERIALIZED (
      SELECT what, brought, currency, sum(n) AS n, sum(amount) AS amount FROM (
        SELECT what, brought, currency, count(*) AS n, sum(amount) AS amount FROM placed GROUP BY what, brought, currency
        UNION ALL
        -- Counts every item by its own source and subtracts those that look back: cheaper than a lookup for each item.
        SELECT 'event', CASE WHEN sourced THEN ${column} END, NULL, sum(cardinality(items)), NULL ${events} GROUP BY 2
        UNION ALL
        SELECT ${what}, CASE WHEN sourced THEN ${column} END, currency, count(*), sum(${signedAmount}) ${conversions} GROUP BY 1, 2, 3
        UNION ALL
        SELECT what, NULL, currency, -count(*), -sum(amount) FROM numbered WHERE attribution = 1 GROUP BY what, currency
        UNION ALL
        SELECT 'install', ${groupBy === 'campaign' ? sql`campaign` : sql`NULL`}, NULL, count(*), NULL
        FROM telemetry_attributions
        WHERE ${within('occurred_at')} AND ${inSpan} AND kind = 'skan' AND installs GROUP BY 2) AS everything
      GROUP BY what, brought, currency HAVING sum(n) > 0)`
}
