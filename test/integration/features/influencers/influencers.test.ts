import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPresenter } from '../../../../src/features/influencers/api.ts'
import { RenderError } from '../../../../src/generation/render/renderer.ts'
import { emittedEvents } from '../../../support/emitted-events.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { createProject, generate, hook, patch, post, quickGeneration, read } from '../content/fixture.ts'
import { uploaded } from '../media/files.ts'

let server: TestServer
let failing = 0
let now = new Date()
beforeAll(async () => {
  const generation = quickGeneration()
  server = await startTestServer({
    env: { CASTLANE_PRICES: '{"look":7}' },
    worker: true,
    overrides: {
      clock: { now: () => now },
      generation: {
        ...generation,
        painter: {
          ...generation.painter,
          paint(request, options) {
            if (failing-- > 0) throw new RenderError('crashed', 'the brush broke')
            return generation.painter.paint(request, options)
          },
        },
      },
    },
  })
})
afterAll(() => server?.close())
beforeEach(() => {
  failing = 0
  now = new Date()
})

const mara = {
  name: 'Mara Bean',
  persona: {
    bio: 'A barista who left the chain cafés.',
    tone: 'quick, dry',
    niche: 'specialty coffee',
    language: 'en',
  },
  appearance: { description: 'Early thirties, short dark hair, denim apron', palette: ['#4B2E2B', '#F2C14E'] },
  voice: 'First person, no exclamation marks',
  consent: { type: 'synthetic' },
}

