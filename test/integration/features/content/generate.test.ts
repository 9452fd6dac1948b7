import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Generation } from '../../../../src/generation/create.ts'
import type { RenderRequest } from '../../../../src/generation/types.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { rowOf } from '../jobs/support.ts'
import {
  createProject,
  eventsOf,
  generate,
  hook,
  patch,
  post,
  quickGeneration,
  read,
  renderQuickly,
} from './fixture.ts'

/** Enough for three variants. */
const brief = 'Most beans are stale before they are sold. Ask for the roast date. Every bag of ours carries it.'

const wallet = (server: TestServer) => read(server, '/v1/organization/wallet')

describe('making content', () => {
  let server: TestServer
  let projectId: string

  beforeAll(async () => {
    server = await startTestServer({ worker: true, overrides: { generation: quickGeneration() } })
    projectId = await createProject(server, {
      niche: 'coffee',
      brand: { bannedTerms: ['Starbucks'], colors: ['#6f4e37'] },
      app: { name: 'Fable' },
    })
  })
  afterAll(() => server?.close())

  it('makes a container with script, files and captions, and charges its price', async () => {
    const before = await wallet(server)
    const started = await post(server, `/v1/projects/${projectId}/content`, {
      hook,
      brief,
      format: 'video',
      durationSeconds: 8,
      targetPlatforms: ['tiktok'],
      metadata: { crmId: '4711' },
    })
    expect(started.status).toBe(202)
    expect(started.headers.get('location')).toBe(`/v1/jobs/${started.body.id}`)
    const queued = await read(server, `/v1/content/${started.body.resource.id}`)
    expect(queued).toMatchObject({ jobId: started.body.id, approval_status: 'pending' })

    const job = await server.waitForJob(started.body.id)
    expect(job).toMatchObject({ status: 'succeeded', credits: { quoted: 10, charged: 10, refunded: 0 } })
    const container = await read(server, `/v1/content/${job.resource!.id}`)
    expect(container).toMatchObject({
      status: 'ready',
      approval_status: 'pending',
      version: 1,
      variant: 1,
      lineage: { rootId: container.id, parentId: null, operation: 'generate' },
      durationSeconds: 8,
      aspectRatio: '9:16',
      language: 'en',
      script: { title: hook, writer: 'built-in' },
      aiDisclosure: { aiGenerated: true, required: true, label: 'Made with AI.' },
      moderation: { status: 'passed', findings: [] },
      // What found no time in eight seconds is named.
      publishability: [{ platform: 'tiktok', ok: true, issues: [{ code: 'left_out', severity: 'warning' }] }],
      credits: { quoted: 10, charged: 10, refunded: 0 },
      error: null,
      metadata: { crmId: '4711' },
    })
    expect(container.assets.map(({ role }: { role: string }) => role)).toEqual(['video', 'cover', 'captions'])
    expect(Object.keys(container.captions.perPlatform)).toEqual(['tiktok'])
    expect(container.captions.default).toContain('Made with AI.')
    expect((await wallet(server)).available).toBe(before.available - 10)

    const events = await eventsOf(server, container.id)
    expect(events.map(({ type }) => type)).toEqual(['content.generated', 'content.approval_requested'])
    expect(events[0]).toMatchObject({
      data: { jobId: job.id, approval_status: 'pending', publishablePlatforms: ['tiktok'] },
      metadata: { crmId: '4711' },
    })
  })

  it('refuses words of the hook and the brief before anything is made or reserved', async () => {
    const before = await wallet(server)
    const listed = await read(server, `/v1/projects/${projectId}/content?limit=100`)
    for (const body of [{ hook: 'Better than Starbucks' }, { hook, brief: 'Say that it cures anxiety.' }]) {
      const answer = await post(server, `/v1/projects/${projectId}/content`, { format: 'image', ...body })
      expect(answer.status).toBe(422)
      expect(answer.body.error.code).toBe('MODERATION_BLOCKED')
      const [where, words] = body.brief === undefined ? ['hook', 'Starbucks'] : ['brief', 'cures anxiety']
      expect(answer.body.error.details.findings).toMatchObject([{ where, matched: words }])
    }
    expect(await read(server, `/v1/projects/${projectId}/content?limit=100`)).toEqual(listed)
    const after = await wallet(server)
    expect([after.available, after.reserved]).toEqual([before.available, before.reserved])
  })

  it('refuses words that it could not draw, and names the letter', async () => {
    const { reserved } = await wallet(server)
    for (const field of ['hook', 'brief']) {
      const body = { hook, format: 'image', [field]: 'Tashi delek, བཀྲ་ཤིས་བདེ་ལེགས' }
      const rejected = await post(server, `/v1/projects/${projectId}/content`, body)
      expect([rejected.status, rejected.body.error.code]).toEqual([422, 'VALIDATION'])
      expect(rejected.body.error.details.issues).toEqual([
        { path: `/body/${field}`, message: expect.stringContaining('བ') },
      ])
    }
    expect((await wallet(server)).reserved).toBe(reserved)
  })

  it('makes a different container for each variant and lists them in order', async () => {
    const ids = await generate(server, projectId, { variants: 3, brief })
    const containers = await Promise.all(ids.map((id) => read(server, `/v1/content/${id}`)))
    expect(containers.map(({ variant }) => variant)).toEqual([1, 2, 3])
    const texts = containers.map(({ scenes, captions }) => JSON.stringify([scenes, captions]))
    expect(new Set(texts).size).toBe(3)
  })

  it('says what was given beside the brief, takes the project’s defaults for the rest, and shows no direction', async () => {
    const contentDefaults = {
      mustSay: ['Every bag carries its roast date.'],
      offer: { text: '20% off your first bag', code: 'FIRSTBAG20', until: '2031-01-31' },
      callToAction: { text: 'Order your first bag', url: 'https://fable.example/first-bag' },
      direction: 'Quick and dry.',
      hashtags: ['#FableCoffee'],
    }
    const project = await createProject(server, { contentDefaults })
    expect((await read(server, `/v1/projects/${project}`)).contentDefaults).toEqual(contentDefaults)
    const [id] = await generate(server, project, { format: 'video', durationSeconds: 20, brief, offer: null })
    const container = await read(server, `/v1/content/${id}`)
    const { offer: _, ...wording } = contentDefaults
    expect(container.wording).toEqual(wording)
    const shown = JSON.stringify([container.scenes, container.captions])
    for (const text of ['Every bag carries its roast date', 'Order your first bag', 'fable.example/first-bag'])
      expect(shown).toContain(text)
    expect(shown).not.toMatch(/FIRSTBAG20|Quick and dry/)
    expect(container.script.notes.join()).toContain('“Quick and dry”')
    expect(container.captions.perPlatform.tiktok.hashtags).toEqual(['#FableCoffee'])

    const changed = await patch(server, `/v1/projects/${project}`, {
      contentDefaults: { direction: null, hashtags: [] },
    })
    expect(changed.body.contentDefaults).toMatchObject({ mustSay: contentDefaults.mustSay, hashtags: [] })
    expect(changed.body.contentDefaults.direction).toBeUndefined()
  })

  it('writes the parameters of a call to action where its address is a link', async () => {
    const callToAction = {
      text: 'Order your first bag',
      url: 'https://fable.example/first-bag',
      utm: { source: '{platform}', campaign: 'spring' },
    }
    const fields = { hook, brief, format: 'image', targetPlatforms: ['facebook', 'instagram'] }
    const [id] = await generate(server, projectId, { ...fields, callToAction })
    const { wording, captions } = await read(server, `/v1/content/${id}`)
    expect(wording.callToAction).toEqual(callToAction)
    expect(captions.perPlatform.facebook.caption).toContain(
      `${callToAction.url}?utm_source=facebook&utm_campaign=spring&utm_content=${id}`,
    )
    expect(captions.perPlatform.instagram.caption).not.toContain('utm_')
    for (const [utm, url, path] of [
      [{ source: '{plattform}' }, callToAction.url, '/body/callToAction/utm/source'],
      [{ source: 'x' }, undefined, '/body/callToAction/url'],
    ]) {
      const refused = await post(server, `/v1/projects/${projectId}/content`, {
        ...fields,
        callToAction: { text: 'Go', url, utm },
      })
      expect(refused.body.error.details.issues[0].path).toBe(path)
    }
  })

  it('reviews and draws what is to be said like hook and brief, and refuses an offer that has ended', async () => {
    const ask = (fields: object) =>
      post(server, `/v1/projects/${projectId}/content`, { hook, brief, format: 'image', ...fields })
    for (const fields of [
      { mustSay: ['It cures anxiety.'] },
      { offer: { text: 'Better than Starbucks' } },
      { callToAction: { text: 'Better than Starbucks' } },
    ])
      expect((await ask(fields)).body.error.code).toBe('MODERATION_BLOCKED')
    const ended = await ask({ offer: { text: '20% off', until: '2020-01-31' } })
    expect(ended.body.error.details.issues[0]).toMatchObject({
      path: '/body/offer/until',
      message: expect.stringContaining('must not be in the past'),
    })
    const undrawable = await ask({ mustSay: ['ok', 'བཀྲ་ཤིས'] })
    expect(undrawable.body.error.details.issues[0].path).toBe('/body/mustSay/1')
    const other = await createProject(server, { contentDefaults: { offer: { text: 'བཀྲ་ཤིས' } } })
    const byDefault = await post(server, `/v1/projects/${other}/content`, { hook, format: 'image' })
    expect(byDefault.body.error?.details.issues[0]).toMatchObject({
      path: '/body/offer/text',
      message: expect.stringContaining('contentDefaults'),
    })
    for (const fields of [
      { mustSay: Array.from({ length: 6 }, (_, n) => `Say ${n}`) },
      { offer: { code: 'X' } },
      { callToAction: { text: ' ' } },
      { callToAction: { text: 'Go', url: 'javascript:alert(1)' } },
      { callToAction: { text: 'Go', url: 'https://mara:secret@fable.example/' } },
      { hashtags: ['two words'] },
      { direction: '' },
    ])
      expect((await ask(fields)).body.error.code).toBe('VALIDATION')
  })

  it('makes as many variants as the words are enough for, charges for those, and says why there are no more', async () => {
    const before = await wallet(server)
    const started = await post(server, `/v1/projects/${projectId}/content`, {
      hook,
      brief,
      format: 'image',
      variants: 5,
    })
    expect(started.body.credits.quoted).toBe(50)
    expect(await read(server, `/v1/content/${started.body.resource.id}`)).toMatchObject({ variant: 1 })
    const job = await server.waitForJob(started.body.id)
    expect(job).toMatchObject({ status: 'succeeded', credits: { quoted: 50, charged: 30, refunded: 20 } })
    const { containerIds, shortfall } = job.result as { containerIds: string[]; shortfall: object }
    expect(shortfall).toEqual({ requested: 5, planned: 3, reason: expect.stringContaining('enough for 3') })
    const containers = await Promise.all(containerIds.map((id) => read(server, `/v1/content/${id}`)))
    expect(containers.map(({ variant, status }) => [variant, status])).toEqual([
      [1, 'ready'],
      [2, 'ready'],
      [3, 'ready'],
    ])
    const shown = containers.map(({ scenes }) => scenes[0].body)
    expect(new Set(shown).size).toBe(3)
    for (const text of shown) expect(text).toContain('Most beans are stale')
    expect((await wallet(server)).available).toBe(before.available - 30)
  })

  it('warns of a brief that is too thin, and publishes all the same', async () => {
    const [id] = await generate(server, projectId, { format: 'video', targetPlatforms: ['tiktok', 'facebook'] })
    const { publishability, script } = await read(server, `/v1/content/${id}`)
    for (const { issues } of publishability)
      expect(issues).toContainEqual(
        expect.objectContaining({ severity: 'warning', code: 'thin_brief', path: 'script' }),
      )
    expect(publishability.every(({ ok }: { ok: boolean }) => ok)).toBe(true)
    expect(Object.keys(script).sort()).toEqual(['language', 'notes', 'title', 'writer'])
  })

  it('asks for the length again that was asked for first, however short the source came out', async () => {
    const [sourceId] = await generate(server, projectId, { format: 'video', durationSeconds: 25 })
    const started = await post(server, `/v1/content/${sourceId}/regenerate`, { direction: 'Calmer.' })
    const requested = await server.deps.db.read
      .selectFrom('containers')
      .select('requested_seconds')
      .where('id', '=', started.body.resource.id)
      .executeTakeFirstOrThrow()
    expect(requested.requested_seconds).toBe(25)
    await server.waitForJob(started.body.id)
    expect((await read(server, `/v1/content/${started.body.resource.id}`)).wording).toEqual({ direction: 'Calmer.' })
  })

  it('pages through containers without missing one, by every filter', async () => {
    const ids = await generate(server, projectId, { variants: 4, brief: `${brief} We roast on Tuesdays.` })
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await read(server, `/v1/projects/${projectId}/content?limit=3&format=image&status=ready${cursor}`)
      seen.push(...page.data.map(({ id }: { id: string }) => id))
      cursor = page.nextCursor && `&cursor=${page.nextCursor}`
    } while (cursor)
    expect(seen).toEqual(expect.arrayContaining(ids))
    expect(new Set(seen).size).toBe(seen.length)
    const { createdAt } = await read(server, `/v1/content/${ids[0]}`)
    const later = await read(server, `/v1/projects/${projectId}/content?from=${createdAt}&approval_status=pending`)
    expect(later.data.map(({ id }: { id: string }) => id).sort()).toEqual(ids.toSorted())
    expect((await read(server, `/v1/projects/${projectId}/content?to=2020-01-01T00:00:00Z`)).data).toEqual([])
  })

  it('regenerates with a new brief, its script and lineage, and leaves the source as it was', async () => {
    const [sourceId] = await generate(server, projectId, { metadata: { a: '1' }, brief: 'Most beans are stale.' })
    await post(server, `/v1/content/${sourceId}/reject`, { reason: 'Off brand.' })
    const source = await read(server, `/v1/content/${sourceId}`)
    const started = await post(server, `/v1/content/${sourceId}/regenerate`, { brief: 'Ask for the roast date.' })
    expect(started.body).toMatchObject({ type: 'content.regenerate', credits: { quoted: 8 } })
    expect((await server.waitForJob(started.body.id)).status).toBe('succeeded')
    const made = await read(server, `/v1/content/${started.body.resource.id}`)
    expect(made).toMatchObject({
      hook,
      brief: 'Ask for the roast date.',
      approval_status: 'pending',
      lineage: { rootId: sourceId, parentId: sourceId, operation: 'regenerate' },
      metadata: {},
    })
    expect(made.scenes).not.toEqual(source.scenes)
    expect(await read(server, `/v1/content/${sourceId}`)).toEqual(source)
  })

  it('clones what is ready with the fields that were sent, and keeps the root of its line', async () => {
    const [sourceId] = await generate(server, projectId)
    const first = await post(server, `/v1/content/${sourceId}/clone`, {})
    await server.waitForJob(first.body.id)
    const second = await post(server, `/v1/content/${first.body.resource.id}/clone`, {
      hook: 'Dein Morgenkaffee lügt dich an',
      language: 'de',
      targetPlatforms: ['tiktok'],
    })
    expect(second.body.credits.quoted).toBe(4)
    await server.waitForJob(second.body.id)
    expect(await read(server, `/v1/content/${second.body.resource.id}`)).toMatchObject({
      hook: 'Dein Morgenkaffee lügt dich an',
      language: 'de',
      targetPlatforms: ['tiktok'],
      lineage: { rootId: sourceId, parentId: first.body.resource.id, operation: 'clone' },
    })
    const tooLong = await post(server, `/v1/content/${sourceId}/clone`, { durationSeconds: 9 })
    expect(tooLong.body.error).toMatchObject({
      code: 'VALIDATION',
      details: { issues: [{ path: '/body/durationSeconds' }] },
    })
  })

  it('takes media of the project alone, and only what a scene can show', async () => {
    const [id] = await generate(server, projectId, { format: 'video' })
    const { assets } = await read(server, `/v1/content/${id}`)
    const [video, , captions] = assets.map(({ mediaId }: { mediaId: string }) => mediaId)
    const [withMedia] = await generate(server, projectId, { mediaIds: [video] })
    expect((await read(server, `/v1/content/${withMedia}`)).mediaIds).toEqual([video])
    const ask = (mediaIds: string[], project = projectId) =>
      post(server, `/v1/projects/${project}/content`, { hook, format: 'image', mediaIds })
    expect((await ask([video, captions])).body.error.details.issues[0].path).toBe('/body/mediaIds/1')
    expect((await ask([video], await createProject(server))).body.error.code).toBe('NOT_FOUND')
  })

  it('quotes the price and whether the wallet can pay it', async () => {
    const ask = (body: object) => post(server, `/v1/projects/${projectId}/content/quote`, body)
    expect((await ask({ operation: 'generate', variants: 3 })).body).toEqual({
      operation: 'generate',
      variants: 3,
      unitCredits: 10,
      credits: 30,
      affordable: true,
      reason: null,
      issues: [],
      containers: [],
    })
    expect((await ask({ operation: 'clone', variants: 2 })).status).toBe(422)
    const poor = await server.createKey(await server.createOrganization({ credits: 9 }))
    const poorProject = await createProject(server, {}, poor.key)
    const quote = await post(server, `/v1/projects/${poorProject}/content/quote`, { operation: 'generate' }, poor.key)
    expect(quote.body).toMatchObject({ affordable: false, reason: 'insufficient' })
    const start = await post(server, `/v1/projects/${poorProject}/content`, { hook, format: 'image' }, poor.key)
    expect(start.body.error).toMatchObject({ code: 'BILLING_EXHAUSTED', details: { reason: 'insufficient' } })
    const left = await server.send('GET', `/v1/projects/${poorProject}/content`, { key: poor.key })
    expect(left.body.data).toEqual([])
  })

  it('makes nothing in an archived project, and nothing of an archived container', async () => {
    const project = await createProject(server)
    const [id] = await generate(server, project)
    expect((await post(server, `/v1/content/${id}/archive`)).body.status).toBe('archived')
    const reasons = [
      await post(server, `/v1/content/${id}/archive`),
      await post(server, `/v1/content/${id}/clone`, {}),
      await post(server, `/v1/content/${id}/regenerate`, { brief: 'Calmer.' }),
    ].map(({ body }) => body.error.details.reason)
    expect(reasons).toEqual(['already_archived', 'archived', 'archived'])
    await post(server, `/v1/projects/${project}/archive`)
    const start = await post(server, `/v1/projects/${project}/content`, { hook, format: 'image' })
    expect(start.body.error.details.reason).toBe('archived')
  })

  it("answers for somebody else's container exactly as for one that does not exist", async () => {
    const [id] = await generate(server, projectId)
    const { key } = await server.createKey(await server.createOrganization({ credits: 100 }))
    const missing = `cnt_${id!.slice(4, -4)}0000`
    const calls: [string, string, unknown?][] = [
      ['GET', ''],
      ['PATCH', '', { metadata: { a: '1' } }],
      ['GET', '/versions'],
      ['GET', '/approval-history'],
      ['POST', '/regenerate', { brief: 'Calmer.' }],
      ['POST', '/clone', {}],
      ['POST', '/archive'],
      ['POST', '/approve', {}],
      ['POST', '/reject', { reason: 'No.' }],
    ]
    for (const [method, tail, body] of calls) {
      const answers = await Promise.all(
        [id, missing].map((one) => server.send(method, `/v1/content/${one}${tail}`, { key, body })),
      )
      const [foreign, absent] = answers.map((answer) => [answer.status, { ...answer.body.error, requestId: null }])
      expect(foreign, `${method} ${tail}`).toEqual(absent)
      expect(foreign![0]).toBe(404)
    }
  })
})

