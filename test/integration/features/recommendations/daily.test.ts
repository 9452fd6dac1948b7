import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimRun } from '../../../../src/features/recommendations/store/run-queries.ts'
import { newId } from '../../../../src/lib/ids.ts'
import { emittedEvents } from '../../../support/emitted-events.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey } from '../../../support/harness.ts'
import {
  announced,
  createProject,
  listed,
  post,
  publish,
  published,
  read,
  reportAgain,
  runDaily,
  startFixture,
} from './fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => void

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture())
})
afterAll(() => server?.close())

const dayMs = 86_400_000
const minuteMs = 60_000
const act = (id: string, what: 'accept' | 'dismiss') => post(server, `/v1/recommendations/${id}/${what}`)
const format = async (projectId: string) => (await listed(server, projectId, '?type=format'))[0]!

/** Round by round: no project of another test is due any more. */
beforeEach(async () => {
  await server.deps.db.write
    .updateTable('recommendation_runs')
    .set({ due_at: new Date('2126-01-01') })
    .execute()
})

describe('the daily round', () => {
  it('proposes once on a day that brings new metrics, and is silent on one that brings none', async () => {
    const { projectId } = await published(server, { daily: true })
    await runDaily(server)
    const first = await listed(server, projectId)
    expect(first.map(({ type }) => type)).toContain('format')
    expect(await announced(server, projectId)).toHaveLength(first.length)
    for (const { id } of first) await act(id, 'dismiss')
    const runOf = () =>
      server.deps.db.read
        .selectFrom('recommendation_runs')
        .selectAll()
        .where('project_id', '=', projectId)
        .executeTakeFirstOrThrow()
    const { due_at, figures_at } = await runOf()
    expect(due_at.getTime() - server.deps.clock.now().getTime()).toBeGreaterThan(dayMs - minuteMs)
    advanceClock(dayMs)
    await runDaily(server)
    expect((await runOf()).figures_at).toEqual(figures_at)
    await reportAgain(server, projectId)
    advanceClock(61 * minuteMs)
    await runDaily(server)
    expect((await runOf()).figures_at?.getTime()).toBeGreaterThan(figures_at!.getTime())
    expect(await listed(server, projectId)).toHaveLength(first.length)
    expect(await announced(server, projectId)).toHaveLength(first.length)
  })

  it('finds a project by itself once it has published', async () => {
    const { projectId } = await published(server)
    await server.deps.db.write.deleteFrom('recommendation_runs').where('project_id', '=', projectId).execute()
    const silent = await createProject(server)
    await runDaily(server)
    expect(await format(projectId)).toMatchObject({ status: 'open' })
    const runs = await server.deps.db.read
      .selectFrom('recommendation_runs')
      .select('project_id')
      .where('project_id', '=', silent)
      .execute()
    expect(runs).toEqual([])
  })

  it('announces each once, with many processes looking at once', async () => {
    const { projectId } = await published(server, { daily: true })
    await Promise.all(Array.from({ length: 4 }, () => runDaily(server)))
    const all = await listed(server, projectId)
    expect(new Set(all.map(({ type, title }) => `${type} ${title}`)).size).toBe(all.length)
    expect(await announced(server, projectId)).toHaveLength(all.length)
  })

  it('is done by another process where the first one died', async () => {
    const { projectId } = await published(server, { daily: true })
    const claimed = await claimRun(server.deps.db.write, projectId, server.deps.clock.now(), 10 * minuteMs)
    expect(claimed?.project_id).toBe(projectId)
    await runDaily(server)
    expect(await listed(server, projectId)).toEqual([])
    advanceClock(11 * minuteMs)
    await runDaily(server)
    expect(await format(projectId)).toMatchObject({ status: 'open' })
  })

  it('writes nothing of a look that another one overtook', async () => {
    const { projectId } = await published(server, { daily: true })
    const { hooks } = server.deps.generation
    const { write } = hooks
    let late = false
    hooks.write = async (request, options) => {
      if (!late) {
        late = true
        advanceClock(11 * minuteMs)
        await runDaily(server)
        for (const { id } of await listed(server, projectId)) await act(id, 'dismiss')
        await server.deps.db.write.deleteFrom('recommendations').where('project_id', '=', projectId).execute()
      }
      return write(request, options)
    }
    try {
      await runDaily(server)
    } finally {
      hooks.write = write
    }
    expect(late).toBe(true)
    expect(await listed(server, projectId)).toEqual([])
  })

  it('goes on with the others where one project cannot be looked at', async () => {
    const broken = await published(server, { daily: true })
    const whole = await published(server, { daily: true })
    await server.deps.db.write
      .updateTable('projects')
      .set({ brand: JSON.stringify({ bannedTerms: 7 }) })
      .where('id', '=', broken.projectId)
      .execute()
    await runDaily(server)
    expect(await format(whole.projectId)).toMatchObject({ status: 'open' })
    expect(await listed(server, broken.projectId)).toEqual([])
  })

  it.each([
    [
      'everything is switched off',
      (on: boolean) => server.deps.db.write.updateTable('service_switches').set({ is_on: on }).execute(),
    ],
    [
      'its organization is switched off',
      (on: boolean) =>
        server.deps.db.write
          .updateTable('organizations')
          .set({ kill_switch: on })
          .where('id', '=', server.organizationId)
          .execute(),
    ],
  ] as const)('waits while %s', async (_, switchTo) => {
    const { projectId } = await published(server, { daily: true })
    await switchTo(true)
    await runDaily(server)
    await switchTo(false)
    expect(await listed(server, projectId)).toEqual([])
    await runDaily(server)
    expect(await format(projectId)).toMatchObject({ status: 'open' })
  })

  it('leaves archived projects alone until they are taken up again', async () => {
    const { projectId } = await published(server, { daily: true })
    await post(server, `/v1/projects/${projectId}/archive`)
    await runDaily(server)
    expect(await listed(server, projectId)).toEqual([])
    await post(server, `/v1/projects/${projectId}/unarchive`)
    await runDaily(server)
    expect(await format(projectId)).toMatchObject({ status: 'open' })
  })
})

