import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { workOnJobs } from '../../../../src/jobs/queue.ts'
import { runJob } from '../../../../src/jobs/run.ts'
import { claimJob, runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { claimDueRows, ledgerOf, rowOf, runsOf, start, startJobServer, startUnclaimed, until } from './support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startJobServer()
})
afterAll(() => server.close())
afterEach(async () => {
  await query(`update job_queue set due_at = 'infinity'`)
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.db.pools.write.query(text, values)).rows
const never = new AbortController().signal
const take = (room: number) => claimDueRows(server, room)
const dueInSeconds = async (id: string) =>
  Number(
    (
      await query('select extract(epoch from due_at - clock_timestamp()) as s from job_queue where job_id = $1', [id])
    )[0].s,
  )

describe('a job that is due', () => {
  it('has one attempt, however many workers look for it at once, and they take the oldest first', async () => {
    const ids: string[] = []
    for (let n = 0; n < 12; n += 1) ids.push((await start(server)).id)
    const taken = (await Promise.all([take(4), take(4), take(4), take(4)])).flat()
    expect(taken.map(({ job }) => job.id).toSorted()).toEqual(ids.toSorted())
    expect(new Set(taken.map(({ job }) => `${job.status} ${job.attempt}`))).toEqual(new Set(['running 1']))
    await Promise.all(taken.map((claimed) => runJob(server.deps, claimed, never)))
    for (const id of ids) {
      expect(await runsOf(server, id)).toEqual(['collect@1', 'aggregate@1'])
      expect(await ledgerOf(server, id)).toEqual(['reserve 10', 'settle 10'])
    }
    const [older, newer] = [await start(server), await start(server)]
    expect([(await take(1))[0]!.job.id, (await take(1))[0]!.job.id]).toEqual([older.id, newer.id])
  })

  it('is claimed; one that waits, runs or has ended is not', async () => {
    expect(await take(1)).toEqual([])
    const { id } = await start(server)
    expect((await take(1)).map(({ job }) => job.id)).toEqual([id])
    expect(await take(1)).toEqual([])
    await query('update job_queue set due_at = now() where job_id = $1', [id])
    await runAttempt(server.deps, id)
    expect((await rowOf(server, id)).status).toBe('succeeded')
    expect(await take(1)).toEqual([])
  })
})

describe('the place of a job in the queue', () => {
  it('is there from its start to its end or its deletion, whoever writes its row', async () => {
    const places = (id: string) => query('select attempt from job_queue where job_id = $1', [id])
    const { id } = await startUnclaimed(server)
    expect(await places(id)).toEqual([{ attempt: null }])
    await claimJob(server.deps, id)
    expect(await places(id)).toEqual([{ attempt: 1 }])
    await runAttempt(server.deps, id)
    expect(await places(id)).toEqual([])
    const deleted = await startUnclaimed(server)
    await query('delete from jobs where id = $1', [deleted.id])
    expect(await places(deleted.id)).toEqual([])
  })
})

describe('the lease of an attempt', () => {
  it('keeps the job from others while it is renewed, and lets them have it when it is not', async () => {
    const { id } = await startUnclaimed(server)
    const { job } = (await claimJob(server.deps, id))!
    const [{ soon }] = await query(
      `update job_queue set due_at = now() + interval '1 second' where job_id = $1 returning due_at as soon`,
      [id],
    )
    await server.deps.jobRows.renew([job])
    const [{ due_at: renewed }] = await query('select due_at from job_queue where job_id = $1', [id])
    expect(renewed - soon).toBeGreaterThan(4_000)
    expect(await take(1)).toEqual([])
    await query('update job_queue set due_at = now() where job_id = $1', [id])
    const [next] = await take(1)
    expect(next!.job).toMatchObject({ id, attempt: 2 })
    // The first is no longer heard.
    const due = (await query('select due_at from job_queue where job_id = $1', [id]))[0].due_at
    await server.deps.jobRows.renew([job])
    await server.deps.jobRows.retry(job, 1)
    expect((await query('select due_at from job_queue where job_id = $1', [id]))[0].due_at).toEqual(due)
  })

  it('is not renewed for a stage that is a minute over its deadline', async () => {
    const { id } = await startUnclaimed(server)
    const { job } = (await claimJob(server.deps, id))!
    await query(`update jobs set stage_deadline_at = now() - interval '61 seconds' where id = $1`, [id])
    await query('update job_queue set due_at = now() where job_id = $1', [id])
    await server.deps.jobRows.renew([job])
    expect(await dueInSeconds(id)).toBeLessThan(1)
  })

  it('ends soon where an attempt fails, and at once where a worker stops', async () => {
    const failing = await startUnclaimed(server, { acts: { collect: ['fail'] } })
    await runAttempt(server.deps, failing.id)
    expect(await rowOf(server, failing.id)).toMatchObject({ status: 'queued', attempt: 1, handed_back: 0 })
    expect(await dueInSeconds(failing.id)).toBeLessThan(2)
    const { id } = await startUnclaimed(server)
    await runJob(server.deps, (await claimJob(server.deps, id))!, AbortSignal.abort())
    expect(await runsOf(server, id)).toEqual([])
    expect(await rowOf(server, id)).toMatchObject({ status: 'queued', attempt: 1, handed_back: 1 })
    expect(await dueInSeconds(id)).toBeLessThanOrEqual(0)
  })
})

describe('a cancellation', () => {
  it('that was accepted ends the job as cancelled, also where no stage is left to see it', async () => {
    const { id } = await startUnclaimed(server, { acts: { aggregate: ['stall'] } })
    const blind = { ...server.deps.jobRows, readState: async () => undefined }
    const running = runAttempt({ ...server.deps, jobRows: blind }, id)
    await until(async () => (await runsOf(server, id)).length === 2)
    expect((await server.send('POST', `/v1/jobs/${id}/cancel`)).status).toBe(200)
    await running
    expect(await rowOf(server, id)).toMatchObject({ status: 'cancelled', attempt: 1, result: null })
    expect(await ledgerOf(server, id)).toEqual(['reserve 10', 'release 10'])
  })
})

describe('a worker', () => {
  it('stops while the database does not answer it', async () => {
    let stopped: Promise<void> | undefined
    const claimDue = async () => {
      await new Promise(setImmediate)
      stopped ??= working.stop()
      throw new Error('no database')
    }
    const working = workOnJobs({ ...server.deps, jobRows: { ...server.deps.jobRows, claimDue } })
    await until(async () => stopped !== undefined)
    await stopped
  })

  it('hands back what runs before it has stopped, and gives back the attempt', async () => {
    const working = workOnJobs(server.deps)
    const { id } = await start(server, { acts: { aggregate: ['hang'] } })
    await until(async () => (await runsOf(server, id)).length === 2)
    await working.stop()
    expect(await rowOf(server, id)).toMatchObject({ status: 'queued', attempt: 1, handed_back: 1 })
    expect(await dueInSeconds(id)).toBeLessThanOrEqual(0)
    await runAttempt(server.deps, id)
    expect(await rowOf(server, id)).toMatchObject({ status: 'succeeded', attempt: 2, handed_back: 1 })
    expect(await runsOf(server, id)).toEqual(['collect@1', 'aggregate@1', 'aggregate@2'])
    expect(await ledgerOf(server, id)).toEqual(['reserve 10', 'settle 10'])
  })

  it('finds what no notification announced, and what another worker left behind', async () => {
    await server.startWorker()
    const [unheard, left] = [await startUnclaimed(server), await startUnclaimed(server)]
    await claimJob(server.deps, left.id)
    await query(`update job_queue set due_at = now() where job_id = any($1)`, [[unheard.id, left.id]])
    for (const id of [unheard.id, left.id]) {
      await until(async () => (await rowOf(server, id)).status === 'succeeded')
      expect(await ledgerOf(server, id)).toEqual(['reserve 10', 'settle 10'])
    }
    expect(await runsOf(server, left.id)).toEqual(['collect@2', 'aggregate@2'])
  })
})
