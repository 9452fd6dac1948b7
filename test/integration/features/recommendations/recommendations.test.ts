import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey } from '../../../support/harness.ts'
import { patch } from '../content/fixture.ts'
import { announced, createProject, listed, post, published, read, refresh, startFixture } from './fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => void

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture({ worker: true }))
})
afterAll(() => server?.close())

const dayMs = 86_400_000
const act = (id: string, what: 'accept' | 'dismiss') => post(server, `/v1/recommendations/${id}/${what}`)
const get = (id: string) => read(server, `/v1/recommendations/${id}`)

/** A project in which carousels do three times as well, with what that proposes. */
async function proposed(options: Parameters<typeof published>[1] = {}) {
  const made = await published(server, options)
  const job = await refresh(server, made.projectId)
  if (job.status !== 'succeeded') throw new Error(JSON.stringify(job.error))
  const all = await listed(server, made.projectId, '?status=open&type=format')
  return { ...made, job, format: all[0]! }
}

describe('a refresh', () => {
  it('proposes what the metrics carry, with the metrics, and says each once', async () => {
    const { projectId, job, containers } = await proposed()
    expect(job).toMatchObject({
      type: 'recommendations.refresh',
      resource: { type: 'project', id: projectId },
      credits: { quoted: 0, charged: 0, refunded: 0 },
    })
    const all = await listed(server, projectId)
    expect(job.result).toEqual({ created: all.length, expired: 0 })
    const format = all.find(({ type }) => type === 'format')!
    expect(format).toMatchObject({
      projectId,
      status: 'open',
      title: 'Make another carousel',
      jobId: null,
      outcome: null,
      suggestedPublishAt: null,
    })
    const [lead] = format.evidence as { metric: string; value: number; baseline: number; publicationIds: string[] }[]
    expect(lead!.metric).toBe('views')
    expect(lead!.value / lead!.baseline).toBeGreaterThan(2)
    expect(lead!.publicationIds).toHaveLength(20)
    const carousels = containers.filter((one) => one.format === 'carousel').flatMap((one) => one.publicationIds)
    expect(carousels).toEqual(expect.arrayContaining(lead!.publicationIds))
    expect(format.rationale).toContain(lead!.value.toLocaleString('en-US'))
    expect(format.rationale).toContain(lead!.baseline.toLocaleString('en-US'))
    const waits = Date.parse(format.expiresAt as string) - Date.parse(format.createdAt as string)
    expect(waits).toBe(14 * dayMs)
    expect((await announced(server, projectId)).map(({ recommendationId }) => recommendationId).toSorted()).toEqual(
      all.map(({ id }) => id).toSorted(),
    )
    expect(await announced(server, projectId)).toContainEqual({
      recommendationId: format.id,
      type: 'format',
      score: format.score,
      expiresAt: format.expiresAt,
    })
  })

  it('proposes nothing again that is open or was dismissed', async () => {
    const { projectId, format } = await proposed()
    const before = await listed(server, projectId)
    expect((await refresh(server, projectId)).result).toEqual({ created: 0, expired: 0 })
    for (const { id } of before) expect((await act(id, 'dismiss')).status).toBe(200)
    expect((await refresh(server, projectId)).result).toEqual({ created: 0, expired: 0 })
    expect((await listed(server, projectId)).map(({ status }) => status)).toEqual(before.map(() => 'dismissed'))
    expect(await announced(server, projectId)).toHaveLength(before.length)
    expect(await get(format.id)).toMatchObject({ status: 'dismissed' })
  })

  it('takes back what the metrics no longer support', async () => {
    const { projectId, format } = await proposed()
    await server.deps.db.write
      .updateTable('metric_posts')
      .set({ views: 1_000, interactions: 80 })
      .where('project_id', '=', projectId)
      .execute()
    const open = await listed(server, projectId, '?status=open')
    expect((await refresh(server, projectId)).result).toEqual({ created: 0, expired: open.length })
    expect(await get(format.id)).toMatchObject({ status: 'expired' })
    const refused = await act(format.id, 'accept')
    expect([refused.status, refused.body.error.code, refused.body.error.details.reason]).toEqual([
      409,
      'CONFLICT',
      'expired',
    ])
  })

  it('succeeds with none where there are too few metrics', async () => {
    const projectId = await createProject(server)
    expect((await refresh(server, projectId)).result).toEqual({ created: 0, expired: 0 })
    const { projectId: few } = await published(server, { containers: 10 })
    expect((await refresh(server, few)).result).toEqual({ created: 0, expired: 0 })
    expect(await listed(server, few)).toEqual([])
  })

  it('is one at a time: of two at once one starts, and the other is told which', async () => {
    const projectId = await createProject(server)
    const path = `/v1/projects/${projectId}/recommendations/refresh`
    await server.deps.db.write.updateTable('service_switches').set({ is_on: false }).execute()
    const answers = await Promise.all([post(server, path), post(server, path), post(server, path)])
    const started = answers.filter(({ status }) => status === 202)
    // One may have ended before the next began; those that were refused name a live one.
    for (const refused of answers.filter(({ status }) => status !== 202)) {
      expect(refused.body.error).toMatchObject({ code: 'CONFLICT', details: { reason: 'in_flight' } })
      expect(started.map(({ body }) => body.id)).toContain(refused.body.error.details.existingId)
    }
    expect(started.length).toBeGreaterThanOrEqual(1)
    for (const { body } of started) await server.waitForJob(body.id)
  })

  it('is refused in an archived project', async () => {
    const projectId = await createProject(server)
    await post(server, `/v1/projects/${projectId}/archive`)
    const refused = await post(server, `/v1/projects/${projectId}/recommendations/refresh`)
    expect(refused.body.error).toMatchObject({ code: 'CONFLICT', details: { reason: 'archived' } })
  })
})