describe('what is proposed again', () => {
  it('is neither what is open, nor for 21 days what was accepted, nor for 90 what was dismissed', async () => {
    const { projectId } = await published(server, { daily: true })
    const daysLater = async (days: number) => {
      advanceClock(days * dayMs)
      await reportAgain(server, projectId)
      await server.deps.db.write
        .updateTable('recommendation_runs')
        .set({ due_at: server.deps.clock.now() })
        .where('project_id', '=', projectId)
        .execute()
      await runDaily(server)
      return (await listed(server, projectId, '?type=format')).map(({ status }) => status)
    }
    await runDaily(server)
    expect((await act((await format(projectId)).id, 'accept')).status).toBe(202)
    expect(await daysLater(20)).toEqual(['accepted'])
    expect(await daysLater(2)).toEqual(['open', 'accepted'])
    expect((await act((await format(projectId)).id, 'dismiss')).status).toBe(200)
    expect(await daysLater(80)).toEqual(['dismissed', 'accepted'])
  })
})

describe('what came of it', () => {
  it('is null until the posts are two days old, then their lift over what is usual', async () => {
    const { projectId, accounts } = await published(server, {
      daily: true,
      effect: ({ format }) => (format === 'carousel' ? 3 : 1),
    })
    await runDaily(server)
    const { id } = await format(projectId)
    const accepted = await act(id, 'accept')
    const containerId = accepted.body.resource.id as string
    const at = server.deps.clock.now()
    const publicationId = await publish(server, {
      ...{ projectId, containerId, at, asOf: new Date(at.getTime() + 3_600_000) },
      posts: [
        { accountId: accounts.tiktok!, platform: 'tiktok', views: 200_000 },
        { accountId: accounts.instagram!, platform: 'instagram', views: 9_000 },
      ],
    })
    advanceClock(dayMs + minuteMs)
    await runDaily(server)
    expect(await read(server, `/v1/recommendations/${id}`)).toMatchObject({ status: 'accepted', outcome: null })
    advanceClock(2 * dayMs)
    await reportAgain(server, projectId)
    await runDaily(server)
    const { outcome } = await read(server, `/v1/recommendations/${id}`)
    expect(outcome).toMatchObject({ metric: 'views', publicationIds: [publicationId] })
    // Ten times what is usual for the others, with some carousels among those.
    expect(outcome.liftPercent).toBeGreaterThan(300)
    expect(outcome.liftPercent).toBeLessThan(1_200)
    expect(outcome.measuredAt).toBe((await read(server, `/v1/recommendations/${id}`)).updatedAt)
  })
})

