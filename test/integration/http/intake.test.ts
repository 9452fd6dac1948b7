import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Slots } from '../../../src/limits/slots.ts'
import type { Answer, TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import type { RawExchange } from '../../support/raw-http.ts'
import { openRaw, parseRaw } from '../../support/raw-http.ts'
import { createProject } from '../features/content/fixture.ts'
import { announce, imageFile, send as put } from '../features/media/files.ts'
import { anEvent, createApp } from '../features/telemetry/fixture.ts'

const logged: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })

/** Repeats what other requests of the test must have been seen for. */
function eventually<T>(read: () => Promise<T>) {
  return expect.poll(read)
}

/** Sends a request up to the middle of its body. */
function halfOf(server: TestServer, method: string, path: string, headers: Record<string, string>): RawExchange {
  const lines = Object.entries({ Host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return openRaw(Number(new URL(server.baseUrl).port), `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n{`)
}

function halfAProject(server: TestServer, key = server.key): RawExchange {
  const headers = { 'X-Api-Key': key, 'Content-Type': 'application/json', 'Content-Length': '100' }
  return halfOf(server, 'POST', '/v1/projects', headers)
}

function isFull(slots: Slots): boolean {
  try {
    slots.acquire('a test')()
    return false
  } catch {
    return true
  }
}

function expectUnavailable(answer: Pick<Answer, 'headers' | 'body' | 'status'>): void {
  expect([answer.status, answer.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.body.error.requestId).toBe(answer.headers.get('x-request-id'))
}

describe('a body that does not arrive in time', () => {
  let server: TestServer
  beforeAll(async () => {
    const env = { CASTLANE_BODY_TIMEOUT_SECONDS: '1', CASTLANE_UPLOAD_TIMEOUT_SECONDS: '1' }
    server = await startTestServer({ env, sandbox: true, overrides: { log } })
  })
  afterAll(() => server.close())

  it('of an operation, an event or a file ends with 408 and its connection', async () => {
    const projectId = await createProject(server)
    const jpeg = imageFile('image/jpeg')
    const given = { filename: 'sunset.jpg', contentType: 'image/jpeg', bytes: jpeg }
    const { body } = await announce(server, projectId, 'content_image', [given])
    const { url } = body.files[0].put
    const length = { 'Content-Length': String(jpeg.length) }
    const exchanges = [
      halfAProject(server),
      halfOf(server, 'POST', '/webhooks/github', { 'X-Hub-Signature-256': 'sha256=00', ...length }),
      halfOf(server, 'PUT', new URL(url).pathname, { 'Content-Type': 'image/jpeg', ...length }),
    ]
    for (const { closed } of exchanges) {
      const answer = parseRaw(await closed)
      expect([answer.status, answer.headers.connection, answer.body.error.code]).toEqual([408, 'close', 'VALIDATION'])
      expect(answer.body.error.requestId).toBe(answer.headers['x-request-id'])
    }
    expect(logged).toEqual([])
  })
})

describe('a sender that leaves many bodies unfinished', () => {
  let server: TestServer
  beforeAll(async () => {
    const env = { CASTLANE_MAX_BODIES: '8', CASTLANE_MAX_UPLOADS: '4', CASTLANE_TRUSTED_PROXIES: '127.0.0.1' }
    server = await startTestServer({ env, sandbox: true, overrides: { log } })
  })
  afterAll(() => server.close())

  const statusOf = async ({ socket }: RawExchange) =>
    parseRaw(await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(`${bytes}`)))).status

  /** Sends until one is refused. @returns those that are held */
  async function fill(send: () => RawExchange, most: number): Promise<RawExchange[]> {
    const sent = Array.from({ length: most + 1 }, send)
    const refused = await Promise.race(sent.map(async (one) => ({ one, status: await statusOf(one) })))
    expect(refused.status).toBe(503)
    return sent.filter((one) => one !== refused.one)
  }

  function end(exchanges: readonly RawExchange[]): void {
    for (const { socket } of exchanges) socket.destroy()
  }

  it('takes the room of its own organization or app, and never the last of what others have', async () => {
    const other = await server.createKey(await server.createOrganization())
    const create = (key: string) => server.send('POST', '/v1/projects', { key, body: { name: 'Fable Coffee' } })
    const half = await fill(() => halfAProject(server), 4)
    expect((await create(server.key)).status).toBe(503)
    expect((await create(other.key)).status).toBe(201)
    end(half)
    await eventually(async () => (await create(server.key)).status).toBe(201)
    const { writeKey } = await createApp(server)
    const headers = { 'X-Api-Key': writeKey, 'Content-Type': 'application/json', 'Content-Length': '100' }
    const halfAReport = (address: string) =>
      halfOf(server, 'POST', '/v1/telemetry/events', { ...headers, 'X-Forwarded-For': address })
    // One address of a public key takes half of what the key may, so that its other addresses find some.
    const ofOneAddress = await fill(() => halfAReport('192.0.2.1'), 2)
    const report = (address: string) =>
      server.send('POST', '/v1/telemetry/events', {
        key: writeKey,
        headers: { 'X-Forwarded-For': address },
        body: { events: [anEvent(new Date())] },
      })
    expect((await report('192.0.2.1')).status).toBe(503)
    expect((await report('192.0.2.2')).status).toBe(200)
    const further = [2, 3].flatMap((address) => Array.from({ length: 4 }, () => halfAReport(`192.0.2.${address}`)))
    let refused = 0
    for (const one of further)
      void statusOf(one).then((status) => {
        refused += Number(status === 503)
      })
    await eventually(async () => refused).toBe(6)
    expect((await report('192.0.2.4')).status).toBe(503)
    expect((await create(server.key)).status).toBe(201)
    end([...ofOneAddress, ...further])
  })

  it('takes no more from one address with the write keys of many apps', async () => {
    const keys: string[] = []
    for (let app = 0; app < 4; app += 1) keys.push((await createApp(server)).writeKey)
    const halfAReport = (key: string) =>
      halfOf(server, 'POST', '/v1/telemetry/events', {
        'X-Api-Key': key,
        'X-Forwarded-For': '192.0.2.1',
        'Content-Type': 'application/json',
        'Content-Length': '100',
      })
    const sent = keys.flatMap((key) => [halfAReport(key), halfAReport(key)])
    let refused = 0
    for (const one of sent)
      void statusOf(one).then((status) => {
        refused += Number(status === 503)
      })
    await eventually(async () => refused).toBe(4)
    const elsewhere = {
      key: keys[3] ?? null,
      headers: { 'X-Forwarded-For': '192.0.2.2' },
      body: { events: [anEvent(new Date())] },
    }
    expect((await server.send('POST', '/v1/telemetry/events', elsewhere)).status).toBe(200)
    end(sent)
  })

  it('uses the room of its root organization, however many child organizations it has', async () => {
    const child = async () =>
      await server.createKey(await server.createOrganization({ parentId: server.organizationId }))
    const [first, second] = [await child(), await child()]
    const other = await server.createKey(await server.createOrganization())
    const half = await fill(() => halfAProject(server, first.key), 4)
    const create = (key: string) => server.send('POST', '/v1/projects', { key, body: { name: 'Fable Coffee' } })
    expect((await create(second.key)).status).toBe(503)
    expect((await create(server.key)).status).toBe(503)
    expect((await create(other.key)).status).toBe(201)
    end(half)
    await eventually(async () => (await create(second.key)).status).toBe(201)
  })

  it('takes the room of its own address for events, and no other’s', async () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address, 'X-Hub-Signature-256': 'sha256=00' })
    const half = await fill(
      () => halfOf(server, 'POST', '/webhooks/github', { ...from('192.0.2.1'), 'Content-Length': '100' }),
      1,
    )
    const event = (address: string) =>
      server.send('POST', '/webhooks/github', { key: null, headers: from(address), body: {} })
    expect((await event('192.0.2.1')).status).toBe(503)
    expect(logged).toEqual([])
    expect((await event('192.0.2.2')).status).toBe(401)
    end(half)
  })

  it('takes the room of its own organization and its children for files, and no other’s', async () => {
    const jpeg = imageFile('image/jpeg')
    const given = { filename: 'sunset.jpg', contentType: 'image/jpeg', bytes: jpeg }
    const announceAs = async (own: TestServer) => {
      const { body } = await announce(own, await createProject(own), 'content_image', [given, given, given])
      return body.files.map((file: { put: object }) => file.put)
    }
    const { key } = await server.createKey(await server.createOrganization())
    const asOther = {
      ...server,
      send: (method, path, more = {}) => server.send(method, path, { key, ...more }),
    } as TestServer
    const child = await server.createKey(await server.createOrganization({ parentId: server.organizationId }))
    const asChild = {
      ...server,
      send: (method, path, more = {}) => server.send(method, path, { key: child.key, ...more }),
    } as TestServer
    const [mine, others, ofChild] = [await announceAs(server), await announceAs(asOther), await announceAs(asChild)]
    const length = { 'Content-Type': 'image/jpeg', 'Content-Length': String(jpeg.length) }
    const addresses = mine.map(({ url }: { url: string }) => new URL(url).pathname)
    const half = await fill(() => halfOf(server, 'PUT', addresses.pop(), length), 2)
    expect((await put(mine[0], jpeg)).status).toBe(503)
    expect((await put(ofChild[0], jpeg)).status).toBe(503)
    expect((await put(others[0], jpeg)).status).toBe(200)
    end(half)
  })
})

