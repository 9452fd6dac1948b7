/** A preview shows the brand as it would be, costs nothing, is no content, and is gone a day later. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brandPreviews } from '../../../../src/features/content/domain/preview-rules.ts'
import { expireMedia } from '../../../../src/features/media/tasks/expire-media.ts'
import { createGeneration } from '../../../../src/generation/create.ts'
import type { PreviewRequest } from '../../../../src/generation/types.ts'
import { runAttempt } from '../../../support/attempts.ts'
import { ffmpeg } from '../../../support/ffmpeg.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { createProject, patch, post, quickGeneration, read } from './fixture.ts'

let server: TestServer
let projectId: string
const drawn: PreviewRequest[] = []

beforeAll(async () => {
  const { painter } = createGeneration({ ffmpegPath: ffmpeg })
  const preview: typeof painter.preview = (request, options) => {
    drawn.push(request)
    return painter.preview(request, options)
  }
  const generation = quickGeneration()
  server = await startTestServer({
    overrides: { generation: { ...generation, painter: { ...generation.painter, preview } } },
  })
  projectId = await createProject(server)
})
afterAll(() => server?.close())

const preview = (body: object) => post(server, `/v1/projects/${projectId}/brand/preview`, body)

it('draws what is saved and what is only sent, and saves nothing of it', async () => {
  await patch(server, `/v1/projects/${projectId}`, {
    brand: { handle: '@dawnly', colors: ['#1f4d3a'], corner: 'top_right' },
    app: { name: 'Dawnly', url: 'https://www.dawnly.example/start' },
  })
  const before = await read(server, `/v1/projects/${projectId}`)
  const started = await preview({ template: 'price_card', brand: { colors: ['#8a2f5b'], corner: null } })
  expect(started).toMatchObject({ status: 202, body: { type: 'brand.preview', credits: { quoted: 0 } } })
  await runAttempt(server.deps, started.body.id)
  const job = await read(server, `/v1/jobs/${started.body.id}`)
  expect(job).toMatchObject({ status: 'succeeded', credits: { charged: 0 } })
  expect(drawn.at(-1)).toMatchObject({
    look: { handle: '@dawnly', palette: ['#8a2f5b'], contentTemplate: 'price_card' },
    closing: { headline: 'Dawnly', body: 'dawnly.example' },
  })
  expect(drawn.at(-1)?.look.brand?.corner).toBeUndefined()
  const media = await read(server, `/v1/media/${job.result.mediaId}`)
  expect(media).toMatchObject({ kind: 'content_image', source: 'generated', contentType: 'image/jpeg' })
  expect(media.download.url).toContain('http')
  expect(await read(server, `/v1/projects/${projectId}`)).toEqual(before)
  expect((await read(server, `/v1/projects/${projectId}/content`)).data).toEqual([])
})

it('is deleted a day later, unless something uses it', async () => {
  const ids: string[] = []
  for (const _ of [1, 2]) {
    const started = await preview({})
    await runAttempt(server.deps, started.body.id)
    ids.push((await read(server, `/v1/jobs/${started.body.id}`)).result.mediaId)
  }
  const [used, unused] = ids as [string, string]
  await runTask(expireMedia, server.deps)
  expect((await read(server, `/v1/media/${unused}`)).status).toBe('ready')
  const made = await post(server, `/v1/projects/${projectId}/content/uploads`, {
    format: 'image',
    mediaIds: [used],
    hook: 'Fresh at seven',
  })
  expect(made.status).toBe(201)
  const moved = "update media set expires_at = now() - interval '1 second' where expires_at is not null"
  await server.deps.db.pools.write.query(moved)
  await runTask(expireMedia, server.deps)
  expect((await read(server, `/v1/media/${used}`)).status).toBe('ready')
  expect((await server.send('GET', `/v1/media/${unused}`)).status).toBe(404)
})

it('has so many a day, and the next is refused with the time', async () => {
  await server.deps.db.pools.write.query('delete from jobs where project_id = $1', [projectId])
  const answers = []
  for (let i = 0; i < brandPreviews.daily; i++) answers.push((await preview({})).status)
  expect(new Set(answers)).toEqual(new Set([202]))
  const refused = await preview({})
  expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED'])
  expect(refused.body.error.message).toContain(`${brandPreviews.daily} of these jobs a day`)
})
