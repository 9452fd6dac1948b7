import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../../src/app.ts'
import type { HttpServer } from '../../../../src/start/http-server.ts'
import { listen } from '../../../../src/start/http-server.ts'
import { openRaw, parseRaw } from '../../../support/raw-http.ts'
import type { SweptServer } from './support.ts'
import { startSweptServer } from './support.ts'

let server: SweptServer
let http: HttpServer
beforeAll(async () => {
  server = await startSweptServer()
  http = await listen('127.0.0.1', 0)
  http.serve(await createApp(server.deps))
})
afterAll(async () => {
  await http.drain(1_000)
  await server.close()
})

/** Repeats what other requests of the test must have been seen for. */
function eventually<T>(read: () => Promise<T>) {
  return expect.poll(read)
}

async function raw(...parts: (string | Buffer)[]): Promise<string> {
  const { socket, closed } = openRaw(http.port, ...parts)
  socket.setTimeout(3_000, () => socket.destroy())
  return await closed
}

describe('what is no request at all', () => {
  it.each([
    ['a broken request line', 400, 'HELLO\r\n\r\n'],
    ['a method that HTTP does not know', 400, 'FROB /v1/whoami HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a header without a colon', 400, 'GET /v1/whoami HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n'],
    [
      'two lengths that differ',
      400,
      'POST /v1/projects HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'a length beside chunks',
      400,
      'POST /v1/projects HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    ],
    ['a length that is no number', 400, 'POST /v1/projects HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n'],
    ['headers of 20 kB', 431, `GET /v1/whoami HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an address of 20 kB', 431, `GET /v1/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['TLS', 400, Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
  ])('%s is the envelope with a request id', async (_what, status, bytes) => {
    const answer = parseRaw(await raw(bytes))
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    const { code, message, requestId, details } = answer.body.error
    expect([code, requestId, details.issues[0].message]).toEqual([
      'VALIDATION',
      answer.headers['x-request-id'],
      message,
    ])
    expect(requestId).toMatch(/^req_/)
  })

  it.each([
    ['no Host', 400, 'VALIDATION', 'GET /v1/whoami HTTP/1.1\r\n\r\n'],
    ['an expectation that is none', 417, 'VALIDATION', 'GET /v1/whoami HTTP/1.1\r\nHost: x\r\nExpect: foo\r\n\r\n'],
    ['CONNECT', 405, 'METHOD_NOT_ALLOWED', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n'],
  ])('%s is the envelope with a request id', async (_what, status, code, bytes) => {
    const answer = parseRaw(await raw(bytes))
    expect([answer.status, answer.headers.connection, answer.body.error.code]).toEqual([status, 'close', code])
    expect(answer.body.error.requestId).toBe(answer.headers['x-request-id'])
    expect(answer.body.error.requestId).toMatch(/^req_/)
    expect(answer.headers.link).toBe(`</docs/errors#${code}>; rel="help"`)
  })

  it('is none where HTTP/1.0 names no Host', async () => {
    expect(await raw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('does not spoil the answer to a good request before it', async () => {
    const text = await raw('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', 'NONSENSE\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1\.1 (200|400) /)
    expect(text.split('HTTP/1.1 200').length).toBeLessThanOrEqual(2)
  })

  it('that is cut off in its headers ends quietly, and the server goes on', async () => {
    const socket = connect(http.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET /v1/whoami HTTP/1.1\r\nHo')
    await sleep(50)
    socket.resetAndDestroy()
    const health = await fetch(`http://127.0.0.1:${http.port}/healthz`)
    expect(health.status).toBe(200)
  })
})

describe('a server with limits of its own', () => {
  const serving = async (limits: Parameters<typeof listen>[2]) => {
    const own = await listen('127.0.0.1', 0, limits)
    own.serve(await createApp(server.deps))
    return own
  }

  const limits = { maxConnections: 4, trustedProxies: [], requestTimeoutMs: 60_000 }
  const health = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
  const at = (path: string) => health.replace('/healthz', path)
  const last = (request: string) => request.replace('Host', 'Connection: close\r\nHost')
  /** Sends a request on a connection of its own, which then stays open. */
  async function keep(port: number, address?: string) {
    const exchange = openRaw(address === undefined ? port : { port, localAddress: address }, health)
    await once(exchange.socket, 'data')
    return exchange
  }

  it('answers requests on connections that are too many with 503 and Retry-After, probes apart, and takes new ones later', async () => {
    const own = await serving({ ...limits, maxConnections: 2, trustedProxies: ['127.0.0.1'] })
    const first = [await keep(own.port), await keep(own.port)]
    const answer = parseRaw(await openRaw(own.port, at('/v1/whoami')).closed)
    expect([answer.status, answer.headers['retry-after'], answer.body.error.code]).toEqual([
      503,
      '1',
      'SERVICE_UNAVAILABLE',
    ])
    for (const path of ['/healthz', '/readyz'])
      expect(parseRaw(await openRaw(own.port, at(path)).closed).status).toBe(200)
    for (const { socket, closed } of first) {
      socket.destroy()
      await closed
    }
    await eventually(async () => parseRaw(await openRaw(own.port, last(at('/v1/whoami'))).closed).status).toBe(401)
    await own.drain(1_000)
  })

  it('answers probes however many silent connections an address opens', async () => {
    const own = await serving(limits)
    const silent = Array.from({ length: 50 }, () => openRaw(own.port))
    await Promise.all(silent.map(({ socket }) => once(socket, 'connect')))
    for (const path of ['/healthz', '/readyz'])
      for (const localAddress of ['127.0.0.1', '127.0.0.2'])
        expect(parseRaw(await openRaw({ port: own.port, localAddress }, last(at(path))).closed).status).toBe(200)
    for (const { socket } of silent) socket.destroy()
    await own.drain(1_000)
  })

  it('gives one address no more connections than it leaves to others, and a trusted proxy all of them', async () => {
    const own = await serving(limits)
    const statusOf = async (localAddress: string) =>
      parseRaw(await openRaw({ port: own.port, localAddress }, last(at('/v1/whoami'))).closed).status
    const held = [await keep(own.port), await keep(own.port)]
    expect(await statusOf('127.0.0.1')).toBe(503)
    expect(await statusOf('127.0.0.2')).toBe(401)
    for (const { socket } of held) socket.destroy()
    await own.drain(1_000)

    const behindProxy = await serving({ ...limits, trustedProxies: ['127.0.0.1'] })
    const all = []
    for (let open = 0; open < limits.maxConnections; open += 1) all.push(await keep(behindProxy.port))
    expect(parseRaw(await openRaw(behindProxy.port, at('/v1/whoami')).closed).status).toBe(503)
    for (const { socket } of all) socket.destroy()
    await behindProxy.drain(1_000)
  })

  it('ends a request whose body stops coming with 408, although its response is pending', async () => {
    const own = await serving({ ...limits, maxConnections: 10 })
    const head = `POST /v1/projects HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${server.key}\r\nContent-Type: application/json\r\n`
    const { closed } = openRaw(own.port, `${head}Content-Length: 100\r\n\r\n{`)
    const [connection] = await new Promise<[import('node:net').Socket]>((resolve) =>
      own.server.once('request', (request) => resolve([request.socket])),
    )
    own.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), connection)
    const answer = parseRaw(await closed)
    expect([answer.status, answer.body.error.code]).toEqual([408, 'VALIDATION'])
    await own.drain(1_000)
  })
})
