import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../src/db/transaction.ts'
import { enqueue, enqueueMany } from '../../../src/tasks/index.ts'
import { leaseSeconds } from '../../../src/tasks/leases.ts'
import { startOwnPostgres } from '../../support/own-postgres.ts'
import type { TaskFixture } from './support.ts'
import { eventually, startTaskFixture } from './support.ts'

// What the engine promises while processes die, stall and lose their database. Features rest on it: their own tests are
// about their own fences.
let fixture: TaskFixture
beforeEach(async () => {
  fixture = await startTaskFixture()
})
afterEach(() => fixture.close())

const write = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(fixture.deps.db.write, work)
const heldBy = async (key: string) =>
  (await fixture.query<{ locked_by: string | null }>('select locked_by from tasks where key = $1', [key]))[0]?.locked_by

describe('a key that is enqueued again', () => {
  it('is never lost, and never runs twice at the same time, with three worker processes', async () => {
    await Promise.all(['a', 'b', 'c'].map((worker) => fixture.fork(worker)))
    const keys = Array.from({ length: 60 }, (_, index) => `k${index}`)
    await fixture.query('insert into notes (key, value) select k, 0 from unnest($1::text[]) k', [keys])
    // Each change commits with its hint, and stays open for a while, as a request's transaction does.
    const change = (key: string, holdMs: number) =>
      write(async (tx) => {
        await tx
          .updateTable('notes' as never)
          .set({ value: (eb: never) => (eb as (a: string, b: string, c: number) => never)('value', '+', 1) } as never)
          .where('key' as never, '=', key as never)
          .execute()
        await enqueue(tx, 'test.note', key, { wake: fixture.deps.wake })
        await sleep(holdMs)
      })
    const rounds = Array.from({ length: 40 }, (_, round) => round)
    await Promise.all(
      Array.from({ length: 8 }, async (_, client) => {
        for (const round of rounds)
          await change(keys[(client * 7 + round * 11) % keys.length] as string, (client + round) % 9)
      }),
    )
    await eventually(async () => (await fixture.query('select from tasks')).length === 0)
    expect(await fixture.query('select key from notes where seen is distinct from value and value > 0')).toEqual([])
    const overlaps = await fixture.query(`select from task_runs a join task_runs b
      on a.key = b.key and a.id < b.id and b.began_at < a.ended_at`)
    expect(overlaps).toEqual([])
  })
})

describe('a periodic task', () => {
  it('runs on one of three worker processes at a time', async () => {
    await Promise.all(['a', 'b', 'c'].map((worker) => fixture.fork(worker, { KINDS: 'test.beat' })))
    await eventually(async () => (await fixture.query('select from task_runs')).length > 10)
    const overlaps = await fixture.query(
      'select from task_runs a join task_runs b on a.id < b.id and b.began_at < a.ended_at',
    )
    expect(overlaps).toEqual([])
    expect(await fixture.query('select from tasks')).toHaveLength(1)
  })
})

describe('a worker process', () => {
  it('by kill -9 loses its tasks to others when their leases end, all of them', async () => {
    const dying = await fixture.fork('dying')
    await write((tx) =>
      enqueueMany(
        tx,
        'test.hold',
        Array.from({ length: 20 }, (_, index) => `h${index}`),
      ),
    )
    await eventually(async () => (await fixture.query('select from task_runs')).length === 20)
    dying.kill('SIGKILL')
    await once(dying, 'exit')
    await fixture.fork('other', { HOLD_MS: '1' })
    await eventually(async () => (await fixture.query('select from tasks')).length === 0)
    const [{ within }] = (await fixture.query(
      `select max(b.began_at) - max(a.began_at) < make_interval(secs => $1) as within
       from task_runs a, task_runs b where a.worker = 'dying' and b.worker = 'other'`,
      [leaseSeconds * 3],
    )) as [{ within: boolean }]
    expect(within).toBe(true)
  })

  it('that was suspended ends its run in vain: another has taken the task over', async () => {
    const zombie = await fixture.fork('zombie', { HOLD_MS: '200', HOLD_DEAF: '1' })
    await write((tx) => enqueue(tx, 'test.hold', 'a'))
    await eventually(async () => (await fixture.query('select from task_runs')).length === 1)
    zombie.kill('SIGSTOP')
    await fixture.fork('living', { KINDS: 'test.hold' })
    await eventually(async () => (await heldBy('a')) === 'living')
    const [before] = await fixture.query('select lease, failures from tasks')
    zombie.kill('SIGCONT')
    // Its handler ends without looking at the signal, and the engine then finishes the run.
    await eventually(
      async () =>
        (await fixture.query("select from task_runs where worker = 'zombie' and ended_at is not null")).length > 0,
    )
    // What it alone runs and finishes after that shows that its vain finish has been through.
    await fixture.query("insert into notes (key, value) values ('later', 1)")
    await write((tx) => enqueue(tx, 'test.note', 'later', { wake: fixture.deps.wake }))
    await eventually(async () => (await fixture.query("select from tasks where key = 'later'")).length === 0)
    expect(await heldBy('a')).toBe('living')
    expect(await fixture.query('select lease, failures from tasks')).toEqual([before])
  })
})

describe('a database that', () => {
  it('cuts every connection several times ends no process, and leaves nothing held or undone', async () => {
    const children = await Promise.all(['a', 'b'].map((worker) => fixture.fork(worker)))
    const keys = Array.from({ length: 400 }, (_, index) => `k${index}`)
    await fixture.query('insert into notes (key, value) select k, 1 from unnest($1::text[]) k', [keys])
    for (let cut = 0; cut < 5; cut += 1) {
      await write((tx) => enqueueMany(tx, 'test.note', keys.slice(cut * 80, cut * 80 + 80)))
      const client = new pg.Client({ connectionString: fixture.url, application_name: 'cutter' })
      await client.connect()
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await client.end()
      await sleep(50)
    }
    await eventually(async () => (await fixture.query('select from tasks').catch(() => [1])).length === 0, 60_000)
    expect(await fixture.query('select key from notes where seen is distinct from 1')).toEqual([])
    expect(children.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual([null, null])
  })

  it('is restarted twice under load ends no process, and leaves nothing held or undone', async () => {
    const postgres = await startOwnPostgres()
    const own = await startTaskFixture(postgres.url)
    try {
      const children = await Promise.all(['a', 'b'].map((worker) => own.fork(worker)))
      const keys = Array.from({ length: 200 }, (_, index) => `k${index}`)
      await own.query('insert into notes (key, value) select k, 1 from unnest($1::text[]) k', [keys])
      for (let restart = 0; restart < 2; restart += 1) {
        await inTransaction(own.deps.db.write, (tx) =>
          enqueueMany(tx, 'test.note', keys.slice(restart * 100, restart * 100 + 100)),
        )
        await postgres.crashAndRestart()
        await eventually(() => own.query('select 1').catch(() => undefined), 60_000)
      }
      await eventually(async () => (await own.query('select from tasks').catch(() => [1])).length === 0, 60_000)
      expect(await own.query('select key from notes where seen is distinct from 1')).toEqual([])
      expect(children.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual([null, null])
    } finally {
      await own.close()
      await postgres.close()
    }
  })
})
