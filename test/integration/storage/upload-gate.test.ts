import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProbes } from '../../../src/app.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { openRaw, parseRaw } from '../../support/raw-http.ts'
import { createProject } from '../features/content/fixture.ts'
import { announce, imageFile, send as put } from '../features/media/files.ts'

let parent: string
let folder: string
let server: TestServer
let projectId: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'castlane-files-'))
  folder = join(parent, 'files')
  server = await startTestServer({ env: { CASTLANE_STORAGE: folder } })
  projectId = await createProject(server)
})
afterAll(async () => {
  await server.close()
  await rm(parent, { recursive: true, force: true })
})

const jpeg = imageFile('image/jpeg')
const given = { filename: 'sunset.jpg', contentType: 'image/jpeg', bytes: jpeg }
const announceOne = () => announce(server, projectId, 'content_image', [given])
const failing = async () =>
  /^castlane_uploads_failing (.*)$/m.exec((await server.send('GET', '/metrics', { key: null })).text)?.[1]

function expectUnavailable(answer: Awaited<ReturnType<typeof announceOne>>): void {
  expect([answer.status, answer.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.text).not.toContain(folder)
}

it('a file that the disk could not keep is refused before a byte of it was sent, and taken once there is room', async () => {
  const announced = await announceOne()
  expect(announced.status).toBe(201)
  const [{ put: address }] = announced.body.files
  expect(await failing()).toBe('0')

  // Nothing can be written where a file takes the place of the folder.
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, '')
  const headers = `Content-Type: image/jpeg\r\nContent-Length: ${jpeg.length}\r\nConnection: close`
  const head = `PUT ${new URL(address.url).pathname} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`
  const { socket } = openRaw(Number(new URL(server.baseUrl).port), head)
  const answer = parseRaw(await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(`${bytes}`))))
  socket.destroy()
  expect([answer.status, answer.headers['retry-after'], answer.body.error.code]).toEqual([
    503,
    '5',
    'SERVICE_UNAVAILABLE',
  ])
  expectUnavailable(await announceOne())
  expect(await failing()).toBe('1')

  await rm(folder)
  expect((await put(address, jpeg)).status).toBe(200)
  expect((await announceOne()).status).toBe(201)
  expect(await failing()).toBe('0')
})

it('a file larger than what the disk has left is refused, and smaller ones are taken', async () => {
  const { whyFull } = server.deps.storage
  expect(await whyFull(1_000)).toBeNull()
  expect(await whyFull(Number.MAX_SAFE_INTEGER)).toMatch(/would have -\d+ MB left/)
})

it('uploads are refused while the storage fails its check, and taken once it passes', async () => {
  const { storage, selfCheck } = server.deps
  const { putBytes } = storage
  storage.putBytes = () => Promise.reject(new Error('the bucket is gone'))
  await selfCheck.check(['storage'])
  expectUnavailable(await announceOne())
  expect(await failing()).toBe('1')
  storage.putBytes = putBytes
  await selfCheck.check(['storage'])
  expect((await announceOne()).status).toBe(201)
  expect(await failing()).toBe('0')
})

it('neither the database nor the storage, which all processes share, makes a process unready', async () => {
  const { storage, selfCheck, config } = server.deps
  const workerAlone = createProbes({ ...server.deps, config: { ...config, servesApi: false } }).listen(0, '127.0.0.1')
  const { keys } = server.deps.db.pools
  const { query } = keys
  const { putBytes } = storage
  try {
    keys.query = (() => Promise.reject(new Error('the database is gone'))) as unknown as typeof query
    storage.putBytes = () => Promise.reject(new Error('the bucket is gone'))
    await selfCheck.check(['storage'])
    expect((await server.send('GET', '/v1/whoami')).status).toBeGreaterThanOrEqual(500)
    for (const url of [server.baseUrl, `http://127.0.0.1:${(workerAlone.address() as AddressInfo).port}`]) {
      const ready = await fetch(`${url}/readyz`)
      expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
    }
  } finally {
    keys.query = query
    storage.putBytes = putBytes
    await selfCheck.check(['storage'])
    workerAlone.close()
  }
})
