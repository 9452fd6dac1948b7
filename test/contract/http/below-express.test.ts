import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../src/app.ts'
import type { HttpServer } from '../../../src/start/http-server.ts'
import { listen } from '../../../src/start/http-server.ts'
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

/** Sends bytes as they are and reads until the other side ends the connection. */
function raw(...parts: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(http.port, '127.0.0.1')
    let text = ''
    socket.setTimeout(3_000, () => socket.destroy())
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('close', () => resolve(text))
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(text) : reject(error)))
    for (const part of parts) socket.write(part)
  })
}

function parse(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((one) => [one.split(':')[0]!.toLowerCase(), one.slice(one.indexOf(':') + 2)]),
  )
  return { status: Number(line.split(' ')[1]), headers, body: body ? JSON.parse(body) : undefined }
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
    const answer = parse(await raw(bytes))
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
