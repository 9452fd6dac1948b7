import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { announce, imageFile, uploaded, videoFile } from '../media/files.ts'
import { createProject, generate, post, read } from './fixture.ts'

describe("containers of a partner's own media", () => {
  let server: TestServer
  let projectId: string
  let tall: string
  let wide: string
  let slow: string
  let square: string
  let png: string

  beforeAll(async () => {
    server = await startTestServer({ worker: true })
    projectId = await createProject(server, { requires_approval: true })
    const video = async (options: Parameters<typeof videoFile>[0]) => {
      const file = { contentType: 'video/mp4', bytes: await videoFile(options) }
      return (await uploaded(server, projectId, 'content_video', file)).id as string
    }
    tall = await video({ seconds: 4, size: '720x1280' })
    wide = await video({ seconds: 4, size: '1280x720' })
    slow = await video({ seconds: 4, size: '720x1280', rate: 15 })
    const image = async (contentType: 'image/jpeg' | 'image/png', width: number, height: number) =>
      (
        await uploaded(server, projectId, 'content_image', {
          contentType,
          bytes: imageFile(contentType, width, height),
        })
      ).id as string
    square = await image('image/jpeg', 1080, 1080)
    png = await image('image/png', 1080, 1350)
  })
  afterAll(() => server?.close())

  const make = (body: object) => post(server, `/v1/projects/${projectId}/content/uploads`, body)

  it('makes a ready, pending video with its cover, length and captions at once, for nothing', async () => {
    const { status, headers, body } = await make({
      format: 'video',
      mediaIds: [tall],
      coverMediaId: square,
      hook: 'A morning at the roastery',
      captions: { default: 'A morning. #coffee', perPlatform: { tiktok: 'On TikTok #fyp' } },
      metadata: { shoot: '7' },
    })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/v1/content/${body.id}`)
    expect(body).toMatchObject({
      status: 'ready',
      approval_status: 'pending',
      version: 1,
      lineage: { rootId: body.id, parentId: null, operation: 'upload' },
      assets: [
        { mediaId: tall, role: 'video' },
        { mediaId: square, role: 'cover' },
      ],
      captions: { default: 'A morning. #coffee', perPlatform: { tiktok: { hashtags: ['#fyp'] } } },
      credits: { quoted: 0, charged: 0, refunded: 0 },
      aiDisclosure: { aiGenerated: false, required: false, label: null },
      moderation: { status: 'passed' },
      jobId: null,
    })
    expect(body.durationSeconds).toBeCloseTo(4, 0)
    expect(body.publishability).toEqual(
      ['tiktok', 'instagram', 'facebook'].map((platform) => ({ platform, ok: true, issues: [] })),
    )
    const downloadable = body.assets.map((one: object) => ({
      ...one,
      download: { url: expect.any(String), expiresAt: expect.any(String) },
    }))
    expect(await read(server, `/v1/content/${body.id}`)).toEqual({ ...body, assets: downloadable })
    const queue = await read(server, `/v1/projects/${projectId}/approvals`)
    expect(JSON.stringify(queue.data)).toContain(body.id)
    expect((await read(server, `/v1/content/${body.id}/versions`)).data).toMatchObject([
      { version: 1, cause: 'uploaded' },
    ])
    expect((await post(server, `/v1/content/${body.id}/approve`, {})).status).toBe(200)
  })

  it('judges publishability by what was measured: size, frame rate, type and number', async () => {
    const issues = async (body: object) => {
      const { publishability } = (await make(body)).body
      return Object.fromEntries(
        publishability.map(({ platform, issues: found }: { platform: string; issues: { code: string }[] }) => [
          platform,
          found.map(({ code }) => code),
        ]),
      )
    }
    expect(await issues({ format: 'video', mediaIds: [wide] })).toEqual({
      tiktok: [],
      instagram: ['aspect_ratio'],
      facebook: [],
    })
    expect(await issues({ format: 'video', mediaIds: [slow] })).toEqual({
      tiktok: ['frame_rate'],
      instagram: ['frame_rate'],
      facebook: [],
    })
    expect(await issues({ format: 'carousel', mediaIds: [square, png] })).toEqual({
      tiktok: ['content_type'],
      instagram: ['content_type'],
      facebook: [],
    })
    expect(await issues({ format: 'image', mediaIds: [square] })).toEqual({ tiktok: [], instagram: [], facebook: [] })
  })

  it('keeps the pictures of a carousel in the order of the request', async () => {
    const { body } = await make({ format: 'carousel', mediaIds: [png, square] })
    expect(body.assets.map(({ mediaId }: { mediaId: string }) => mediaId)).toEqual([png, square])
  })

  it('refuses the wrong kind or number, media that are not ready, and media of another project', async () => {
    const code = async (body: object) => {
      const { status, body: answer } = await make(body)
      return [status, answer.error?.details?.issues?.[0]?.path ?? answer.error?.details?.reason ?? answer.error?.code]
    }
    expect(await code({ format: 'video', mediaIds: [square] })).toEqual([422, '/body/mediaIds/0'])
    expect(await code({ format: 'video', mediaIds: [tall, wide] })).toEqual([422, '/body/mediaIds'])
    expect(await code({ format: 'carousel', mediaIds: [square] })).toEqual([422, '/body/mediaIds'])
    expect(await code({ format: 'video', mediaIds: [tall], coverMediaId: wide })).toEqual([422, '/body/coverMediaId'])
    const bytes = Buffer.concat([imageFile('image/png', 8, 8).subarray(0, 60)])
    const failed = await uploaded(server, projectId, 'content_image', { contentType: 'image/png', bytes })
    expect(failed.status).toBe('failed')
    expect(await code({ format: 'image', mediaIds: [failed.id] })).toEqual([409, 'media_not_ready'])
    const other = await createProject(server)
    const foreign = await post(server, `/v1/projects/${other}/content/uploads`, { format: 'image', mediaIds: [square] })
    expect(foreign.status).toBe(404)
    const { body } = await announce(server, projectId, 'content_image', [
      { contentType: 'image/png', bytes: imageFile('image/png', 8, 8) },
    ])
    expect(body.files[0].mediaId).toBeNull()
  })

  it('refuses words that the safety layer does not let through, and writes nothing', async () => {
    const before = await read(server, `/v1/projects/${projectId}/content`)
    const rejected = await make({ format: 'image', mediaIds: [square], hook: 'Buy cocaine online today' })
    expect([rejected.status, rejected.body.error.code]).toEqual([422, 'MODERATION_BLOCKED'])
    expect(await read(server, `/v1/projects/${projectId}/content`)).toEqual(before)
  })

  it('cannot be regenerated, for there is nothing to make again', async () => {
    const { body } = await make({ format: 'image', mediaIds: [square] })
    const rejected = await post(server, `/v1/content/${body.id}/regenerate`, { brief: 'Otherwise' })
    expect([rejected.status, rejected.body.error.details.reason]).toEqual([409, 'not_generated'])
  })
})

describe('given media in generated content', () => {
  it('are the background of the generated words, and cannot be deleted during the job', async () => {
    const server = await startTestServer({ worker: true })
    try {
      const projectId = await createProject(server)
      const red = createCanvas(1080, 1350)
      const context = red.getContext('2d')
      context.fillStyle = '#ff2000'
      context.fillRect(0, 0, 1080, 1350)
      const file = { contentType: 'image/jpeg', bytes: red.toBuffer('image/jpeg', 90) }
      const media = await uploaded(server, projectId, 'content_image', file)
      const [id] = await generate(server, projectId, { format: 'image', mediaIds: [media.id] })
      const container = await read(server, `/v1/content/${id}`)
      expect(container).toMatchObject({ status: 'ready', mediaIds: [media.id] })
      const { download } = await read(server, `/v1/media/${container.assets[0].mediaId}`)
      const made = await loadImage(Buffer.from(await (await fetch(download.url)).arrayBuffer()))
      const seen = createCanvas(made.width, made.height).getContext('2d')
      seen.drawImage(made, 0, 0)
      const { data } = seen.getImageData(0, 0, made.width, made.height)
      let reds = 0
      for (let at = 0; at < data.length; at += 4)
        if (data[at]! > 200 && data[at + 1]! < 70 && data[at + 2]! < 50) reds += 1
      expect(reds / (data.length / 4)).toBeGreaterThan(0.2)
      const rejected = await server.send('DELETE', `/v1/media/${media.id}`)
      expect([rejected.status, rejected.body.error.details.reason]).toEqual([409, 'in_use'])
    } finally {
      await server.close()
    }
  })
})
