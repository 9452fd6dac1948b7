import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../src/db/connection.ts'
import { createDatabase, prepared, runPrepared } from '../../../src/db/connection.ts'
import { DatabaseUnavailable } from '../../../src/db/unavailable.ts'
import { Secret } from '../../../src/lib/secret.ts'
import type { EmptyDatabase } from './empty-database.ts'
import { createEmptyDatabase } from './empty-database.ts'

let server: EmptyDatabase
let db: Database

const connectTo = (url: string) =>
  createDatabase({
    database: {
      url: new Secret(url),
      writePoolSize: 2,
      readPoolSize: 2,
      keyPoolSize: 1,
      reportPoolSize: 1,
    },
  })

beforeAll(async () => {
  server = await createEmptyDatabase()
  db = connectTo(server.url)
  await sql`create table numbers (n bigint, ns bigint[], at timestamptz, day date)`.execute(db.write)
})

afterAll(async () => {
  await db.close()
  await server.drop()
})

describe('database connections', () => {
  it('read int8 as numbers, timestamptz as Date and date as text', async () => {
    await sql`insert into numbers values (9007199254740991, '{1,2}', '2026-01-02T03:04:05Z', '2026-01-02')`.execute(
      db.write,
    )
    const { rows } = await sql`select * from numbers`.execute(db.read)
    expect(rows).toEqual([{ n: 9007199254740991, ns: [1, 2], at: new Date('2026-01-02T03:04:05Z'), day: '2026-01-02' }])
  })

  it('refuse an int8 that a number cannot hold, and live on', async () => {
    await expect(sql`select 9007199254740993::bigint as n`.execute(db.read)).rejects.toThrow(/no safe integer/)
    expect((await sql`select 1 as one`.execute(db.read)).rows).toEqual([{ one: 1 }])
  })

  it('refuse to write on the connections for reads', async () => {
    await expect(sql`delete from numbers`.execute(db.read)).rejects.toThrow(/read-only transaction/)
  })

  it('give up, by a name of its own, when all are busy', async () => {
    const busy = [await db.pools.write.connect(), await db.pools.write.connect()]
    const refusal = await sql`select 1`.execute(db.write).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseUnavailable)
    expect(refusal).toMatchObject({ reason: 'saturated' })
    for (const client of busy) client.release()
  })

  it('say that the server is unreachable', async () => {
    const nowhere = connectTo('postgres://127.0.0.1:1/none')
    const refusal = await sql`select 1`.execute(nowhere.write).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ name: 'DatabaseUnavailable', reason: 'unreachable' })
    await nowhere.close()
  })

  it('outlive the end of all of their sessions, in use and idle', async () => {
    const inUse = sql`select pg_sleep(2)`.execute(db.read).catch((error: unknown) => error)
    await sql`select pg_sleep(0.1)`.execute(db.write)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid()`.execute(db.write)
    expect(await inUse).toBeInstanceOf(Error)
    // The pool hears of the idle ones a moment later.
    const ask = async () => (await sql`select 1 as one`.execute(db.read)).rows
    await expect.poll(() => ask().catch(String)).toEqual([{ one: 1 }])
  })

  it('plan a prepared statement once a connection', async () => {
    const double = prepared<{ n: number }>('double', 'select $1::int * 2 as n')
    const client = await db.pools.read.connect()
    try {
      expect(await runPrepared(client, double, [4])).toEqual([{ n: 8 }])
      expect(await runPrepared(client, double, [5])).toEqual([{ n: 10 }])
      const { rows } = await client.query(`select count(*)::int as n from pg_prepared_statements where name = 'double'`)
      expect(rows).toEqual([{ n: 1 }])
    } finally {
      client.release()
    }
  })
})
