import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSchedules } from '../../../../src/features/publishing/tasks/start-task.ts'
import type { TestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { patch, read } from '../content/fixture.ts'
import { imageFile, uploaded } from '../media/files.ts'
import {
  connect,
  eventTypesOf,
  people,
  post,
  postsIn,
  publication,
  readyContainer,
  startFixture,
  until,
  waitForStatus,
} from './fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture())
  // Two workers look for what is due.
  await server.startWorker()
})
afterAll(() => server?.close())

const minutes = 60_000
const inMinutes = (count: number) => new Date(server.deps.clock.now().getTime() + count * minutes).toISOString()

async function scheduled(project: object = {}, publishAt = inMinutes(30)) {
  const ready = await readyContainer(server, 'image', project)
  const socialAccountId = await connect(server, ready.projectId, 'facebook', people.onePage)
  if ('requires_approval' in project) await post(server, `/v1/content/${ready.containerId}/approve`, {})
  const answer = await schedule(ready.containerId, socialAccountId, { publishAt, metadata: { shelf: 'a' } })
  if (answer.status !== 201) throw new Error(answer.text)
  return { ...ready, socialAccountId, id: answer.body.id as string }
}

const schedule = (containerId: string, socialAccountId: string, time: object) =>
  post(server, `/v1/content/${containerId}/schedule`, { targets: [{ socialAccountId }], ...time })

const factsOf = (id: string) => eventTypesOf(server, `"publicationId":"${id}"`)

/** As a worker does for a task that came too early, or too often. */
const recheck = (id: string) => runTask(startSchedules, server.deps, { key: id })
const hasTask = async (id: string) =>
  (await server.deps.db.read.selectFrom('tasks').select('key').where('key', '=', id).execute()).length > 0

