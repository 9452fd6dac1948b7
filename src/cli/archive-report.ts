import type { Command } from 'commander'
import { Argument, InvalidArgumentError } from 'commander'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Archives } from '../../generated/database.ts'
import type { Tx } from '../db/transaction.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireOwnProject } from '../features/projects/api.ts'
import type { GroupBy } from '../features/telemetry/api.ts'
import { spanOf, telemetryStore } from '../features/telemetry/api.ts'
import { present } from '../lib/present.ts'
import type { ArchiveFile } from './archive-files.ts'
import { readArchivedRows, withArchiveErrors, withArchiveFiles } from './archive-files.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, idOf, oneOf, whole } from './command.ts'
import { CommandError } from './errors.ts'
import { table } from './print.ts'
import type { Session } from './session.ts'

const one = 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01'
const groups: readonly GroupBy[] = ['content', 'hook', 'account', 'influencer', 'campaign']

/** What reports read by the day. */
const readByDay = ['telemetry_sums', 'telemetry_names', 'telemetry_people', 'telemetry_attributions'] as const
/** Who is the same person: of all months, as in reports. */
const links = 'telemetry_links'

export function addArchiveReport(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'report',
    summary: 'Report the telemetry of a project, of archived months as well.',
    description: `Runs what the API runs for getTelemetrySummary, or with --group-by for getAttributionReport, over the database and the archives of ${[...readByDay, links].join(', ')}. The API reports what is within the retention of telemetry.`,
    kind: 'read',
    examples: [
      `archive report ${one} --from 2026-03-01 --to 2026-03-31`,
      `archive report ${one} --from 2026-03-01 --to 2026-03-31 --group-by content --window-days 7 --json`,
    ],
    json: '{ "archives": [{ "table", "month", "rows": number }], "summary": as of getTelemetrySummary } or { "archives", "data": as of getAttributionReport, "hasMore": boolean }',
    options: (command) =>
      command
        .addArgument(new Argument('<project>', "the project's id").argParser(idOf('prj')))
        .requiredOption('--from <day>', 'the first day, in UTC, as 2026-03-01', day)
        .requiredOption('--to <day>', 'the last day; at most 90 days in all', day)
        .option('--group-by <what>', `report attributions by ${groups.join(', ')}`, oneOf(groups))
        .option('--window-days <number>', 'how long before an item a touch counts, with --group-by', whole(1, 30), 7)
        .option('--limit <number>', 'at most so many lines, with --group-by', whole(1, 10_000), 100),
    run: report,
  })
}

async function report({ session, requiredArg, options }: Invocation): Promise<Output> {
  const id = requiredArg(0)
  const now = session.clock.now()
  const span = spanOf({ from: options.from, to: options.to }, now, Number.POSITIVE_INFINITY)
  const archives = await findArchives(session, id, span)
  return withArchiveFiles(session, archives, (files) =>
    withArchiveErrors(() =>
      inTransaction(session.db.write, async (tx): Promise<Output> => {
        await addArchivedRows(tx, files)
        const project = await requireOwnProject(tx, id)
        const read = archives.map(({ table_name, month, rows }) => ({ table: table_name, month, rows }))
        if (options.groupBy === undefined) {
          const summary = await telemetryStore.readSummary(tx, project, span, now)
          const { from, to } = span
          const data = { archives: read, summary: { projectId: id, from, to, ...summary, asOf: now.toISOString() } }
          return { data, text: `${dayTable(summary.days)}\n\n${sourcesOf(read)}` }
        }
        const { groupBy, windowDays, limit } = options
        const page = { groupBy, windowDays, span, asOf: now, now, after: undefined, limit }
        const rows = await telemetryStore.readReport(tx, project, page)
        const data = rows.slice(0, limit).map(({ key_hash: _, ...row }) => ({ groupBy, ...row }))
        return {
          data: { archives: read, data, hasMore: rows.length > limit },
          text: `${attributionTable(data)}\n\n${sourcesOf(read)}`,
        }
      }),
    ),
  )
}

const sourcesOf = (archives: readonly { readonly table: string; readonly month: string }[]) =>
  archives.length === 0
    ? 'No archive was read. Months that are neither archived nor in the database count as empty.'
    : `Read from archives: ${archives.map((one) => `${one.table} ${one.month}`).join(', ')}.`

const dayTable = (days: readonly { date: string; events: number; users: number; conversions: number }[]) =>
  table(
    ['day', 'events', 'users', 'conversions'],
    days.map((one) => [one.date, one.events, one.users, one.conversions]),
  )

interface Attributed {
  readonly key: string | null
  readonly label: string | null
  readonly events: number
  readonly installs: number
  readonly conversions: number
  readonly revenue: readonly { readonly amount: string; readonly currency: string }[]
}

const attributionTable = (rows: readonly Attributed[]) =>
  table(
    ['key', 'label', 'events', 'installs', 'conversions', 'revenue'],
    rows.map(({ revenue, ...row }) => [
      row.key,
      row.label,
      row.events,
      row.installs,
      row.conversions,
      revenue.map(({ amount, currency }) => `${amount} ${currency}`).join(', '),
    ]),
  )

/** Finds the archives of months that are not in the database any more. @throws CommandError */
async function findArchives(
  { db }: Session,
  projectId: string,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<Selectable<Archives>[]> {
  const project = await db.read.selectFrom('projects').select('id').where('id', '=', projectId).executeTakeFirst()
  if (!project) throw new CommandError(`There is no project ${projectId}.`)
  const monthOf = (at: Date) => at.toISOString().slice(0, 7).replace('-', '')
  return db.read
    .selectFrom('archives')
    .selectAll()
    .where('owner_id', '=', projectId)
    .where((e) =>
      e.or([
        e('table_name', '=', links),
        e.and([
          e('table_name', 'in', readByDay),
          e('month', '>=', monthOf(since)),
          e('month', '<=', monthOf(new Date(until.getTime() - 1))),
        ]),
      ]),
    )
    .where(sql<boolean>`to_regclass(table_name || '_' || left(month, 6)) IS NULL`)
    .orderBy('table_name')
    .orderBy('month')
    .execute()
}

/**
 * Lets the statements of this transaction read archived rows beside those of the database: temporary views, which come
 * before tables of the same name, add the ones to the others.
 */
async function addArchivedRows(tx: Tx, files: readonly ArchiveFile[]): Promise<void> {
  for (const [name, own] of Map.groupBy(files, ({ archive }) => archive.table_name)) {
    const rows = sql.table(`archived_${name}`)
    await sql`CREATE TEMPORARY TABLE ${rows} ON COMMIT DROP AS SELECT * FROM ${sql.table(name)} WITH NO DATA`.execute(
      tx,
    )
    for (const file of own)
      for await (const page of readArchivedRows(file))
        await sql`INSERT INTO ${rows}
          SELECT * FROM json_populate_recordset(NULL::${rows}, ${JSON.stringify(page)}::json)`.execute(tx)
    const { rows: found } = await sql<{ schema: string }>`SELECT current_schema() AS schema`.execute(tx)
    const schema = present(found[0], 'The row of a SELECT without FROM').schema
    await sql`CREATE TEMPORARY VIEW ${sql.table(name)} AS
      SELECT * FROM ${sql.id(schema, name)} UNION ALL SELECT * FROM ${rows}`.execute(tx)
  }
  // Behind a pooler, the connection may have prepared these statements for the tables themselves.
  await sql`DISCARD PLANS`.execute(tx)
}

/** Parses days for commander. */
function day(text: string): string {
  const at = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError('It must be a day as 2026-03-01.')
  return text
}