describe('accepting', () => {
  it('generates from the request: one job, one price, and it keeps the job', async () => {
    const { projectId, format } = await proposed()
    const before = await read(server, '/v1/organization/wallet')
    const answer = await act(format.id, 'accept')
    expect(answer.status).toBe(202)
    expect(answer.headers.get('location')).toBe(`/v1/jobs/${answer.body.id}`)
    expect(answer.body).toMatchObject({ type: 'content.generate', projectId, credits: { quoted: 10 } })
    const accepted = await get(format.id)
    expect(accepted).toMatchObject({ status: 'accepted', jobId: answer.body.id, expiresAt: null, outcome: null })
    const job = await server.waitForJob(answer.body.id)
    expect(job.status).toBe('succeeded')
    const [containerId] = (await server.resultOf(job.id, 'content.generate')).containerIds
    const container = await read(server, `/v1/content/${containerId}`)
    const request = accepted.suggestedRequest
    expect(container).toMatchObject({
      hook: request.hook,
      format: 'carousel',
      status: 'ready',
      targetPlatforms: request.targetPlatforms,
      language: 'en',
    })
    expect((await read(server, '/v1/organization/wallet')).available).toBe(before.available - 10)
    const again = await act(format.id, 'accept')
    expect(again.body.error).toMatchObject({ code: 'CONFLICT', details: { reason: 'already_accepted' } })
    const put = await act(format.id, 'dismiss')
    expect(put.body.error).toMatchObject({ code: 'CONFLICT', details: { reason: 'already_accepted' } })
  })

  it('starts one job however often it is asked for at once, and answers a repeated key with the same', async () => {
    const { projectId, format } = await proposed()
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(format.id, 'accept')))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 202) expect(body.error.details.reason).toBe('already_accepted')
    const { data } = await read(server, `/v1/jobs?projectId=${projectId}&type=content.generate`)
    expect(data).toHaveLength(1)

    const other = await proposed()
    const headers = idempotencyKey()
    const path = `/v1/recommendations/${other.format.id}/accept`
    const both = await Promise.all([server.send('POST', path, { headers }), server.send('POST', path, { headers })])
    expect(both.map(({ status }) => status)).toEqual([202, 202])
    expect(both[0].text).toBe(both[1].text)
  })

  it('leaves it open where it is refused: without credits, and with words that are banned by now', async () => {
    const poor = await server.createOrganization({ credits: 5 })
    const { key } = await server.createKey(poor)
    const { format } = await proposed()
    await move(format.id, poor)
    const unpaid = await server.send('POST', `/v1/recommendations/${format.id}/accept`, {
      key,
      headers: idempotencyKey(),
    })
    expect([unpaid.status, unpaid.body.error.code]).toEqual([402, 'BILLING_EXHAUSTED'])
    const { body } = await server.send('GET', `/v1/recommendations/${format.id}`, { key })
    expect(body).toMatchObject({ status: 'open', jobId: null })

    const banned = await proposed()
    const word = (banned.format.suggestedRequest as { hook: string }).hook.split(' ').at(-1)!.replace(/\W/g, '')
    await patch(server, `/v1/projects/${banned.projectId}`, { brand: { bannedTerms: [word] } })
    const blocked = await act(banned.format.id, 'accept')
    expect([blocked.status, blocked.body.error.code]).toEqual([422, 'MODERATION_BLOCKED'])
    expect(await get(banned.format.id)).toMatchObject({ status: 'open' })
  })

  /** Gives a recommendation's project to another organization. */
  async function move(id: string, organizationId: string): Promise<void> {
    const { projectId } = await get(id)
    await server.deps.db.write
      .updateTable('projects')
      .set({ organization_id: organizationId })
      .where('id', '=', projectId)
      .execute()
  }

  it('is refused in an archived project, and so is dismissing', async () => {
    const { projectId, format } = await proposed()
    await post(server, `/v1/projects/${projectId}/archive`)
    for (const what of ['accept', 'dismiss'] as const) {
      const refused = await act(format.id, what)
      expect(refused.body.error).toMatchObject({ code: 'CONFLICT', details: { reason: 'archived' } })
    }
    expect(await get(format.id)).toMatchObject({ status: 'open' })
  })
})

