import { sql } from 'kysely'
import { spanOf } from '../../../../src/features/telemetry/domain/span-rules.ts'
import { countItems } from '../../../../src/features/telemetry/store/count-items.ts'
import type { GroupBy } from '../../../../src/features/telemetry/store/report-page.ts'
import { nameReport } from '../../../../src/features/telemetry/store/report-queries.ts'
import { signedAmount } from '../../../../src/features/telemetry/store/signed-amount.ts'
import { readAttributions } from '../../../../src/features/telemetry/store/summary-queries.ts'
import type { TestServer } from '../../../support/harness.ts'
import { attribution, query, summary } from './fixture.ts'

const windows = [1, 30]

/** What reports and the summary of a project show, for a short and a long window. */
export async function shownFigures(server: TestServer, projectId: string, groups: readonly GroupBy[]) {
  const rows = []
  for (const groupBy of groups)
    for (const days of windows) rows.push(await attribution(server, projectId, `groupBy=${groupBy}&windowDays=${days}`))
  const { days, events, conversions, revenue, attributions, users, eventNames } = await summary(server, projectId)
  const totals = days.map((day: { date: string; events: number; conversions: number }) => ({
    date: day.date,
    events: day.events,
    conversions: day.conversions,
  }))
  return {
    counted: {
      rows,
      told: {
        events,
        eventNames,
        conversions,
        revenue,
        attributions,
        days: totals.filter((day: { events: number; conversions: number }) => day.events > 0 || day.conversions > 0),
      },
    },
    /** Of all days together, and of each. */
    users: [users, ...days.map((day: { users: number }) => day.users)],
  }
}

/** The same without users, counted from the items themselves. */
export async function countedFigures(server: TestServer, projectId: string, groups: readonly GroupBy[], now: Date) {
  const project = { id: projectId } as Parameters<typeof countItems>[0]
  const span = spanOf({}, now, 10_000)
  const rows = []
  for (const groupBy of groups)
    for (const windowDays of windows) {
      const page = { groupBy, span, windowDays, asOf: now, now, after: undefined, limit: 1_000 }
      const found = await nameReport(server.deps.db.read, project, page, countItems(project, page))
      rows.push(found.map(({ key_hash: _, ...row }) => ({ groupBy, ...row })))
    }
  const counts = <Row>(what: string) => query<Row>(server, what, [projectId])
  const days = await counts<{ date: string; events: number; conversions: number }>(`
    SELECT date, sum(events)::int AS events, sum(conversions)::int AS conversions FROM (
      SELECT (day AT TIME ZONE 'UTC')::date::text AS date, cardinality(items) AS events, 0 AS conversions
      FROM telemetry_events WHERE project_id = $1
      UNION ALL
      SELECT (occurred_at AT TIME ZONE 'UTC')::date::text, 0, 1 FROM telemetry_conversions WHERE project_id = $1) items
    GROUP BY date ORDER BY date`)
  const { rows: revenue } = await sql`SELECT sum(${signedAmount})::text AS amount, currency FROM telemetry_conversions
    WHERE project_id = ${projectId} AND currency IS NOT NULL GROUP BY currency ORDER BY currency COLLATE "C"`.execute(
    server.deps.db.read,
  )
  return {
    rows,
    told: {
      events: days.reduce((sum, { events }) => sum + events, 0),
      eventNames: await counts(`SELECT name, count(*)::int AS count FROM telemetry_events, unnest(names) AS name
        WHERE project_id = $1 GROUP BY name ORDER BY count DESC, name`),
      conversions: await counts(`SELECT type, count(*)::int AS count FROM telemetry_conversions WHERE project_id = $1
        GROUP BY type ORDER BY count DESC, type COLLATE "C"`),
      revenue,
      attributions: await readAttributions(server.deps.db.read, project, span),
      days,
    },
  }
}
