import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../src/db/connection.ts'
import { createDatabase } from '../../../src/db/connection.ts'
import { sendTogether } from '../../../src/db/dialect.ts'
import type { Tx } from '../../../src/db/transaction.ts'
import { inTransaction } from '../../../src/db/transaction.ts'
import { Secret } from '../../../src/lib/secret.ts'
import type { EmptyDatabase } from './empty-database.ts'
import { createEmptyDatabase } from './empty-database.ts'

let server: EmptyDatabase
let db: Database

beforeAll(async () => {
  server = await createEmptyDatabase()
  // One connection: what a transaction leaves behind on it, the next one meets.
  const settings = {
    writePoolSize: 1,
    readPoolSize: 1,
    keyPoolSize: 1,
    reportPoolSize: 1,
  }
  db = createDatabase({ database: { ...settings, url: new Secret(server.url) } })
  await sql`create table kept (n int primary key)`.execute(db.write)
  await sql`create function refuse(n int) returns void language plpgsql as $$
    begin if n < 0 then raise exception 'negative' using errcode = 'CL001'; end if; end $$`.execute(db.write)
  await sql`create function refuse_late() returns trigger language plpgsql as $$
    begin if new.n > 1000 then raise exception 'too much' using errcode = '40001'; end if; return null; end $$`.execute(
    db.write,
  )
  await sql`create constraint trigger late after insert on kept deferrable initially deferred
    for each row execute function refuse_late()`.execute(db.write)
})
afterAll(async () => {
  await db.close()
  await server.drop()
})
beforeEach(() => sql`truncate kept`.execute(db.write))

const insert = (tx: Tx, n: number) => sql`insert into kept values (${n})`.execute(tx)
const look = (tx: Tx) => sql`select 1 as one`.execute(tx)
const refuse = (n: number) => sql`select refuse(${n})`
const last = (n: number) => ({ last: () => refuse(n) })
const kept = async () =>
  (await sql<{ n: number }>`select n from kept order by n`.execute(db.write)).rows.map(({ n }) => n)
/** Two statements of one transaction have one id; alone, each has its own. */
const isAlone = async () => {
  const id = sql<{ id: string }>`select pg_current_xact_id()::text as id`
  const [first, second] = [await id.execute(db.write), await id.execute(db.write)]
  return first.rows[0]!.id !== second.rows[0]!.id
}

const openings: [string, (tx: Tx) => Promise<unknown>][] = [
  ['a SELECT', look],
  ['a change', (tx) => insert(tx, 1)],
]

describe.each(openings)('a transaction that opens with %s', (_name, open) => {
  const before = open === look ? [] : [1]

  it('keeps all of it, with and without a last statement that brings the COMMIT', async () => {
    await inTransaction(db.write, async (tx) => {
      await open(tx)
      await insert(tx, 2)
    })
    expect(await kept()).toEqual([...before, 2])
    await sql`truncate kept`.execute(db.write)
    const insertBoth = async (tx: Tx) => {
      await open(tx)
      await insert(tx, 2)
    }
    await inTransaction(db.write, insertBoth, last(0))
    expect(await kept()).toEqual([...before, 2])
    expect(await isAlone()).toBe(true)
  })

  it('keeps nothing where its last statement fails, and gives that failure', async () => {
    const insertBoth = async (tx: Tx) => {
      await open(tx)
      await insert(tx, 2)
    }
    const run = inTransaction(db.write, insertBoth, last(-1))
    await expect(run).rejects.toMatchObject({ code: 'CL001' })
    expect(await kept()).toEqual([])
    expect(await isAlone()).toBe(true)
  })

  it('keeps nothing where the work fails, before any statement, after one, or in one', async () => {
    const failures: ((tx: Tx) => Promise<unknown>)[] = [
      () => Promise.reject(new Error('made up')),
      async (tx) => {
        await open(tx)
        throw new Error('made up')
      },
      async (tx) => {
        await open(tx)
        await sql`select 1 / 0`.execute(tx)
      },
    ]
    for (const failure of failures) {
      await expect(inTransaction(db.write, failure)).rejects.toThrow(/made up|division/)
      expect(await kept()).toEqual([])
      expect(await isAlone()).toBe(true)
    }
  })

  it('is not repeated where the COMMIT that came along is refused', async () => {
    let tries = 0
    const insertTooMuch = async (tx: Tx) => {
      tries += 1
      await open(tx)
      await insert(tx, 2000)
    }
    const run = inTransaction(db.write, insertTooMuch, last(0))
    await expect(run).rejects.toMatchObject({ code: '40001' })
    expect(tries).toBe(1)
    expect(await kept()).toEqual([])
    expect(await isAlone()).toBe(true)
  })
})

