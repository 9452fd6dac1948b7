import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobDefinitions } from '../../../../src/jobs/definition.ts'
import { workOnJobs } from '../../../../src/jobs/queue.ts'
import { claimJob, runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { createRuns, failures, jobType, testDefinitions } from '../../faults/job-definition.ts'
import { ledgerOf, rowOf, runsOf, start, startUnclaimed, until } from './support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { CASTLANE_JOB_RETRY_SECONDS: '5,30,120,600' },
    overrides: { jobDefinitions: testDefinitions() },
  })
  await query(createRuns)
})
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.db.pools.write.query(text, values)).rows
const clock = async (): Promise<Date> => (await query('select clock_timestamp() as now'))[0].now

/** Runs an attempt, after which the job waits for the delay, give or take a fifth. */
async function expectDelay(id: string, delay: number): Promise<void> {
  const before = await clock()
  await runAttempt(server.deps, id)
  const [{ due_at: due }] = await query('select due_at from job_queue where job_id = $1', [id])
  expect(due - Number(before)).toBeGreaterThanOrEqual(delay * 800)
  expect(due - Number(await clock())).toBeLessThanOrEqual(delay * 1_200)
}

describe('a failure of the infrastructure', () => {
  it.each(Object.keys(failures))(
    '(%s) uses up no attempt: the job waits, longer each time, and is done afterwards',
    async (failure) => {
      const act = failure as 'ENOSPC'
      const { id } = await startUnclaimed(server, { acts: { collect: [act, act, act, act, act, 'fail', 'fail'] } })
      for (const delay of [5, 30, 120, 600, 600]) {
        await expectDelay(id, delay)
        expect(await rowOf(server, id)).toMatchObject({ status: 'queued', finished_at: null })
      }
      for (const _ of [1, 2, 3]) await runAttempt(server.deps, id)
      expect(await rowOf(server, id)).toMatchObject({ status: 'succeeded', attempt: 8, handed_back: 5 })
      expect(await ledgerOf(server, id)).toEqual(['reserve 10', 'settle 10'])
    },
  )

  it('that lasts for longer than all attempts might take fails the job, and gives the credits back', async () => {
    const { id } = await startUnclaimed(server, { acts: { collect: ['ENOSPC', 'ENOSPC'] } })
    await runAttempt(server.deps, id)
    await query(`update jobs set deferred_since = now() - interval '2 hours' where id = $1`, [id])
    await runAttempt(server.deps, id)
    expect(await rowOf(server, id)).toMatchObject({ status: 'failed', error: { code: 'INTERNAL' } })
    expect(await ledgerOf(server, id)).toEqual(['reserve 10', 'release 10'])
  })

  it('starts a new series once a stage was finished since', async () => {
    const { id } = await startUnclaimed(server, { acts: { collect: ['ENOSPC', 'ENOSPC'], aggregate: ['ENOSPC'] } })
    for (const _ of [1, 2]) await runAttempt(server.deps, id)
    await expectDelay(id, 5)
    await runAttempt(server.deps, id)
    expect((await rowOf(server, id)).status).toBe('succeeded')
  })
})

describe('a failure of the work itself', () => {
  it('is tried again later each time, and ends the job at the last attempt', async () => {
    const { id } = await startUnclaimed(server, { acts: { collect: ['fail', 'fail', 'fail'] } })
    for (const delay of [5, 30]) await expectDelay(id, delay)
    await runAttempt(server.deps, id)
    expect((await rowOf(server, id)).status).toBe('failed')
    expect(await runsOf(server, id)).toEqual(['collect@1', 'collect@2', 'collect@3'])
  })
})

describe('attempts that are lost with their workers', () => {
  it('do not count against those of the work: after eight it is done', async () => {
    const { id } = await startUnclaimed(server)
    for (let lost = 0; lost < 8; lost += 1) await claimJob(server.deps, id)
    await runAttempt(server.deps, id)
    expect(await rowOf(server, id)).toMatchObject({ status: 'succeeded', attempt: 9, lost_attempts: 8 })
  })

  it('end in failure after the ninth, because the work may be what the workers die of', async () => {
    const { id } = await startUnclaimed(server)
    for (let lost = 0; lost < 9; lost += 1) await claimJob(server.deps, id)
    await runAttempt(server.deps, id)
    expect(await rowOf(server, id)).toMatchObject({ status: 'failed', error: { code: 'INTERNAL' } })
    expect(await runsOf(server, id)).toEqual([])
    expect(await ledgerOf(server, id)).toEqual(['reserve 10', 'release 10'])
  })
})

describe('a worker whose machine fails', () => {
  it('steps aside after three jobs in a row, so that another worker does them all', async () => {
    const broken = new Map(
      [...testDefinitions()].map(([type, definition]) => {
        const collect = async ({ job }: { job: { id: string; attempt: number } }) => {
          await query('insert into runs values ($1, $2, $3)', [job.id, 'broken', job.attempt])
          throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
        }
        return [type, { ...definition, concurrency: 1, stages: { ...definition.stages, collect } }]
      }),
    ) as unknown as JobDefinitions
    const ids: string[] = []
    for (let n = 0; n < 10; n += 1) ids.push((await start(server)).id)
    const attempts = async () => (await query(`select count(*)::int as n from runs where stage = 'broken'`))[0].n
    const failing = workOnJobs({ ...server.deps, jobDefinitions: broken })
    await until(async () => (await attempts()) >= 3)
    await query(`update job_queue set due_at = now() where type = $1`, [jobType])
    const healthy = workOnJobs(server.deps)
    for (const id of ids) await until(async () => (await rowOf(server, id)).status === 'succeeded')
    await Promise.all([failing.stop(), healthy.stop()])
    expect(await attempts()).toBe(3)
  })
})