/** Starts a creation and waits for its end. */
async function create(projectId: string, fields: object = {}) {
  const started = await post(server, `/v1/projects/${projectId}/influencers`, { ...mara, ...fields })
  if (started.status !== 202) throw new Error(started.text)
  const job = await server.waitForJob(started.body.id)
  return { job, influencer: await read(server, `/v1/influencers/${started.body.resource.id}`) }
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const reasonOf = (answer: { status: number; body: { error: { details?: { reason?: string } } } }) => [
  answer.status,
  answer.body.error.details?.reason,
]

describe('creating an influencer', () => {
  it('takes its colours from the pictures to go by, where none are asked for', async () => {
    const projectId = await createProject(server)
    const canvas = createCanvas(400, 400)
    const context = canvas.getContext('2d')
    for (const [colour, from, width] of [
      ['#f4f4f2', 0, 400],
      ['#1f8a70', 40, 220],
      ['#d9480f', 280, 90],
    ] as const) {
      context.fillStyle = colour
      context.fillRect(from, 0, width, 400)
    }
    const file = { contentType: 'image/png', bytes: canvas.toBuffer('image/png') }
    const { id } = await uploaded(server, projectId, 'content_image', file)
    const appearance = { referenceMediaIds: [id] }
    const { influencer } = await create(projectId, { appearance })
    const [first, second] = influencer.appearance.palette.map(channels)
    for (const [found, expected] of [
      [first, [0x1f, 0x8a, 0x70]],
      [second, [0xd9, 0x48, 0x0f]],
    ])
      for (const [index, channel] of expected.entries()) expect(Math.abs(found[index] - channel)).toBeLessThan(12)
    const created = await create(projectId, { name: 'Theo Park', appearance: { ...appearance, palette: ['#4B2E2B'] } })
    expect(created.influencer.appearance.palette).toEqual(['#4B2E2B'])
  })

  it('draws a portrait that is a picture of the project, and emits an event when it can present', async () => {
    const projectId = await createProject(server)
    const { job, influencer } = await create(projectId, { metadata: { crmId: '4711' } })
    expect(job).toMatchObject({ status: 'succeeded', credits: { quoted: 20, charged: 20, refunded: 0 } })
    expect(influencer).toMatchObject({
      ...mara,
      status: 'ready',
      appearance: { ...mara.appearance, referenceMediaIds: [] },
      consent: { type: 'synthetic', licensor: null, reference: null, expiresAt: null },
      disclosureRequired: true,
      jobId: job.id,
      error: null,
    })
    expect(influencer.looks).toHaveLength(1)
    expect(job.result).toEqual({ influencerId: influencer.id, mediaIds: [influencer.looks[0].mediaId] })
    const media = await read(server, `/v1/media/${influencer.looks[0].mediaId}`)
    expect(media).toMatchObject({
      projectId,
      source: 'generated',
      status: 'ready',
      contentType: 'image/jpeg',
      width: 1080,
      height: 1350,
    })
    const loose = server.deps.db.read.selectFrom('loose_files').select('storage_key')
    expect(await loose.where('storage_key', 'like', `%${projectId}%`).execute()).toEqual([])
    const event = await server.deps.db.read
      .selectFrom(emittedEvents)
      .select(['data', 'metadata'])
      .where('type', '=', 'influencer.ready')
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow()
    expect(event.data).toEqual({ influencerId: influencer.id, jobId: job.id, name: 'Mara Bean' })
    expect(event.metadata).toEqual({ crmId: '4711' })
  })

  it('fills in what is left out with what is true of every influencer of the project', async () => {
    const projectId = await createProject(server, { niche: 'tide tables', locale: 'en' })
    const { influencer } = await create(projectId, {
      name: 'Kit',
      persona: undefined,
      appearance: undefined,
      voice: null,
    })
    expect(influencer.persona).toMatchObject({ niche: null, language: 'en' })
    expect(influencer.persona.bio).toMatch(/^Kit presents /)
    expect(influencer.persona.tone).toBeTruthy()
    expect(influencer.appearance.description).toBeTruthy()
    expect(influencer.appearance.palette.length).toBeGreaterThan(1)
  })

  it('names what it draws of a description, what not, and what it assumes, before and after the look', async () => {
    const projectId = await createProject(server)
    const description = '22, bright blue mohawk, nose ring, black blazer and round glasses'
    const { influencer } = await create(projectId, { name: 'Kit', whenNotDrawn: 'draw', appearance: { description } })
    expect(influencer.drawing).toEqual({
      understood: ['22', 'black blazer', 'round glasses'],
      notDrawn: ['bright blue mohawk', 'nose ring'],
      assumed: ['skin_tone'],
    })
  })

  it('starts and charges nothing where a description must be drawn whole and cannot be', async () => {
    const projectId = await createProject(server)
    const body = {
      name: 'Kit',
      consent: { type: 'synthetic' },
      appearance: { description: 'Dark skin, short hair, chef hat' },
    }
    const response = await post(server, `/v1/projects/${projectId}/influencers`, body)
    expect(response.body.error).toMatchObject({ code: 'VALIDATION' })
    expect(JSON.stringify(response.body.error)).toContain('chef hat')
    expect(JSON.stringify(response.body.error)).toContain('/body/appearance/description')
    const started = await server.deps.db.read
      .selectFrom('jobs')
      .select('id')
      .where('project_id', '=', projectId)
      .execute()
    expect(started).toEqual([])
  })

  it('says which words for skin to write in place of a group of people', async () => {
    const projectId = await createProject(server)
    const refused = await post(server, `/v1/projects/${projectId}/influencers`, {
      name: 'Kit',
      consent: { type: 'synthetic' },
      appearance: { description: 'Black woman in her forties, nose ring' },
    })
    expect(refused.body.error.details.issues[0]).toEqual({
      path: '/body/appearance/description',
      message:
        '`appearance/description` names a group of people, “Black”, from which no skin tone follows. Say the skin tone instead, such as “dark skin” or “light skin”. It also contains what cannot be drawn: “nose ring”. Remove it, or send whenNotDrawn: draw.',
    })
    const description = 'Black woman in her forties, dark skin'
    const { influencer } = await create(projectId, { name: 'Kit', appearance: { description } })
    expect(influencer.drawing).toEqual({ understood: ['woman in her forties', 'dark skin'], notDrawn: [], assumed: [] })
  })

  it('shows its name in images, or the handle that the partner set, and never one that nobody named', async () => {
    const projectId = await createProject(server)
    const { influencer } = await create(projectId, { name: 'Dr. Nia Osei' })
    expect(influencer.handle).toBeNull()
    const signature = async () =>
      (await findPresenter(server.deps.db.read, { id: projectId }, influencer.id))?.signature
    expect(await signature()).toBe('Dr. Nia Osei')
    const path = `/v1/influencers/${influencer.id}`
    const change = (body: object) => patch(server, path, body)
    expect((await change({ handle: '@nia.osei' })).body.handle).toBe('@nia.osei')
    expect(await signature()).toBe('@nia.osei')
    for (const handle of ['nia.osei', '@', '@nia osei', '@nia.', `@${'n'.repeat(31)}`, '@nïa'])
      expect((await change({ handle })).body.error?.code).toBe('VALIDATION')
    expect((await change({ handle: null })).body.handle).toBeNull()
  })

  it('gives no two influencers of a project the same look', async () => {
    const projectId = await createProject(server)
    const names = ['Kit', 'Sam', 'Alex', 'Robin']
    for (const name of names) await create(projectId, { name, persona: undefined, appearance: undefined })
    const rows = await server.deps.db.read
      .selectFrom('influencer_looks')
      .select('design')
      .where('project_id', '=', projectId)
      .execute()
    const designs = rows.map(({ design }) => design as unknown as { palette: string[]; template: string })
    expect(new Set(designs.map(({ palette }) => palette[0])).size).toBe(names.length)
    expect(new Set(designs.map(({ template }) => template)).size).toBe(names.length)
  })

  it('refuses words that the safety layer refuses at once, and charges nothing', async () => {
    const projectId = await createProject(server, { brand: { bannedTerms: ['espresso'] } })
    const path = `/v1/projects/${projectId}/influencers`
    for (const fields of [{ voice: 'Always says espresso' }, { persona: { bio: 'Buy cocaine from me, cheap' } }]) {
      const rejected = await post(server, path, { ...mara, ...fields })
      expect([rejected.status, rejected.body.error.code]).toEqual([422, 'MODERATION_BLOCKED'])
    }
    expect((await read(server, path)).data).toEqual([])
  })

  it('wants licensor and reference for a licensed likeness, and a licence that has not ended', async () => {
    const projectId = await createProject(server)
    const path = `/v1/projects/${projectId}/influencers`
    const licence = { type: 'licensed', licensor: 'Mara Lindqvist', reference: 'NWL-2026-118' }
    for (const [consent, field] of [
      [{ ...licence, licensor: undefined }, 'licensor'],
      [{ ...licence, reference: null }, 'reference'],
      [{ ...licence, expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ] as const) {
      const rejected = await post(server, path, { ...mara, consent })
      expect(rejected.status).toBe(422)
      expect(rejected.body.error.details.issues[0].path).toBe(`/body/consent/${field}`)
    }
  })

  it('fails with INTERNAL after every attempt, gives the credits back, and gets its look by another job', async () => {
    const projectId = await createProject(server)
    failing = 3
    const { job, influencer } = await create(projectId)
    expect(job).toMatchObject({
      status: 'failed',
      error: { code: 'INTERNAL', data: { stage: 'render' } },
      credits: { quoted: 20, charged: 0, refunded: 20 },
    })
    expect(influencer).toMatchObject({ status: 'failed', looks: [], error: job.error })
    failing = 0
    const again = await post(server, `/v1/influencers/${influencer.id}/regenerate-look`, {})
    expect(again.status).toBe(202)
    expect((await server.waitForJob(again.body.id)).status).toBe('succeeded')
    expect(await read(server, `/v1/influencers/${influencer.id}`)).toMatchObject({ status: 'ready', error: null })
  })

  it('fails where its words are banned by the time that they are reviewed as a whole', async () => {
    const projectId = await createProject(server)
    await server.deps.db.write
      .updateTable('projects')
      .set({ name: 'buy cocaine here' })
      .where('id', '=', projectId)
      .execute()
    const { job, influencer } = await create(projectId, { persona: undefined })
    expect(job.error).toMatchObject({ code: 'MODERATION_BLOCKED', data: { stage: 'persona' } })
    expect(influencer).toMatchObject({ status: 'failed', looks: [], error: job.error })
  })
})

describe('another look', () => {
  it('comes first, and the earlier ones stay', async () => {
    const projectId = await createProject(server)
    const { influencer } = await create(projectId)
    const started = await post(server, `/v1/influencers/${influencer.id}/regenerate-look`, {
      brief: 'Round glasses, and a brighter background.',
    })
    const job = await server.waitForJob(started.body.id)
    expect(job).toMatchObject({ status: 'succeeded', credits: { quoted: 7, charged: 7 } })
    const after = await read(server, `/v1/influencers/${influencer.id}`)
    expect(after.looks).toHaveLength(2)
    expect(after.looks[1]).toEqual(influencer.looks[0])
    expect(after.looks[0].mediaId).toBe((await server.resultOf(job.id, 'influencer.regenerate_look')).mediaIds[0])
    const [second, first] = await server.deps.db.read
      .selectFrom('influencer_looks')
      .select('design')
      .where('influencer_id', '=', influencer.id)
      .orderBy('number', 'desc')
      .execute()
    // It is the same person, with what was asked for.
    const keep = ({ skin, face, hair, eyes, template, palette }: Record<string, unknown>) => [
      skin,
      face,
      hair,
      eyes,
      template,
      palette,
    ]
    expect(keep(second!.design as never)).toEqual(keep(first!.design as never))
    expect(second!.design).toMatchObject({ glasses: 'round' })
    expect(second!.design).not.toEqual(first!.design)
  })

  it('starts and charges nothing where its brief cannot be drawn whole, unless the rest is to be drawn', async () => {
    const projectId = await createProject(server)
    const { influencer } = await create(projectId)
    const path = `/v1/influencers/${influencer.id}/regenerate-look`
    const refused = await post(server, path, { brief: 'Round glasses, chef hat' })
    expect(refused.body.error.code).toBe('VALIDATION')
    expect(refused.body.error.details.issues[0]).toMatchObject({
      path: '/body/brief',
      message: expect.stringContaining('“chef hat”'),
    })
    expect(await read(server, `/v1/influencers/${influencer.id}`)).toMatchObject({ jobId: influencer.jobId })
    const started = await post(server, path, { brief: 'Round glasses, chef hat', whenNotDrawn: 'draw' })
    expect(started.status).toBe(202)
    await server.waitForJob(started.body.id)
  })

  it('is not started while one is being made, and leaves the present one in use where it fails', async () => {
    const projectId = await createProject(server)
    const { influencer } = await create(projectId)
    failing = 3
    const started = await post(server, `/v1/influencers/${influencer.id}/regenerate-look`, {})
    const twice = await post(server, `/v1/influencers/${influencer.id}/regenerate-look`, {})
    expect(reasonOf(twice)).toEqual([409, 'in_flight'])
    expect(reasonOf(await post(server, `/v1/influencers/${influencer.id}/archive`))).toEqual([409, 'in_flight'])
    const job = await server.waitForJob(started.body.id)
    expect(job.status).toBe('failed')
    expect(await read(server, `/v1/influencers/${influencer.id}`)).toMatchObject({
      status: 'ready',
      looks: influencer.looks,
      error: job.error,
    })
  })
})

describe('changing an influencer', () => {
  it('leaves what is not sent, clears what is null, and merges one level', async () => {
    const projectId = await createProject(server)
    const { influencer } = await create(projectId, { metadata: { crmId: '4711', tier: 'gold' } })
    const changed = await patch(server, `/v1/influencers/${influencer.id}`, {
      persona: { tone: 'calm' },
      voice: null,
      metadata: { tier: 'silver' },
    })
    expect(changed.body).toMatchObject({
      persona: { ...influencer.persona, tone: 'calm' },
      appearance: influencer.appearance,
      voice: null,
      metadata: { crmId: '4711', tier: 'silver' },
    })
    const rejected = await patch(server, `/v1/influencers/${influencer.id}`, {
      persona: { bio: 'Buy cocaine from me' },
    })
    expect(rejected.body.error.code).toBe('MODERATION_BLOCKED')
    const halved = await patch(server, `/v1/influencers/${influencer.id}`, { consent: { type: 'licensed' } })
    expect(halved.body.error.details.issues[0].path).toBe('/body/consent/licensor')
  })

  it('is over once it is archived: nothing is made, changed or drawn any more', async () => {
    const projectId = await createProject(server)
    const { influencer } = await create(projectId)
    const path = `/v1/influencers/${influencer.id}`
    expect((await post(server, `${path}/archive`)).body).toMatchObject({ status: 'archived', looks: influencer.looks })
    expect(reasonOf(await post(server, `${path}/archive`))).toEqual([409, 'already_archived'])
    expect(reasonOf(await patch(server, path, { voice: null }))).toEqual([409, 'archived'])
    expect(reasonOf(await post(server, `${path}/regenerate-look`, {}))).toEqual([409, 'archived'])
    const content = { hook, format: 'image', influencerId: influencer.id }
    expect(reasonOf(await post(server, `/v1/projects/${projectId}/content`, content))).toEqual([409, 'archived'])
    expect((await read(server, `/v1/projects/${projectId}/influencers?status=ready`)).data).toEqual([])
  })

  it('is nobody else’s: a foreign id and a missing one answer the same', async () => {
    const { influencer } = await create(await createProject(server))
    const { key } = await server.createKey(await server.createOrganization({ credits: 100 }))
    const own = await createProject(server, {}, key)
    const missing = influencer.id.replace(/.{12}$/, '000000000000')
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { voice: null }],
      ['POST', '/archive'],
      ['POST', '/regenerate-look', {}],
    ] as const) {
      const [theirs, none] = await Promise.all(
        [influencer.id, missing].map((id) =>
          server.send(method, `/v1/influencers/${id}${path}`, { key, ...(body && { body }) }),
        ),
      )
      expect([theirs!.status, theirs!.body.error.message]).toEqual([404, none!.body.error.message])
    }
    for (const influencerId of [influencer.id, missing]) {
      const used = await post(server, `/v1/projects/${own}/content`, { hook, format: 'image', influencerId }, key)
      expect(used.status).toBe(404)
    }
  })
})

