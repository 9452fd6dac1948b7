import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { openRaw, parseRaw } from '../../support/raw-http.ts'
import { send } from '../contract/http/support.ts'

const maxBytes = 1_048_576
const paths = ['/webhooks/github', '/webhooks/instagram', '/webhooks/facebook']

let configured: TestServer
let bare: TestServer
const logged: string[] = []

beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })
  configured = await startTestServer({ sandbox: true, overrides: { log } })
  bare = await startTestServer({ overrides: { log } })
})
afterAll(async () => {
  await configured.close()
  await bare.close()
})

function secretOf(path: string): string {
  const { github, platforms } = configured.config
  if (path.endsWith('github')) return github.app!.webhookSecret.reveal()
  return platforms[path.split('/').at(-1) as 'instagram'].clientSecret!.reveal()
}

function sign(path: string, body: string | Buffer): Record<string, string> {
  return { 'x-hub-signature-256': `sha256=${createHmac('sha256', secretOf(path)).update(body).digest('hex')}` }
}

describe.each(paths)('%s', (path) => {
  it('does not exist where nothing is configured, and reads no body there', async () => {
    const { port } = new URL(bare.baseUrl)
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Hub-Signature-256: sha256=00\r\nContent-Length: 1000\r\n\r\n`
    const exchange = openRaw(Number(port), head)
    // The answer comes although no byte of the body ever does.
    const text = await new Promise<string>((resolve) => exchange.socket.once('data', (bytes) => resolve(`${bytes}`)))
    exchange.socket.destroy()
    const answer = parseRaw(text)
    expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND'])
    expect(answer.body.error.requestId).toBe(answer.headers['x-request-id'])
  })

  it('takes no compressed event, whatever it is compressed with', async () => {
    for (const encoding of ['gzip', 'deflate', 'br', 'foo']) {
      const body = gzipSync(Buffer.alloc(5 * maxBytes))
      const headers = { 'content-encoding': encoding, ...sign(path, body) }
      const reply = await send(configured, 'POST', path, { key: null, headers, body })
      expect([encoding, reply.status, reply.code]).toEqual([encoding, 415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
  })

  it('takes 1 MiB and no byte more, announced or chunked', async () => {
    const fits = `{}${' '.repeat(maxBytes - 2)}`
    const taken = await send(configured, 'POST', path, { key: null, headers: sign(path, fits), body: fits })
    expect([200, 204]).toContain(taken.status)
    const over = `${fits} `
    for (const body of [over, Readable.from([over.slice(0, 900_000), over.slice(900_000)])]) {
      const reply = await send(configured, 'POST', path, { key: null, headers: sign(path, over), body })
      expect([reply.status, reply.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
      expect(reply.body.error.details).toEqual({ maxBytes })
    }
  })

  it('checks the signature over the bytes as they were sent', async () => {
    const body = '{ "odd" :  "spacing" }\n'
    const right = await send(configured, 'POST', path, { key: null, headers: sign(path, body), body })
    expect([200, 204]).toContain(right.status)
    for (const headers of [{}, sign(path, JSON.stringify(JSON.parse(body)))]) {
      const reply = await send(configured, 'POST', path, { key: null, headers, body })
      expect([reply.status, reply.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  it('logs no error when a sender breaks off', async () => {
    const { port } = new URL(configured.baseUrl)
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Hub-Signature-256: sha256=00\r\nContent-Length: 1000\r\n\r\nhalf`
    const exchange = openRaw(Number(port), head)
    await new Promise((resolve) => exchange.socket.once('connect', resolve))
    exchange.socket.resetAndDestroy()
    await exchange.closed
    // The next request is answered after the server has seen the end of the one before it.
    expect((await send(configured, 'GET', '/healthz')).status).toBe(200)
  })
})

describe('what a body parser refuses outside the contract', () => {
  it.each([
    ['too many bytes', 413, 'PAYLOAD_TOO_LARGE', 'application/json', `{"a":"${'x'.repeat(2 * maxBytes)}"}`],
    ['a charset that nobody knows', 415, 'UNSUPPORTED_MEDIA_TYPE', 'application/json; charset=foo', '{}'],
    ['broken JSON', 422, 'VALIDATION', 'application/json', '{"a":'],
  ])('%s is the envelope and names the body', async (_what, status, code, type, body) => {
    const headers = { 'content-type': type }
    const reply = await send(configured, 'PUT', '/sandbox/control/webhooks', { key: null, headers, body })
    expect([reply.status, reply.code]).toEqual([status, code])
    if (status === 422) expect(reply.body.error.details.issues[0].path).toBe('/body')
    if (status === 413) expect(reply.body.error.details.maxBytes).toBeGreaterThan(1_000)
  })

  it('an address that does not decode names the path', async () => {
    const reply = await send(configured, 'GET', '/files/%E0%A4%A', { key: null })
    expect([reply.status, reply.body.error.details.issues[0].path]).toEqual([422, '/path'])
  })
})

it('nothing of it was logged as an error', () => expect(logged).toEqual([]))
