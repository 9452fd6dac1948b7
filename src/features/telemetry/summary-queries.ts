import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { ProjectScope } from '../projects/index.ts'
import { nobody } from './count-reported.ts'
import type { Money } from './money.ts'
import { moneyText } from './money.ts'
import type { Span } from './span-rules.ts'
import { daysOf } from './span-rules.ts'

type ConversionType = 'install' | 'sign_up' | 'trial' | 'subscribe' | 'purchase' | 'renewal' | 'refund' | 'custom'

interface Summary {
  readonly events: number
  readonly users: number
  readonly conversions: { type: ConversionType; count: number }[]
  readonly revenue: Money[]
  readonly attributions: {
    kind: 'skan' | 'adservices' | 'play_referrer' | 'click_id'
    count: number
    resolved: number
  }[]
  readonly eventNames: { name: string; count: number }[]
  readonly days: { date: string; events: number; users: number; conversions: number }[]
  readonly firstEventAt: string | null
  readonly lastEventAt: string | null
}

const mostNames = 50

/** What came in for the days of a span. */
export async function readSummary(tx: Tx, project: ProjectScope, span: Span): Promise<Summary> {
  const totals = await readDays(tx, project, span)
  const known = await tx
    .selectFrom('telemetry_projects')
    .selectAll()
    .where('project_id', '=', project.id)
    .executeTakeFirst()
  return {
    events: [...totals.values()].reduce((sum, { events }) => sum + events, 0),
    users: await countUsers(tx, project, span),
    ...(await readConversions(tx, project, span)),
    attributions: await readAttributions(tx, project, span),
    eventNames: await readNames(tx, project, span),
    days: daysOf(span).map((date) => {
      const { events, users, conversions } = totals.get(date) ?? { events: 0, users: 0, conversions: 0 }
      return { date, events, users, conversions }
    }),
    firstEventAt: known?.first_event_at.toISOString() ?? null,
    lastEventAt: known?.last_event_at.toISOString() ?? null,
  }
}

interface DayRow {
  readonly day: string
  readonly events: number
  readonly conversions: number
  readonly users: number
}

/** The project's days in the span. */
const ofDays = (project: ProjectScope, { since, until }: Span) =>
  sql`project_id = ${project.id} AND day >= ${since} AND day < ${until}`

/** The project's items in the span. */
const within = (project: ProjectScope, { since, until }: Span) =>
  sql`project_id = ${project.id} AND occurred_at >= ${since} AND occurred_at < ${until}`

async function readDays(tx: Tx, project: ProjectScope, span: Span): Promise<Map<string, DayRow>> {
  const { rows } = await sql<DayRow>`
    SELECT (day AT TIME ZONE 'UTC')::date AS day, sum(events)::bigint AS events, sum(conversions)::bigint AS conversions,
      count(*) FILTER (WHERE person <> ${nobody}::uuid) AS users
    FROM telemetry_people WHERE ${ofDays(project, span)} GROUP BY telemetry_people.day`.execute(tx)
  return new Map(rows.map((row) => [row.day, row]))
}

/** Different people of the whole span. */
async function countUsers(tx: Tx, project: ProjectScope, span: Span): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    SELECT count(*) AS users FROM
      (SELECT DISTINCT person FROM telemetry_people WHERE ${ofDays(project, span)} AND person <> ${nobody}::uuid) AS people`.execute(
    tx,
  )
  return rows[0]!.users
}

async function readNames(tx: Tx, project: ProjectScope, span: Span): Promise<Summary['eventNames']> {
  const { rows } = await sql<{ name: string; count: number }>`
    SELECT name, sum(events)::bigint AS count FROM telemetry_names WHERE ${ofDays(project, span)}
    GROUP BY name ORDER BY count DESC, name LIMIT ${mostNames}`.execute(tx)
  return rows
}

type ConversionCount = Summary['conversions'][number]

async function readConversions(
  tx: Tx,
  project: ProjectScope,
  span: Span,
): Promise<Pick<Summary, 'conversions' | 'revenue'>> {
  const { rows: conversions } = await sql<ConversionCount>`
    SELECT type, count(*) AS count FROM telemetry_conversions WHERE ${within(project, span)}
    GROUP BY type ORDER BY count DESC, type COLLATE "C"`.execute(tx)
  const { rows: revenue } = await sql<Summary['revenue'][number]>`
    SELECT ${moneyText(sql`sum(CASE type WHEN 'refund' THEN -amount ELSE amount END)`)} AS amount, currency
    FROM telemetry_conversions WHERE ${within(project, span)} AND currency IS NOT NULL
    GROUP BY currency ORDER BY currency COLLATE "C"`.execute(tx)
  return { conversions, revenue }
}

async function readAttributions(tx: Tx, project: ProjectScope, span: Span): Promise<Summary['attributions']> {
  const { rows } = await sql<Summary['attributions'][number]>`
    SELECT kind, count(*) AS count, count(*) FILTER (WHERE status = 'resolved') AS resolved
    FROM telemetry_attributions WHERE ${within(project, span)}
    GROUP BY kind ORDER BY count DESC, kind COLLATE "C"`.execute(tx)
  return rows
}