describe('a generation that does not go straight', () => {
  let server: TestServer
  afterEach(() => server?.close())

  /** Starts a job and gives it to nobody. */
  async function start(generation: Generation, fields: object = {}) {
    server = await startTestServer({ overrides: { generation } })
    const projectId = await createProject(server, { brand: { bannedTerms: ['Starbucks'] } })
    const started = await post(server, `/v1/projects/${projectId}/content`, { hook, brief, format: 'image', ...fields })
    const run = () => runAttempt(server.deps, started.body.id)
    return { jobId: started.body.id as string, run }
  }

  const containersOf = async (jobId: string) => {
    const rows = await server.deps.db.read
      .selectFrom('containers')
      .select('id')
      .where('job_id', '=', jobId)
      .orderBy('variant')
      .execute()
    return Promise.all(rows.map(({ id }) => read(server, `/v1/content/${id}`)))
  }

  const settlements = (jobId: string) =>
    server.deps.db.read.selectFrom('credit_events').select(['type', 'credits']).where('job_id', '=', jobId).execute()

  it('goes on elsewhere after its worker fell silent in the render, renders no variant twice and charges once', async () => {
    const rendered: number[] = []
    let silent = true
    const { jobId, run } = await start(
      quickGeneration(async (request: RenderRequest, options) => {
        if (request.look.variant === 1 && silent)
          return new Promise((_, reject) => {
            options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
          })
        rendered.push(request.look.variant!)
        return renderQuickly(request)
      }),
      { variants: 2 },
    )
    const first = run()
    while (rendered.length === 0) await sleep(20)
    const stageResults = () =>
      server.deps.db.read.selectFrom('jobs').select('stage_results').where('id', '=', jobId).executeTakeFirstOrThrow()
    while (!JSON.stringify(await stageResults()).includes('storageKey')) await sleep(20)
    silent = false
    await run()
    await first
    expect(rendered).toEqual([0, 1])
    expect(await read(server, `/v1/jobs/${jobId}`)).toMatchObject({
      status: 'succeeded',
      credits: { quoted: 20, charged: 20, refunded: 0 },
    })
    expect((await containersOf(jobId)).map(({ status }) => status)).toEqual(['ready', 'ready'])
    expect(await settlements(jobId)).toEqual([
      { type: 'reserve', credits: 20 },
      { type: 'settle', credits: 20 },
    ])
    expect(await server.deps.db.read.selectFrom('loose_files').selectAll().execute()).toEqual([])
    await run()
    expect(await settlements(jobId)).toHaveLength(2)
  })

  it('keeps the variants that were rendered when one fails in every attempt, and charges those alone', async () => {
    const { jobId, run } = await start(
      quickGeneration(async (request) => {
        if (request.look.variant === 0) throw new Error('no such font')
        return renderQuickly(request)
      }),
      { variants: 3 },
    )
    for (const attempt of [1, 2]) {
      await run()
      expect(await read(server, `/v1/jobs/${jobId}`)).toMatchObject({ status: 'queued', stage: 'render' })
      expect(await rowOf(server, jobId)).toMatchObject({
        attempt,
        stage_results: { $done: expect.not.arrayContaining(['render']) },
      })
    }
    await run()
    expect(await read(server, `/v1/jobs/${jobId}`)).toMatchObject({
      status: 'succeeded',
      credits: { quoted: 30, charged: 20, refunded: 10 },
    })
    const containers = await containersOf(jobId)
    expect(containers.map(({ status }) => status)).toEqual(['failed', 'ready', 'ready'])
    expect(containers[0]).toMatchObject({
      error: { code: 'INTERNAL', data: { stage: 'render' } },
      credits: { quoted: 10, charged: 0, refunded: 10 },
    })
    expect(await eventsOf(server, containers[0].id)).toMatchObject([
      { type: 'content.generation_failed', data: { status: 'failed', creditsRefunded: 10 } },
    ])
  })

  it('gives everything back when no variant could be rendered', async () => {
    const { jobId, run } = await start(
      quickGeneration(async () => {
        throw new Error('no such font')
      }),
    )
    await run().catch(() => {})
    await run().catch(() => {})
    await run()
    expect(await read(server, `/v1/jobs/${jobId}`)).toMatchObject({
      status: 'failed',
      error: { code: 'INTERNAL', data: { stage: 'render' } },
      credits: { charged: 0, refunded: 10 },
    })
    expect((await containersOf(jobId))[0]).toMatchObject({ status: 'failed', assets: [] })
  })

  /** A writer that says what it must not, in the variants named. */
  function loose(...blocked: number[]): Generation {
    const { writer, ...rest } = quickGeneration()
    return {
      ...rest,
      writer: {
        ...writer,
        async write(request) {
          const script = await writer.write(request)
          const [first, ...others] = script.scenes
          if (!blocked.includes(request.variant)) return script
          return { ...script, scenes: [{ ...first!, headline: 'Better than Starbucks' }, ...others] }
        },
      },
    }
  }

  it('blocks a variant whose script breaks the rules, and charges for the others', async () => {
    const { jobId, run } = await start(loose(1), { variants: 2 })
    await run()
    const [ready, blocked] = await containersOf(jobId)
    expect(await read(server, `/v1/jobs/${jobId}`)).toMatchObject({ status: 'succeeded', credits: { charged: 10 } })
    expect(ready.status).toBe('ready')
    expect(blocked).toMatchObject({
      status: 'moderation_blocked',
      moderation: {
        status: 'blocked',
        findings: [
          { category: 'brand_banned_term', where: 'scenes/0/headline', matched: expect.stringMatching(/^starbucks$/i) },
        ],
      },
      error: {
        code: 'MODERATION_BLOCKED',
        data: { stage: 'moderation', findings: [{ category: 'brand_banned_term', where: 'scenes/0/headline' }] },
      },
      assets: [],
      credits: { charged: 0, refunded: 10 },
    })
    expect(await eventsOf(server, blocked.id)).toMatchObject([
      { type: 'content.moderation_blocked', data: { creditsRefunded: 10, error: { stage: 'moderation' } } },
    ])
  })

  it('fails at once, without a second attempt, when every script breaks the rules', async () => {
    const { jobId, run } = await start(loose(0, 1), { variants: 2 })
    await run()
    expect(await read(server, `/v1/jobs/${jobId}`)).toMatchObject({
      status: 'failed',
      error: { code: 'MODERATION_BLOCKED', data: { stage: 'moderation' } },
      credits: { charged: 0, refunded: 20 },
    })
    const containers = await containersOf(jobId)
    expect(containers.map(({ status }) => status)).toEqual(['moderation_blocked', 'moderation_blocked'])
  })

  it('leaves a cancelled container failed without an error, and refuses to archive one before', async () => {
    const { jobId } = await start(quickGeneration())
    const [queued] = await containersOf(jobId)
    for (const [tail, body, reason] of [
      ['archive', undefined, 'in_flight'],
      ['approve', {}, 'not_ready'],
      ['clone', {}, 'not_ready'],
      ['regenerate', { brief: 'Calmer.' }, 'not_ready'],
    ] as const) {
      const answer = await post(server, `/v1/content/${queued.id}/${tail}`, body)
      expect(answer.body.error.details.reason, tail).toBe(reason)
    }
    expect((await post(server, `/v1/jobs/${jobId}/cancel`)).body.status).toBe('cancelled')
    expect((await containersOf(jobId))[0]).toMatchObject({ status: 'failed', error: null, credits: { refunded: 10 } })
    expect(await eventsOf(server, queued.id)).toEqual([])
  })
})