describe('a server that receives as much as it can', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { CASTLANE_MAX_BODIES: '1', CASTLANE_MAX_UPLOADS: '1' }, overrides: { log } })
  })
  afterAll(() => server.close())

  it('answers a further body with 503 and Retry-After, reads go on, and there is room again afterwards', async () => {
    const half = halfAProject(server)
    await eventually(async () => isFull(server.deps.intake.bodies)).toBe(true)
    expectUnavailable(await server.send('POST', '/v1/projects', { body: { name: 'Fable Coffee' } }))
    expect((await server.send('GET', '/v1/whoami')).status).toBe(200)
    half.socket.destroy()
    await eventually(
      async () => (await server.send('POST', '/v1/projects', { body: { name: 'Fable Coffee' } })).status,
    ).toBe(201)
  })

  it('gives no room to a body without a key', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '100' }
    const { socket } = halfOf(server, 'POST', '/v1/projects', headers)
    const text = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(`${bytes}`)))
    expect(parseRaw(text).status).toBe(401)
    expect((await server.send('POST', '/v1/projects', { body: { name: 'Fable Coffee' } })).status).toBe(201)
    socket.destroy()
  })

  it('answers a further file with 503 and Retry-After, and takes it once there is room', async () => {
    const projectId = await createProject(server)
    const jpeg = imageFile('image/jpeg')
    const given = { filename: 'sunset.jpg', contentType: 'image/jpeg', bytes: jpeg }
    const { body } = await announce(server, projectId, 'content_image', [given, given])
    const [first, second] = body.files
    const half = halfOf(server, 'PUT', new URL(first.put.url).pathname, {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(jpeg.length),
    })
    await eventually(async () => isFull(server.deps.intake.uploads)).toBe(true)
    const answer = await put(second.put, jpeg)
    expectUnavailable({ status: answer.status, headers: answer.headers, body: await answer.json() })
    half.socket.destroy()
    await eventually(async () => (await put(second.put, jpeg)).status).toBe(200)
  })
})

it('an address of the caller that cannot be fetched is a warning in the log, without a stack', async () => {
  const lines: Record<string, unknown>[] = []
  const warnings = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const server = await startTestServer({
    env: { CASTLANE_ALLOW_LOOPBACK_FETCH: 'false' },
    overrides: { log: warnings },
  })
  try {
    const projectId = await createProject(server)
    const body = { kind: 'content_image', url: 'https://127.0.0.1/sunset.jpg' }
    const answer = await server.send('POST', `/v1/projects/${projectId}/media/imports`, { body })
    expect([answer.status, answer.body.error.code]).toEqual([502, 'SCRAPE_FAILED'])
    expect(lines).toMatchObject([{ level: 40, code: 'SCRAPE_FAILED', reason: answer.body.error.message }])
    expect(JSON.stringify(lines)).not.toContain('stack')
  } finally {
    await server.close()
  }
})
