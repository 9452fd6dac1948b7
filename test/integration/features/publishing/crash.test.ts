import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { claimCheck } from '../../../../src/features/publishing/store/attempt-queries.ts'
import type { JobRows } from '../../../../src/jobs/job-rows.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { endLeases } from '../../../support/leases.ts'
import { killed, startWorkerProcess } from '../../../support/worker-process.ts'
import { hook } from '../content/fixture.ts'
import {
  armFault,
  clearFaults,
  connect,
  createProject,
  eventTypesOf,
  people,
  post,
  postsIn,
  publication,
  read,
  runChecks,
  startFixture,
  until,
} from './fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture({ worker: false }))
})
afterEach(async () => {
  await clearFaults(server)
})
afterAll(() => server?.close())

/** A container with an account to publish it to. */
async function prepared(platform: 'instagram' | 'facebook', person: string) {
  const projectId = await createProject(server, { requires_approval: false })
  const made = await post(server, `/v1/projects/${projectId}/content`, { hook, format: 'image' })
  await runAttempt(server.deps, made.body.id)
  const containerId = made.body.resource.id as string
  const socialAccountId = await connect(server, projectId, platform, person)
  const before = (await postsIn(server)).length
  return { containerId, socialAccountId, before }
}

/** Publishes with a worker that dies at the fault point, and waits for its death. */
async function publishAndDie(fault: string, containerId: string, socialAccountId: string) {
  const worker = startWorkerProcess(server, { CASTLANE_FAULTS: fault })
  const started = await post(server, `/v1/content/${containerId}/publish`, { targets: [{ socialAccountId }] })
  if (started.status !== 202) throw new Error(started.text)
  await killed(worker)
  return { id: started.body.resource.id as string, jobId: started.body.id as string }
}

const resolvePath = async (id: string) =>
  `/v1/publications/${id}/targets/${(await publication(server, id)).targets[0].id}/resolve`

describe('a worker that dies', () => {
  it.each([
    ['before anything is sent', 'job.stage.upload'],
    ['between the post and the record of its answer', 'publishing.answered'],
  ])('%s leaves one post, and the next worker tells of it', async (_when, fault) => {
    const { containerId, socialAccountId, before } = await prepared('facebook', people.onePage)
    const { id, jobId } = await publishAndDie(fault, containerId, socialAccountId)
    await runAttempt(server.deps, jobId)
    expect((await server.waitForJob(jobId)).status).toBe('succeeded')
    expect((await publication(server, id)).status).toBe('published')
    expect((await postsIn(server)).length).toBe(before + 1)
    expect((await read(server, `/v1/publications/${id}/attempts`)).data).toMatchObject([{ status: 'confirmed' }])
  })

  it('between the record and the post leaves none: nobody sends what may have been sent', async () => {
    const { containerId, socialAccountId, before } = await prepared('facebook', people.onePage)
    const { id, jobId } = await publishAndDie('publishing.sent', containerId, socialAccountId)
    expect((await publication(server, id)).targets[0].status).toBe('processing')
    await advanceClock(61_000)
    await runAttempt(server.deps, jobId)
    expect(await server.waitForJob(jobId)).toMatchObject({ status: 'failed', error: { code: 'PLATFORM_ERROR' } })
    expect((await publication(server, id)).status).toBe('outcome_unknown')
    const early = await post(server, await resolvePath(id), { outcome: 'not_published' })
    expect(early.body.error.details.reason).toBe('too_early')
    expect((await post(server, `/v1/publications/${id}/retry`)).body.error.details.reason).toBe('nothing_to_retry')
    // The platform has no trace of it: fifteen minutes later that is taken for the truth.
    await advanceClock(16 * 60_000)
    await runChecks(server)
    const failed = await publication(server, id)
    expect(failed).toMatchObject({
      status: 'failed',
      targets: [{ error: { code: 'PLATFORM_ERROR', retryable: true } }],
    })
    expect((await postsIn(server)).length).toBe(before)
    const retried = await post(server, `/v1/publications/${id}/retry`)
    await runAttempt(server.deps, retried.body.id)
    expect((await publication(server, id)).status).toBe('published')
    expect((await postsIn(server)).length).toBe(before + 1)
    expect(await eventTypesOf(server, `"publicationId":"${id}"`)).toEqual([
      'publication.outcome_unknown',
      'publication.failed',
      'publication.published',
    ])
  })
})