describe('content that an influencer presents', () => {
  it('is not made before it has a look, nor after its licence has ended', async () => {
    const projectId = await createProject(server)
    failing = 99
    const started = await post(server, `/v1/projects/${projectId}/influencers`, mara)
    const influencerId = started.body.resource.id
    const body = { hook, format: 'image', influencerId }
    const path = `/v1/projects/${projectId}/content`
    expect(reasonOf(await post(server, path, body))).toEqual([409, 'influencer_not_ready'])
    await post(server, `/v1/jobs/${started.body.id}/cancel`)
    await server.waitForJob(started.body.id)
    failing = 0

    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    const consent = { type: 'licensed', licensor: 'Mara Lindqvist', reference: 'NWL-2026-118', expiresAt }
    const { influencer } = await create(projectId, { consent })
    const [containerId] = await generate(server, projectId, { influencerId: influencer.id })
    now = new Date(Date.now() + 120_000)
    const licensed = { ...body, influencerId: influencer.id }
    expect(reasonOf(await post(server, path, licensed))).toEqual([409, 'consent_expired'])
    expect(reasonOf(await post(server, `/v1/content/${containerId}/clone`, {}))).toEqual([409, 'consent_expired'])
    expect(reasonOf(await post(server, `/v1/content/${containerId}/regenerate`, { brief: 'Shorter' }))).toEqual([
      409,
      'consent_expired',
    ])
    expect(reasonOf(await post(server, `/v1/influencers/${influencer.id}/regenerate-look`, {}))).toEqual([
      409,
      'consent_expired',
    ])
  })

  it('states in every caption that AI made it, and is published only with the label', async () => {
    const projectId = await createProject(server)
    const { influencer } = await create(projectId)
    const [containerId] = await generate(server, projectId, { influencerId: influencer.id })
    const container = await read(server, `/v1/content/${containerId}`)
    expect(container).toMatchObject({
      influencerId: influencer.id,
      aiDisclosure: { aiGenerated: true, required: true },
    })
    const { label } = container.aiDisclosure
    expect(label).toBeTruthy()
    expect(container.captions.default).toContain(label)
    for (const { caption } of Object.values(container.captions.perPlatform) as { caption: string }[])
      expect(caption).toContain(label)
  })
})
