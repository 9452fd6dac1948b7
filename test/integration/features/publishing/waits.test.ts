import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { EventType } from '../../../../generated/events.ts'
import { retrySchedules } from '../../../../src/features/publishing/tasks/retry-task.ts'
import { emittedEvents } from '../../../support/emitted-events.ts'
import type { TestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'

import {
  armFault,
  clearFaults,
  connect,
  people,
  post,
  postsIn,
  publication,
  read,
  readyContainer,
  startFixture,
  until,
  waitForStatus,
} from './fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture())
})
afterEach(() => clearFaults(server))
afterAll(() => server?.close())

const minute = 60_000

/** A Facebook post, now or at a time, with the fault armed when it goes out. */
async function ready(project: object = {}) {
  const { projectId, containerId } = await readyContainer(server, 'image', project)
  const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
  return { projectId, containerId, targets: [{ socialAccountId }] }
}

async function schedule(project: object = {}) {
  const { projectId, containerId, targets } = await ready(project)
  const publishAt = new Date(server.deps.clock.now().getTime() + 10 * minute).toISOString()
  const made = await post(server, `/v1/content/${containerId}/schedule`, { publishAt, targets })
  if (made.status !== 201) throw new Error(made.text)
  return { id: made.body.id as string, projectId, publishAt }
}

/** Meta's usage header names the wait. */
const rateLimited = { platform: 'facebook', kind: 'rate_limited', times: 50 }
const sevenMinutes = 7 * minute

const eventsOf = async (id: string, type: EventType) => {
  const rows = await server.deps.db.read.selectFrom(emittedEvents).select(['data']).where('type', '=', type).execute()
  return rows.map(({ data }) => data as Record<string, unknown>).filter((data) => data.publicationId === id)
}

describe('a publish that fails on a platform', () => {
  it('names the platform’s wait and the stage on target, attempt, event and job', async () => {
    const { containerId, targets } = await ready()
    await armFault(server, rateLimited)
    const started = await post(server, `/v1/content/${containerId}/publish`, { targets })
    const { id } = started.body.resource
    const job = await server.waitForJob(started.body.id)
    expect(job.error).toMatchObject({
      code: 'PLATFORM_ERROR',
      data: { platform: 'facebook', retryAfterMs: sevenMinutes, stage: 'upload' },
    })
    const failed = await publication(server, id)
    const error = { code: 'PLATFORM_ERROR', category: 'rate_limit', retryAfterMs: sevenMinutes, stage: 'upload' }
    expect(failed).toMatchObject({ status: 'failed', automaticRetryAt: null, targets: [{ error }] })
    expect((await read(server, `/v1/publications/${id}/attempts`)).data).toMatchObject([{ stage: 'upload', error }])
    expect(await eventsOf(id, 'publication.failed')).toMatchObject([
      { automaticRetryAt: null, targets: [{ errorStage: 'upload', errorRetryAfterMs: sevenMinutes }] },
    ])
    // Published at once, it is the partner's to retry.
    await clearFaults(server)
    await advanceClock(10 * minute)
    const retries = await server.deps.db.read.selectFrom('publication_retries').selectAll().execute()
    expect(retries).toEqual([])
  })

  it('refused at the call that cannot be repeated, names the stage commit; a refusal for good names no wait', async () => {
    const { containerId, targets } = await ready()
    await armFault(server, { platform: 'facebook', kind: 'error', code: '506', operation: 'commit' })
    const started = await post(server, `/v1/content/${containerId}/publish`, { targets })
    const job = await server.waitForJob(started.body.id)
    expect(job.error).toMatchObject({ code: 'PLATFORM_ERROR', data: { retryAfterMs: null, stage: 'commit' } })
  })

  it('for a reason of ours names the reason as the catalogue does', async () => {
    const { containerId, targets } = await ready()
    await armFault(server, { platform: 'facebook', kind: 'slow', operation: 'prepare', delayMs: 2_000 })
    const started = await post(server, `/v1/content/${containerId}/publish`, { targets })
    await until(
      () => publication(server, started.body.resource.id),
      (seen) => seen.targets[0].status === 'uploading',
    )
    await server.deps.db.write
      .updateTable('social_accounts')
      .set({ status: 'restricted', status_reason: 'Restricted for a day.' })
      .where('id', '=', targets[0]!.socialAccountId)
      .execute()
    const job = await server.waitForJob(started.body.id)
    expect(job.error).toMatchObject({ code: 'CONFLICT', data: { reason: 'account_restricted', stage: 'commit' } })
  })
})

