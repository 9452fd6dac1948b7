import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { telemetryNotesMs } from '../../../db/tables.ts'
import { MINUTE } from '../../../lib/time.ts'
import type { ProjectScope } from '../../projects/api.ts'
import type { Dimension } from './changed-people.ts'
import { attributedFields, attributedItems, changedPeople, dimensions } from './changed-people.ts'
import type { ReportPage } from './report-page.ts'
import { dimensionOf } from './report-page.ts'
import { countedFields } from './roll-up.ts'

/** The oldest report that notes show: they may be deleted a little earlier, since clocks of processes differ. */
const notesShowMs = telemetryNotesMs - 5 * MINUTE

/** Returns whether the notes still show what was reported after the moment of a report. */
export const areNotesKept = ({ asOf, now }: Pick<ReportPage, 'asOf' | 'now'>): boolean =>
  asOf.getTime() >= now.getTime() - notesShowMs

/**
 * Returns the CTE `news`: the notes by which the sums differ from what had been received at a time. `sign` is 1 if their
 * counts are to be added, and -1 if they are to be subtracted.
 */
export function notesSince(project: ProjectScope, asOf: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    news AS MATERIALIZED (
      SELECT counted, people, CASE WHEN received_at <= ${asOf} THEN 1 ELSE 0 END AS sign FROM telemetry_news
      WHERE project_id = ${project.id} AND rolled_at IS NULL
      UNION ALL
      SELECT counted, people, -1 FROM telemetry_news
      WHERE project_id = ${project.id} AND rolled_at IS NOT NULL AND received_at > ${asOf})`
}

/** The fields of what notes count that hold the columns of the dimensions. */
const fields: { readonly [D in Dimension]: string } = { content: 'c', account: 's', influencer: 'i', campaign: 'm' }

/**
 * Returns the CTEs that end in `counted`, from the sums of the span's days. The items of people who have changed since the
 * sums were made are subtracted and attributed again.
 */
export function countSums(project: ProjectScope, { groupBy, span, windowDays, asOf }: ReportPage): RawBuilder<unknown> {
  const dimension = dimensionOf(groupBy)
  const column = sql.ref(dimensions[dimension])
  const since = sql`${span.since}::timestamptz`
  const until = sql`${span.until}::timestamptz`
  const seen = sql`${asOf}::timestamptz`
  return sql`
    WITH ${notesSince(project, seen)},
    ${changedPeople(project, { since, until }, sql`news`)},
    ${attributedItems(project, seen)},
    parts AS MATERIALIZED (
      SELECT what, nullif(key, '') AS brought, nullif(currency, '') AS currency, lag > 0 AS looks_back, sum(n) AS n, sum(amount) AS amount
      FROM telemetry_sums WHERE project_id = ${project.id} AND dimension = ${dimension}
        AND day >= ${since} AND day < ${until} AND lag <= ${windowDays}
      GROUP BY 1, 2, 3, 4
      UNION ALL
      SELECT w, ${sql.ref(fields[dimension])}, y, false, sign * n, sign * v
      FROM news CROSS JOIN LATERAL jsonb_to_recordset(news.counted) AS ${countedFields}
      WHERE d >= ${since} AND d < ${until} AND w NOT LIKE '%:%'
      UNION ALL
      SELECT b.what, b.brought, b.currency, true, -b.n, -b.amount
      FROM changed c JOIN telemetry_placed p
        ON p.project_id = ${project.id} AND p.person = c.person AND p.day >= c.since AND p.day < c.until
      CROSS JOIN LATERAL (SELECT what, currency, ${column} AS brought, lag, n, amount FROM jsonb_to_recordset(p.brought) AS ${attributedFields}) AS b
      WHERE b.lag <= ${windowDays}
      UNION ALL
      SELECT what, ${column}, currency, true, n, amount FROM placed WHERE lag <= ${windowDays}),
    counted AS MATERIALIZED (
      SELECT CASE WHEN what IN ('event', 'install', 'refund') THEN what WHEN what = 'postback' THEN 'install' ELSE 'conversion' END AS what,
        brought, currency, sum(n) AS n, sum(amount) AS amount
      FROM (
        SELECT what, brought, currency, n, amount FROM parts
        UNION ALL
        SELECT what, NULL, currency, -n, -amount FROM parts WHERE looks_back) AS everything
      GROUP BY 1, 2, 3 HAVING sum(n) > 0)`
}
