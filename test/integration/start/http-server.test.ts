import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { listen, PortTaken } from '../../../src/start/http-server.ts'
import { patienceMs } from '../../support/patience.ts'

function call(
  port: number,
  agent: Agent,
): Promise<{ status?: number | undefined; connection?: string | undefined; error?: string }> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, agent }, (response) => {
      response.resume()
      response.once('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }))
      response.once('error', (error) => resolve({ error: error.message }))
    }).once('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }))
  })
}

describe('the HTTP server', () => {
  it('keeps requests waiting that come before it can answer', async () => {
    const http = await listen('127.0.0.1', 0)
    const taken = once(http.server, 'request')
    const early = call(http.port, new Agent())
    await taken
    http.serve((_request, response) => response.end('ok'))
    expect((await early).status).toBe(200)
    await http.drain(1_000)
  })

  it('resets no connection while it drains under load, and answers everything that it took', async () => {
    const http = await listen('127.0.0.1', 0)
    http.serve((_request, response) => {
      setTimeout(() => response.end('ok'), 20)
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const answers: Awaited<ReturnType<typeof call>>[] = []
    let going = true
    const clients = Array.from({ length: 20 }, async () => {
      while (going) {
        const answer = await call(http.port, agent)
        answers.push(answer)
        if (answer.error === 'ECONNREFUSED') return
      }
    })
    await vi.waitUntil(() => answers.length > 100, { timeout: patienceMs })
    await http.drain(60_000)
    going = false
    await Promise.all(clients)
    const kinds = new Set(answers.map(({ status, error }) => status ?? error))
    expect([...kinds].filter((kind) => kind !== 200 && kind !== 'ECONNREFUSED')).toEqual([])
    agent.destroy()
  })

  it('lets a long request end, and says that its connection ends with it', async () => {
    const http = await listen('127.0.0.1', 0)
    const arrived = Promise.withResolvers<ServerResponse>()
    http.serve((_request, response) => arrived.resolve(response))
    const long = call(http.port, new Agent({ keepAlive: true }))
    const response = await arrived.promise
    // Longer than this test may take: the answer ends it.
    const drained = http.drain(600_000)
    response.end('ok')
    expect(await long).toEqual({ status: 200, connection: 'close' })
    await drained
  })

  it('cuts what does not end in time', async () => {
    const http = await listen('127.0.0.1', 0)
    const arrived = Promise.withResolvers<void>()
    http.serve(() => arrived.resolve())
    const endless = call(http.port, new Agent())
    await arrived.promise
    await http.drain(200)
    expect((await endless).error).toBe('ECONNRESET')
  })

  it('does not wait for requests that a failed start leaves unanswered', async () => {
    const http = await listen('127.0.0.1', 0)
    const taken = once(http.server, 'request')
    const waiting = call(http.port, new Agent())
    await taken
    await http.drain(600_000)
    expect((await waiting).error).toBe('ECONNRESET')
  })

  it('names the settings to change when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    await expect(listen('127.0.0.1', port)).rejects.toThrow(PortTaken)
    await expect(listen('127.0.0.1', port)).rejects.toThrow(/another program listens there.*PORT/)
    other.close()
  })
})
