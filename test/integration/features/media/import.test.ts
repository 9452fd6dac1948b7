import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../../../src/features/media/tasks/sweep-files.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { createProject, post, read } from '../content/fixture.ts'
import { imageBomb, imageFile, sha256, videoFile } from './files.ts'

const jpeg = imageFile('image/jpeg', 600, 800)

/** Somebody's web server, with files of all sorts. */
async function startOrigin() {
  const seen: string[] = []
  const server = createServer(async (req, res) => {
    seen.push(req.url ?? '')
    const send = (type: string, bytes: Buffer, headers = {}) =>
      res.writeHead(200, { 'Content-Type': type, ...headers }).end(bytes)
    if (req.url === '/latte%20art.jpg') send('image/jpeg', jpeg)
    else if (req.url === '/moved') res.writeHead(302, { Location: '/latte%20art.jpg' }).end()
    else if (req.url === '/inside') res.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data' }).end()
    else if (req.url === '/round') res.writeHead(302, { Location: '/round' }).end()
    else if (req.url === '/video') send('video/mp4', await videoFile({ seconds: 3 }))
    else if (req.url === '/expired') res.writeHead(403).end('expired')
    else if (req.url === '/page') send('image/jpeg', Buffer.from('<!doctype html><p>Sign in'))
    else if (req.url === '/bomb') send('image/png', await imageBomb())
    else if (req.url === '/large') {
      // Endless.
      res.writeHead(200)
      const chunk = Buffer.alloc(65_536, 1)
      const more = () => {
        while (!res.destroyed && res.write(chunk));
        if (!res.destroyed) res.once('drain', more)
      }
      more()
    } else if (req.url === '/zipped-large')
      res.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(60_000_000)))
    else if (req.url === '/reset') req.socket.destroy()
    else res.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { base, seen, close: () => server.close() }
}

describe('imports', () => {
  let server: TestServer
  let origin: Awaited<ReturnType<typeof startOrigin>>
  let projectId: string

  beforeAll(async () => {
    origin = await startOrigin()
    server = await startTestServer({
      worker: true,
      env: {
        CASTLANE_FILE_CAPS: '{"content_image":2000000}',
        CASTLANE_UPLOAD_QUOTA: '{"uploads":500,"bytes":4000000}',
      },
    })
    projectId = await createProject(server)
  })
  afterAll(async () => {
    await server?.close()
    origin?.close()
  })

  async function fetched(path: string, more: object = {}, kind = 'content_image') {
    const started = await post(server, `/v1/projects/${projectId}/media/imports`, {
      url: origin.base + path,
      kind,
      ...more,
    })
    expect(started.status, started.text).toBe(202)
    const job = await server.waitForJob(started.body.id)
    return { job, media: await read(server, `/v1/media/${started.body.resource.id}`) }
  }

  it('fetches, measures and keeps a file, following redirects; the item is there at once', async () => {
    const { job, media } = await fetched('/moved', { sha256: sha256(jpeg), metadata: { shoot: '7' } })
    expect(job).toMatchObject({ status: 'succeeded', result: { mediaId: media.id }, credits: { charged: 0 } })
    expect(media).toMatchObject({
      source: 'import',
      status: 'ready',
      contentType: 'image/jpeg',
      width: 600,
      height: 800,
      bytes: jpeg.length,
      metadata: { shoot: '7' },
    })
    const download = await fetch(media.download.url)
    expect(Buffer.from(await download.arrayBuffer()).equals(jpeg)).toBe(true)
    expect((await fetched('/latte%20art.jpg')).media.filename).toBe('latte art.jpg')
    expect((await fetched('/video', {}, 'content_video')).media).toMatchObject({ status: 'ready', videoCodec: 'h264' })
    await runTask(sweepFiles, server.deps)
    expect((await fetch(media.download.url)).status).toBe(200)
  })

  it.each([
    ['answers 403', '/expired', 'SCRAPE_FAILED', /403/],
    ['does not exist', '/nothing', 'SCRAPE_FAILED', /404/],
    ['resets the connection', '/reset', 'SCRAPE_FAILED', /./],
    ['redirects for ever', '/round', 'SCRAPE_FAILED', /redirect/],
    ['redirects to where nobody may', '/inside', 'SCRAPE_FAILED', /public internet/],
    ['never ends', '/large', 'PAYLOAD_TOO_LARGE', /2000000/],
    ['unpacks to more than the cap', '/zipped-large', 'PAYLOAD_TOO_LARGE', /2000000/],
    ['returns a page instead of an image', '/page', 'VALIDATION', /accepts image/],
    ['gives a decompression bomb', '/bomb', 'VALIDATION', /20000×20000/],
    ['gives a video instead of an image', '/video', 'VALIDATION', /video\/mp4/],
  ])('ends the job where the address %s, and frees the quota', async (_name, path, code, message) => {
    const before = await read(server, `/v1/projects/${projectId}/media/quota`)
    const { job, media } = await fetched(path)
    expect(job).toMatchObject({ status: 'failed', error: { code } })
    expect(job.error!.message).toMatch(message)
    expect(media).toMatchObject({ status: 'failed', error: { code, message: job.error!.message }, download: null })
    const after = await read(server, `/v1/projects/${projectId}/media/quota`)
    expect([after.currentUploads, after.currentBytes]).toEqual([before.currentUploads, before.currentBytes])
  })

  it('ends the job where the file has another SHA-256 than announced', async () => {
    const { job } = await fetched('/latte%20art.jpg', { sha256: '0'.repeat(64) })
    expect(job).toMatchObject({ status: 'failed', error: { code: 'VALIDATION', data: { stage: 'fetch' } } })
  })

  it('ends the job with the four numbers where the bytes do not fit into the quota', async () => {
    const taken = await post(server, `/v1/projects/${projectId}/media/uploads`, {
      kind: 'content_image',
      files: [1, 2].map(() => ({ filename: 'a.png', contentType: 'image/png', bytes: 1_900_000 })),
    })
    expect(taken.status).toBe(201)
    const { job } = await fetched('/video', {}, 'content_video')
    expect(job).toMatchObject({
      status: 'failed',
      error: { code: 'UPLOAD_QUOTA_EXCEEDED', data: { stage: 'store', maxUploads: 500, maxBytes: 4_000_000 } },
    })
    expect(job.error!.data).toHaveProperty('currentUploads')
    expect(job.error!.data).toHaveProperty('currentBytes')
  })
})

