import { Agent, request } from 'node:http'
import { expect, it } from 'vitest'
import { startTestServer } from '../../support/harness.ts'

it('serves the next request on the same connection after a body without a length was refused for its size', async () => {
  const server = await startTestServer()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set<number | undefined>()
  const ask = (method: string, path: string, bytes: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'X-Api-Key': server.key, 'Content-Type': 'application/json' }
      const sent = request(server.baseUrl + path, { agent, method, headers }, (answer) => {
        ports.add(answer.socket.localPort)
        answer.resume().once('end', () => resolve(answer.statusCode))
      })
      sent.once('error', reject)
      for (let left = bytes; left > 0; left -= 65_536) sent.write(Buffer.alloc(65_536, 0x20))
      sent.end()
    })
  try {
    expect(await ask('POST', '/v1/projects', 8_000_000)).toBe(413)
    expect(await ask('GET', '/v1/whoami', 0)).toBe(200)
    expect(ports.size).toBe(1)
  } finally {
    agent.destroy()
    await server.close()
  }
})
