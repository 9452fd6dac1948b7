import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RenderRequest } from '../../../../src/generation/types.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { workUntilKilled } from '../../../support/worker-process.ts'
import { createProject, eventsOf, patch, post, quickGeneration, read, renderQuickly } from './fixture.ts'

const requests: RenderRequest[] = []
let server: TestServer
let projectId: string

beforeAll(async () => {
  const render = (request: RenderRequest) => {
    requests.push(request)
    return renderQuickly(request)
  }
  server = await startTestServer({ overrides: { generation: quickGeneration(render) } })
  projectId = await createProject(server)
})
afterAll(() => server?.close())

const scenes = [
  { headline: 'Sourdough $6', body: 'Rye $4' },
  { headline: 'Closed on 24 December', body: null },
]

/** A ready container of exact words; jobs run only where a test runs them. */
async function ready(fields: object = {}, project = projectId): Promise<string> {
  const started = await post(server, `/v1/projects/${project}/content`, { format: 'video', scenes, ...fields })
  if (started.status !== 202) throw new Error(started.text)
  await runAttempt(server.deps, started.body.id)
  return started.body.resource.id
}

const get = (id: string) => read(server, `/v1/content/${id}`)
const versions = async (id: string) => (await read(server, `/v1/content/${id}/versions`)).data
const corrected = scenes.map((scene) => ({ ...scene, headline: scene.headline.replace('$6', '$7') }))
const send = (id: string, body: object = {}) =>
  post(server, `/v1/content/${id}/render`, { version: 1, scenes: corrected, ...body })

/** Starts a render and leaves its job in the queue. */
async function start(id: string, body: object = {}): Promise<string> {
  const started = await send(id, body)
  if (started.status !== 202) throw new Error(started.text)
  return started.body.id
}

async function run(jobId: string) {
  await runAttempt(server.deps, jobId)
  return read(server, `/v1/jobs/${jobId}`)
}

