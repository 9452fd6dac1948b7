import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../src/lib/ids.ts'
import type { TestServer } from '../../../support/harness.ts'
import { everyScope } from '../../../support/harness.ts'
import { patch } from '../content/fixture.ts'
import type { Ready } from '../publishing/fixture.ts'
import { connect, people, readyContainer, startFixture, waitForStatus } from '../publishing/fixture.ts'
import { post, published, read, refresh, publish as wentOut, startFixture as withoutPlatforms } from './fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>
const dayMs = 86_400_000

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture())
})
afterAll(() => server?.close())

/** An open recommendation of the hour after next, in a project with content and an account. */
async function proposed(type: 'posting_time' | 'format' = 'posting_time', project: object = {}) {
  const ready = await readyContainer(server, 'image', project)
  const socialAccountId = await connect(server, ready.projectId, 'facebook', people.onePage)
  const now = server.deps.clock.now()
  const at = new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000 + 3 * 3_600_000)
  const id = newId('rec')
  await server.deps.db.write
    .insertInto('recommendations')
    .values({
      id,
      project_id: ready.projectId,
      type,
      subject: type === 'format' ? 'image' : `${at.getUTCHours()}-${at.getUTCHours() + 1}`,
      title: 'Post then',
      score: 0.8,
      confidence: 'high',
      rationale: 'Posts then were seen more often.',
      evidence: JSON.stringify([
        { metric: 'views', value: 200, baseline: 100, sampleSize: 40, publicationIds: [newId('pub')] },
      ]),
      suggested_request: JSON.stringify({ hook: 'Show the cup', format: 'image', targetPlatforms: ['facebook'] }),
      suggested_publish_at: type === 'posting_time' ? at : null,
      expires_at: new Date(now.getTime() + 14 * dayMs),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { ...ready, id, socialAccountId, at }
}

const schedule = (of: { id: string; containerId: string; socialAccountId: string }, more: object = {}, key?: string) =>
  post(
    server,
    `/v1/recommendations/${of.id}/schedule`,
    { containerId: of.containerId, targets: [{ socialAccountId: of.socialAccountId }], ...more },
    key,
  )
const get = (id: string) => read(server, `/v1/recommendations/${id}`)
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [
  status,
  body.error?.details?.reason ?? body.error?.code,
]
const spendings = async () => (await read(server, '/v1/organization/wallet')).available

describe('a recommendation of hours', () => {
  it('is accepted by scheduling content then: nothing is generated or charged', async () => {
    const of = await proposed()
    const before = await spendings()
    const jobs = (await read(server, `/v1/jobs?projectId=${of.projectId}&type=content.generate`)).data.length
    const refused = await post(server, `/v1/recommendations/${of.id}/accept`)
    expect(refusalOf(refused)).toEqual([409, 'not_generatable'])
    const answer = await schedule(of, { metadata: { crmId: '4711' } })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe(`/v1/publications/${answer.body.id}`)
    expect(answer.body).toMatchObject({
      ...{ containerId: of.containerId, status: 'scheduled', metadata: { crmId: '4711' } },
      publishAt: of.at.toISOString(),
    })
    expect(await get(of.id)).toMatchObject({
      ...{ status: 'accepted', jobId: null, publicationId: answer.body.id, expiresAt: null },
      suggestedPublishAt: of.at.toISOString(),
    })
    expect(await spendings()).toBe(before)
    expect((await read(server, `/v1/jobs?projectId=${of.projectId}&type=content.generate`)).data).toHaveLength(jobs)
    expect(refusalOf(await schedule(of))).toEqual([409, 'already_accepted'])
    await advanceClock(of.at.getTime() - server.deps.clock.now().getTime() + 1_000)
    await waitForStatus(server, answer.body.id, 'published')
  })

  it('is scheduled once, however often it is asked for at once', async () => {
    const of = await proposed()
    const answers = await Promise.all([1, 2, 3, 4].map(() => schedule(of, { duplicatePolicy: 'allow' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect((await read(server, `/v1/projects/${of.projectId}/publications`)).data).toHaveLength(1)
  })

  it('takes another time within its hours, and none outside of them', async () => {
    const of = await proposed()
    const tomorrow = new Date(of.at.getTime() + dayMs + 20 * 60_000)
    const outside = await schedule(of, { publishAt: new Date(tomorrow.getTime() + 3_600_000).toISOString() })
    expect(outside.body.error).toMatchObject({ code: 'VALIDATION', details: { issues: [{ path: '/body/publishAt' }] } })
    expect(await get(of.id)).toMatchObject({ status: 'open' })
    const answer = await schedule(of, { publishAt: tomorrow.toISOString() })
    expect(answer.body).toMatchObject({ publishAt: tomorrow.toISOString() })
  })

  it('takes the next slot within its hours, and none outside of them', async () => {
    const of = await proposed()
    const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    const at = (date: Date) => date.toISOString().slice(11, 16)
    const within = new Date(of.at.getTime() + 20 * 60_000)
    const before = new Date(of.at.getTime() - 20 * 60_000)
    const setSlots = (...times: Date[]) =>
      patch(server, `/v1/projects/${of.projectId}`, {
        timezone: 'UTC',
        postingPolicy: { slots: times.flatMap((time) => weekdays.map((weekday) => ({ weekday, time: at(time) }))) },
      })
    expect((await setSlots(before)).status).toBe(200)
    const outside = await schedule(of, { slot: 'next' })
    expect(outside.body.error).toMatchObject({ code: 'VALIDATION', details: { issues: [{ path: '/body/slot' }] } })
    expect(outside.body.error.message).toMatch(/from \d+:00 to \d+:00 in UTC, as recommended/)
    expect(await get(of.id)).toMatchObject({ status: 'open' })
    await setSlots(before, within)
    const both = await schedule(of, { slot: 'next', publishAt: within.toISOString() })
    expect(both.body.error.details.issues).toMatchObject([{ path: '/body/publishAt' }])
    const answer = await schedule(of, { slot: 'next', slotAfter: within.toISOString() })
    const nextDay = new Date(within.getTime() + dayMs).toISOString()
    expect(answer.body).toMatchObject({ publishAt: nextDay, timezone: 'UTC' })
    expect(await get(of.id)).toMatchObject({ status: 'accepted', suggestedPublishAt: nextDay })
    const other = await proposed()
    await patch(server, `/v1/projects/${other.projectId}`, {
      timezone: 'UTC',
      postingPolicy: { slots: weekdays.map((weekday) => ({ weekday, time: at(other.at) })) },
    })
    expect((await schedule(other, { slot: 'next' })).body.publishAt).toBe(other.at.toISOString())
  })

  it('stays open where scheduling is refused, by the rules of scheduling', async () => {
    const of = await proposed('posting_time', { requires_approval: true })
    expect(refusalOf(await schedule(of))).toEqual([403, 'APPROVAL_REQUIRED'])
    const elsewhere: Ready = await readyContainer(server, 'image')
    expect(refusalOf(await schedule({ ...of, containerId: elsewhere.containerId }))).toEqual([404, 'NOT_FOUND'])
    const targets = [{ socialAccountId: of.socialAccountId, caption: 'We never hire Muslims' }]
    expect(refusalOf(await schedule(of, { targets }))).toEqual([422, 'MODERATION_BLOCKED'])
    const scopes = everyScope.filter((scope) => scope !== 'publishing:write')
    const { key } = await server.createKey(server.organizationId, { scopes })
    const forbidden = await schedule(of, {}, key)
    expect(forbidden.body.error).toMatchObject({
      ...{ code: 'FORBIDDEN_SCOPE', details: { requiredScope: 'publishing:write' } },
    })
    expect(await get(of.id)).toMatchObject({ status: 'open', publicationId: null })
    await patch(server, `/v1/projects/${of.projectId}`, { requires_approval: false })
    expect((await schedule(of)).status).toBe(201)
  })

  it('is the only type that can be scheduled', async () => {
    expect(refusalOf(await schedule(await proposed('format')))).toEqual([409, 'not_schedulable'])
  })

  it('is measured on what was scheduled from it', async () => {
    const made = await published(server, { effect: () => 1 })
    const of = await proposed()
    await server.deps.db.write
      .updateTable('recommendations')
      .set({ project_id: made.projectId })
      .where('id', '=', of.id)
      .execute()
    const now = server.deps.clock.now()
    const [account] = Object.values(made.accounts)
    const containerId = made.containers[0]!.id
    const publicationId = await wentOut(server, {
      ...{ projectId: made.projectId, containerId, at: new Date(now.getTime() - 3 * dayMs), asOf: now },
      posts: [{ accountId: account!, platform: 'tiktok', views: 1_000_000 }],
    })
    await server.deps.db.write
      .updateTable('recommendations')
      .set({ status: 'accepted', publication_id: publicationId, ended_at: now, expires_at: null })
      .where('id', '=', of.id)
      .execute()
    await refresh(server, made.projectId)
    const { outcome } = await get(of.id)
    expect(outcome).toMatchObject({ metric: 'views', publicationIds: [publicationId] })
    expect(outcome.liftPercent).toBeGreaterThan(100)
  })
})

describe('an empty list of recommendations', () => {
  let quick: Awaited<ReturnType<typeof withoutPlatforms>>
  beforeAll(async () => {
    quick = await withoutPlatforms()
  })
  afterAll(() => quick?.server.close())
  const list = (projectId: string, query = '') =>
    read(quick.server, `/v1/projects/${projectId}/recommendations${query}`)
  const dayOf = (ms: number) => new Date(quick.server.deps.clock.now().getTime() + ms).toISOString().slice(0, 10)

  /** Publications on one account, all of the same age. */
  async function posted(count: number, { ageMs, measured = true }: { ageMs: number; measured?: boolean }) {
    const { projectId, containers, accounts } = await published(quick.server, {
      containers: 1,
      accounts: { tiktok: 900 },
    })
    await quick.server.deps.db.pools.write.query('delete from metric_posts where project_id = $1', [projectId])
    await quick.server.deps.db.pools.write.query('delete from publication_targets where project_id = $1', [projectId])
    const now = quick.server.deps.clock.now()
    for (let index = 0; index < count; index++)
      await wentOut(quick.server, {
        ...{ projectId, containerId: containers[0]!.id, at: new Date(now.getTime() - ageMs), asOf: now },
        posts: [{ accountId: accounts.tiktok!, platform: 'tiktok', views: 100 }],
      })
    if (!measured)
      await quick.server.deps.db.pools.write.query('delete from metric_posts where project_id = $1', [projectId])
    return projectId
  }

  it.each([
    ['no_posts', 0, { ageMs: 0 }, { published: 0, measured: 0, missing: 16 }, 2 * dayMs],
    ['too_few_posts', 5, { ageMs: 3 * dayMs }, { published: 5, measured: 0, missing: 11 }, 2 * dayMs],
    ['too_young', 16, { ageMs: dayMs }, { published: 16, measured: 0, missing: 0 }, dayMs],
    ['unmeasured', 16, { ageMs: 3 * dayMs, measured: false }, { published: 16, measured: 0, missing: 0 }, null],
    ['nothing_new', 16, { ageMs: 3 * dayMs }, { published: 16, measured: 16, missing: 0 }, null],
    ['nothing_new', 30, { ageMs: 3 * dayMs }, { published: 24, measured: 24, missing: 0 }, null],
  ] as const)('says why: %s', async (state, count, options, counts, earliestMs) => {
    const projectId = await posted(count, options)
    const { data, readiness } = await list(projectId)
    expect(data).toEqual([])
    expect(readiness).toMatchObject({ state, needed: 16, ...counts })
    expect(readiness.earliestDay).toBe(earliestMs === null ? null : dayOf(earliestMs))
    expect(readiness.message).toMatch(/^[A-Z0-9].*\.$/)
  })

  it('has no reason once something is listed, and one for what a filter leaves out', async () => {
    const { projectId } = await published(quick.server, { containers: 100 })
    expect((await list(projectId)).readiness).toMatchObject({ state: 'nothing_new', missing: 0 })
    await quick.server.startWorker()
    await refresh(quick.server, projectId)
    const after = await list(projectId)
    expect(after.data.length).toBeGreaterThan(0)
    expect(after.readiness).toBeNull()
    expect((await list(projectId, '?type=repost&status=accepted')).readiness).toMatchObject({ state: 'nothing_new' })
  })
})
