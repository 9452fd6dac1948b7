import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../src/db/transaction.ts'
import { createWake } from '../../../src/events/wake.ts'
import { jobTypes } from '../../../src/jobs/definition.ts'
import type { RunEnd } from '../../../src/jobs/finish.ts'
import { requeueLost } from '../../../src/jobs/lost.ts'
import type { WorkingQueue } from '../../../src/jobs/queue.ts'
import { createQueue } from '../../../src/jobs/queue.ts'
import { runJob } from '../../../src/jobs/run.ts'
import { jobType } from '../../faults/job-definition.ts'
import type { TestServer } from '../../support/harness.ts'
import { noQueue, rowOf, runsOf, start, startJobServer, until } from './support.ts'

let server: TestServer
let queue: WorkingQueue
beforeAll(async () => {
  server = await startJobServer()
})
afterAll(() => server.close())
afterEach(async () => {
  await query('delete from pgboss.job where name = $1', [jobType])
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.db.pools.write.query(text, values)).rows
const states = async () => (await query('select state from pgboss.job where name = $1', [jobType])).map((r) => r.state)

/** A queue of its own with one job in it, whose runs end when they are told to. */
async function takeOne() {
  const pool = server.deps.db.pools.write
  const { log, config } = server.deps
  queue = createQueue(config.database.url!.reveal(), [...jobTypes.values()], {
    supervise: false,
    log,
    wake: createWake(pool),
  })
  await queue.start()
  await inTransaction(server.deps.db.write, (tx) => queue.enqueue(tx, jobType, 'job_x'))
  const runs: ((end: RunEnd) => void)[] = []
  queue.work(jobType, 4, () => new Promise<RunEnd>((resolve) => runs.push(resolve)))
  await until(async () => runs.length === 1)
  return runs
}

describe('a place in the queue', () => {
  it('that was given out again is not given up by the attempt that had it before', async () => {
    const runs = await takeOne()
    // What supervision does when the heartbeats stay away.
    await query(`update pgboss.job set state = 'retry', start_after = now() where name = $1`, [jobType])
    await until(async () => runs.length === 2)
    runs[0]!('let_go')
    const stopping = queue.stopWorking()
    const first = await Promise.race([
      stopping.then(() => 'stopped'),
      new Promise((go) => setTimeout(go, 500, 'waits')),
    ])
    expect([first, await states()]).toEqual(['waits', ['active']])
    runs[1]!('ended')
    await stopping
    expect(await states()).toEqual(['completed'])
    await queue.stop()
  })
})

describe('a job that is handed out while its worker stops', () => {
  it('goes back without having done anything', async () => {
    const { id } = await start(server, {}, {}, noQueue)
    expect(await runJob({ ...server.deps, queue: noQueue }, id, AbortSignal.abort())).toBe('ended')
    expect(await runsOf(server, id)).toEqual([])
    expect(await rowOf(server, id)).toMatchObject({ status: 'queued', attempt: 1, handed_back: 1 })
  })
})

describe('a live job without a place in the queue', () => {
  it('is queued again, once, after a minute without a sign of life', async () => {
    const { id } = await start(server, {}, {}, noQueue)
    const run = () => requeueLost.run(server.deps, new AbortController().signal)
    const places = () => query(`select 1 from pgboss.job where data->>'jobId' = $1`, [id])
    await run()
    expect(await places()).toHaveLength(0)
    await query(`update jobs set updated_at = now() - interval '2 minutes' where id = $1`, [id])
    await Promise.all([run(), run()])
    await run()
    expect(await places()).toHaveLength(1)
  })
})