describe('addresses that nobody may fetch', () => {
  it('are SCRAPE_FAILED at once, and nothing connects to this machine', async () => {
    const origin = await startOrigin()
    const { port } = new URL(origin.base)
    const server = await startTestServer({ env: { CASTLANE_ALLOW_LOOPBACK_FETCH: 'false' } })
    try {
      const projectId = await createProject(server)
      for (const url of [
        `http://127.0.0.1:${port}/latte%20art.jpg`,
        'http://127.0.0.1/',
        'http://localhost/',
        'http://2130706433/',
        'http://0177.0.0.1/',
        'http://0x7f.1/',
        'http://[::1]/',
        'http://[::ffff:127.0.0.1]/',
        'http://[64:ff9b::7f00:1]/',
        'http://169.254.169.254/latest/meta-data/',
        'http://10.0.0.1/a.jpg',
      ]) {
        const rejected = await post(server, `/v1/projects/${projectId}/media/imports`, { url, kind: 'content_image' })
        expect([url, rejected.status, rejected.body.error.code]).toEqual([url, 502, 'SCRAPE_FAILED'])
      }
      for (const url of [
        'http://user:secret@example.com/a.jpg',
        'https://example.com:22/a.jpg',
        'file:///etc/passwd',
        'ftp://example.com/a.jpg',
        'gopher://example.com/',
        'not an address',
      ]) {
        const rejected = await post(server, `/v1/projects/${projectId}/media/imports`, { url, kind: 'content_image' })
        expect([url, rejected.status, rejected.body.error.code]).toEqual([url, 422, 'VALIDATION'])
        expect(rejected.body.error.message).toContain('`url` cannot be fetched: ')
      }
      expect(origin.seen).toEqual([])
      expect((await read(server, `/v1/projects/${projectId}/media`)).data).toEqual([])
      expect((await read(server, `/v1/projects/${projectId}/media/quota`)).currentUploads).toBe(0)
    } finally {
      await server.close()
      origin.close()
    }
  })
})