describe('a job that fails for a reason of ours', () => {
  it('ends by what its targets say: with its post out it has succeeded', async () => {
    const { containerId, socialAccountId, before } = await prepared('facebook', people.onePage)
    const started = await post(server, `/v1/content/${containerId}/publish`, { targets: [{ socialAccountId }] })
    // The post is made in the first stage that may; every stage after it fails.
    const write: JobRows['write'] = async (job, changes) => {
      if (changes.stage?.name === 'commit') throw new Error('the stage cannot be begun')
      return server.deps.jobRows.write(job, changes)
    }
    const deps = { ...server.deps, jobRows: { ...server.deps.jobRows, write } }
    for (const _ of [1, 2, 3]) await runAttempt(deps, started.body.id)
    expect(await server.waitForJob(started.body.id)).toMatchObject({
      status: 'succeeded',
      result: { status: 'published', targets: [{ status: 'published' }] },
      error: null,
    })
    expect((await publication(server, started.body.resource.id)).status).toBe('published')
    expect((await postsIn(server)).length).toBe(before + 1)
  })
})

describe('a cancellation', () => {
  it('ends the job as cancelled, also where its worker does not read its state again before it would send', async () => {
    const { containerId, socialAccountId, before } = await prepared('facebook', people.onePage)
    await armFault(server, { platform: 'facebook', kind: 'slow', operation: 'prepare', delayMs: 1_500 })
    const started = await post(server, `/v1/content/${containerId}/publish`, { targets: [{ socialAccountId }] })
    const { id } = started.body.resource
    const blind = { ...server.deps.jobRows, readState: async () => undefined }
    const running = runAttempt({ ...server.deps, jobRows: blind }, started.body.id)
    await until(
      () => publication(server, id),
      ({ targets }) => targets[0].status === 'uploading',
    )
    expect((await post(server, `/v1/publications/${id}/cancel`)).body.status).toBe('cancelled')
    await running
    expect(await server.waitForJob(started.body.id)).toMatchObject({ status: 'cancelled', credits: { charged: 0 } })
    expect((await postsIn(server)).length).toBe(before)
    expect(await eventTypesOf(server, id)).toEqual(['publication.cancelled', 'job.cancelled'])
  })
})

describe('an unknown outcome', () => {
  it('is found by reading, once the platform can be read again', async () => {
    const { containerId, socialAccountId, before } = await prepared('facebook', people.onePage)
    const { id } = await publishAndDie('publishing.answered', containerId, socialAccountId)
    // No worker takes the job up again: the reconciliation alone looks.
    await advanceClock(61_000)
    const { db, clock } = server.deps
    const aheadMs = 600_000
    const [attempt] = (await read(server, `/v1/publications/${id}/attempts`)).data
    const attemptId = `${attempt.targetId}.${attempt.number}`
    expect(await claimCheck(db.write, attemptId, clock.now())).toMatchObject({ id: attemptId, checks: 1 })
    // A process whose clock is ahead sees no lease end before its time.
    expect(await claimCheck(db.write, attemptId, new Date(clock.now().getTime() + aheadMs))).toBeUndefined()
    await endLeases(server)
    await advanceClock(121_000)
    await armFault(server, { platform: 'facebook', kind: 'server_error', operation: 'status' })
    await runChecks(server)
    expect((await publication(server, id)).status).toBe('publishing')
    await clearFaults(server)
    await advanceClock(30_000)
    await runChecks(server)
    const done = await publication(server, id)
    expect(done).toMatchObject({ status: 'published', targets: [{ status: 'published' }] })
    expect((await fetch(done.targets[0].platformPostUrl)).status).toBe(200)
    expect((await postsIn(server)).length).toBe(before + 1)
    expect(await eventTypesOf(server, `"publicationId":"${id}"`)).toEqual(['publication.published'])
  })

  it('waits after a day for a person, who resolves it', async () => {
    const { containerId, socialAccountId } = await prepared('instagram', people.instagram)
    const { id } = await publishAndDie('publishing.sent', containerId, socialAccountId)
    await advanceClock(25 * 3_600_000)
    await armFault(server, { platform: 'instagram', kind: 'server_error', times: 50 })
    await runChecks(server)
    expect(await publication(server, id)).toMatchObject({
      status: 'outcome_unknown',
      targets: [{ needsResolution: true }],
    })
    const platformPostUrl = 'https://www.instagram.com/p/abc/'
    const seen = { outcome: 'published', platformPostId: '17900000000000001', platformPostUrl, note: 'Seen by Ana' }
    const resolved = await post(server, await resolvePath(id), seen)
    expect(resolved.body).toMatchObject({
      status: 'published',
      targets: [{ status: 'published', needsResolution: false, platformPostId: seen.platformPostId, platformPostUrl }],
    })
    expect((await read(server, `/v1/publications/${id}/attempts`)).data).toMatchObject([
      { status: 'confirmed', note: 'Seen by Ana' },
    ])
    const again = await post(server, await resolvePath(id), { outcome: 'published' })
    expect(again.body.error.details.reason).toBe('not_unknown')
  })
})
