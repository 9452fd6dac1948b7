import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RenderRequest } from '../../../../src/generation/types.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { createProject, post, quickGeneration, read, renderQuickly } from './fixture.ts'

const rendered: RenderRequest[] = []
let server: TestServer
let projectId: string
/** Ready media of the project; the video is 8 seconds long. */
let video: string
let captions: string
let image: string

beforeAll(async () => {
  const render = (request: RenderRequest) => {
    rendered.push(request)
    return renderQuickly(request)
  }
  server = await startTestServer({ overrides: { generation: quickGeneration(render) } })
  projectId = await createProject(server)
  const made = await make({ format: 'video', scenes: [{ headline: 'A video' }] })
  video = made.assets[0].mediaId
  captions = made.assets[2].mediaId
  image = (await make({ format: 'image', scenes: [{ headline: 'An image' }] })).assets[0].mediaId
})
afterAll(() => server?.close())

const send = (body: object) => post(server, `/v1/projects/${projectId}/content`, body)

async function run(started: { status: number; text: string; body: { id: string; resource: { id: string } } }) {
  if (started.status !== 202) throw new Error(started.text)
  await runAttempt(server.deps, started.body.id)
  return read(server, `/v1/content/${started.body.resource.id}`)
}
const make = async (body: object) => run(await send(body))

const focus = { x: 0.2, y: 1 }
const scenes = () => [
  { headline: 'Fresh at 7' },
  { headline: 'Out of the oven', media: { mediaId: image, focus } },
  { media: { mediaId: video, startSeconds: 2, endSeconds: 6.5 } },
]
const shownOf = ({ backgrounds, backgroundOf }: RenderRequest) => ({
  backgroundOf,
  backgrounds: backgrounds?.map(({ kind, startSeconds, endSeconds, focus: at }) => [
    kind,
    startSeconds,
    endSeconds,
    at,
  ]),
})

