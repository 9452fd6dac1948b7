import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../src/lib/clock.ts'
import { Secret } from '../../../src/lib/secret.ts'
import { createVault } from '../../../src/lib/vault.ts'
import { createDiskStorage } from '../../../src/storage/disk.ts'
import { createS3Storage } from '../../../src/storage/s3.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { createProject, generate, post, quickGeneration, read } from '../features/content/fixture.ts'
import { announce, imageFile, send, settled, sha256, uploaded, videoFile } from '../features/media/files.ts'
import type { S3Server } from './s3-server.ts'
import { hasS3Server, startS3Server } from './s3-server.ts'

const s3Here = await hasS3Server()
const vault = createVault(new Secret(`test:${randomBytes(32).toString('base64')}`))

describe.each(s3Here ? ['disk', 's3'] : ['disk'])('storage on %s', (where) => {
  let folder: string
  let s3: S3Server | undefined
  let storage: Storage

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'castlane-storage-'))
    if (where === 's3') {
      s3 = await startS3Server()
      storage = createS3Storage({
        bucket: s3.bucket,
        region: 'us-east-1',
        endpoint: s3.endpoint,
        pathStyle: true,
        cdnUrl: null,
        credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
        clock: systemClock,
      })
    } else storage = createDiskStorage(join(folder, 'files'), 'http://127.0.0.1:1', vault)
  })
  afterAll(async () => {
    await s3?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('gives back what was put, whole, in ranges and as a local file', async () => {
    const bytes = randomBytes(300_000)
    const path = join(folder, 'in')
    await writeFile(path, bytes)
    await storage.putFile('media/a/b.bin', path, 'application/octet-stream')
    expect(await storage.head('media/a/b.bin')).toEqual({ bytes: bytes.length })
    expect((await buffer(storage.open('media/a/b.bin'))).equals(bytes)).toBe(true)
    expect((await buffer(storage.open('media/a/b.bin', { start: 10, end: 19 }))).equals(bytes.subarray(10, 20))).toBe(
      true,
    )
    expect((await buffer(storage.open('media/a/b.bin', { start: 299_990 }))).equals(bytes.subarray(299_990))).toBe(true)
    await storage.fetchTo('media/a/b.bin', join(folder, 'out'))
    expect((await readFile(join(folder, 'out'))).equals(bytes)).toBe(true)
    await storage.putBytes('media/a/b.bin', Buffer.from('new'), 'text/plain')
    expect((await buffer(storage.open('media/a/b.bin'))).toString()).toBe('new')
  })

  it('knows nothing of a key that was never put or that was deleted, and deletes twice', async () => {
    expect(await storage.head('media/none')).toBeUndefined()
    await expect(buffer(storage.open('media/none'))).rejects.toThrow()
    await expect(storage.fetchTo('media/none', join(folder, 'none'))).rejects.toThrow()
    await storage.putBytes('media/gone', Buffer.from('x'), 'text/plain')
    await storage.delete('media/gone')
    await storage.delete('media/gone')
    expect(await storage.head('media/gone')).toBeUndefined()
  })

  // The local S3 server signs the address of a bucket's list in another way than the client.
  it.skipIf(where === 's3')('lists what is below a folder, and nothing of one whose name begins alike', async () => {
    for (const key of ['media/list/a', 'media/list/deep/b', 'media/list-not/c'])
      await storage.putBytes(key, Buffer.from('x'), 'text/plain')
    expect([...(await storage.list('media/list/'))].sort()).toEqual(['media/list/a', 'media/list/deep/b'])
    for (const key of await storage.list('media/list/')) await storage.delete(key)
    expect(await storage.list('media/list/')).toEqual([])
  })
})

describe('storage in a bucket', () => {
  it('lists by prefix, until nothing is left', async () => {
    const keys = ['media/list/a', 'media/list/deep/b']
    const asked: (string | undefined)[] = []
    const bucket = createServer((request, response) => {
      asked.push(request.url)
      const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
      response
        .writeHead(200, { 'Content-Type': 'application/xml' })
        .end(`<ListBucketResult>${contents}</ListBucketResult>`)
    })
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
    const storage = createS3Storage({
      bucket: 'castlane-test',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      pathStyle: true,
      cdnUrl: null,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      clock: systemClock,
    })
    expect(await storage.list('media/list/')).toEqual(keys)
    keys.length = 0
    expect(await storage.list('media/list/')).toEqual([])
    expect(asked).toEqual(Array(2).fill('/castlane-test/?list-type=2&prefix=media%2Flist%2F'))
    storage.close()
    await new Promise((resolve) => bucket.close(resolve))
  })
})

