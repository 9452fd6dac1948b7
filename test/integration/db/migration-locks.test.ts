import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '../../../src/db/migrate.ts'
import { timeouts } from '../../../src/db/session.ts'
import type { EmptyDatabase } from './empty-database.ts'
import { createEmptyDatabase } from './empty-database.ts'

const source = join(import.meta.dirname, '../../../src/db/migrations')
/** The newest file of the release before, which may be running while the later ones are applied. */
const releasedBefore = '0001_baseline.sql'

/** What is known to lock or read a table of the release before for long, and why that was accepted. */
const accepted: Readonly<Record<string, string>> = {}

let database: EmptyDatabase
let folder: string
let files: string[]
beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'castlane-migrations-'))
  files = (await readdir(source)).filter((name) => name.endsWith('.sql')).sort()
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Applies the files up to a name, beyond what is applied already. */
async function migrateTo(names: readonly string[]): Promise<void> {
  for (const name of names) await copyFile(join(source, name), join(folder, name))
  await migrate(database.url, { folder })
}

/** What shows that a statement read or rewrote a whole table, under a lock that keeps writers out. */
const catalog = `
  SELECT 'rewrites ' || c.relname AS what, c.relfilenode::text AS state FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'builds index ' || i.relname || ' on ' || t.relname, 'built' FROM pg_index x
    JOIN pg_class i ON i.oid = x.indexrelid AND i.relkind = 'i' JOIN pg_class t ON t.oid = x.indrelid
    WHERE t.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'checks ' || conname || ' on all rows of ' || t.relname, convalidated::text FROM pg_constraint k
    JOIN pg_class t ON t.oid = k.conrelid AND t.relkind = 'r' AND NOT t.relispartition
    WHERE k.contype IN ('c', 'f') AND t.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'checks that ' || t.relname || '.' || a.attname || ' is never null', a.attnotnull::text FROM pg_attribute a
    JOIN pg_class t ON t.oid = a.attrelid AND t.relkind = 'r' AND NOT t.relispartition
    WHERE a.attnum > 0 AND NOT a.attisdropped AND t.relnamespace = 'public'::regnamespace`

it('no migration rewrites a table, builds an index or checks all rows while it keeps requests out', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const read = async () => {
    const { rows } = await client.query<{ what: string; state: string }>(catalog)
    return new Map(rows.map(({ what, state }) => [what, state]))
  }
  const tables = async () => {
    const { rows } = await client.query<{ relname: string }>(
      `SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
    )
    return new Set(rows.map(({ relname }) => relname))
  }
  const tableOf = (what: string) =>
    /^checks that (\w+)\./.exec(what)?.[1] ?? /(?:rewrites| on| of) (\w+)$/.exec(what)?.[1] ?? ''
  const older = files.filter((name) => name <= releasedBefore)
  await migrateTo(older)
  const existing = await tables()
  const found: string[] = []
  for (const name of files.slice(older.length)) {
    const before = await read()
    await migrateTo([name])
    const text = await readFile(join(source, name), 'utf8')
    const after = await read()
    for (const [what, state] of after) {
      const had = before.get(what)
      if (!existing.has(tableOf(what)) || state === had || state === 'false') continue
      // Built or validated beside the requests: CONCURRENTLY, or VALIDATE, which only keeps other changes of the table out.
      const isConcurrent = text.startsWith('-- migrate:no-transaction') && /concurrently/i.test(text)
      if (what.startsWith('builds') && isConcurrent) continue
      if (what.startsWith('checks') && had === 'false' && /validate constraint/i.test(text)) continue
      // A column that is added with a constant default is not read.
      if (what.startsWith('checks that') && had === undefined) continue
      found.push(`${name} ${what}`)
    }
  }
  await client.end()
  // Files that are applied somewhere are never changed; what a new one does has to be split.
  const known = Object.keys(accepted)
  expect(found.filter((one) => !known.includes(one))).toEqual([])
  expect(known.filter((one) => !found.includes(one))).toEqual([])
})

it('requests that write and long reads go on while every migration since the release before is applied', async () => {
  const older = files.filter((name) => name <= releasedBefore)
  await migrateTo(older)
  const pool = new pg.Pool({ connectionString: database.url, max: 8, ...timeouts })
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition
       AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  let going = true
  const counts = { requests: 0, reads: 0 }
  const failures: string[] = []
  const transact = async (lock: string, holdMs: number, name: string): Promise<void> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`lock table ${name} in ${lock} mode`)
      await sleep(holdMs)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      failures.push(`${name}: ${(error as Error).message}`)
    } finally {
      client.release()
    }
  }
  // The lock of any INSERT, UPDATE or DELETE, on each table in turn.
  const writers = Array.from({ length: 3 }, async (_, n) => {
    for (let at = n; going; at += 3) {
      await transact('row exclusive', 3, rows[at % rows.length]!.name)
      counts.requests += 1
    }
  })
  const readers = Array.from({ length: 2 }, async (_, n) => {
    for (let at = n * 7; going; at += 1) {
      await transact('access share', 300, rows[at % rows.length]!.name)
      counts.reads += 1
    }
  })
  await migrateTo(files.slice(older.length))
  going = false
  await Promise.all([...writers, ...readers])
  await pool.end()
  expect(failures).toEqual([])
  expect(counts.requests).toBeGreaterThan(0)
  expect(counts.reads).toBeGreaterThan(0)
})