describe('media of scenes', () => {
  it('stand behind the words, or alone for as long as is shown of them, and may be sent back', async () => {
    const first = await make({ format: 'video', scenes: scenes() })
    const request = rendered.at(-1)!
    expect(shownOf(request)).toEqual({
      backgroundOf: [null, 0, 1],
      backgrounds: [
        ['image', undefined, undefined, focus],
        ['video', 2, 6.5, undefined],
      ],
    })
    expect(request.script.scenes[2]!.headline).toBe('')
    expect(request.script.scenes[2]!.durationSeconds).toBeGreaterThanOrEqual(4.5)
    expect(first).toMatchObject({
      hook: 'Fresh at 7',
      mediaIds: [image, video],
      scenes: [
        { headline: 'Fresh at 7' },
        { headline: 'Out of the oven', media: { mediaId: image, focus } },
        { headline: '', body: null, media: { mediaId: video, startSeconds: 2, endSeconds: 6.5 } },
      ],
    })
    expect(first.captions.default).toMatch(/^Fresh at 7\s+Out of the oven/)
    const again = await run(await post(server, `/v1/content/${first.id}/regenerate`, { scenes: first.scenes }))
    expect([again.scenes, again.mediaIds]).toEqual([first.scenes, first.mediaIds])
    expect(shownOf(rendered.at(-1)!)).toEqual(shownOf(request))
    const copy = await run(await post(server, `/v1/content/${first.id}/clone`, {}))
    expect([copy.scenes, copy.mediaIds]).toEqual([first.scenes, first.mediaIds])
    const body = { version: 1, scenes: first.scenes.slice(0, 2) }
    const corrected = await run(await post(server, `/v1/content/${first.id}/render`, body))
    expect([corrected.version, corrected.mediaIds]).toEqual([2, [image]])
    expect(shownOf(rendered.at(-1)!).backgroundOf).toEqual([null, 0])
  })

  it('that are fewer than the pages of a carousel are shown once each, and in turn where a template with media is asked for', async () => {
    const other = (await make({ format: 'image', scenes: [{ headline: 'Another image' }] })).assets[0].mediaId
    const body = {
      ...{ format: 'carousel', hook: 'Caught in a rip current?', mediaIds: [image, other] },
      brief: '1. Do not swim against it\n2. Float and raise one arm\n3. Swim along the beach',
    }
    await make(body)
    const { backgroundOf: once = [] } = rendered.at(-1)!
    expect(once.filter((one) => one !== null)).toEqual([0, 1])
    expect(once[0]).toBe(0)
    await make({ ...body, template: 'photo_first' })
    expect(rendered.at(-1)!.backgroundOf).toEqual(once.map((_, index) => index % 2))
  })

  it('that were given to be shown in turn stay where a render names none', async () => {
    const hook = 'Your morning coffee is lying to you'
    const first = await make({ format: 'image', hook, mediaIds: [image] })
    const corrected = await run(
      await post(server, `/v1/content/${first.id}/render`, { version: 1, scenes: [{ headline: 'Fresh at 8' }] }),
    )
    expect(corrected.mediaIds).toEqual([image])
    const { backgrounds, backgroundOf } = rendered.at(-1)!
    expect([backgrounds?.length, backgroundOf]).toEqual([1, [0]])
  })

  it('are in use by the container, and a render without them does not become current', async () => {
    const other = (await make({ format: 'image', scenes: [{ headline: 'Another image' }] })).assets[0].mediaId
    const { id } = await make({ format: 'image', scenes: [{ headline: 'Fresh at 7', media: { mediaId: image } }] })
    const started = await post(server, `/v1/content/${id}/render`, {
      version: 1,
      scenes: [{ headline: 'Fresh at 8', media: { mediaId: other } }],
    })
    await server.deps.db.write.updateTable('media').set({ deleted_at: new Date() }).where('id', '=', other).execute()
    expect(await run(started)).toMatchObject({ version: 1, mediaIds: [image] })
    expect((await read(server, `/v1/jobs/${started.body.id}`)).error).toMatchObject({
      code: 'CONFLICT',
      data: { reason: 'media_not_ready', existingId: other },
    })
  })

  it.each<[() => object, string]>([
    [() => ({ mediaId: image, startSeconds: 1 }), 'startSeconds'],
    [() => ({ mediaId: video, startSeconds: 8 }), 'startSeconds'],
    [() => ({ mediaId: video, startSeconds: 3, endSeconds: 3 }), 'endSeconds'],
    [() => ({ mediaId: video, endSeconds: 8.5 }), 'endSeconds'],
    [() => ({ mediaId: captions }), 'mediaId'],
    [() => ({ mediaId: image, focus: { x: 2, y: 0 } }), 'focus/x'],
  ])('are refused where they cannot be shown so, naming the field: %#', async (media, field) => {
    const answer = await send({ format: 'image', hook: 'Fresh', scenes: [{ headline: 'Fresh', media: media() }] })
    expect([answer.status, answer.body.error.details?.issues?.[0]?.path]).toEqual([
      422,
      `/body/scenes/0/media/${field}`,
    ])
  })

  it('are refused beside mediaIds, without words to name the content, and with a body alone', async () => {
    const pathOf = async (body: object) => (await send({ format: 'image', ...body })).body.error.details.issues[0].path
    const media = { mediaId: image }
    expect(await pathOf({ scenes: [{ headline: 'A', media }], mediaIds: [image] })).toBe('/body/mediaIds')
    expect(await pathOf({ scenes: [{ media }] })).toBe('/body/hook')
    expect(await pathOf({ hook: 'A', scenes: [{ media, body: 'Words' }] })).toBe('/body/scenes/0/body')
  })

  it('of another project are not found, and not ready ones are a conflict', async () => {
    const elsewhere = await createProject(server)
    const body = { format: 'image', scenes: [{ headline: 'A', media: { mediaId: image } }] }
    expect((await post(server, `/v1/projects/${elsewhere}/content`, body)).body.error.code).toBe('NOT_FOUND')
    const state = (status: 'ready' | 'failed') =>
      server.deps.db.write.updateTable('media').set({ status }).where('id', '=', image).execute()
    await state('failed')
    expect((await send(body)).body.error.details.reason).toBe('media_not_ready')
    await state('ready')
  })
})
