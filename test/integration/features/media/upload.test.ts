import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../../../src/features/media/tasks/sweep-files.ts'
import { sweepUploads } from '../../../../src/features/media/tasks/sweep-uploads.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { createProject, post, read } from '../content/fixture.ts'
import {
  announce,
  imageBomb,
  imageFile,
  pngOf,
  send,
  settled,
  sha256,
  upload,
  uploaded,
  videoFile,
  zip,
} from './files.ts'

const jpeg = imageFile('image/jpeg')
const given = { filename: 'sunset.jpg', contentType: 'image/jpeg', bytes: jpeg }

describe('uploads', () => {
  let server: TestServer
  let projectId: string

  beforeAll(async () => {
    server = await startTestServer({ worker: true })
    projectId = await createProject(server)
  })
  afterAll(() => server?.close())

  it('takes several files through presigned PUTs and makes a measured media item of each', async () => {
    const png = imageFile('image/png', 640, 480)
    const webp = imageFile('image/webp', 300, 500)
    const ids = await upload(server, projectId, 'content_image', [
      { ...given, sha256: sha256(jpeg) },
      { filename: 'b.png', contentType: 'image/png', bytes: png },
      { filename: 'c.webp', contentType: 'image/webp', bytes: webp },
    ])
    const media = await Promise.all(ids.map((id) => settled(server, id)))
    expect(media).toMatchObject([
      {
        status: 'ready',
        contentType: 'image/jpeg',
        width: 1080,
        height: 1350,
        bytes: jpeg.length,
        sha256: sha256(jpeg),
      },
      { status: 'ready', contentType: 'image/png', width: 640, height: 480, sha256: sha256(png), filename: 'b.png' },
      { status: 'ready', contentType: 'image/webp', width: 300, height: 500, sha256: sha256(webp), source: 'upload' },
    ])
    const download = await fetch(media[0].download.url)
    expect(Buffer.from(await download.arrayBuffer()).equals(jpeg)).toBe(true)
  })

  it.each([
    ['mp4', 'video/mp4', 'h264', 'aac'],
    ['mov', 'video/quicktime', 'h264', 'aac'],
    ['webm', 'video/webm', 'vp9', 'opus'],
  ] as const)(
    'measures size, length, frame rate and codecs of a %s',
    async (format, contentType, videoCodec, audioCodec) => {
      const bytes = await videoFile({ format, seconds: 3, size: '360x640', rate: 25 })
      const media = await uploaded(server, projectId, 'content_video', { contentType, bytes })
      expect(media).toMatchObject({ status: 'ready', width: 360, height: 640, frameRate: 25, videoCodec, audioCodec })
      expect(media.durationSeconds).toBeCloseTo(3, 0)
    },
  )

  it('gives the size of a turned video as it is shown, and no sound codec to a silent one', async () => {
    const bytes = await videoFile({ seconds: 1, size: '640x360', sound: false, more: ['-metadata:s:v', 'rotate=90'] })
    const media = await uploaded(server, projectId, 'content_video', { contentType: 'video/mp4', bytes })
    expect(media.status).toBe('ready')
    expect([media.audioCodec, media.videoCodec]).toEqual([null, 'h264'])
    // Newer builds of ffmpeg no longer write a turn this way.
    expect([
      [360, 640],
      [640, 360],
    ]).toContainEqual([media.width, media.height])
  })

  it('names the missing storage key while a file has not arrived, then finalizes with the same key, once', async () => {
    const { body } = await announce(server, projectId, 'content_image', [given, given])
    await send(body.files[0].put, jpeg)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const address = `/v1/media/uploads/${body.id}/finalize`
    const early = await server.send('POST', address, { headers })
    expect([early.status, early.body.error.code]).toEqual([409, 'UPLOAD_INCOMPLETE'])
    expect(early.body.error.message).toContain(body.files[1].storageKey)
    expect((await read(server, `/v1/media/uploads/${body.id}`)).status).toBe('pending')

    await send(body.files[1].put, jpeg)
    const answers = await Promise.all([1, 2, 3, 4].map((n) => server.send('POST', address, n === 1 ? { headers } : {})))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.files))).size).toBe(1)
    const again = await read(server, `/v1/media/uploads/${body.id}`)
    expect(again).toMatchObject({ status: 'finalized', files: [{ put: null }, { put: null }] })
    const items = await server.deps.db.read
      .selectFrom('media')
      .select('id')
      .where('filename', '=', given.filename)
      .where(
        'id',
        'in',
        again.files.map(({ mediaId }: { mediaId: string }) => mediaId),
      )
      .execute()
    expect(items).toHaveLength(2)
  })

  it('refuses a file above the cap of its kind with that cap, and a type that the kind does not take', async () => {
    const large = (kind: string, contentType: string, bytes: number) =>
      post(server, `/v1/projects/${projectId}/media/uploads`, { kind, files: [{ filename: 'a', contentType, bytes }] })
    const MB = 1_048_576
    for (const [kind, contentType, cap] of [
      ['content_video', 'video/mp4', 100 * MB],
      ['content_image', 'image/png', 30 * MB],
      ['app_icon', 'image/png', 5 * MB],
      ['app_screenshot', 'image/png', 15 * MB],
      ['app_preview', 'video/mp4', 500 * MB],
      ['brand_logo', 'image/svg+xml', MB],
    ] as const) {
      const rejected = await large(kind, contentType, cap + 1)
      expect([rejected.status, rejected.body.error.details]).toEqual([413, { maxBytes: cap }])
    }
    const wrong = await large('content_image', 'video/mp4', 10)
    expect([wrong.status, wrong.body.error.details.issues[0].path]).toEqual([422, '/body/files/0/contentType'])
  })

  describe('a presigned PUT', () => {
    const start = async () => (await announce(server, projectId, 'content_image', [given])).body

    it('takes no other content type', async () => {
      const { files } = await start()
      const rejected = await send(files[0].put, jpeg, { 'Content-Type': 'image/png' })
      expect(rejected.status).toBe(415)
      expect(await server.deps.storage.head(files[0].storageKey)).toBeUndefined()
    })

    it('accepts no byte more and no byte fewer, whether or not the length is announced', async () => {
      const { files } = await start()
      const { put, storageKey } = files[0]
      expect((await send(put, Buffer.concat([jpeg, Buffer.of(0)]))).status).toBe(413)
      expect((await send(put, jpeg.subarray(1))).status).toBe(422)
      const chunked = (bytes: Buffer) =>
        fetch(put.url, {
          method: 'PUT',
          headers: { 'Content-Type': 'image/jpeg' },
          body: new Blob([new Uint8Array(bytes)]).stream(),
          duplex: 'half',
        } as RequestInit)
      expect((await chunked(Buffer.concat([jpeg, Buffer.alloc(500_000)]))).status).toBe(413)
      expect((await chunked(jpeg.subarray(1))).status).toBe(422)
      expect(await server.deps.storage.head(storageKey)).toBeUndefined()
      expect((await chunked(jpeg)).status).toBe(200)
      expect(await server.deps.storage.head(storageKey)).toEqual({ bytes: jpeg.length })
    })

    it('takes no file with another SHA-256 than announced', async () => {
      const { body } = await announce(server, projectId, 'content_image', [{ ...given, sha256: sha256(jpeg) }])
      const other = Buffer.from(jpeg)
      other[other.length - 5]! ^= 1
      expect((await send(body.files[0].put, other)).status).toBe(422)
      expect((await send(body.files[0].put, jpeg)).status).toBe(200)
    })

    it('takes nothing with one character of its address changed, and nothing for another key', async () => {
      const [{ files }, other] = await Promise.all([start(), start()])
      const { put } = files[0]
      const [grant, signature] = put.url.split('/').at(-1)!.split('.')
      const forged = Buffer.from(
        JSON.stringify({ ...JSON.parse(Buffer.from(grant!, 'base64url').toString()), k: other.files[0].storageKey }),
      ).toString('base64url')
      const at = put.url.length - 10
      const flipped = put.url.slice(0, at) + (put.url[at] === 'A' ? 'B' : 'A') + put.url.slice(at + 1)
      for (const url of [flipped, `${server.baseUrl}/uploads/${forged}.${signature}`, `${server.baseUrl}/uploads/x.y`])
        expect((await send({ ...put, url }, jpeg)).status).toBe(404)
      expect(await server.deps.storage.head(other.files[0].storageKey)).toBeUndefined()
    })

    it('cannot be used to download, nor a download address to put', async () => {
      const { files } = await start()
      const token = files[0].put.url.split('/').at(-1)
      expect((await fetch(`${server.baseUrl}/files/${token}`)).status).toBe(404)
      const media = await uploaded(server, projectId, 'content_image', given)
      const download = media.download.url.replace('/files/', '/uploads/')
      expect((await send({ url: download, headers: { 'Content-Type': 'image/jpeg' } }, jpeg)).status).toBe(404)
    })

    it('takes nothing once its upload is finalized', async () => {
      const { id, files } = await start()
      await send(files[0].put, jpeg)
      await post(server, `/v1/media/uploads/${id}/finalize`)
      expect((await send(files[0].put, jpeg)).status).toBe(404)
    })

    it('keeps nothing of a file whose sender goes away in the middle', async () => {
      const { files } = await start()
      const { put, storageKey } = files[0]
      const url = new URL(put.url)
      const socket = connect(Number(url.port), url.hostname)
      socket.write(
        `PUT ${url.pathname} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: ${jpeg.length}\r\n\r\n`,
      )
      socket.write(jpeg.subarray(0, 1000))
      await sleep(200)
      socket.destroy()
      await sleep(200)
      expect(await server.deps.storage.head(storageKey)).toBeUndefined()
      expect((await send(put, jpeg)).status).toBe(200)
    })

    it('can be sent from a web page, which asks first', async () => {
      const { files } = await start()
      const response = await fetch(files[0].put.url, {
        method: 'OPTIONS',
        headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'PUT' },
      })
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-methods')).toBe('PUT')
      const sent = await send(files[0].put, jpeg)
      expect(sent.headers.get('access-control-allow-origin')).toBe('*')
    })
  })

  describe('files that are not what they say', () => {
    it.each([
      ['a zip', zip(), 'video/mp4', 'content_video'],
      ['a PNG', imageFile('image/png', 20, 20), 'image/jpeg', 'content_image'],
      ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(50)), 'image/png', 'content_image'],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/webp', 'content_image'],
      ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), 'video/mp4', 'content_video'],
    ])('finds out %s by its first bytes when the upload is finalized', async (_name, bytes, contentType, kind) => {
      const { body } = await announce(server, projectId, kind, [{ contentType, bytes }])
      expect((await send(body.files[0].put, bytes)).status).toBe(200)
      const rejected = await post(server, `/v1/media/uploads/${body.id}/finalize`)
      expect([rejected.status, rejected.body.error.code]).toEqual([422, 'VALIDATION'])
      expect(rejected.body.error.details.issues[0]).toMatchObject({ path: '/files/0' })
    })

    it.each([
      ['an image of 400 megapixels in 400 kB', () => imageBomb(), 'image/png', /20000×20000/],
      [
        'a head of 400 megapixels and nothing behind it',
        () => pngOf(20_000, 20_000, Buffer.alloc(9)),
        'image/png',
        /20000×20000/,
      ],
      [
        'an image without its second half',
        () => imageFile('image/png').subarray(0, 3000),
        'image/png',
        /cannot be decoded/,
      ],
      ['an image whose data are noise', () => pngOf(100, 100, Buffer.alloc(800, 7)), 'image/png', /cannot be decoded/],
      [
        'a video cut off in the middle',
        async () => (await videoFile()).subarray(0, 20_000),
        'video/mp4',
        /video|frames/,
      ],
      [
        'a video head with noise behind it',
        () => Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(50_000, 9)]),
        'video/mp4',
        /no video/,
      ],
      [
        'a video whose header says it is larger than anything',
        () => videoFile({ seconds: 0.2, size: '8400x64', sound: false }),
        'video/mp4',
        /8400×64/,
      ],
    ])('refuses %s, says why and frees its quota', async (_name, make, contentType, why) => {
      const before = await read(server, `/v1/projects/${projectId}/media/quota`)
      const bytes = await make()
      const kind = contentType.startsWith('video') ? 'content_video' : 'content_image'
      const media = await uploaded(server, projectId, kind, { contentType, bytes })
      expect(media).toMatchObject({ status: 'failed', error: { code: 'VALIDATION' }, download: null })
      expect(media.error.message).toMatch(why)
      const after = await read(server, `/v1/projects/${projectId}/media/quota`)
      expect([after.currentUploads, after.currentBytes]).toEqual([before.currentUploads, before.currentBytes])
    })

    it('refuses a video whose header says it is longer than it is', async () => {
      const bytes = Buffer.from(await videoFile())
      // mvhd, version 0: the duration stands 20 bytes behind its name.
      const at = bytes.indexOf('mvhd')
      bytes.writeUInt32BE(bytes.readUInt32BE(at + 20) * 1000, at + 20)
      const media = await uploaded(server, projectId, 'content_video', { contentType: 'video/mp4', bytes })
      if (media.status === 'failed') expect(media.error.message).toMatch(/states \d+ s, but it ends after/)
      else expect(media.durationSeconds).toBeCloseTo(4, 0)
    })
  })

  it("answers for somebody else's upload and item exactly as for ones that do not exist", async () => {
    const { body } = await announce(server, projectId, 'content_image', [given])
    const media = await uploaded(server, projectId, 'content_image', given)
    const { key } = await server.createKey(await server.createOrganization())
    for (const [method, path, id] of [
      ['GET', (id: string) => `/v1/media/uploads/${id}`, body.id],
      ['POST', (id: string) => `/v1/media/uploads/${id}/finalize`, body.id],
      ['DELETE', (id: string) => `/v1/media/${id}`, media.id],
      ['GET', (id: string) => `/v1/projects/${id}/media/quota`, projectId],
    ] as const) {
      const answers = []
      for (const one of [id, `${id.slice(0, -4)}0000`]) {
        const { status, body: answer } = await server.send(method, path(one), { key })
        answers.push([status, { ...answer.error, requestId: null }])
      }
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]![0]).toBe(404)
    }
  })

  it('deletes an item nothing uses, with its file and its quota; one that is used is CONFLICT in_use', async () => {
    const media = await uploaded(server, projectId, 'content_image', given)
    const before = await read(server, `/v1/projects/${projectId}/media/quota`)
    const made = await post(server, `/v1/projects/${projectId}/content/uploads`, {
      format: 'image',
      mediaIds: [media.id],
    })
    expect(made.status, made.text).toBe(201)
    const rejected = await server.send('DELETE', `/v1/media/${media.id}`)
    expect([rejected.status, rejected.body.error.details]).toMatchObject([
      409,
      { reason: 'in_use', existingId: made.body.id },
    ])
    await post(server, `/v1/content/${made.body.id}/archive`)
    expect((await server.send('DELETE', `/v1/media/${media.id}`)).status).toBe(204)
    expect((await server.send('GET', `/v1/media/${media.id}`)).status).toBe(404)
    expect((await server.send('DELETE', `/v1/media/${media.id}`)).status).toBe(404)
    const after = await read(server, `/v1/projects/${projectId}/media/quota`)
    expect(before.currentUploads - after.currentUploads).toBe(1)
    expect(before.currentBytes - after.currentBytes).toBe(jpeg.length)
    expect((await fetch(media.download.url)).status).toBe(200)
    await runTask(sweepFiles, server.deps)
    expect((await fetch(media.download.url)).status).toBe(404)
  })
})

