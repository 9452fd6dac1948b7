/** What a partner says of a picture: what stays in view, and what it shows. The latter goes out with posts. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureMedia } from '../../../../src/features/media/tasks/measure-media.ts'
import type { RenderRequest } from '../../../../src/generation/types.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runDue } from '../../../support/tasks.ts'
import { createProject, patch, post, quickGeneration, read, renderQuickly } from '../content/fixture.ts'
import { imageFile, upload } from './files.ts'

let server: TestServer
let projectId: string
const rendered: RenderRequest[] = []

beforeAll(async () => {
  const render = (request: RenderRequest) => {
    rendered.push(request)
    return renderQuickly(request)
  }
  server = await startTestServer({ overrides: { generation: quickGeneration(render) } })
  projectId = await createProject(server)
})
afterAll(() => server?.close())

async function picture(kind = 'content_image'): Promise<string> {
  const bytes = imageFile('image/png', 390, 844)
  const [id] = await upload(server, projectId, kind, [{ contentType: 'image/png', bytes }])
  await runDue(measureMedia, server.deps)
  return id!
}

async function generate(more: object) {
  const started = await post(server, `/v1/projects/${projectId}/content`, {
    hook: 'Fresh at seven',
    format: 'image',
    ...more,
  })
  if (started.status !== 202) throw new Error(started.text)
  await runAttempt(server.deps, started.body.id)
  return read(server, `/v1/content/${started.body.resource.id}`)
}

it('a focus holds for every crop, unless a scene names another, and null takes it away', async () => {
  const id = await picture('app_screenshot')
  const focus = { x: 0.7, y: 0.4 }
  expect((await patch(server, `/v1/media/${id}`, { focus })).body).toMatchObject({ focus, altText: null, tags: [] })
  await generate({ mediaIds: [id] })
  expect(rendered.at(-1)?.backgrounds).toMatchObject([{ focus, isScreenshot: true }])
  const own = { x: 0.1, y: 0.2 }
  await generate({ hook: undefined, scenes: [{ headline: 'Tides', media: { mediaId: id, focus: own } }] })
  expect(rendered.at(-1)?.backgrounds).toMatchObject([{ focus: own }])
  await patch(server, `/v1/media/${id}`, { tags: ['app'], focus: null })
  await generate({ mediaIds: [id] })
  expect(rendered.at(-1)?.backgrounds?.[0]?.focus).toBeUndefined()
  expect(await read(server, `/v1/media/${id}`)).toMatchObject({ tags: ['app'], focus: null })
})

it('a picture that was made says its words, which are reviewed when they change and stay once a person approved them', async () => {
  const container = await generate({ hook: undefined, scenes: [{ headline: 'Breakfast', body: 'Tea £2\nCake £3' }] })
  const [{ mediaId, altText }] = container.assets
  expect(altText).toBe('Breakfast. Tea £2. Cake £3')
  const describe = (text: string | null) => patch(server, `/v1/media/${mediaId}`, { altText: text })
  expect((await describe('A plate with cake')).body.altText).toBe('A plate with cake')
  const refused = await describe('Buy cocaine here, we deliver')
  expect([refused.status, refused.body.error.code]).toEqual([422, 'MODERATION_BLOCKED'])
  await patch(server, `/v1/projects/${projectId}`, { requires_approval: true })
  expect((await describe('A plate with a slice of cake')).status).toBe(200)
  expect((await post(server, `/v1/content/${container.id}/approve`, {})).status).toBe(200)
  const late = await describe('Something else')
  expect([late.status, late.body.error.details]).toMatchObject([409, { reason: 'in_use', existingId: container.id }])
  expect((await read(server, `/v1/content/${container.id}`)).assets[0].altText).toBe('A plate with a slice of cake')
})