describe('storage on disk', () => {
  it('keeps every file inside its folder, and sweeps what cut-off puts left behind', async () => {
    const root = await mkdtemp(join(tmpdir(), 'castlane-storage-'))
    try {
      const storage = createDiskStorage(root, 'http://127.0.0.1:1', vault)
      await expect(storage.putBytes('../outside', Buffer.from('x'), 'text/plain')).rejects.toThrow(/leaves its folder/)
      await storage.putBytes('a', Buffer.from('x'), 'text/plain')
      const parts = join(root, '.parts')
      await writeFile(join(parts, 'old'), 'half')
      await writeFile(join(parts, 'new'), 'half')
      await utimes(join(parts, 'old'), new Date(0), new Date(0))
      await storage.sweepParts(new Date(Date.now() - 60_000))
      expect(await readdir(parts)).toEqual(['new'])
    } finally {
      await rm(root, { recursive: true, force: true })
    }
  })
})

describe.skipIf(!s3Here)('a whole Castlane with its media in a bucket', () => {
  let s3: S3Server
  let server: TestServer
  let projectId: string
  const jpeg = imageFile('image/jpeg')

  beforeAll(async () => {
    s3 = await startS3Server()
    server = await startTestServer({ worker: true, env: s3.env, overrides: { generation: quickGeneration() } })
    projectId = await createProject(server)
  })
  afterAll(async () => {
    await server?.close()
    await s3?.close()
  })

  it('lets a partner PUT to the bucket and download from it, without passing through this server', async () => {
    const file = { filename: 'day one.jpg', contentType: 'image/jpeg', bytes: jpeg, sha256: sha256(jpeg) }
    const media = await uploaded(server, projectId, 'content_image', file)
    expect(media).toMatchObject({ status: 'ready', width: 1080, height: 1350, sha256: sha256(jpeg) })
    expect(media.download.url.startsWith(`${s3.endpoint}/${s3.bucket}/`)).toBe(true)
    const download = await fetch(media.download.url, { headers: { Range: 'bytes=0-9' } })
    expect([download.status, download.headers.get('content-type')]).toEqual([206, 'image/jpeg'])
    expect(Buffer.from(await download.arrayBuffer()).equals(jpeg.subarray(0, 10))).toBe(true)
  })

  it('signs the type and the size of a PUT, and refuses to sign for another key', async () => {
    const { body } = await announce(server, projectId, 'content_image', [{ contentType: 'image/jpeg', bytes: jpeg }])
    const { put, storageKey } = body.files[0]
    const signed = new URL(put.url).searchParams.get('X-Amz-SignedHeaders')
    expect(signed?.split(';')).toEqual(expect.arrayContaining(['content-length', 'content-type', 'host']))
    expect((await send(put, jpeg, { 'Content-Type': 'text/html' })).status).toBe(403)
    expect((await send(put, jpeg.subarray(1))).status).toBe(403)
    expect((await send({ ...put, url: put.url.replace('/0?', '/1?') }, jpeg)).status).toBe(403)
    expect(await server.deps.storage.head(storageKey)).toBeUndefined()
    expect((await send(put, jpeg)).status).toBe(200)
  })

  it('measures a copy of its own: what is put under the same key afterwards changes nothing', async () => {
    const { body } = await announce(server, projectId, 'content_image', [{ contentType: 'image/jpeg', bytes: jpeg }])
    await send(body.files[0].put, jpeg)
    const finalized = await post(server, `/v1/media/uploads/${body.id}/finalize`)
    const media = await settled(server, finalized.body.files[0].mediaId)
    await send(body.files[0].put, Buffer.alloc(jpeg.length, 1))
    const download = await fetch(media.download.url)
    expect(sha256(Buffer.from(await download.arrayBuffer()))).toBe(media.sha256)
  })

  it('names the missing key, and makes content whose files are in the bucket', async () => {
    const { body } = await announce(server, projectId, 'content_video', [
      { contentType: 'video/mp4', bytes: await videoFile({ seconds: 3 }) },
    ])
    const early = await post(server, `/v1/media/uploads/${body.id}/finalize`)
    expect([early.status, early.body.error.code]).toEqual([409, 'UPLOAD_INCOMPLETE'])
    const [id] = await generate(server, projectId, { format: 'image' })
    const { assets } = await read(server, `/v1/content/${id}`)
    const { download } = await read(server, `/v1/media/${assets[0].mediaId}`)
    expect((await fetch(download.url)).status).toBe(200)
    expect((await fetch(`${server.baseUrl}/uploads/x.y`, { method: 'PUT' })).status).toBe(404)
  })
})
