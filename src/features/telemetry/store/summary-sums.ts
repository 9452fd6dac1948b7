import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { moneyText } from '../domain/money.ts'
import type { Span } from '../domain/span-rules.ts'
import { notesSince } from './count-sums.ts'
import { countedFields } from './roll-up.ts'
import type { Summary, Totals } from './summary-view.ts'

/** Selects the project's days in the span. */
export const ofDays = (project: ProjectScope, { since, until }: Span) =>
  sql`project_id = ${project.id} AND day >= ${since} AND day < ${until}`

/** Selects the newest error of a kind of attributions, with one index lookup. */
const lastError = (project: ProjectScope, { since, until }: Span) => sql`(
  SELECT a.resolution -> 'error' FROM telemetry_attributions a
  WHERE a.project_id = ${project.id} AND a.kind = attribution.kind AND a.status <> 'resolved'
    AND a.resolution -> 'error' IS NOT NULL AND a.occurred_at >= ${since} AND a.occurred_at < ${until}
  ORDER BY (a.resolution -> 'error' ->> 'at') COLLATE "C" DESC LIMIT 1)`

type AttributionCount = Summary['attributions'][number]

/** Reads the totals from the sums, with the notes that wait to be added to them. */
export async function readSums(tx: Tx, project: ProjectScope, span: Span): Promise<Totals> {
  const { rows } = await sql<{
    days: Totals['days']
    conversions: Totals['conversions']
    revenue: Totals['revenue']
    attributions: (Omit<AttributionCount, 'lastError'> & { lastError: AttributionCount['lastError'] | null })[]
  }>`
    WITH ${notesSince(project, sql`'infinity'::timestamptz`)},
    counted AS MATERIALIZED (
      SELECT day, what, currency, sum(n)::bigint AS n, sum(amount) AS amount FROM (
        SELECT day, what, nullif(currency, '') AS currency, n, amount FROM telemetry_sums
        WHERE ${ofDays(project, span)} AND dimension = 'all'
        UNION ALL
        SELECT d, w, y, n, v FROM news CROSS JOIN LATERAL jsonb_to_recordset(news.counted) AS ${countedFields}
        WHERE d >= ${span.since} AND d < ${span.until}) AS everything
      GROUP BY 1, 2, 3),
    conversion AS (SELECT * FROM counted WHERE what NOT IN ('event', 'postback') AND what NOT LIKE '%:%'),
    attribution AS (
      SELECT split_part(what, ':', 1) AS kind, sum(n)::bigint AS count,
        coalesce(sum(n) FILTER (WHERE what LIKE '%:resolved'), 0)::bigint AS resolved
      FROM counted WHERE what LIKE '%:%' GROUP BY 1 HAVING sum(n) > 0)
    SELECT
      (SELECT coalesce(json_agg(d), '[]') FROM (
        SELECT (day AT TIME ZONE 'UTC')::date AS day, coalesce(sum(n) FILTER (WHERE what = 'event'), 0)::bigint AS events,
          coalesce(sum(n) FILTER (WHERE what <> 'event'), 0)::bigint AS conversions
        FROM (SELECT * FROM counted WHERE what = 'event' UNION ALL SELECT * FROM conversion) own GROUP BY own.day) d) AS days,
      (SELECT coalesce(json_agg(c), '[]') FROM (
        SELECT what AS type, sum(n)::bigint AS count FROM conversion GROUP BY what HAVING sum(n) > 0
        ORDER BY count DESC, what COLLATE "C") c) AS conversions,
      (SELECT coalesce(json_agg(r), '[]') FROM (
        SELECT ${moneyText(sql`sum(amount)`)} AS amount, currency FROM conversion WHERE currency IS NOT NULL
        GROUP BY currency HAVING sum(n) > 0 ORDER BY currency COLLATE "C") r) AS revenue,
      (SELECT coalesce(json_agg(a), '[]') FROM (
        SELECT kind, count, resolved, CASE WHEN resolved < count THEN ${lastError(project, span)} END AS "lastError"
        FROM attribution ORDER BY count DESC, kind COLLATE "C") a) AS attributions`.execute(tx)
  const read = nonNull(rows[0], 'The row of a SELECT without FROM')
  return {
    ...read,
    attributions: read.attributions.map(({ lastError: error, ...row }) => ({
      ...row,
      ...(error && { lastError: error }),
    })),
  }
}
