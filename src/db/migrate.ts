import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { projectFile } from '../lib/project-files.ts'
import { codeOf, fields, messageOf } from '../lib/untyped.ts'

export interface MigrateOptions {
  /** Called with a sentence at each step worth showing. */
  readonly onProgress?: (message: string) => void
  /** Folder of the SQL files; for tests. */
  readonly folder?: string
  /** How long to wait for another process that migrates, in milliseconds. Default 10 minutes. */
  readonly waitMs?: number
}

export interface MigrateResult {
  /** File names that this call applied, in order. */
  readonly applied: readonly string[]
}

const ownMigrations = projectFile('src/db/migrations')

/** The files and the database do not match; the message says what to do. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MigrationError'
  }
}

interface Migration {
  readonly version: number
  readonly file: string
  readonly sql: string
  readonly checksum: string
}

/** An arbitrary constant that no other lock in the database uses. */
const lockKey = 7_165_202_611
/** The waits sum to about a minute. */
const maxLockAttempts = 60

/**
 * Brings the database to the newest schema. Safe to call from several processes concurrently and again after a crash at
 * any point: each file is applied once, whole or not at all (a file that begins with `-- migrate:no-transaction`:
 * statement by statement; an index that an interrupted run built is kept, and one that it left half built is dropped).
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<MigrateResult> {
  const { onProgress = () => {}, waitMs = 600_000 } = options
  const migrations = await readMigrations(options.folder ?? ownMigrations)
  const client = createClient(databaseUrl, 'castlane migrate')
  await connect(client)
  try {
    if ((await pendingOf(client, migrations)).length === 0) return { applied: [] }
    await waitForTurn(client, onProgress, waitMs)
    await client.query(`
      create table if not exists schema_migrations (
        version integer primary key,
        file text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`)
    const pending = await pendingOf(client, migrations)
    if (pending.length > 0) onProgress(announce(pending, migrations.length))
    for (const migration of pending) await apply(client, migration)
    return { applied: pending.map(({ file }) => file) }
  } catch (cause) {
    // A missing privilege.
    if (codeOf(cause) !== '42501') throw cause
    throw new MigrationError(
      `${client.user} may not migrate this database (${messageOf(cause)}). Run castlane migrate of this release as its owner, and for a login that only renders deploy/postgres/render-role.sql.`,
      { cause },
    )
  } finally {
    // Ending the session releases the lock.
    await client.end()
  }
}

/** One line for a first start and for an upgrade. */
function announce(pending: readonly Migration[], total: number): string {
  const count = `${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'}`
  return pending.length === total
    ? `Making the tables of the database: ${count}.`
    : `Upgrading the tables of the database: ${count}, from ${pending[0]?.file}.`
}

/**
 * Connects once.
 * @throws MigrationError if the database cannot be reached, or is too old
 */
export async function assertReachable(databaseUrl: string): Promise<void> {
  const client = createClient(databaseUrl, 'castlane start')
  await connect(client)
  await client.end()
}

/** Names of the files that are not applied yet; changes nothing. @throws MigrationError as `migrate` does */
export async function findPending(databaseUrl: string): Promise<readonly string[]> {
  const migrations = await readMigrations(ownMigrations)
  const client = createClient(databaseUrl, 'castlane doctor')
  await connect(client)
  try {
    return (await pendingOf(client, migrations)).map(({ file }) => file)
  } finally {
    await client.end()
  }
}

const oldestServer = 15
/** A server that is cut off answers nothing at all. */
const connectMs = 10_000

function createClient(connectionString: string, name: string): pg.Client {
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: connectMs })
  client.on('error', () => {})
  return client
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (cause) {
    const reason = messageOf(cause) || codeOf(cause)
    throw new MigrationError(
      `The database on ${client.host}:${client.port} cannot be reached: ${reason}. Check DATABASE_URL.`,
      { cause },
    )
  }
  const { rows } = await client.query('show server_version_num')
  const version = Math.floor(Number(rows[0].server_version_num) / 10_000)
  if (version >= oldestServer) return
  await client.end()
  throw new MigrationError(`The database is PostgreSQL ${version}; Castlane wants ${oldestServer} or newer.`)
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Migration[] = []
  for (const file of files) {
    const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1])
    if (Number.isNaN(version)) throw new MigrationError(`${file} must be named like 0007_what_it_does.sql.`)
    const double = migrations.find((other) => other.version === version)
    if (double) throw new MigrationError(`${double.file} and ${file} share a number: give the newer one the next.`)
    // Line endings differ between checkouts of the same commit.
    const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
    migrations.push({ version, file, sql, checksum: createHash('sha256').update(sql).digest('hex') })
  }
  return migrations
}

