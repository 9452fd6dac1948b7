import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import type { ProjectScope } from '../../projects/api.ts'
import type { Span } from '../domain/span-rules.ts'
import { daysOf } from '../domain/span-rules.ts'
import { nobody } from './count-reported.ts'
import { userLinks, withReportTimeout } from './identity-queries.ts'
import { ofDays, readSums } from './summary-sums.ts'
import type { Summary } from './summary-view.ts'

/** How many names of events a summary has, the most frequent ones. */
export const maxNames = 50

/** Summarizes what was received for the days of a span. */
export async function readSummary(tx: Tx, project: ProjectScope, span: Span): Promise<Summary> {
  const counted = await withReportTimeout(tx, (reading) => countUsers(reading, project, span))
  const { days, ...totals } = await readSums(tx, project, span)
  const dayOf = new Map(days.map((row) => [row.day, row]))
  return {
    events: days.reduce((sum, { events }) => sum + events, 0),
    users: counted.get(wholeSpan) ?? 0,
    ...totals,
    eventNames: await readNames(tx, project, span),
    days: daysOf(span).map((date) => {
      const { events, conversions } = dayOf.get(date) ?? { events: 0, conversions: 0 }
      return { date, events, users: counted.get(date) ?? 0, conversions }
    }),
  }
}

/** Selects the project's items in the span. */
const within = (project: ProjectScope, { since, until }: Span) =>
  sql`project_id = ${project.id} AND occurred_at >= ${since} AND occurred_at < ${until}`

/** Distinct people by day, and of all days together. */
type Users = ReadonlyMap<string, number>
export const wholeSpan = 'whole'

/**
 * Counts distinct people. An installation that was seen with users adds none where one of them is counted in the same
 * period; otherwise it counts as the first of them, so that two installations of one user are one person.
 */
async function countUsers(tx: Tx, project: ProjectScope, span: Span): Promise<Users> {
  const { rows } = await sql<{ period: string; users: number }>`
    WITH daily AS MATERIALIZED (
      SELECT (day AT TIME ZONE 'UTC')::date::text AS period, person FROM telemetry_people
      WHERE ${ofDays(project, span)} AND person <> ${nobody}::uuid),
    seen AS MATERIALIZED (
      SELECT period, person FROM daily UNION ALL SELECT DISTINCT ${wholeSpan}, person FROM daily),
    link AS (
      SELECT telemetry_person(NULL, anonymous_id) AS installation, telemetry_person(user_id, NULL) AS person, user_id
      FROM ${userLinks(project)} AS links),
    owned AS (
      SELECT seen.period, bool_or(counted.person IS NOT NULL) AS counted, min(link.user_id COLLATE "C") AS first
      FROM seen JOIN link ON link.installation = seen.person
        LEFT JOIN seen AS counted ON counted.period = seen.period AND counted.person = link.person
      GROUP BY seen.period, seen.person),
    doubled AS (
      SELECT period, count(*) - count(DISTINCT first) FILTER (WHERE NOT counted) AS n FROM owned GROUP BY period)
    SELECT everybody.period, everybody.n - coalesce(doubled.n, 0) AS users
    FROM (SELECT period, count(*) AS n FROM seen GROUP BY period) AS everybody LEFT JOIN doubled USING (period)`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.period, row.users]))
}

async function readNames(tx: Tx, project: ProjectScope, span: Span): Promise<Summary['eventNames']> {
  const { rows } = await sql<{ name: string; count: number }>`
    SELECT name, sum(events)::bigint AS count FROM telemetry_names WHERE ${ofDays(project, span)}
    GROUP BY name ORDER BY count DESC, name LIMIT ${maxNames}`.execute(tx)
  return rows
}

/** Counts attributions from the items themselves. */
export async function readAttributions(tx: Tx, project: ProjectScope, span: Span): Promise<Summary['attributions']> {
  type Row = Summary['attributions'][number]
  const { rows } = await sql<Omit<Row, 'lastError'> & { last_error: Row['lastError'] | null }>`
    SELECT kind, count(*) AS count, count(*) FILTER (WHERE status = 'resolved') AS resolved,
      (array_agg(resolution -> 'error' ORDER BY resolution -> 'error' ->> 'at' DESC)
        FILTER (WHERE status <> 'resolved' AND resolution -> 'error' IS NOT NULL))[1] AS last_error
    FROM telemetry_attributions WHERE ${within(project, span)}
    GROUP BY kind ORDER BY count DESC, kind COLLATE "C"`.execute(tx)
  return rows.map(({ last_error: lastError, ...row }) => ({ ...row, ...(lastError && { lastError }) }))
}