describe('the suggested request', () => {
  it('is a body that generateContent takes as it is, for every type', async () => {
    const influencer = await post(server, `/v1/projects/${await createProject(server)}/influencers`, {
      name: 'Mara Bean',
      consent: { type: 'synthetic' },
    })
    await server.waitForJob(influencer.body.id)
    const influencerId = influencer.body.resource.id as string
    const seen = new Set<string>()
    const effects = {
      format: ({ format }: { format: string }) => (format === 'carousel' ? 3 : 1),
      posting_time: ({ hour }: { hour: number }) => (hour === 17 ? 3 : 1),
      hook: ({ archetype }: { archetype: string | null }) => (archetype === 'myth' ? 3 : 1),
      influencer: ({ influencerId: who }: { influencerId: string | null }) => (who === 'inf_mira' ? 3 : 1),
    }
    for (const [type, effect] of Object.entries(effects)) {
      const made = await published(server, {
        seed: `as it is ${type}`,
        effect: effect as never,
        project: { locale: 'en' },
      })
      await giveFeatures(made, `as it is ${type}`, effect as never, influencerId)
      const job = await refresh(server, made.projectId)
      expect(job.status).toBe('succeeded')
      const own = await listed(server, made.projectId, `?type=${type}`)
      expect(own, type).toHaveLength(1)
      for (const { type: proposedType, suggestedRequest } of await listed(server, made.projectId)) {
        const answer = await post(server, `/v1/projects/${made.projectId}/content`, suggestedRequest)
        expect(answer.status, answer.text).toBe(202)
        expect((await server.waitForJob(answer.body.id)).status).toBe('succeeded')
        seen.add(proposedType)
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['hook', 'format', 'posting_time', 'influencer']))
  })
})

/** Puts what the simulation drew into the containers: influencers, hooks and hours stand there. */
async function giveFeatures(
  made: Awaited<ReturnType<typeof published>>,
  seed: string,
  effect: never,
  influencerId: string,
): Promise<void> {
  const { simulate } = await import('./simulated.ts')
  const posts = simulate({ seed, containers: 100, days: 90, accounts: { tiktok: 20_000, instagram: 900 }, effect })
  const drawn = [...Map.groupBy(posts, ({ containerId }) => containerId).values()].map(([first]) => first!)
  const { write } = server.deps.db
  await write.updateTable('influencers').set({ project_id: made.projectId }).where('id', '=', influencerId).execute()
  await write
    .updateTable('influencer_looks')
    .set({ project_id: made.projectId })
    .where('influencer_id', '=', influencerId)
    .execute()
  for (const [index, { id, publicationIds }] of made.containers.entries()) {
    const { influencerId: who, hour } = drawn[index]!
    await write
      .updateTable('containers')
      .set({ influencer_id: who === 'inf_mira' ? influencerId : null })
      .where('id', '=', id)
      .execute()
    for (const table of ['publication_targets', 'metric_posts'] as const) {
      const rows = await write.selectFrom(table).select('published_at').where('container_id', '=', id).execute()
      const at = new Date(rows[0]!.published_at!)
      at.setUTCHours(hour, 10, 0, 0)
      await write.updateTable(table).set({ published_at: at }).where('container_id', '=', id).execute()
    }
    expect(publicationIds).toHaveLength(1)
  }
}

describe('a list', () => {
  it('keeps to its filters and pages, the newest first', async () => {
    const { projectId, format } = await proposed()
    const { data, nextCursor } = await read(server, `/v1/projects/${projectId}/recommendations?limit=1`)
    expect(data).toHaveLength(1)
    const all = await listed(server, projectId)
    if (all.length > 1) expect(nextCursor).not.toBeNull()
    expect(await listed(server, projectId, '?type=repost&status=dismissed')).toEqual([])
    expect((await listed(server, projectId, '?type=format')).map(({ id }) => id)).toEqual([format.id])
    const refused = await server.send('GET', `/v1/projects/${projectId}/recommendations?status=gone`)
    expect(refused.status).toBe(422)
  })

  it('shows one whose time is over as expired, and it cannot be accepted any more', async () => {
    const { projectId, format } = await proposed()
    advanceClock(14 * dayMs)
    expect(await get(format.id)).toMatchObject({ status: 'expired' })
    expect(await listed(server, projectId, '?status=open')).toEqual([])
    expect((await listed(server, projectId, '?status=expired&type=format')).map(({ id }) => id)).toEqual([format.id])
    const refused = await act(format.id, 'accept')
    expect(refused.body.error).toMatchObject({ code: 'CONFLICT', details: { reason: 'expired' } })
    const dismissed = await act(format.id, 'dismiss')
    expect(dismissed.body.error).toMatchObject({ code: 'CONFLICT', details: { reason: 'expired' } })
    // What still holds comes again with the next refresh.
    const before = await listed(server, projectId)
    expect((await refresh(server, projectId)).result).toEqual({ created: before.length, expired: before.length })
    expect(await listed(server, projectId, '?status=open&type=format')).toHaveLength(1)
  })
})