describe('a first statement that fails', () => {
  it('leaves nothing and a connection that works', async () => {
    for (const first of [sql`select 1 / 0`, sql`insert into kept select 1 / 0`]) {
      await expect(inTransaction(db.write, (tx) => first.execute(tx))).rejects.toThrow(/division/)
      expect(await kept()).toEqual([])
      expect(await isAlone()).toBe(true)
    }
  })

  it('does not stand alone where BEGIN fails with it', async () => {
    const lost = inTransaction(db.write, async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      await insert(tx, 3)
    })
    await expect(lost).rejects.toThrow()
    expect(await kept()).toEqual([])
  })

  it('comes back where a migration changed what a named last statement returns', async () => {
    await sql`create table shape (a int)`.execute(db.write)
    const run = (n: number) => inTransaction(db.write, (tx) => insert(tx, n), { last: () => sql`select * from shape` })
    for (const n of [1, 2, 3]) await run(n)
    await sql`alter table shape add column b int`.execute(db.write)
    await run(4)
    expect(await kept()).toEqual([1, 2, 3, 4])
  })

  it('tells a connection that was lost at a last statement as that', async () => {
    const lost = inTransaction(db.write, (tx) => insert(tx, 1), {
      last: () => sql`select pg_terminate_backend(pg_backend_pid())`,
    })
    await expect(lost).rejects.toMatchObject({ code: '57P01' })
    expect(await kept()).toEqual([])
  })

  it('keeps nothing where a value of the last one cannot be sent', async () => {
    const unsendable = {
      toPostgres() {
        throw new Error('made up')
      },
    }
    // Twice, since a statement has a name from its second time on.
    for (let round = 0; round < 3; round += 1) {
      const run = inTransaction(db.write, (tx) => insert(tx, 1), { last: () => sql`select ${unsendable}::text` })
      await expect(run).rejects.toThrow('made up')
    }
    await inTransaction(db.write, look, { last: () => sql`select ${'sent'}::text` })
    expect(await kept()).toEqual([])
  })
})

describe('the first statement of a transaction, which goes with the next', () => {
  const first = (n: number) => ({ first: refuse(n) })

  it('lets it run where it succeeds, and keeps it from running where it fails, with that failure', async () => {
    const insertTwo = async (tx: Tx) => {
      await insert(tx, 1)
      await insert(tx, 2)
    }
    await inTransaction(db.write, insertTwo, first(0))
    // Twice, since a statement has a name from its second time on.
    for (let round = 0; round < 3; round += 1) {
      const insertMore = (tx: Tx) => sql`insert into kept values (${3}), (${round + 4})`.execute(tx)
      const refused = inTransaction(db.write, insertMore, first(-1))
      await expect(refused).rejects.toMatchObject({ code: 'CL001' })
    }
    expect(await kept()).toEqual([1, 2])
    await inTransaction(db.write, (tx) => sql`insert into kept values (${3}), (${4})`.execute(tx), first(0))
    expect(await kept()).toEqual([1, 2, 3, 4])
  })

  it('is asked by the COMMIT where none follows, and by nothing where the work fails', async () => {
    await expect(inTransaction(db.write, async () => {}, first(-1))).rejects.toMatchObject({ code: 'CL001' })
    await inTransaction(db.write, async () => {}, first(0))
    const failed = inTransaction(db.write, () => Promise.reject(new Error('made up')), first(-1))
    await expect(failed).rejects.toThrow('made up')
    expect(await isAlone()).toBe(true)
  })

  it('makes two round trips of a transaction with a change in between', async () => {
    const work = () => inTransaction(db.write, (tx) => insert(tx, 5), { ...first(0), ...last(0) })
    const client = await db.pools.write.connect()
    let roundTrips = 0
    const { connection } = client as unknown as { connection: { on(event: string, listener: () => void): void } }
    connection.on('readyForQuery', () => (roundTrips += 1))
    client.release()
    await work()
    expect(await kept()).toEqual([5])
    // One of them is the look.
    expect(roundTrips).toBe(3)
  })
})

describe('statements that are sent together', () => {
  const add = (n: number) => sql<{ n: number }>`insert into kept values (${n}) returning n`.compile(db.write)
  const count = () => sql<{ count: number }>`select count(*)::int as count from kept`.compile(db.write)

  it('run in their order, and each returns its own rows', async () => {
    expect(await sendTogether(db.write, [add(1), count(), add(2), count()])).toEqual([
      [{ n: 1 }],
      [{ count: 1 }],
      [{ n: 2 }],
      [{ count: 2 }],
    ])
  })

  it('change nothing where one of them fails, and leave the connection to the next', async () => {
    await expect(sendTogether(db.write, [add(1), add(1), add(2)])).rejects.toMatchObject({ code: '23505' })
    expect(await kept()).toEqual([])
    expect(await isAlone()).toBe(true)
  })

  it('belong to the transaction that they are sent in, its first statement included', async () => {
    await inTransaction(db.write, (tx) => sendTogether(tx, [add(1), add(2)]), { first: sql`select refuse(1)` })
    expect(await kept()).toEqual([1, 2])
    const refused = inTransaction(db.write, (tx) => sendTogether(tx, [add(3), add(4)]), {
      first: sql`select refuse(-1)`,
    })
    await expect(refused).rejects.toMatchObject({ code: 'CL001' })
    const undone = inTransaction(db.write, async (tx) => {
      await sendTogether(tx, [add(5)])
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await kept()).toEqual([1, 2])
  })
})
