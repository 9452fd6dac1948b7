/** A customer's own picture presents in place of the drawing, and `understood` says so. */
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureMedia } from '../../../../src/features/media/tasks/measure-media.ts'
import { loadPortrait } from '../../../../src/generation/render/portrait-figure.ts'
import type { RenderRequest } from '../../../../src/generation/types.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../../support/harness.ts'
import { runDue } from '../../../support/tasks.ts'
import { createProject, patch, post, quickGeneration, read, renderQuickly } from '../content/fixture.ts'
import { imageFile, upload } from '../media/files.ts'

let server: TestServer
let projectId: string
const shown: { look: RenderRequest['look']; portrait: Awaited<ReturnType<typeof loadPortrait>> | undefined }[] = []

beforeAll(async () => {
  const render = async (request: RenderRequest) => {
    const { portrait } = request.look
    shown.push({ look: request.look, portrait: portrait && (await loadPortrait(portrait)) })
    return renderQuickly(request)
  }
  server = await startTestServer({ overrides: { generation: quickGeneration(render) } })
  projectId = await createProject(server)
})
afterAll(() => server?.close())

/** A head with shoulders, and nothing or a wall behind. */
function person(wall: string | undefined): Buffer {
  const canvas = createCanvas(600, 800)
  const context = canvas.getContext('2d')
  if (wall) {
    context.fillStyle = wall
    context.fillRect(0, 0, 600, 800)
  }
  context.fillStyle = '#8d5a3b'
  context.fillRect(200, 150, 200, 250)
  context.fillRect(100, 400, 400, 400)
  return canvas.toBuffer('image/png')
}

async function picture(bytes: Buffer): Promise<string> {
  const [id] = await upload(server, projectId, 'content_image', [{ contentType: 'image/png', bytes }])
  await runDue(measureMedia, server.deps)
  return id!
}

async function run(started: { status: number; text: string; body: { id: string; resource: { id: string } } }) {
  if (started.status !== 202) throw new Error(started.text)
  await runAttempt(server.deps, started.body.id)
  return started.body.resource.id
}

it('stands in what is made, and is not deleted meanwhile', async () => {
  const portraitMediaId = await picture(person(undefined))
  const influencerId = await run(
    await post(server, `/v1/projects/${projectId}/influencers`, {
      ...{ name: 'Dr. Nia Osei', consent: { type: 'licensed', licensor: 'Nia Osei', reference: 'crm/12' } },
      appearance: { description: 'Navy shirt', portraitMediaId },
    }),
  )
  const influencer = await read(server, `/v1/influencers/${influencerId}`)
  expect(influencer).toMatchObject({
    appearance: { portraitMediaId },
    drawing: { understood: ['portrait'], notDrawn: [], assumed: [] },
  })
  const generate = () =>
    post(server, `/v1/projects/${projectId}/content`, { hook: 'Stand up', format: 'image', influencerId })
  await run(await generate())
  expect(shown.at(-1)?.look.presenter).toBeDefined()
  expect(shown.at(-1)?.portrait).toMatchObject({ isCutOut: true, picture: { width: 400, height: 650 } })
  const deleted = await server.send('DELETE', `/v1/media/${portraitMediaId}`, { headers: idempotencyKey() })
  expect([deleted.status, deleted.body.error.details.existingId]).toEqual([409, influencerId])
  // A photo has a ground of its own, and is shown around its focus.
  const photo = await picture(person('#9fb8ad'))
  await patch(server, `/v1/media/${photo}`, { focus: { x: 0.5, y: 0.3 } })
  await patch(server, `/v1/influencers/${influencerId}`, { appearance: { portraitMediaId: photo } })
  await run(await generate())
  expect(shown.at(-1)?.portrait).toMatchObject({ isCutOut: false, face: { x: 0.5, y: 0.3 } })
  await patch(server, `/v1/influencers/${influencerId}`, { appearance: { portraitMediaId: null } })
  expect((await read(server, `/v1/influencers/${influencerId}`)).drawing.understood).toEqual(['Navy shirt'])
  await run(await generate())
  expect(shown.at(-1)?.portrait).toBeUndefined()
})

it('is an image of the project', async () => {
  const [logo] = await upload(server, projectId, 'brand_logo', [imageFileOf()])
  await runDue(measureMedia, server.deps)
  const create = (portraitMediaId: string) =>
    post(server, `/v1/projects/${projectId}/influencers`, {
      ...{ name: 'Mara Bean', consent: { type: 'synthetic' }, appearance: { portraitMediaId } },
    })
  const refused = await create(logo!)
  expect([refused.status, refused.body.error.details.issues[0].path]).toEqual([422, '/body/appearance/portraitMediaId'])
  expect((await create('med_019a9b1e-2c11-7d3e-9a41-6f0b6a2f9999')).status).toBe(404)
})

const imageFileOf = () => ({ contentType: 'image/png', bytes: imageFile('image/png', 300, 100) })
