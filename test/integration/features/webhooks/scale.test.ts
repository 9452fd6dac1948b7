import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WorkerDeps } from '../../../../src/context.ts'
import type { Statement } from '../../../../src/db/wire.ts'
import { deliver } from '../../../../src/features/webhooks/tasks/deliver.ts'
import { fanOut, pollOutbox } from '../../../../src/features/webhooks/tasks/fan-out.ts'
import type { Next } from '../../../../src/tasks/index.ts'
import { workOnTasks } from '../../../../src/tasks/index.ts'
import { addMissing, claimTasks } from '../../../../src/tasks/task-rows.ts'
import { runsOf } from '../../../support/fast-check-seed.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { watchStatements } from '../../../support/statements.ts'
import { until } from './receiver.ts'

/** How large a backlog is: FUZZ=long seeds what an installation may really have. */
const backlog = runsOf(10_000, 100_000)
const crowd = runsOf(1_000, 5_000)

let server: TestServer
/** Without the timeout of the server's own connections. */
let database: pg.Client
/** The URLs that were sent to, in the order of the sending: nothing leaves the process. */
let sent: string[] = []
let sequences: number[] = []
let deps: WorkerDeps
/** Statements of the server's own connections, while a test records them. */
let recorded: Pick<Statement, 'text' | 'values'>[] | null = null
let endWatch: () => void

beforeAll(async () => {
  endWatch = watchStatements(({ text, values }) => {
    if (/^\s*(with|select|update|insert)/i.test(text)) recorded?.push({ text, values })
  })
  server = await startTestServer()
  database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  const answer = { status: 204, headers: {}, body: Buffer.alloc(0), truncated: false }
  deps = {
    ...server.deps,
    safeFetch: async (url, request) => {
      sent.push(url)
      sequences.push(JSON.parse(String(request?.body)).sequence)
      return { ...answer, url, timing: { connectMs: 0, headMs: 0, totalMs: 0 } }
    },
  }
})
afterAll(async () => {
  endWatch()
  await database.end()
  await server.close()
})
beforeEach(async () => {
  sent = []
  sequences = []
  await database.query('TRUNCATE webhook_endpoints, webhook_deliveries, webhook_attempts, events, tasks')
})

/** Endpoints with so many deliveries each, of which all or none are due, and with a task as the fan-out enqueues it. */
async function seed(endpoints: number, each: number, { due = true } = {}): Promise<string[]> {
  const ids = Array.from({ length: endpoints }, () => `whe_${randomUUID()}`)
  const place = (row: string) => ({ table: 'webhook_endpoints', column: 'secret', row })
  await database.query(
    `INSERT INTO webhook_endpoints (id, organization_id, url, include_children, enabled, proven_at, secret, created_at, updated_at)
     SELECT id, $3, 'https://127.0.0.1/' || id, false, true, now(), secret, now(), now() FROM unnest($1::text[], $2::text[]) AS g (id, secret)`,
    [ids, ids.map((id) => server.deps.vault.seal('whsec_QQ==', place(id))), server.organizationId],
  )
  await database.query(
    `WITH made AS (
       INSERT INTO events (id, organization_id, type, data, sequence, fanned_out_at, created_at)
       SELECT 'evt_' || gen_random_uuid(), $1, 'organization.resumed', '{}', n, now(), now() FROM generate_series(1, $3::int) n
       RETURNING id, created_at, type)
     INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_created_at, event_type, organization_id,
       next_attempt_at, created_at, updated_at)
     SELECT 'dlv_' || gen_random_uuid(), e, made.id, made.created_at, made.type, $1,
       now() + CASE WHEN $4 THEN interval '-1 minute' ELSE interval '1 day' END, now(), now()
     FROM made, unnest($2::text[]) e`,
    [server.organizationId, ids, each, due],
  )
  await database.query(
    `INSERT INTO tasks (kind, key, due_at) SELECT $2, e, now() + CASE WHEN $3 THEN interval '-1 minute' ELSE interval '1 day' END
     FROM unnest($1::text[]) e`,
    [ids, deliver.kind, due],
  )
  await database.query('ANALYZE webhook_endpoints, webhook_deliveries, events, tasks')
  return ids
}

const runOnce = (key: string) => deliver.run(deps, { key, failures: 0, signal: new AbortController().signal })

