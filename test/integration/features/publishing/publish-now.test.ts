import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { patch } from '../content/fixture.ts'
import {
  connect,
  eventTypesOf,
  people,
  post,
  postsIn,
  publication,
  readyContainer,
  startFixture,
  waitForStatus,
} from './fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>
const dayMs = 86_400_000

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture())
})
afterAll(() => server?.close())

const inMs = (ms: number) => new Date(server.deps.clock.now().getTime() + ms).toISOString()
const now = (id: string, body: object = {}, key?: string) =>
  post(server, `/v1/publications/${id}/publish-now`, body, key)

async function scheduled(project: object = {}, more: object = {}) {
  const { projectId, containerId } = await readyContainer(server, 'image', project)
  const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
  const answer = await post(server, `/v1/content/${containerId}/schedule`, {
    targets: [{ socialAccountId }],
    publishAt: inMs(dayMs),
    metadata: { crmId: '4711' },
    ...more,
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return { id: answer.body.id as string, projectId, containerId, socialAccountId }
}

describe('publishing a scheduled publication now', () => {
  it('moves its time to now: it goes out once, keeps its id and metadata, and not at its former time', async () => {
    const { id } = await scheduled()
    const before = (await postsIn(server)).length
    const started = await now(id)
    expect(started.status).toBe(202)
    expect(started.headers.get('location')).toBe(`/v1/jobs/${started.body.id}`)
    expect(started.body).toMatchObject({
      type: 'publishing.publish',
      resource: { type: 'publication', id },
      credits: { quoted: 0 },
    })
    const done = await waitForStatus(server, id, 'published')
    expect(done).toMatchObject({ jobId: started.body.id, metadata: { crmId: '4711' }, timezone: null })
    expect(Date.parse(done.publishAt)).toBeLessThanOrEqual(server.deps.clock.now().getTime())
    const tasks = server.deps.db.read.selectFrom('tasks').select('key').where('kind', '=', 'publication.start')
    expect(await tasks.where('key', '=', id).execute()).toEqual([])
    await advanceClock(dayMs + 60_000)
    expect(await postsIn(server)).toHaveLength(before + 1)
    expect(await eventTypesOf(server, id)).toEqual(
      expect.arrayContaining(['publication.scheduled', 'publication.published']),
    )
    const again = await now(id)
    expect([again.status, again.body.error.details.reason]).toEqual([409, 'not_scheduled'])
  })

  it('starts one job however often it is asked for at once', async () => {
    const { id } = await scheduled()
    const answers = await Promise.all([1, 2, 3, 4].map(() => now(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409])
    await waitForStatus(server, id, 'published')
  })

  it('publishes what is held once nothing holds it, and asks for approval as at any time', async () => {
    const { id, containerId, projectId } = await scheduled()
    await patch(server, `/v1/projects/${projectId}`, { requires_approval: true })
    expect(await publication(server, id)).toMatchObject({ status: 'held', holdReason: 'approval_pending' })
    const pending = await now(id)
    expect([pending.status, pending.body.error.code]).toEqual([403, 'APPROVAL_REQUIRED'])
    expect(await publication(server, id)).toMatchObject({ status: 'held', jobId: null })
    await advanceClock(dayMs + 7_200_000)
    await post(server, `/v1/content/${containerId}/approve`, {})
    expect(await publication(server, id)).toMatchObject({ status: 'held' })
    expect((await now(id)).status).toBe(202)
    await waitForStatus(server, id, 'published')
  })

  it.each([
    ['quiet hours', { quietHours: { from: '00:00', to: '23:59' } }, 'quiet'],
    ['the gap between posts', { minGapMinutes: 60 }, '60 minutes'],
    ['the posts of a day', { maxPerDay: 1 }, '1 posts a day'],
  ])('respects %s, and keeps its time where it is refused', async (_what, postingPolicy, words) => {
    const { id, projectId, containerId, socialAccountId } = await scheduled()
    const other = await post(server, `/v1/content/${containerId}/publish`, {
      targets: [{ socialAccountId }],
      duplicatePolicy: 'allow',
    })
    await waitForStatus(server, other.body.resource.id, 'published')
    await patch(server, `/v1/projects/${projectId}`, { postingPolicy })
    const { publishAt } = await publication(server, id)
    const refused = await now(id, { duplicatePolicy: 'allow' })
    expect([refused.status, refused.body.error.code]).toEqual([422, 'VALIDATION'])
    expect(refused.body.error.message).toContain(words)
    expect(await publication(server, id)).toMatchObject({ status: 'scheduled', publishAt, jobId: null })
  })

  it('refuses what another publication has put on the account since, unless that is allowed', async () => {
    const { id, containerId, socialAccountId } = await scheduled()
    const other = await post(server, `/v1/content/${containerId}/publish`, {
      targets: [{ socialAccountId }],
      duplicatePolicy: 'allow',
    })
    const otherId = other.body.resource.id
    await waitForStatus(server, otherId, 'published')
    const refused = await now(id)
    expect(refused.body.error.details).toEqual({ reason: 'duplicate_publication', existingId: otherId })
    expect((await now(id, { duplicatePolicy: 'allow' })).status).toBe(202)
    await waitForStatus(server, id, 'published')
  })
})

describe('publishing what is only scheduled', () => {
  it('says that it is scheduled, and when, and what can be done about it', async () => {
    const { id, containerId, socialAccountId } = await scheduled()
    const { publishAt } = await publication(server, id)
    const refused = await post(server, `/v1/content/${containerId}/publish`, { targets: [{ socialAccountId }] })
    expect(refused.body.error.details).toEqual({ reason: 'duplicate_publication', existingId: id })
    const { message } = refused.body.error
    expect(message).toContain(`${id} has the container scheduled on this account for ${publishAt}.`)
    for (const remedy of [`POST /v1/publications/${id}/publish-now`, 'reschedule', 'cancel'])
      expect(message).toContain(remedy)
    expect((await now(id)).status).toBe(202)
    await waitForStatus(server, id, 'published')
    const out = await post(server, `/v1/content/${containerId}/publish`, { targets: [{ socialAccountId }] })
    expect(out.body.error.message).toContain(`${id} has published the container on this account.`)
  })
})
