import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProject } from '../features/content/studio.ts'
import { announce, picture, send as put } from '../features/media/files.ts'
import type { Answer, TestServer } from '../support/harness.ts'
import { startTestServer } from '../support/harness.ts'
import type { RawExchange } from '../support/raw-http.ts'
import { openRaw, parseRaw } from '../support/raw-http.ts'

const logged: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })

/** Repeats what other requests of the test must have been seen for. */
function eventually<T>(read: () => Promise<T>) {
  return expect.poll(read, { timeout: 15_000 })
}

/** Sends a request up to the middle of its body. */
function halfOf(server: TestServer, method: string, path: string, headers: Record<string, string>): RawExchange {
  const lines = Object.entries({ Host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return openRaw(Number(new URL(server.baseUrl).port), `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n{`)
}

function halfAProject(server: TestServer): RawExchange {
  const headers = { 'X-Api-Key': server.key, 'Content-Type': 'application/json', 'Content-Length': '100' }
  return halfOf(server, 'POST', '/v1/projects', headers)
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
    const jpeg = picture('image/jpeg')
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

describe('a server that receives as much as it can', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { CASTLANE_MAX_BODIES: '1', CASTLANE_MAX_UPLOADS: '1' }, overrides: { log } })
  })
  afterAll(() => server.close())

  it('answers a further body with 503 and Retry-After, reads go on, and there is room again afterwards', async () => {
    const half = halfAProject(server)
    let answer: Answer | undefined
    await eventually(async () => {
      answer = await server.send('POST', '/v1/projects', { body: { name: 'Fable Coffee' } })
      return answer.status
    }).toBe(503)
    expectUnavailable(answer!)
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
    const jpeg = picture('image/jpeg')
    const given = { filename: 'sunset.jpg', contentType: 'image/jpeg', bytes: jpeg }
    const { body } = await announce(server, projectId, 'content_image', [given, given])
    const [first, second] = body.files
    const half = halfOf(server, 'PUT', new URL(first.put.url).pathname, {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(jpeg.length),
    })
    let answer: Response | undefined
    await eventually(async () => {
      answer = await put(second.put, jpeg)
      return answer.status
    }).toBe(503)
    expectUnavailable({ status: 503, headers: answer!.headers, body: await answer!.json() })
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
