import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../src/db/transaction.ts'
import { DatabaseUnavailable } from '../../../src/db/unavailable.ts'
import { defineTask, drop, enqueue, enqueueMany, workOnTasks } from '../../../src/tasks/index.ts'
import { renewLeases } from '../../../src/tasks/leases.ts'
import { listFailing, listKinds, pauseKind, resumeKind, retryFailing } from '../../../src/tasks/operate.ts'
import { claimStatement, claimTasks, finishTasks, taskLeases } from '../../../src/tasks/task-rows.ts'
import type { TaskFixture } from './support.ts'
import { eventually, startTaskFixture } from './support.ts'

let fixture: TaskFixture
beforeEach(async () => {
  fixture = await startTaskFixture()
})
afterEach(() => fixture.close())

const soon = (ms: number) => new Date(Date.now() + ms)
const write = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(fixture.deps.db.write, work)
const rowOf = async (kind: string, key: string) =>
  (await fixture.query<Record<string, unknown>>('select * from tasks where kind = $1 and key = $2', [kind, key]))[0]
const claim = async (kind: string, room = 64, worker = 'here') =>
  (await claimTasks(fixture.deps.db.write, worker, [{ kind, room }])).items
/** A poll that no test waits for. */
const polled = 3_600_000
const finished = { inSeconds: null, aligned: false, at: null, slow: false, failures: 0, error: null }

describe('a key that is enqueued again', () => {
  it('keeps the earliest of its times while it waits', async () => {
    await write((tx) => enqueue(tx, 'k', 'a', { at: soon(60_000) }))
    await write((tx) => enqueue(tx, 'k', 'a', { at: soon(3_600_000) }))
    const { due_at: first } = (await rowOf('k', 'a')) as { due_at: Date }
    expect(first.getTime()).toBeLessThan(Date.now() + 61_000)
    await write((tx) => enqueue(tx, 'k', 'a'))
    expect(await claim('k')).toMatchObject([{ key: 'a' }])
  })

  it('while it runs, runs again afterwards at the earlier of both times', async () => {
    await write((tx) => enqueue(tx, 'k', 'a'))
    const [held] = await claim('k')
    await write((tx) => enqueue(tx, 'k', 'a', { at: soon(3_600_000) }))
    await write((tx) => enqueue(tx, 'k', 'a'))
    expect(await claim('k')).toEqual([])
    expect(await finishTasks(fixture.deps.db.write, [{ ...held!, ...finished, inSeconds: 7_200 }])).toEqual(['due'])
    expect(await claim('k')).toMatchObject([{ key: 'a' }])
  })

  it('by a transaction that is still open keeps the run from being finished before that commits', async () => {
    await write((tx) => enqueue(tx, 'k', 'a'))
    const [held] = await claim('k')
    await write(async (tx) => {
      await enqueue(tx, 'k', 'a')
      expect(await finishTasks(fixture.deps.db.write, [{ ...held!, ...finished }])).toEqual(['locked'])
    })
    expect(await finishTasks(fixture.deps.db.write, [{ ...held!, ...finished }])).toEqual(['due'])
    expect(await claim('k')).toHaveLength(1)
  })

  it('of a transaction that rolls back leaves nothing', async () => {
    await write(async (tx) => {
      await enqueue(tx, 'k', 'a')
      throw new Error('rolled back')
    }).catch(() => {})
    expect(await rowOf('k', 'a')).toBeUndefined()
  })

  it('can be dropped: a waiting one is gone, a running one is not repeated', async () => {
    await write((tx) => enqueueMany(tx, 'k', ['a', 'b']))
    await write((tx) => drop(tx, 'k', 'a'))
    const [held] = await claim('k')
    expect(held!.key).toBe('b')
    await write((tx) => enqueue(tx, 'k', 'b'))
    await write((tx) => drop(tx, 'k', 'b'))
    await finishTasks(fixture.deps.db.write, [{ ...held!, ...finished }])
    expect(await fixture.query('select from tasks')).toEqual([])
  })
})