/** One claim of each worker and the runs that follow from it. @returns how many deliveries were sent */
async function round(workers: number): Promise<number> {
  const before = sent.length
  const claims = await Promise.all(
    Array.from({ length: workers }, (_, worker) =>
      claimTasks(deps.db.write, `worker ${worker}`, [{ kind: deliver.kind, room: deliver.concurrency }]),
    ),
  )
  await Promise.all(claims.flatMap(({ items }) => items).map(({ key }) => runOnce(key)))
  return sent.length - before
}

describe('a run', () => {
  it(`of an endpoint with ${backlog} due deliveries sends 64 of them, and the next one is another endpoint\u2019s`, async () => {
    const [large] = await seed(1, backlog)
    await database.query(`UPDATE tasks SET due_at = now() - interval '1 hour'`)
    const [small] = await seed(1, 3)
    // One place, so that the order is that of the tasks.
    const worker = workOnTasks(deps, [{ ...deliver, concurrency: 1 }], { pollMs: 10 })
    await until(() => sent.some((url) => url.endsWith(small!)))
    await worker.stop()
    const first = sent.findIndex((url) => url.endsWith(small!))
    expect(first).toBe(64)
    expect(sent.slice(0, first).every((url) => url.endsWith(large!))).toBe(true)
  })

  it('sends what became due together in the order of the sequences', async () => {
    const [id] = await seed(1, 60)
    await runOnce(id!)
    expect(sequences).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  })

  it('leaves what is not due, and what waits for the fan-out of its event, and says when to look again', async () => {
    const [id] = await seed(1, 20, { due: false })
    await database.query(
      'UPDATE webhook_deliveries SET next_attempt_at = now() WHERE id IN (SELECT min(id) FROM webhook_deliveries)',
    )
    expect(((await runOnce(id!)) as { inSeconds: number }).inSeconds).toBeGreaterThan(86_000)
    expect(sent).toHaveLength(1)
    await database.query('UPDATE webhook_deliveries SET next_attempt_at = now()  WHERE status = $1', ['pending'])
    await database.query('DELETE FROM events')
    expect(await runOnce(id!)).toEqual({ inSeconds: 1 })
    expect(sent).toHaveLength(1)
  })
})

describe('deliveries a round', () => {
  it(`are as many with ${crowd} endpoints as with 150, and twice as many with two workers`, async () => {
    const counts: Record<string, number> = {}
    for (const endpoints of [150, crowd])
      for (const workers of [1, 2]) {
        await database.query('TRUNCATE webhook_endpoints, webhook_deliveries, webhook_attempts, events, tasks')
        await seed(endpoints, 10)
        counts[`${endpoints} ${workers}`] = await round(workers)
      }
    expect(counts).toEqual({ '150 1': 640, '150 2': 1_280, [`${crowd} 1`]: 640, [`${crowd} 2`]: 1_280 })
  })

  it('are read, claimed and written in as many statements for 16 endpoints as for one with as many due', async () => {
    const statements = async (endpoints: number, each: number): Promise<number> => {
      await database.query('TRUNCATE webhook_endpoints, webhook_deliveries, webhook_attempts, events, tasks')
      const ids = await seed(endpoints, each)
      recorded = []
      await Promise.all(ids.map(runOnce))
      const { length } = recorded
      recorded = null
      return length
    }
    // A batch waits two milliseconds for those that would join it, which a busy machine may exceed: the fewest count.
    const fewest = async (endpoints: number, each: number) => {
      const counts: number[] = []
      for (let round = 0; round < 5; round++) counts.push(await statements(endpoints, each))
      return Math.min(...counts)
    }
    expect(await fewest(16, 4)).toBeLessThanOrEqual((await fewest(1, 64)) + 1)
  })
})

/** Pages that the statements of the work touch, each explained in a transaction of its own that is rolled back. */
async function pagesOf(work: () => Promise<unknown>): Promise<number> {
  // Before the work, so that each finds what it found.
  recorded = []
  await work()
  const statements = recorded
  recorded = null
  let pages = 0
  for (const { text, values } of statements) {
    await database.query('BEGIN')
    try {
      const { rows } = await database.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, [...values])
      const { Plan } = rows[0]['QUERY PLAN'][0]
      pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
    } finally {
      await database.query('ROLLBACK')
    }
  }
  expect(statements.length).toBeGreaterThan(0)
  return pages
}