describe('a repost', () => {
  it('takes hook, brief and media of what stood out, leaves out what is gone, and content is made of it as it is', async () => {
    const lucky = 3
    const media = { ready: newId('med'), gone: newId('med') }
    const { projectId, containers, accounts } = await published(server, {
      ...{ seed: 'lucky', effect: () => 1, sigma: 0.3, containers: 60 },
      columns: (index) => (index === lucky ? { media_ids: [media.gone, media.ready] } : {}),
    })
    const now = server.deps.clock.now()
    await server.deps.db.write
      .insertInto('media')
      .values({
        ...{ id: media.ready, project_id: projectId, kind: 'content_image', source: 'upload', status: 'ready' },
        ...{ content_type: 'image/jpeg', bytes: 3, storage_key: 'a/b', width: 10, height: 10 },
        ...{ created_at: now, updated_at: now },
      })
      .execute()
    await server.deps.db.write
      .updateTable('metric_posts')
      .set({ views: 5_000_000 })
      .where('container_id', '=', containers[lucky]!.id)
      .where('social_account_id', '=', accounts.tiktok!)
      .execute()
    await server.deps.db.write
      .updateTable('recommendation_runs')
      .set({ due_at: now })
      .where('project_id', '=', projectId)
      .execute()
    await runDaily(server)
    const [repost] = await listed(server, projectId, '?type=repost')
    const source = await read(server, `/v1/content/${containers[lucky]!.id}`)
    expect(repost).toMatchObject({
      title: `Make “${source.hook}” again`,
      suggestedRequest: { hook: source.hook, brief: source.brief, format: source.format, mediaIds: [media.ready] },
    })
    const made = await post(server, `/v1/projects/${projectId}/content`, repost!.suggestedRequest)
    expect(made.status, made.text).toBe(202)
  })
})

describe('what a recommendation names', () => {
  async function withInfluencer() {
    const made = await published(server, { daily: true, effect: ({ format }) => (format === 'carousel' ? 3 : 1) })
    const id = newId('inf')
    const now = server.deps.clock.now()
    await server.deps.db.write
      .insertInto('influencers')
      .values({
        ...{ id, project_id: made.projectId, name: 'Mara Bean', status: 'ready', consent_type: 'synthetic' },
        ...{ created_at: now, updated_at: now },
      })
      .execute()
    await server.deps.db.write
      .updateTable('containers')
      .set({ influencer_id: id })
      .where('project_id', '=', made.projectId)
      .execute()
    await runDaily(server)
    return { ...made, influencerId: id }
  }

  it('was there when it was proposed; once it is gone accepting is refused, and the next look takes it back', async () => {
    const { projectId, influencerId } = await withInfluencer()
    const before = await format(projectId)
    expect(before.suggestedRequest).toMatchObject({ influencerId })
    await server.deps.db.write
      .updateTable('influencers')
      .set({ status: 'archived' })
      .where('id', '=', influencerId)
      .execute()
    const refused = await act(before.id, 'accept')
    expect(refused.body.error).toMatchObject({ code: 'CONFLICT', details: { reason: 'archived' } })
    expect(await format(projectId)).toMatchObject({ status: 'open' })
    advanceClock(dayMs + minuteMs)
    await reportAgain(server, projectId)
    await runDaily(server)
    expect(await read(server, `/v1/recommendations/${before.id}`)).toMatchObject({ status: 'expired' })
    for (const { suggestedRequest } of await listed(server, projectId, '?status=open'))
      expect(suggestedRequest).not.toHaveProperty('influencerId')
  })
})