describe('a worker that dies or stalls', () => {
  it('that was suspended can no longer finish what another has taken over', async () => {
    await write((tx) => enqueue(tx, 'k', 'a'))
    const [zombie] = await claim('k')
    await fixture.query("update tasks set due_at = now() - interval '1 second'")
    const [living] = await claim('k')
    expect(living).toMatchObject({ abandoned: true, failures: 1 })
    expect(await renewLeases(fixture.deps.db.write, taskLeases, [zombie!])).toEqual({ renewed: [], lost: [zombie] })
    expect(await finishTasks(fixture.deps.db.write, [{ ...zombie!, ...finished }])).toEqual(['lost'])
    expect(await rowOf('k', 'a')).toMatchObject({ lease: living!.lease })
    // Not even after the row was deleted and made again.
    await finishTasks(fixture.deps.db.write, [{ ...living!, ...finished }])
    await write((tx) => enqueue(tx, 'k', 'a'))
    const [next] = await claim('k')
    expect(await finishTasks(fixture.deps.db.write, [{ ...zombie!, ...finished }])).toEqual(['lost'])
    expect(await rowOf('k', 'a')).toMatchObject({ lease: next!.lease })
  })

  it('whose lease is lost is aborted with a LeaseLostError', async () => {
    let reason: unknown
    const task = defineTask({
      kind: 'k',
      concurrency: 1,
      async run(_deps, { signal }) {
        await once(signal, 'abort')
        reason = signal.reason
      },
    })
    await write((tx) => enqueue(tx, 'k', 'a'))
    fixture.work([task])
    await eventually(async () => (await rowOf('k', 'a'))?.locked_by != null)
    await fixture.query("update tasks set lease = nextval('task_leases'), due_at = now() + interval '1 hour'")
    await eventually(async () => reason !== undefined)
    expect(reason).toMatchObject({ name: 'LeaseLostError' })
    expect(await rowOf('k', 'a')).toMatchObject({ failures: 0 })
  })

  it('again and again with the same task puts that task off instead of taking every worker with it', async () => {
    await write((tx) => enqueue(tx, 'k', 'poison'))
    for (const failures of [0, 1, 2]) {
      expect(await claim('k')).toMatchObject([{ failures }])
      await fixture.query('update tasks set due_at = now()')
    }
    const ran: string[] = []
    const task = defineTask({
      kind: 'k',
      concurrency: 1,
      async run(_deps, { key }) {
        ran.push(key)
      },
    })
    fixture.work([task])
    const row = await eventually(async () => {
      const found = await rowOf('k', 'poison')
      return found?.locked_by === null && found
    })
    expect(row).toMatchObject({ failures: 3, last_error: expect.stringContaining('worker') })
    expect(ran).toEqual([])
  })

  it('that stops while it claims starts nothing any more, and gives back what it claimed', async () => {
    let ran = 0
    const task = defineTask({
      kind: 'k',
      concurrency: 4,
      async run(_deps, { signal }) {
        ran += 1
        if (!signal.aborted) await once(signal, 'abort')
      },
    })
    for (let round = 0; round < 20; round += 1) {
      await write((tx) => enqueueMany(tx, 'k', ['a', 'b', 'c']))
      const worker = fixture.work([task])
      await sleep(round)
      const before = ran
      await worker.stop()
      expect(ran - before).toBeLessThanOrEqual(3)
      expect(await fixture.query('select from tasks where locked_by is not null')).toEqual([])
    }
  })

  it('that is stopped gives back what it runs at once, without counting a failure', async () => {
    const task = defineTask({
      kind: 'k',
      concurrency: 4,
      async run(_deps, { signal }) {
        await sleep(600_000, undefined, { signal })
      },
    })
    await write((tx) => enqueueMany(tx, 'k', ['a', 'b']))
    const worker = fixture.work([task])
    await eventually(async () => (await fixture.query('select from tasks where locked_by is not null')).length === 2)
    await worker.stop()
    expect(await claim('k')).toMatchObject([{ failures: 0, abandoned: false }, { failures: 0 }])
  })
})