/** Undoes what a run wrote, for the statements that are explained. */
const undo = () =>
  database.query(`
    TRUNCATE webhook_attempts;
    UPDATE webhook_deliveries SET status = 'pending', next_attempt_at = now() - interval '1 minute', attempt_count = 0
    WHERE status <> 'pending'`)

describe('the pages of', () => {
  it('a run do not grow with the endpoints, nor with what is pending', async () => {
    const pages = async (endpoints: number, pendingEach: number) => {
      await database.query('TRUNCATE webhook_endpoints, webhook_deliveries, webhook_attempts, events, tasks')
      const [id] = await seed(1, 64)
      await seed(endpoints, pendingEach, { due: false })
      await database.query('VACUUM ANALYZE webhook_endpoints, webhook_deliveries, events, tasks')
      return pagesOf(async () => {
        await runOnce(id!)
        await undo()
      })
    }
    // Both so large that the indexes have the same height: a further level is the one cost that pending rows may add.
    const few = await pages(50, crowd / 5)
    const many = await pages(crowd, 40)
    expect([few, many, many < 1.5 * few + 100]).toEqual([few, many, true])
  })

  it(`the look for endpoints without a task are as few with ${crowd} endpoints of 40 deliveries as with none`, async () => {
    const look = () => pagesOf(() => addMissing(deps.db.write, deliver.kind, deliver.missing!.due))
    const none = await look()
    await seed(crowd, 40, { due: false })
    await database.query('VACUUM ANALYZE webhook_endpoints, webhook_deliveries, events, tasks')
    expect(await look()).toBeLessThan(none + 200)
    // All of it due: the look is bounded.
    await database.query(`UPDATE webhook_deliveries SET next_attempt_at = now() - random() * interval '1 hour'`)
    await database.query('VACUUM ANALYZE webhook_deliveries')
    expect(await look()).toBeLessThan(10_000)
  })

  it(`a look at the outbox are as few with ${backlog} events that are fanned out as with none`, async () => {
    const look = () =>
      pagesOf(
        () => pollOutbox.run(deps, { key: '', failures: 0, signal: new AbortController().signal }) as Promise<Next>,
      )
    const none = await look()
    await seed(1, backlog, { due: false })
    await database.query('VACUUM ANALYZE events')
    expect(await look()).toBeLessThan(none + 50)
  })
})

it('an endpoint with due deliveries and no task gets one, however many others are due before and after', async () => {
  await seed(20, 200)
  const [lost] = await seed(1, 1)
  await database.query('DELETE FROM tasks WHERE key = $1', [lost])
  // In the middle of a backlog.
  await database.query(`UPDATE webhook_deliveries SET next_attempt_at = now() - random() * interval '2 hours'`)
  await database.query(
    `UPDATE webhook_deliveries SET next_attempt_at = now() - interval '1 hour' WHERE endpoint_id = $1`,
    [lost],
  )
  await until(async () => {
    await addMissing(deps.db.write, deliver.kind, deliver.missing!.due)
    return (await database.query('SELECT FROM tasks WHERE key = $1', [lost])).rows.length === 1
  })
})

it('a fan-out to many endpoints makes a bounded number of deliveries a run, and none is passed over', async () => {
  const organizationId = await server.createOrganization()
  const ids = await seed(100, 1, { due: false })
  await database.query('UPDATE webhook_endpoints SET organization_id = $1 WHERE id = ANY ($2)', [organizationId, ids])
  await database.query(
    `INSERT INTO event_outbox (id, organization_id, type, data, created_at)
     SELECT 'evt_' || gen_random_uuid(), $1, 'organization.resumed', '{}', now() FROM generate_series(1, 120)`,
    [organizationId],
  )
  const made = async () =>
    (
      await database.query('SELECT count(*)::int AS n FROM webhook_deliveries WHERE organization_id = $1', [
        organizationId,
      ])
    ).rows[0].n
  const run = () => fanOut.run(deps, { key: organizationId, failures: 0, signal: new AbortController().signal })
  expect(await run()).toBe('again')
  expect(await made()).toBe(5_000)
  await run()
  await run()
  expect(await made()).toBe(12_000)
  expect(await database.query('SELECT FROM tasks WHERE kind = $1 AND due_at <= now()', [deliver.kind])).toMatchObject({
    rowCount: 100,
  })
})