describe('a render of an existing container', () => {
  let id: string
  beforeEach(async () => {
    id = await ready()
  })

  it('leaves it as it is until the job succeeds, and is then its current version, which waits for a decision', async () => {
    await post(server, `/v1/content/${id}/approve`, { version: 1 })
    const before = await get(id)
    const jobId = await start(id)
    expect(await get(id)).toEqual(before)
    const job = await run(jobId)
    expect(job).toMatchObject({
      type: 'content.render',
      status: 'succeeded',
      resource: { type: 'container', id },
      result: { containerIds: [id] },
      credits: { quoted: 4, charged: 4, refunded: 0 },
    })
    const after = await get(id)
    expect(after).toMatchObject({
      status: 'ready',
      version: 2,
      approval_status: 'pending',
      hook: 'Sourdough $7',
      jobId: before.jobId,
      credits: before.credits,
      captions: before.captions,
    })
    expect(after.scenes.map(({ headline }: { headline: string }) => headline)).toEqual([
      'Sourdough $7',
      'Closed on 24 December',
    ])
    expect(after.assets).toHaveLength(3)
    expect(after.assets[0].mediaId).not.toBe(before.assets[0].mediaId)
  })

  it('keeps what the version before showed', async () => {
    const before = await get(id)
    await patch(server, `/v1/content/${id}`, { captions: { default: 'Sourdough for $7.' }, version: 1 })
    await run(await start(id, { version: 2 }))
    const after = await get(id)
    const shown = ({ version, cause, scenes: some, assets, durationSeconds }: Record<string, unknown>) => [
      version,
      cause,
      some,
      assets,
      durationSeconds,
    ]
    // Versions name files, and have no addresses of them.
    const filesOf = (container: { assets: { mediaId: string; role: string }[] }) =>
      container.assets.map(({ mediaId, role }) => ({ mediaId, role }))
    expect((await versions(id)).map(shown)).toEqual([
      [3, 'rendered', after.scenes, filesOf(after), 8],
      [2, 'edited', before.scenes, filesOf(before), 8],
      [1, 'generated', before.scenes, filesOf(before), 8],
    ])
  })

  it('raises what a new container raises, with its own cause', async () => {
    await post(server, `/v1/content/${id}/approve`, {})
    const known = (await eventsOf(server, id)).length
    const jobId = await start(id)
    await run(jobId)
    const events = (await eventsOf(server, id)).slice(known)
    expect(events.map(({ type, data }) => ({ type, data }))).toMatchObject([
      { type: 'content.generated', data: { version: 2, cause: 'rendered', jobId, approval_status: 'pending' } },
      { type: 'content.approval_requested', data: { version: 2, cause: 'rendered' } },
    ])
    const queue = await read(server, `/v1/projects/${projectId}/approvals?limit=100`)
    expect(queue.data).toContainEqual(expect.objectContaining({ containerId: id, version: 2, cause: 'rendered' }))
    const history = await read(server, `/v1/content/${id}/approval-history`)
    expect(history.data[0]).toMatchObject({ action: 'reopened', version: 2, actor: { type: 'api_key' } })
  })

  it('keeps the look, and the part of each scene that is sent back', async () => {
    const brief =
      'Most beans are stale before they are sold. Ask for the roast date. We roast on Tuesdays. Grind them just before you brew.'
    const started = await post(server, `/v1/projects/${projectId}/content`, {
      hook: 'Your morning coffee is lying to you',
      brief,
      format: 'carousel',
      variants: 2,
      direction: 'Calm and elegant.',
      callToAction: { text: 'Order a bag', url: 'https://fable.example/order' },
    })
    await runAttempt(server.deps, started.body.id)
    const { result } = await read(server, `/v1/jobs/${started.body.id}`)
    const made = requests.slice(-result.containerIds.length)
    for (const containerId of result.containerIds) {
      const { scenes: shown } = await get(containerId)
      const job = await run(await start(containerId, { scenes: shown }))
      expect(job.status).toBe('succeeded')
      const again = requests.at(-1)!
      const first = made.find(({ look }) => look.variant === again.look.variant)!
      expect(again.look).toEqual(first.look)
      expect(again.script.scenes.map(({ id: name, kind, headline }) => [name, kind, headline])).toEqual(
        first.script.scenes.map(({ id: name, kind, headline }) => [name, kind, headline]),
      )
      expect((await get(containerId)).scenes).toEqual(shown)
    }
  })

  it('warns of a price, a date and a code in captions that stay, until they are edited', async () => {
    const captions = {
      default: 'Sourdough $6, rye $4. Closed on 24 December. Code LOAF. #bakery24 https://fable.example/6',
    }
    const other = await ready({ captions, offer: { text: 'Rye for less', code: 'LOAF' } })
    const shown = [{ headline: 'Sourdough $7' }, { headline: 'Rye: 4 $' }]
    await run(await start(other, { scenes: shown }))
    const warningsOf = async () =>
      (await get(other)).publishability[0].issues.filter(({ path }: { path: string }) => path === 'script')
    expect(await warningsOf()).toEqual([
      expect.objectContaining({
        severity: 'warning',
        code: 'caption_differs',
        message: expect.stringContaining('“$6”, “24”, “December”, “LOAF”, which'),
      }),
    ])
    await patch(server, `/v1/content/${other}`, { captions: { default: 'Sourdough $6, as ever.' } })
    expect(await warningsOf()).toEqual([])
  })

  it('takes captions of its own', async () => {
    const captions = { default: 'Sourdough $5. #loaf', perPlatform: { tiktok: 'Loaf. #bread' } }
    await run(await start(id, { captions }))
    const after = await get(id)
    expect(after.captions).toEqual({
      default: captions.default,
      perPlatform: { tiktok: { caption: 'Loaf. #bread', hashtags: ['#bread'] } },
    })
    expect(after.publishability[0].issues.filter(({ path }: { path: string }) => path === 'script')).toEqual([])
  })

  it('is made once of two requests at the same time', async () => {
    const answers = await Promise.all([send(id), send(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
    const [taken, other] = answers.toSorted((a, b) => a.status - b.status)
    expect(other!.body.error.details).toMatchObject({ reason: 'render_in_flight', existingId: taken!.body.id })
  })

  it.each<[string, (containerId: string) => Promise<unknown>, object]>([
    ['version_mismatch', async () => {}, { version: 2 }],
    ['rejected_final', (one) => post(server, `/v1/content/${one}/reject`, { reason: 'No.' }), {}],
    ['archived', (one) => post(server, `/v1/content/${one}/archive`), {}],
    ['not_ready', (one) => set(one, { status: 'failed' }), {}],
    ['not_generated', (one) => set(one, { operation: 'upload' }), {}],
  ])('is refused with %s', async (reason, before, body) => {
    await before(id)
    const answer = await send(id, body)
    expect([answer.status, answer.body.error.details.reason]).toEqual([409, reason])
  })

  it.each([
    [{ scenes: [{ headline: ' ' }] }, '/body/scenes/0/headline'],
    [{ scenes: [] }, '/body/scenes'],
    [{ scenes: [{ headline: 'A', durationSeconds: 0.5 }] }, '/body/scenes'],
    [{ scenes: undefined }, '/body/scenes'],
    [{ version: undefined }, '/body/version'],
    [{ brief: 'More.' }, '/body/brief'],
  ])('is refused as %j, naming the field', async (body, path) => {
    const answer = await send(id, body)
    expect([answer.status, answer.body.error.details?.issues?.[0]?.path]).toEqual([422, path])
  })
})

async function set(id: string, values: { status: 'failed' } | { operation: 'upload' }) {
  await server.deps.db.write.updateTable('containers').set(values).where('id', '=', id).execute()
}

describe('a render that comes to nothing', () => {
  const creditsBack = { quoted: 4, charged: 0, refunded: 4 }

  it.each<[string, string, (id: string) => Promise<unknown>]>([
    [
      'captions are edited',
      'version_mismatch',
      (id) => patch(server, `/v1/content/${id}`, { captions: { default: 'A' } }),
    ],
    ['it is rejected', 'rejected_final', (id) => post(server, `/v1/content/${id}/reject`, { reason: 'No.' })],
    ['it is archived', 'archived', (id) => post(server, `/v1/content/${id}/archive`)],
  ])('fails with CONFLICT where %s meanwhile, and changes nothing', async (_what, reason, change) => {
    const id = await ready()
    const jobId = await start(id)
    await change(id)
    const between = await get(id)
    expect(await run(jobId)).toMatchObject({
      status: 'failed',
      error: { code: 'CONFLICT', data: { reason } },
      credits: creditsBack,
    })
    expect(await get(id)).toEqual(between)
  })

  it('changes nothing where the safety layer blocks it, and can be tried again', async () => {
    const project = await createProject(server)
    const id = await ready({}, project)
    const before = await get(id)
    const known = (await eventsOf(server, id)).length
    const jobId = await start(id)
    await patch(server, `/v1/projects/${project}`, { brand: { bannedTerms: ['Sourdough'] } })
    expect(await run(jobId)).toMatchObject({
      status: 'failed',
      error: { code: 'MODERATION_BLOCKED', data: { stage: 'moderation' } },
      credits: creditsBack,
    })
    expect(await get(id)).toEqual(before)
    expect(await eventsOf(server, id)).toHaveLength(known)
    const blocked = await send(id)
    expect([blocked.status, blocked.body.error.code]).toEqual([422, 'MODERATION_BLOCKED'])
    await patch(server, `/v1/projects/${project}`, { brand: { bannedTerms: [] } })
    const again = await post(server, `/v1/jobs/${jobId}/retry`)
    expect(again.status).toBe(202)
    expect((await run(again.body.id)).status).toBe('succeeded')
    expect((await get(id)).version).toBe(2)
  })

  it('changes nothing where it is cancelled', async () => {
    const id = await ready()
    const before = await get(id)
    const jobId = await start(id)
    await post(server, `/v1/jobs/${jobId}/cancel`)
    expect(await run(jobId)).toMatchObject({ status: 'cancelled', credits: creditsBack })
    expect(await get(id)).toEqual(before)
    await patch(server, `/v1/content/${id}`, { captions: { default: 'A' } })
    const again = await post(server, `/v1/jobs/${jobId}/retry`)
    expect([again.status, again.body.error.details.reason]).toEqual([409, 'version_mismatch'])
  })
})

describe('a worker that is killed while it renders', () => {
  it.each(['job.stage.moderation', 'job.stage.render', 'job.stage.store', 'job.before_end', 'job.after_end'])(
    'at %s: the version is there once and charged once',
    async (fault) => {
      const id = await ready({ format: 'image', scenes: scenes.slice(0, 1) })
      const before = await get(id)
      const jobId = await start(id, { scenes: corrected.slice(0, 1) })
      await workUntilKilled(server, fault)
      if (fault !== 'job.after_end') expect(await get(id)).toEqual(before)
      expect(await run(jobId)).toMatchObject({ status: 'succeeded', credits: { quoted: 4, charged: 4, refunded: 0 } })
      const { db } = server.deps
      const credits = await db.read.selectFrom('credit_events').select('type').where('job_id', '=', jobId).execute()
      expect(credits.map(({ type }) => type).sort()).toEqual(['reserve', 'settle'])
      expect(
        (await versions(id)).map(({ version, cause }: { version: number; cause: string }) => [version, cause]),
      ).toEqual([
        [2, 'rendered'],
        [1, 'generated'],
      ])
      expect((await get(id)).assets).toHaveLength(1)
      const rendered = (await eventsOf(server, id)).filter(({ data }) => (data as { version?: number }).version === 2)
      expect(rendered.map(({ type }) => type)).toEqual(['content.generated', 'content.approval_requested'])
      expect(await db.read.selectFrom('loose_files').selectAll().where('job_id', '=', jobId).execute()).toEqual([])
    },
  )
})
