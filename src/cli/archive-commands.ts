import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { archivableTables } from '../config/settings/operator.ts'
import { ChangedArchiveError, readArchive } from '../features/housekeeping/api.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, oneOf, whole } from './command.ts'
import { CommandError } from './errors.ts'
import { table } from './print.ts'

const one = 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01'

export function addArchive(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'list',
    summary: 'List archived months of a project or an organization.',
    kind: 'read',
    examples: [`archive list ${one}`, 'archive list org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01 --projects'],
    json: '{ "data": [{ "ownerId", "table", "month", "rows": number, "bytes": number, "sha256", "createdAt" }] }',
    options: (command) =>
      command
        .argument('<owner>', 'the id of the project, or of the organization for what belongs to none of its projects')
        .option('--projects', 'list those of the projects of the organization as well')
        .option('--limit <number>', 'at most so many, newest first', whole(1, 1000), 100),
    run: list,
  })
  addCommand(group, world, {
    usage: 'read',
    summary: 'Write an archived month into a file, a row as JSON in each line.',
    description:
      'The file is compared with what was archived, by its SHA-256. In the bucket it is Parquet, which other programs read as well.',
    kind: 'read',
    examples: [`archive read ${one} telemetry_events 202611 --out events.ndjson`],
    json: '{ "file": string, "rows": number }',
    options: (command) =>
      command
        .argument('<owner>', 'the id of the project or the organization')
        .argument('<table>', archivableTables.join(', '), oneOf(archivableTables))
        .argument('<month>', 'as 202611')
        .requiredOption('--out <file>', 'the file to write'),
    run: read,
  })
}

async function list({ session, requiredArg, options }: Invocation): Promise<Output> {
  const owner = requiredArg(0)
  const own = session.db.read.selectFrom('projects').select('id').where('organization_id', '=', owner)
  const rows = await session.db.read
    .selectFrom('archives')
    .selectAll()
    .where((e) => e.or([e('owner_id', '=', owner), ...(options.projects ? [e('owner_id', 'in', own)] : [])]))
    .orderBy('month', 'desc')
    .orderBy('table_name')
    .orderBy('owner_id')
    .limit(options.limit)
    .execute()
  const data = rows.map((row) => ({
    ownerId: row.owner_id,
    table: row.table_name,
    month: row.month,
    rows: row.rows,
    bytes: row.bytes,
    sha256: row.sha256,
    createdAt: row.created_at.toISOString(),
  }))
  const text = table(
    ['owner', 'table', 'month', 'rows', 'bytes', 'archived'],
    data.map((row) => [row.ownerId, row.table, row.month, row.rows, row.bytes, row.createdAt]),
  )
  return { data: { data }, text }
}

async function read({ session, requiredArg, options }: Invocation): Promise<Output> {
  const [owner, name, month] = [requiredArg(0), requiredArg(1), requiredArg(2)]
  const row = await session.db.read
    .selectFrom('archives')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('table_name', '=', name)
    .where('month', '=', month)
    .executeTakeFirst()
  if (!row) throw new CommandError(`${owner} has no archive of ${name} of ${month}. archive list shows those it has.`)
  const { storage } = await session.deps()
  const folder = await mkdtemp(join(tmpdir(), 'castlane-archive-'))
  try {
    const path = join(folder, 'archive')
    await storage.fetchTo(row.storage_key, path)
    await pipeline(linesOf(readArchive(path, row)), createWriteStream(options.out, { mode: 0o600 }))
  } catch (error) {
    if (error instanceof ChangedArchiveError) throw new CommandError(error.message)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { data: { file: options.out, rows: row.rows }, text: `Wrote ${row.rows} rows into ${options.out}.` }
}

async function* linesOf(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  for await (const rows of pages) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