describe('an hour that does better', () => {
  it('is proposed with the next time that it comes round, and not where the project is quiet then', async () => {
    const options = { daily: true, seed: 'hours', effect: () => 1 }
    const open = await published(server, options)
    const quiet = await published(server, {
      ...options,
      project: { postingPolicy: { quietHours: { from: '16:30', to: '19:00' } } },
    })
    for (const { projectId } of [open, quiet])
      await server.deps.db.pools.write.query(
        `update publication_targets t set published_at = date_trunc('day', published_at) + case when n % 3 = 0
           then interval '17 hours' else interval '9 hours' end
         from (select id, row_number() over (order by id) as n from containers where project_id = $1) c
         where c.id = t.container_id and t.project_id = $1`,
        [projectId],
      )
    for (const { projectId } of [open, quiet])
      await server.deps.db.pools.write.query(
        `update metric_posts m set views = m.views * 4 from publication_targets t
         where t.id = m.target_id and extract(hour from t.published_at at time zone 'UTC') = 17 and t.project_id = $1`,
        [projectId],
      )
    await runDaily(server)
    const [hour] = await listed(server, open.projectId, '?type=posting_time')
    expect(hour).toMatchObject({ title: 'Post between 17:00 and 18:00' })
    expect(hour!.rationale).toContain('Posts between 17:00 and 18:00 (UTC) were seen')
    const at = new Date(hour!.suggestedPublishAt as string)
    expect([at.getUTCHours(), at.getUTCMinutes()]).toEqual([17, 0])
    const ahead = at.getTime() - server.deps.clock.now().getTime()
    expect(ahead).toBeGreaterThan(2 * 3_600_000 - 60_000)
    expect(ahead).toBeLessThanOrEqual(26 * 3_600_000)
    expect(await listed(server, quiet.projectId, '?type=posting_time')).toEqual([])
  })
})

describe('a start that the database does not take', () => {
  it('is WORKFLOW_START_FAILED, leaves the recommendation open, and the same key works afterwards', async () => {
    const { projectId } = await published(server, { daily: true })
    await runDaily(server)
    const { id } = await format(projectId)
    await server.deps.db.pools.write.query(
      "ALTER TABLE jobs ADD CONSTRAINT jobs_full CHECK (type <> 'content.generate') NOT VALID",
    )
    const headers = idempotencyKey()
    const refused = await server.send('POST', `/v1/recommendations/${id}/accept`, { headers })
    expect([refused.status, refused.body.error.code]).toEqual([500, 'WORKFLOW_START_FAILED'])
    expect(await format(projectId)).toMatchObject({ status: 'open', jobId: null })
    await server.deps.db.pools.write.query('ALTER TABLE jobs DROP CONSTRAINT jobs_full')
    expect((await server.send('POST', `/v1/recommendations/${id}/accept`, { headers })).status).toBe(202)
  })
})

describe('a refresh that waits for a worker', () => {
  it('refuses another, names the live one, and is the only one of many at once', async () => {
    const projectId = await createProject(server)
    const path = `/v1/projects/${projectId}/recommendations/refresh`
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(server, path)))
    const [started, ...more] = answers.filter(({ status }) => status === 202)
    expect(more).toEqual([])
    for (const { status, body } of answers)
      if (status !== 202)
        expect(body.error).toMatchObject({
          code: 'CONFLICT',
          details: { reason: 'in_flight', existingId: started!.body.id },
        })
  })
})

describe('a project that moves', () => {
  it('takes its recommendations along: the child acts on them, the parent still reads them, and events go to the child', async () => {
    const { projectId } = await published(server, { daily: true })
    await runDaily(server)
    const { id } = await format(projectId)
    const moved = await server.send('POST', '/v1/organizations/migrate', {
      body: { mapping: { [projectId]: 'Fable' } },
    })
    expect(moved.status, moved.text).toBe(201)
    expect(await read(server, `/v1/recommendations/${id}`)).toMatchObject({ id, status: 'open' })
    expect((await act(id, 'dismiss')).status).toBe(404)
    const { organization_id: child } = await server.deps.db.read
      .selectFrom('projects')
      .select('organization_id')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    const { key } = await server.createKey(child)
    const dismissed = await server.send('POST', `/v1/recommendations/${id}/dismiss`, { key, headers: idempotencyKey() })
    expect(dismissed.body).toMatchObject({ id, status: 'dismissed' })
    await server.deps.db.write.deleteFrom('recommendations').where('project_id', '=', projectId).execute()
    advanceClock(dayMs + minuteMs)
    await reportAgain(server, projectId)
    await runDaily(server)
    const events = await server.deps.db.read
      .selectFrom(emittedEvents)
      .select('organization_id')
      .where('project_id', '=', projectId)
      .where('type', '=', 'recommendation.created')
      .orderBy('created_at', 'desc')
      .execute()
    expect(events[0]!.organization_id).toBe(child)
    expect(events.at(-1)!.organization_id).toBe(server.organizationId)
  })
})