describe('a database that', () => {
  it('holds 200,000 tasks for later answers an idle claim from a constant number of pages', async () => {
    const pages = () =>
      fixture.deps.db.write.transaction().execute(async (tx) => {
        const running = { org_full: 16 }
        const capacities = ['k', 'l'].map((kind) => ({ kind, room: 64, share: 16, slowRoom: 0, running }))
        const { rows } = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
          EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${claimStatement('here', capacities)}`.execute(tx)
        const [{ Plan: plan }] = rows[0]!['QUERY PLAN'] as [{ Plan: Record<string, number> }]
        return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
      })
    await fixture.query(`insert into tasks (kind, key, due_at)
      select 'k', 'key' || n, now() + interval '1 hour' + n * interval '1 second' from generate_series(1, 200000) n`)
    await fixture.query('analyze tasks')
    expect(await pages()).toBeLessThanOrEqual(14)
    expect(await claim('k')).toEqual([])
  })
})

describe('a task that fails', () => {
  it('is tried again after a growing wait with jitter, and keeps its wait however often it is enqueued', async () => {
    const failing = defineTask({
      kind: 'k',
      concurrency: 1,
      backoffSeconds: (failures) => 100 * failures,
      run: () => Promise.reject<void>(new TypeError('broken')),
    })
    await write((tx) => enqueue(tx, 'k', 'a'))
    fixture.work([failing])
    for (const failures of [1, 2]) {
      const row = await eventually(async () => {
        const found = await rowOf('k', 'a')
        return found?.locked_by === null && found.failures === failures && found
      })
      const waitMs = (row.due_at as Date).getTime() - Date.now()
      expect(waitMs).toBeGreaterThan(failures * 50_000 - 10_000)
      expect(waitMs).toBeLessThanOrEqual(failures * 100_000)
      expect(row.last_error).toBe('TypeError: broken')
      await write((tx) => enqueue(tx, 'k', 'a'))
      expect(((await rowOf('k', 'a'))!.due_at as Date).getTime()).toBe((row.due_at as Date).getTime())
      expect(await listFailing(fixture.deps.db.read, 10)).toMatchObject([{ kind: 'k', key: 'a', failures }])
      expect(await write((tx) => retryFailing(tx, 'k', null))).toBe(1)
    }
  })

  it('for want of the database does not count', async () => {
    const waiting = defineTask({
      kind: 'k',
      concurrency: 1,
      run: () => Promise.reject<void>(new DatabaseUnavailable('saturated', null)),
    })
    await write((tx) => enqueue(tx, 'k', 'a'))
    fixture.work([waiting])
    const row = await eventually(async () => {
      const found = await rowOf('k', 'a')
      return found?.last_error != null && found
    })
    expect(row).toMatchObject({ failures: 0, locked_by: null })
    expect((row.due_at as Date).getTime()).toBeGreaterThan(Date.now())
  })
})

describe('a periodic task', () => {
  it('is one task however many workers there are, and runs again after its time', async () => {
    let runs = 0
    let running = 0
    const task = () =>
      defineTask({
        kind: 'k',
        concurrency: 4,
        everySeconds: 0.2,
        async run() {
          running += 1
          expect(running).toBe(1)
          await sleep(5)
          running -= 1
          runs += 1
        },
      })
    for (const worker of ['a', 'b', 'c']) fixture.work([task()], worker)
    await eventually(async () => runs >= 4)
    expect(await fixture.query('select from tasks')).toHaveLength(1)
    expect(await listFailing(fixture.deps.db.read, 10)).toEqual([])
  })

  it('runs once more after every notification that triggers it, also where it runs meanwhile', async () => {
    let committed = 0
    let seen = -1
    const task = () =>
      defineTask({
        kind: 'k',
        concurrency: 1,
        everySeconds: 3_600,
        triggeredBy: 'events',
        async run() {
          const before = committed
          await sleep(15)
          seen = before
        },
      })
    for (const worker of ['a', 'b', 'c']) fixture.work([task()], worker)
    await eventually(async () => seen === 0)
    for (let change = 1; change <= 40; change++) {
      committed = change
      fixture.deps.wake.notify('events')
      await sleep(change % 9)
    }
    await eventually(async () => seen === 40)
    expect(await fixture.query('select from tasks')).toHaveLength(1)
  })
})

describe('a handler', () => {
  const ran = () => {
    const keys: string[] = []
    return { keys, count: (key: string) => keys.filter((one) => one === key).length }
  }

  it('that takes too long is aborted, and counts as failed', async () => {
    const task = defineTask({
      kind: 'k',
      concurrency: 1,
      maxSeconds: 0.05,
      async run(_deps, { signal }) {
        await sleep(600_000, undefined, { signal })
      },
    })
    await write((tx) => enqueue(tx, 'k', 'a'))
    fixture.work([task])
    const row = await eventually(async () => {
      const found = await rowOf('k', 'a')
      return found?.failures === 1 && found
    })
    expect(row).toMatchObject({ locked_by: null, last_error: expect.stringContaining('RunTimeoutError') })
  })

  it('that never ends loses its place to the next task of its kind', async () => {
    const { keys } = ran()
    const results: string[] = []
    const task = defineTask({
      kind: 'k',
      concurrency: 1,
      maxSeconds: 0.05,
      async run(_deps, { key }) {
        keys.push(key)
        if (key === 'deaf') await new Promise(() => {})
      },
    })
    await write((tx) => enqueue(tx, 'k', 'deaf', { at: soon(-2_000) }))
    await write((tx) => enqueue(tx, 'k', 'next', { at: soon(-1_000) }))
    fixture.work([task], 'here', ({ result }) => results.push(result))
    await eventually(async () => keys.includes('next'))
    expect(results[0]).toBe('failed')
    expect(await rowOf('k', 'deaf')).toMatchObject({ failures: 1, locked_by: null })
  })

  it('that names a time that is past does not run again at once', async () => {
    await write((tx) => enqueue(tx, 'k', 'a'))
    const [held] = await claim('k')
    await finishTasks(fixture.deps.db.write, [{ ...held!, ...finished, at: soon(-60_000) }])
    expect(await claim('k')).toEqual([])
    expect(((await rowOf('k', 'a'))!.due_at as Date).getTime()).toBeLessThan(Date.now() + 2_000)
  })

  it('that uses every connection of the process costs no task its lease, and no other kind its turn', async () => {
    const { keys, count } = ran()
    const results: string[] = []
    const clients = await Promise.all(Array.from({ length: 12 }, () => fixture.pool.connect()))
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const slow = defineTask({
      kind: 'slow',
      concurrency: 2,
      async run(_deps, { key }) {
        keys.push(key)
        await released
      },
    })
    const quick = defineTask({
      kind: 'quick',
      concurrency: 1,
      async run(_deps, { key }) {
        keys.push(key)
      },
    })
    const other = new pg.Client({ connectionString: fixture.url })
    await other.connect()
    await other.query(
      "insert into tasks (kind, key) values ('slow', 'a'), ('slow', 'b'), ('slow', 'c'), ('quick', 'd')",
    )
    fixture.work([slow, quick], 'here', ({ kind, result }) => results.push(`${kind} ${result}`))
    await eventually(async () => results.includes('quick succeeded'))
    const leases = new Set<number>()
    await eventually(async () => {
      const { rows } = await other.query("select due_at from tasks where key = 'a'")
      return leases.add(rows[0].due_at.getTime()).size > 3
    })
    release()
    await eventually(async () => (await other.query('select from tasks')).rows.length === 0)
    await other.end()
    for (const client of clients) client.release()
    expect([count('a'), count('b'), count('c')]).toEqual([1, 1, 1])
    expect(new Set(results)).toEqual(new Set(['quick succeeded', 'slow succeeded']))
  })
})

describe('a kind whose tasks follow from rows of the domain', () => {
  it('has a task for every row that is due, also for one that no hint announced', async () => {
    const seen: string[] = []
    const task = defineTask({
      kind: 'k',
      concurrency: 4,
      missing: { due: sql`SELECT key, now() AS due_at FROM notes WHERE seen IS NULL`, everySeconds: 0.1 },
      async run(deps, { key }) {
        seen.push(key)
        await sql`UPDATE notes SET seen = value WHERE key = ${key}`.execute(deps.db.write)
      },
    })
    await fixture.query("insert into notes (key, value) values ('before', 1)")
    fixture.work([task])
    await eventually(async () => seen.includes('before'))
    await fixture.query("insert into notes (key, value) values ('later', 1)")
    await eventually(async () => seen.includes('later'))
    expect(seen.toSorted()).toEqual(['before', 'later'])
  })
})

describe('an operator', () => {
  it('pauses a kind and resumes it; what is due waits meanwhile', async () => {
    await write((tx) => pauseKind(tx, 'k', 'the platform is down'))
    await write((tx) => enqueueMany(tx, 'k', ['a', 'b']))
    expect(await claim('k')).toEqual([])
    expect(await listKinds(fixture.deps.db.read, ['k', 'l'])).toMatchObject([
      { kind: 'k', due: 2, failing: 0, pauseReason: 'the platform is down' },
      { kind: 'l', due: 0, oldestDueSeconds: 0, pausedAt: null },
    ])
    expect(await write((tx) => resumeKind(tx, 'k'))).toBe(true)
    expect(await write((tx) => resumeKind(tx, 'k'))).toBe(false)
    expect(await claim('k')).toHaveLength(2)
  })
})

describe('a task that is to be run again at once', () => {
  it('is claimed when its run ends, not at the next poll', async () => {
    let runs = 0
    const task = defineTask({
      kind: 'k',
      concurrency: 2,
      async run(deps, { key }) {
        runs += 1
        // The first half asks for more itself, the second is enqueued while it runs.
        if (runs < 10) return 'again'
        if (runs < 20) await inTransaction(deps.db.write as never, (tx) => enqueue(tx, 'k', key, { wake: deps.wake }))
        return undefined
      },
    })
    await write((tx) => enqueue(tx, 'k', 'a'))
    const worker = workOnTasks(fixture.deps, [task], { pollMs: polled })
    await eventually(async () => (await fixture.query('select from tasks')).length === 0)
    await worker.stop()
    expect(runs).toBe(20)
  })
})

describe('an idle worker', () => {
  it('sleeps until the next task is due, and not until its next poll', async () => {
    const ran: string[] = []
    const task = defineTask({ kind: 'k', concurrency: 1, run: async (_deps, { key }) => void ran.push(key) })
    await write((tx) => enqueue(tx, 'k', 'later', { at: soon(400) }))
    const worker = workOnTasks(fixture.deps, [task], { pollMs: polled })
    await eventually(async () => ran.length === 1)
    await worker.stop()
    expect(await fixture.query('select from tasks')).toEqual([])
  })

  it('claims what is done periodically at the times of one grid', async () => {
    const periodic = ['k', 'l'].map((kind) =>
      defineTask({ kind, concurrency: 1, everySeconds: 7, run: async () => {} }),
    )
    const worker = workOnTasks(fixture.deps, periodic, { pollMs: polled })
    const times = () =>
      fixture.query<{ at: number; on: boolean }>(
        'select extract(epoch from due_at)::float8 as at, due_at > now() as on from tasks where locked_by is null',
      )
    await eventually(async () => (await times()).filter(({ on }) => on).length === 2)
    expect((await times()).map(({ at }) => at % 5)).toEqual([0, 0])
    await worker.stop()
  })
})

describe('fairness', () => {
  it('comes from the order in which tasks became due: of 1,000 due at one second three workers claim bounded batches', async () => {
    await write((tx) =>
      enqueueMany(
        tx,
        'k',
        Array.from({ length: 1_000 }, (_, index) => `k${index}`),
        { at: soon(-1_000) },
      ),
    )
    const claims = await Promise.all(['a', 'b', 'c'].map((worker) => claim('k', 64, worker)))
    expect(claims.map(({ length }) => length)).toEqual([64, 64, 64])
    expect(new Set(claims.flat().map(({ key }) => key)).size).toBe(192)
  })

  it('lets a task that goes on and on wait behind what became due meanwhile', async () => {
    const order: string[] = []
    const task = defineTask({
      kind: 'k',
      concurrency: 1,
      async run(_deps, { key }) {
        order.push(key)
        return key === 'big' && order.filter((ran) => ran === 'big').length < 5 ? ('again' as const) : undefined
      },
    })
    await write((tx) => enqueue(tx, 'k', 'big', { at: soon(-2_000) }))
    await write((tx) => enqueueMany(tx, 'k', ['s1', 's2'], { at: soon(-1_000) }))
    fixture.work([task])
    await eventually(async () => order.length === 7)
    expect(order.slice(0, 3)).toEqual(['big', 's1', 's2'])
  })
})
