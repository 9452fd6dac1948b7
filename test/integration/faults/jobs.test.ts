import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAttempt } from '../../support/attempts.ts'
import type { TestServer } from '../../support/harness.ts'
import { killed, startWorkerProcess } from '../../support/worker-process.ts'
import {
  expectLedgerToAddUp,
  ledgerOf,
  rowOf,
  runsOf,
  start,
  startJobServer,
  startUnclaimed,
  until,
} from '../features/jobs/support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startJobServer()
})
afterAll(async () => {
  await server.close()
})

/** A worker in a process of its own, which dies at the given fault point. */
const startDyingWorker = (fault: string) =>
  startWorkerProcess(server, { CASTLANE_FAULTS: fault }, 'test/integration/faults/worker-process.ts')

async function setDue(jobId: string, at: 'now' | 'infinity') {
  await server.deps.db.pools.write.query('update job_queue set due_at = $2::timestamptz where job_id = $1', [jobId, at])
}

async function ended(jobId: string) {
  return until(async () => {
    const row = await rowOf(server, jobId)
    return row.finished_at === null ? undefined : row
  })
}

const points = [
  ['job.stage.collect', ['collect@2', 'aggregate@2']],
  ['job.stage.collect.done', ['collect@1', 'aggregate@2']],
  ['job.stage.aggregate', ['collect@1', 'aggregate@2']],
  ['job.stage.aggregate.done', ['collect@1', 'aggregate@1']],
  ['job.before_end', ['collect@1', 'aggregate@1']],
  ['job.after_end', ['collect@1', 'aggregate@1']],
] as const

describe('a worker that is killed', () => {
  it('at any point leaves a job that another ends: finished stages are not repeated, and it is settled once', async () => {
    const jobs = new Map<string, string>()
    // One at a time, so that each process dies of the one job that there is: what the others left stays held.
    for (const [point] of points) {
      const worker = startDyingWorker(point)
      const { id } = await start(server)
      jobs.set(point, id)
      await killed(worker)
      await setDue(id, 'infinity')
    }
    // What was settled before the worker died is settled.
    expect((await rowOf(server, jobs.get('job.after_end')!)).status).toBe('succeeded')
    for (const id of jobs.values()) await setDue(id, 'now')
    const worker = await server.startWorker()
    for (const [point, runs] of points) {
      const id = jobs.get(point)!
      const row = await ended(id)
      expect([point, row.status, await runsOf(server, id)]).toEqual([point, 'succeeded', [...runs]])
      expect(await ledgerOf(server, id)).toEqual(['reserve 10', 'settle 10'])
    }
    await worker.stop()
    await expectLedgerToAddUp(server)
  })

  it('again and again fails the job at last, and gives the credits back', async () => {
    const { id } = await startUnclaimed(server)
    // Nine claims that never came back: the next worker finds that it has been too many.
    await server.deps.db.pools.write.query(
      "update jobs set attempt = 9, lost_attempts = 8, status = 'running' where id = $1",
      [id],
    )
    await setDue(id, 'now')
    const worker = await server.startWorker()
    const row = await ended(id)
    await worker.stop()
    expect([row.status, row.error]).toMatchObject(['failed', { code: 'INTERNAL' }])
    expect(await ledgerOf(server, id)).toEqual(['reserve 10', 'release 10'])
  })
})

describe('a worker that was given up on', () => {
  it('can change nothing any more: its results and its ending are refused', async () => {
    const id = (await startUnclaimed(server, { acts: { collect: ['overtaken'] } })).id
    const late = runAttempt(server.deps, id)
    await until(async () => (await runsOf(server, id)).length === 1)
    await runAttempt(server.deps, id)
    await late
    expect(await runsOf(server, id)).toEqual(['collect@1', 'collect@2', 'aggregate@2'])
    const row = await rowOf(server, id)
    expect([row.status, row.attempt, row.result]).toMatchObject(['succeeded', 2, { accountsRead: 2 }])
    expect(await ledgerOf(server, id)).toEqual(['reserve 10', 'settle 10'])
  })

  it('that stops in good order hands its job back without using up an attempt', async () => {
    const id = (await startUnclaimed(server, { acts: { aggregate: ['hang'] } })).id
    const stopping = new AbortController()
    const running = runAttempt(server.deps, id, stopping.signal)
    await until(async () => (await runsOf(server, id)).length === 2)
    stopping.abort()
    await running
    expect(await rowOf(server, id)).toMatchObject({ status: 'queued', attempt: 1, handed_back: 1 })
    const worker = await server.startWorker()
    await ended(id)
    await worker.stop()
    expect(await rowOf(server, id)).toMatchObject({ attempt: 2, handed_back: 1, status: 'succeeded' })
    expect(await runsOf(server, id)).toEqual(['collect@1', 'aggregate@1', 'aggregate@2'])
  })
})
