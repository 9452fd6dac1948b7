import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  /** The path that it came to: which endpoint. */
  readonly path: string
  /** The webhook-id header: the event. */
  readonly id: string
  /** Its hash. */
  readonly body: string
  readonly status: number
  readonly at: number
}

export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  close(): Promise<void>
}

/**
 * A partner's receiver. Below /flaky every third event is answered with 500 at first, once, because one that is
 * answered with it by chance may be so until its attempts end; below /slow each takes 300 ms. Every delivery is stored,
 * so that repeated ones can be counted. GET returns an image to import.
 */
export async function startReceiver(picture: Buffer): Promise<Receiver> {
  const received: Received[] = []
  const flaky = new Set<string>()
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return void response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? '/'
    if (path === '/slow') await new Promise((resolve) => setTimeout(resolve, 300))
    const id = String(request.headers['webhook-id'])
    const isFirst = path === '/flaky' && flaky.size < flaky.add(id).size
    const status = isFirst && flaky.size % 3 === 0 ? 500 : 204
    received.push({ path, id, body: hash('sha256', Buffer.concat(chunks)), status, at: Date.now() })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
