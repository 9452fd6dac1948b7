import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expiryOf, windowMs, windowOf } from '../../../src/storage/expiry.ts'
import { createS3Storage } from '../../../src/storage/s3.ts'
import type { S3Server } from './s3-server.ts'
import { hasS3Server, startS3Server } from './s3-server.ts'

const hour = 3_600_000
const s3Here = await hasS3Server()

it('an expiry is at least as late as was asked, at most a window later, and one for each window', () => {
  const start = windowOf(new Date('2026-03-01T10:07:00Z')).getTime()
  const expiries = [0, 1, windowMs - 1].map((ms) => expiryOf(new Date(start + ms), hour).getTime())
  expect(new Set(expiries)).toEqual(new Set([start + windowMs + hour]))
  expect(expiryOf(new Date(start + windowMs), hour).getTime()).toBe(start + 2 * windowMs + hour)
})

describe.skipIf(!s3Here)('downloads from a bucket', () => {
  let s3: S3Server
  let now: Date
  const fetched: string[] = []
  let cdn: Server
  let cdnUrl: string
  beforeAll(async () => {
    s3 = await startS3Server()
    const kept = new Map<string, { status: number; type: string; control: string; body: Buffer }>()
    // Keeps what may be shared, by the whole address, and asks the bucket under the bucket's own name.
    cdn = createServer(async (req, res) => {
      const path = req.url ?? '/'
      let found = kept.get(path)
      if (!found) {
        fetched.push(path)
        const answer = await fetch(`${s3.endpoint}${path}`)
        const control = answer.headers.get('cache-control') ?? ''
        const type = answer.headers.get('content-type') ?? ''
        found = { status: answer.status, type, control, body: Buffer.from(await answer.arrayBuffer()) }
        if (answer.ok && control.startsWith('public')) kept.set(path, found)
      }
      res.writeHead(found.status, { 'Content-Type': found.type, 'Cache-Control': found.control }).end(found.body)
    }).listen(0, '127.0.0.1')
    await once(cdn, 'listening')
    cdnUrl = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    cdn?.close()
    await s3?.close()
  })

  const storageOf = (options: { cdnUrl: string | null }) =>
    createS3Storage({
      bucket: s3.bucket,
      region: 'us-east-1',
      endpoint: s3.endpoint,
      pathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      clock: { now: () => now },
      ...options,
    })
  const terms = () => ({
    contentType: 'image/jpeg',
    filename: 'day one.jpg',
    expiresAt: expiryOf(now, hour),
    grantee: { apiKeyId: null, organizationId: 'org_x' },
  })

  it('have one address for a window on every process, and another in the next', async () => {
    const [one, other] = [storageOf({ cdnUrl: null }), storageOf({ cdnUrl: null })]
    now = windowOf(new Date())
    const first = await one.downloadUrl('media/a.jpg', terms())
    now = new Date(now.getTime() + windowMs - 1)
    expect(await one.downloadUrl('media/a.jpg', terms())).toBe(first)
    expect(await other.downloadUrl('media/a.jpg', terms())).toBe(first)
    expect(await one.downloadUrl('media/b.jpg', terms())).not.toBe(first)
    now = new Date(now.getTime() + 1)
    expect(await one.downloadUrl('media/a.jpg', terms())).not.toBe(first)
    const query = new URL(first).searchParams
    expect(Number(query.get('X-Amz-Expires'))).toBe((windowMs + hour) / 1_000)
  })

  it('go through a CDN, which asks the bucket once in a window and is refused for a changed address', async () => {
    now = new Date()
    const storage = storageOf({ cdnUrl })
    await storage.putBytes('media/c.jpg', Buffer.from('picture'), 'image/jpeg')
    for (let n = 0; n < 3; n++) {
      const url = await storage.downloadUrl('media/c.jpg', terms())
      expect(url.startsWith(`${cdnUrl}/${s3.bucket}/media/c.jpg?`)).toBe(true)
      const answer = await fetch(url)
      expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
        200,
        'picture',
        'image/jpeg',
      ])
    }
    expect(fetched).toHaveLength(1)
    const url = await storage.downloadUrl('media/c.jpg', terms())
    expect((await fetch(url.replace('c.jpg?', 'd.jpg?'))).status).toBe(403)
  })
})