describe('a schedule', () => {
  it('fires once, with two workers looking', async () => {
    const { id } = await scheduled()
    const before = (await postsIn(server)).length
    expect(await publication(server, id)).toMatchObject({ status: 'scheduled', jobId: null, startedAt: null })
    await advanceClock(31 * minutes)
    const done = await waitForStatus(server, id, 'published')
    await recheck(id)
    expect((await postsIn(server)).length).toBe(before + 1)
    const jobs = await server.deps.db.read.selectFrom('jobs').select('id').where('resource_id', '=', id).execute()
    expect(jobs).toEqual([{ id: done.jobId }])
    expect(await factsOf(id)).toEqual(['publication.scheduled', 'publication.published'])
  })

  it('takes a local time in its zone, and echoes both', async () => {
    const { containerId, projectId } = await readyContainer(server, 'image')
    const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
    const local = DateTime.fromJSDate(server.deps.clock.now(), { zone: 'Europe/Berlin' })
      .plus({ days: 2 })
      .set({ hour: 18, minute: 30, second: 0, millisecond: 0 })
    const requested = local.toFormat("yyyy-MM-dd'T'HH:mm:ss")
    const answer = await schedule(containerId, socialAccountId, { publishAt: requested, timezone: 'Europe/Berlin' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe(`/v1/publications/${answer.body.id}`)
    expect(answer.body).toMatchObject({
      status: 'scheduled',
      publishAt: local.toJSDate().toISOString(),
      requestedPublishAt: requested,
      timezone: 'Europe/Berlin',
    })
  })

  it.each([
    ['in the past', '2020-01-01T00:00:00Z', undefined, '/body/publishAt'],
    ['without offset and zone', '2027-05-01T12:00:00', undefined, '/body/timezone'],
    ['in a zone that does not exist', '2027-05-01T12:00:00', 'Mars/Olympus', '/body/timezone'],
    ['that the clock leaves out', '2027-03-28T02:30:00', 'Europe/Berlin', '/body/publishAt'],
    ['whose offset is not its zone’s', '2027-05-01T12:00:00+05:00', 'Europe/Berlin', '/body/publishAt'],
    ['on no day of the calendar', '2027-02-30T12:00:00Z', undefined, '/body/publishAt'],
    ['more than 365 days ahead', '2031-01-01T00:00:00Z', undefined, '/body/publishAt'],
  ])('refuses a time %s', async (_what, publishAt, timezone, path) => {
    const { containerId, projectId } = await readyContainer(server, 'image')
    const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
    const answer = await schedule(containerId, socialAccountId, { publishAt, timezone })
    expect(answer.body.error).toMatchObject({ code: 'VALIDATION', details: { issues: [{ path }] } })
  })

  it('means the first of a local time that happens twice', async () => {
    const { readPublishTime } = await import('../../../../src/features/publishing/domain/publish-time.ts')
    const { at } = readPublishTime('2027-10-31T02:30:00', 'Europe/Berlin', new Date('2027-10-01T00:00:00Z'))
    expect(at.toISOString()).toBe('2027-10-31T00:30:00.000Z')
  })

  it('is refused in the quiet hours of the project, and too near to another post', async () => {
    const quietHours = { from: '00:00', to: '23:59' }
    const quiet = await readyContainer(server, 'image', { postingPolicy: { quietHours } })
    const account = await connect(server, quiet.projectId, 'facebook', people.onePage)
    const rejected = await schedule(quiet.containerId, account, { publishAt: inMinutes(60) })
    expect(rejected.body.error.details.issues[0].message).toContain('quiet')
    const { id, containerId, socialAccountId } = await scheduled({ postingPolicy: { minGapMinutes: 60 } })
    const near = await post(server, `/v1/content/${containerId}/schedule`, {
      targets: [{ socialAccountId }],
      publishAt: inMinutes(45),
      duplicatePolicy: 'allow',
    })
    expect(near.body.error.details.issues[0].message).toContain('60 minutes')
    await post(server, `/v1/publications/${id}/cancel`)
  })

  it('does not fire once it is cancelled, and cancelling again changes nothing', async () => {
    const { id } = await scheduled()
    const before = (await postsIn(server)).length
    expect((await post(server, `/v1/publications/${id}/cancel`)).body.status).toBe('cancelled')
    const again = await post(server, `/v1/publications/${id}/cancel`)
    expect(again.body.error).toMatchObject({ code: 'CONFLICT', details: { reason: 'already_cancelled' } })
    expect(await hasTask(id)).toBe(false)
    await advanceClock(31 * minutes)
    await recheck(id)
    expect(await publication(server, id)).toMatchObject({ status: 'cancelled', jobId: null })
    expect((await postsIn(server)).length).toBe(before)
    expect(await factsOf(id)).toEqual(['publication.scheduled', 'publication.cancelled'])
  })

  it('takes another time, and fires at that one', async () => {
    const { id } = await scheduled()
    expect((await publication(server, id)).metadata).toEqual({ shelf: 'a' })
    const moved = await patch(server, `/v1/publications/${id}`, { publishAt: inMinutes(90), metadata: { crmId: '1' } })
    expect(moved.body).toMatchObject({ status: 'scheduled', metadata: { crmId: '1' } })
    await advanceClock(31 * minutes)
    await recheck(id)
    expect((await publication(server, id)).status).toBe('scheduled')
    await advanceClock(60 * minutes)
    await waitForStatus(server, id, 'published')
    const late = await patch(server, `/v1/publications/${id}`, { publishAt: inMinutes(90) })
    expect(late.body.error.details.reason).toBe('not_scheduled')
  })

  it('is held by an edit and goes on when the edit is approved', async () => {
    const { id, containerId } = await scheduled({ requires_approval: true })
    await patch(server, `/v1/content/${containerId}`, { captions: { default: 'Another caption' } })
    expect(await publication(server, id)).toMatchObject({
      status: 'held',
      holdReason: 'approval_pending',
      containerVersion: 2,
      targets: [{ status: 'held' }],
    })
    await post(server, `/v1/content/${containerId}/approve`, {})
    expect((await publication(server, id)).status).toBe('scheduled')
    await advanceClock(31 * minutes)
    await waitForStatus(server, id, 'published')
    expect(await factsOf(id)).toEqual([
      'publication.scheduled',
      'publication.held',
      'publication.scheduled',
      'publication.published',
    ])
  })

  it('whose time passes while it is held stays held until it has a new one', async () => {
    const { id, containerId } = await scheduled({ requires_approval: true })
    await patch(server, `/v1/content/${containerId}`, { captions: { default: 'Another caption' } })
    const early = await patch(server, `/v1/publications/${id}`, { publishAt: inMinutes(60) })
    expect(early.body.error.code).toBe('APPROVAL_REQUIRED')
    await advanceClock(31 * minutes)
    await post(server, `/v1/content/${containerId}/approve`, {})
    await recheck(id)
    expect((await publication(server, id)).status).toBe('held')
    const moved = await patch(server, `/v1/publications/${id}`, { publishAt: inMinutes(10) })
    expect(moved.body).toMatchObject({ status: 'scheduled', holdReason: null })
  })

  it('is cancelled when its content is rejected, and when its account is revoked', async () => {
    const rejected = await scheduled({ requires_approval: true })
    await post(server, `/v1/content/${rejected.containerId}/reject`, { reason: 'No' })
    expect((await publication(server, rejected.id)).status).toBe('cancelled')
    const { id, socialAccountId } = await scheduled()
    expect((await server.send('DELETE', `/v1/social-accounts/${socialAccountId}`)).status).toBe(204)
    expect((await publication(server, id)).status).toBe('cancelled')
  })

  it('more than an hour late fails with missed_window instead of going out', async () => {
    const { id } = await scheduled()
    const before = (await postsIn(server)).length
    await advanceClock(92 * minutes)
    const missed = await waitForStatus(server, id, 'failed')
    expect(missed.targets[0].error).toMatchObject({ category: 'missed_window', retryable: false })
    expect((await postsIn(server)).length).toBe(before)
    const facts = await until(
      () => factsOf(id),
      (types) => types.length === 2,
    )
    expect(facts).toEqual(['publication.scheduled', 'publication.failed'])
  })

  it('is held when its project is archived', async () => {
    const { id, projectId } = await scheduled()
    expect((await post(server, `/v1/projects/${projectId}/archive`)).status).toBe(200)
    expect(await publication(server, id)).toMatchObject({ status: 'held', holdReason: 'project_archived' })
    await post(server, `/v1/projects/${projectId}/unarchive`)
    const moved = await patch(server, `/v1/publications/${id}`, { publishAt: inMinutes(10) })
    expect(moved.body.status).toBe('scheduled')
  })
})

it('the cover of a target comes with its address in every GET, and in no answer to a change', async () => {
  const { projectId, containerId } = await readyContainer(server, 'video')
  const socialAccountId = await connect(server, projectId, 'instagram', people.instagram)
  const bytes = imageFile('image/jpeg', 1080, 1920)
  const cover = await uploaded(server, projectId, 'content_image', { contentType: 'image/jpeg', bytes })
  const answer = await post(server, `/v1/content/${containerId}/schedule`, {
    targets: [{ socialAccountId, coverMediaId: cover.id }],
    publishAt: inMinutes(30),
  })
  expect([answer.status, answer.body.targets[0].coverMediaId]).toEqual([201, cover.id])
  expect(answer.body.targets[0]).not.toHaveProperty('coverDownload')
  const [shown, listed] = [
    await publication(server, answer.body.id),
    (await read(server, `/v1/publications?projectIds=${projectId}`)).data[0],
  ]
  for (const { targets } of [shown, listed]) {
    const file = await fetch(targets[0].coverDownload.url)
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  }
  const without = await scheduled()
  expect((await publication(server, without.id)).targets[0].coverDownload).toBeNull()
})