describe('a schedule whose posts failed for a reason that passes', () => {
  it('is retried once without anybody, after the platform’s wait', async () => {
    const { id } = await schedule()
    const before = (await postsIn(server)).length
    await armFault(server, rateLimited)
    await advanceClock(10 * minute)
    const failed = await waitForStatus(server, id, 'failed')
    const dueAt = Date.parse(failed.automaticRetryAt)
    expect(dueAt).toBe(Date.parse(failed.targets[0].updatedAt) + sevenMinutes)
    expect(await eventsOf(id, 'publication.failed')).toMatchObject([{ automaticRetryAt: failed.automaticRetryAt }])
    await clearFaults(server)
    await advanceClock(sevenMinutes)
    const done = await waitForStatus(server, id, 'published')
    expect(done).toMatchObject({ automaticRetryAt: null, targets: [{ status: 'published', error: null }] })
    expect((await postsIn(server)).length).toBe(before + 1)
  })

  it('waits with its retry while its organization is suspended', async () => {
    const { id } = await schedule()
    await armFault(server, rateLimited)
    await advanceClock(10 * minute)
    await waitForStatus(server, id, 'failed')
    await clearFaults(server)
    const setStatus = (status: 'suspended' | 'active') =>
      server.deps.db.write
        .updateTable('organizations')
        .set({ status })
        .where('id', '=', server.organizationId)
        .execute()
    await setStatus('suspended')
    await advanceClock(sevenMinutes)
    const before = server.deps.clock.now().getTime()
    await runTask(retrySchedules, server.deps, { key: id })
    await setStatus('active')
    const waiting = await publication(server, id)
    expect(waiting.status).toBe('failed')
    expect(Date.parse(waiting.automaticRetryAt)).toBeGreaterThan(before)
    await advanceClock(2 * minute)
    await waitForStatus(server, id, 'published')
  })

  it('is not retried a second time', async () => {
    const { id } = await schedule()
    await armFault(server, rateLimited)
    await advanceClock(10 * minute)
    await waitForStatus(server, id, 'failed')
    await advanceClock(sevenMinutes)
    const again = await until(
      async () => (await read(server, `/v1/publications/${id}/attempts`)).data,
      (attempts) => attempts.length === 2 && attempts[0].status === 'failed',
    )
    expect(again).toHaveLength(2)
    expect((await waitForStatus(server, id, 'failed')).automaticRetryAt).toBeNull()
  })

  it('is left to the partner where the wait ends more than an hour after its time', async () => {
    const { id } = await schedule()
    // Meta's default for this code is an hour; some of the hour has passed by then.
    await armFault(server, { platform: 'facebook', kind: 'error', code: '4', times: 50 })
    await advanceClock(10 * minute + 5_000)
    const failed = await waitForStatus(server, id, 'failed')
    expect(failed).toMatchObject({ automaticRetryAt: null, targets: [{ error: { retryAfterMs: 60 * minute } }] })
  })

  it('is left to the partner where the posting policy forbids that time', async () => {
    const { id, projectId } = await schedule()
    await armFault(server, rateLimited)
    await advanceClock(10 * minute)
    await waitForStatus(server, id, 'failed')
    await clearFaults(server)
    const quietHours = { from: '00:00', to: '23:59' }
    await server.send('PATCH', `/v1/projects/${projectId}`, {
      body: { timezone: 'Etc/UTC', postingPolicy: { quietHours } },
    })
    await advanceClock(sevenMinutes)
    const kept = await until(
      () => publication(server, id),
      ({ automaticRetryAt }) => automaticRetryAt === null,
    )
    expect(kept.status).toBe('failed')
  })

  it('is not retried where the partner cancels that', async () => {
    const { id } = await schedule()
    await armFault(server, rateLimited)
    await advanceClock(10 * minute)
    await waitForStatus(server, id, 'failed')
    await clearFaults(server)
    const cancelled = await post(server, `/v1/publications/${id}/cancel`)
    expect(cancelled.body).toMatchObject({ status: 'failed', automaticRetryAt: null })
    expect((await post(server, `/v1/publications/${id}/cancel`)).body.error.details.reason).toBe('not_cancellable')
  })
})