describe('the quota of uploads', () => {
  it('is never exceeded by 20 concurrent uploads, and reported with its four numbers', async () => {
    const env = { CASTLANE_UPLOAD_QUOTA: JSON.stringify({ uploads: 7, bytes: 1_000_000 }) }
    const server = await startTestServer({ env })
    try {
      const projectId = await createProject(server)
      const ask = (bytes: number) =>
        post(server, `/v1/projects/${projectId}/media/uploads`, {
          kind: 'content_image',
          files: [{ filename: 'a.png', contentType: 'image/png', bytes }],
        })
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(100)))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
      const rejected = answers.filter(({ status }) => status === 409)
      expect(rejected).toHaveLength(13)
      for (const { body } of rejected)
        expect(body.error).toMatchObject({
          code: 'UPLOAD_QUOTA_EXCEEDED',
          details: { currentUploads: 7, maxUploads: 7, currentBytes: 700, maxBytes: 1_000_000 },
        })
      const other = await createProject(server)
      const bytes = await Promise.all(
        Array.from({ length: 6 }, () =>
          post(server, `/v1/projects/${other}/media/uploads`, {
            kind: 'content_image',
            files: [{ filename: 'a.png', contentType: 'image/png', bytes: 300_000 }],
          }),
        ),
      )
      expect(bytes.filter(({ status }) => status === 201)).toHaveLength(3)
      expect(await read(server, `/v1/projects/${other}/media/quota`)).toMatchObject({
        currentUploads: 3,
        currentBytes: 900_000,
        fileCaps: expect.arrayContaining([{ kind: 'app_icon', maxBytes: 5_242_880 }]),
      })
      const full = await post(server, `/v1/projects/${projectId}/media/imports`, {
        url: 'https://assets.fable.example/a.jpg',
        kind: 'content_image',
      })
      expect([full.status, full.body.error.code]).toEqual([409, 'UPLOAD_QUOTA_EXCEEDED'])
    } finally {
      await server.close()
    }
  })
})

