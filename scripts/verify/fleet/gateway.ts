import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { sandboxSecret } from '../../../src/config/config.ts'
import type { Platform } from '../../../src/sandbox/model.ts'
import type { Sandbox } from '../../../src/sandbox/sandbox.ts'
import { createSandbox } from '../../../src/sandbox/sandbox.ts'

const platforms: readonly Platform[] = ['tiktok', 'instagram', 'facebook']

/** The header that names the version that responded. */
export const servedBy = 'x-served-by'

/**
 * The one address of the fleet: the platforms' simulations under /sandbox, and the API processes in turn for the rest.
 */
export interface Gateway {
  readonly url: string
  readonly sandbox: Sandbox
  /** Ports of the API processes that get requests, with their versions. */
  readonly backends: Map<number, string>
  close(): Promise<void>
}

/** @param maxPosts how many posts the platforms keep before they forget the oldest */
export async function startGateway({ maxPosts }: { readonly maxPosts?: number } = {}): Promise<Gateway> {
  const backends = new Map<number, string>()
  let turn = 0
  let url = ''
  // A client may be about to use a connection that is idle.
  const server = createServer({ keepAliveTimeout: 600_000 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientOf = (platform: Platform) => ({
    clientKey: `castlane-sandbox-${platform}`,
    clientSecret: sandboxSecret(null, platform),
  })
  const sandbox = createSandbox({
    baseUrl: `${url}/sandbox`,
    clock: { now: () => new Date() },
    ...(maxPosts && { maxPosts }),
    clients: { tiktok: clientOf('tiktok'), instagram: clientOf('instagram'), facebook: clientOf('facebook') },
    receivers: platforms.map((platform) => ({
      platform,
      url: `${url}/webhooks/${platform}`,
      secret: sandboxSecret(null, platform),
    })),
    github: {
      clientSecret: sandboxSecret(null, 'github'),
      webhook: { url: `${url}/webhooks/github`, secret: sandboxSecret(null, 'github', 'webhook') },
    },
  })
  const app = express().disable('x-powered-by').use('/sandbox', sandbox.app)
  /** Reads are retried on the next process if one went away or is too busy, as balancers do. */
  const forward = (incoming: IncomingMessage, response: ServerResponse, path: string, again: number): void => {
    const entries = [...backends]
    const [port, version] = entries[turn++ % entries.length] ?? []
    if (port === undefined) {
      refuse(response)
      return
    }
    const { method, headers } = incoming
    const mayRepeat = method === 'GET' && again > 0
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      if (answer.statusCode === 503 && mayRepeat) {
        answer.resume()
        forward(incoming, response, path, again - 1)
        return
      }
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, [servedBy]: version })
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    outgoing.on('error', () => {
      if (mayRepeat && !response.headersSent) forward(incoming, response, path, again - 1)
      else refuse(response)
    })
    incoming.pipe(outgoing)
  }
  app.use((incoming, response) => forward(incoming, response, incoming.originalUrl, 2))
  server.on('request', app)
  return {
    url,
    sandbox,
    backends,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      sandbox.close()
    },
  }
}

/** Behaves like a balancer whose backend went away: it is unknown whether the request was executed. */
function refuse(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(502).end()
}