/** The files to apply. A newer release's database is accepted: releases only add to what the previous one reads. */
async function pendingOf(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const exists = await client.query(`select to_regclass('schema_migrations') is not null as yes`)
  const rows: { version: number; file: string; checksum: string }[] = exists.rows[0].yes
    ? (await client.query('select version, file, checksum from schema_migrations order by version')).rows
    : []
  const applied = new Map(rows.map((row) => [row.version, row]))
  const [first] = migrations
  const [oldest] = rows
  const isBaseline = first?.file.endsWith('_baseline.sql') && oldest?.checksum !== first.checksum
  if (first && oldest?.version === first.version && (oldest.file !== first.file || isBaseline))
    throw new MigrationError(
      `This database was made before release 1.0.0 (${oldest.file}), and cannot be upgraded: start with an empty one.`,
    )
  const newest = rows.at(-1)?.version ?? 0
  const known = new Set(migrations.map(({ version }) => version))
  const last = migrations.at(-1)?.version ?? 0
  for (const row of rows)
    if (!known.has(row.version) && row.version < last)
      throw new MigrationError(`${row.file} was applied to this database, but its file is gone: restore it.`)
  return migrations.filter((migration) => {
    const row = applied.get(migration.version)
    if (!row && migration.version < newest)
      throw new MigrationError(
        `${migration.file} comes too late: ${rows.at(-1)?.file} is applied already. Give it the next number.`,
      )
    if (row && row.checksum !== migration.checksum)
      throw new MigrationError(
        `${migration.file} was changed after it was applied to this database. Restore it and write the change as a new file.`,
      )
    return !row
  })
}

/** Polls, because waiting inside PostgreSQL would hold a snapshot that concurrent index builds wait for. */
async function waitForTurn(client: pg.Client, onProgress: (message: string) => void, waitMs: number): Promise<void> {
  const until = Date.now() + waitMs
  for (let announced = false; ; announced = true) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (rows[0].taken) return
    if (!announced) onProgress('Another process migrates this database: waiting for it')
    if (Date.now() > until) throw new MigrationError(`Another process has been migrating for ${waitMs / 1000} s.`)
    await sleep(100)
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const record = {
    text: 'insert into schema_migrations (version, file, checksum) values ($1, $2, $3)',
    values: [migration.version, migration.file, migration.checksum],
  }
  try {
    if (migration.sql.startsWith('-- migrate:no-transaction')) {
      const statements = await expandPartitions(client, migration.sql.split(/;[ \t]*$/m))
      // Concurrent builds refuse to run among several statements of one message.
      for (const statement of statements)
        if (holdsSql(statement))
          await retryWhileLocked(async () => {
            if (!(await hasBuilt(client, statement))) await client.query(statement)
          })
      await client.query(record)
    } else {
      await inTransaction(client, async () => {
        await client.query(migration.sql)
        await client.query(record)
      })
    }
  } catch (error) {
    const { position } = fields(error)
    const line = position ? `:${migration.sql.slice(0, Number(position)).split('\n').length}` : ''
    throw new MigrationError(`${migration.file}${line} failed: ${messageOf(error)}`, { cause: error })
  }
}

/**
 * Waits half a second for a table in use, then pauses: requests queue behind a waiting migration, and have two seconds
 * for their own locks.
 */
async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await retryWhileLocked(async () => {
    try {
      await client.query(`begin; set local lock_timeout = '500ms'`)
      await work()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  })
}

/** SQLSTATEs of a lock that was not free in time, and of a deadlock with the program, which works during migrations. */
const lockErrors: ReadonlySet<string> = new Set(['55P03', '40P01'])

/** Repeats what PostgreSQL has undone because of a lock; a procedure that commits in batches goes on after the last one. */
async function retryWhileLocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (!lockErrors.has(codeOf(error) ?? '') || attempt === maxLockAttempts) throw error
      await sleep(500)
    }
}

/**
 * Repeats a statement with `{partition of <table>}` for each partition of that table: PostgreSQL builds no index
 * concurrently on a partitioned table, and partitions are made and dropped while the program runs.
 */
async function expandPartitions(client: pg.Client, statements: readonly string[]): Promise<string[]> {
  const expanded: string[] = []
  for (const statement of statements) {
    const table = /\{partition of (\w+)\}/.exec(statement)?.[1]
    const { rows } = await client.query(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = to_regclass($1) order by 1`,
      [table],
    )
    if (table === undefined) expanded.push(statement)
    for (const { name } of rows) expanded.push(statement.replaceAll(`{partition of ${table}}`, name))
  }
  return expanded
}

/**
 * Whether the statement builds an index concurrently that exists already: the file was interrupted after it, and the
 * build would fail the second time. An interrupted build leaves an invalid index, which is dropped.
 */
async function hasBuilt(client: pg.Client, statement: string): Promise<boolean> {
  const build = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s+on\s+(\w+)/i
  const [, index, table] = build.exec(withoutComments(statement)) ?? []
  if (index === undefined) return false
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1) and indrelid = to_regclass($2)',
    [index, table],
  )
  if (rows[0]?.valid === false) await client.query(`drop index concurrently if exists ${index}`)
  return rows[0]?.valid === true
}

function holdsSql(statement: string): boolean {
  return withoutComments(statement).trim() !== ''
}

function withoutComments(statement: string): string {
  return statement.replace(/--.*$/gm, '')
}