describe('uploads that are abandoned', () => {
  it('expire after a day, lose what had arrived, free their quota and take nothing more', async () => {
    let now = new Date()
    const server = await startTestServer({ overrides: { clock: { now: () => now } } })
    try {
      const projectId = await createProject(server)
      const { body } = await announce(server, projectId, 'content_image', [given, given])
      const [first, second] = body.files
      expect((await send(first.put, jpeg)).status).toBe(200)
      const later = (hours: number) => {
        now = new Date(now.getTime() + hours * 3_600_000)
      }
      later(1.01)
      expect((await send(second.put, jpeg)).status).toBe(404)
      const fresh = await read(server, `/v1/media/uploads/${body.id}`)
      expect((await send(fresh.files[1].put, jpeg)).status).toBe(200)

      later(23)
      expect((await read(server, `/v1/media/uploads/${body.id}`)).status).toBe('expired')
      const rejected = await post(server, `/v1/media/uploads/${body.id}/finalize`)
      expect([rejected.status, rejected.body.error.details.reason]).toEqual([409, 'expired'])
      later(0.2)
      await runTask(sweepUploads, server.deps)
      expect(await read(server, `/v1/media/uploads/${body.id}`)).toMatchObject({
        status: 'expired',
        files: [{ put: null }, { put: null }],
      })
      expect(await read(server, `/v1/projects/${projectId}/media/quota`)).toMatchObject({
        currentUploads: 0,
        currentBytes: 0,
      })
      expect(await server.deps.storage.head(first.storageKey)).toBeUndefined()
    } finally {
      await server.close()
    }
  })
})
