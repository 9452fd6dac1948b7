/**
 * Agents call tools here by the Model Context Protocol: each call is a request of the public API with the agent's key
 * (decision 134). The server and the mock mount the same.
 */
import type { Express, Request, Response } from 'express'
import { isLoopbackHost } from '../lib/address-policy.ts'
import { lazily } from '../lib/lazily.ts'
import { parserBounds } from '../lib/parser-bounds.ts'
import { sentKey } from './authenticate.ts'
import { statusEnvelope } from './envelope.ts'
import { requestIdOf } from './express-app.ts'
import { readJson } from './read-body.ts'
import type { Reception } from './receive-bytes.ts'
import { receiveBytes } from './receive-bytes.ts'
import { methodNotAllowed } from './unknown-operation.ts'

export interface McpOptions {
  /** The address of this server, without a slash at its end. */
  readonly publicUrl: string
  /** How a message is received. */
  reception(req: Request): Omit<Reception, 'maxBytes'>
}

export const mcpRoutes: readonly { readonly method: string; readonly path: string }[] = [
  { method: 'all', path: '/mcp' },
]

export function mountMcp(app: Express, { publicUrl, reception }: McpOptions): void {
  // The SDK takes 0.2 s and some megabytes, which a server without agents does not need.
  const load = lazily(async () => {
    const { createMcpServer } = await import('./mcp-server.ts')
    return createMcpServer(app)
  })
  app.all('/mcp', async (req, res) => {
    // Without sessions there is no stream to open and nothing to end.
    if (req.method !== 'POST') throw methodNotAllowed(req, res, '/mcp', ['POST'])
    if (refusesPage(req, res, publicUrl)) return
    sentKey(req)
    const server = await load()
    const bytes = await receiveBytes(req, res, { maxBytes: parserBounds.requestBody, ...reception(req) })
    await server.answer(req, res, readJson(bytes, server.bodyLimits))
  })
}

/**
 * Refuses pages of other sites, also where their own name leads to this machine (DNS rebinding): browsers name the page's
 * origin with each POST. A server of one machine is called by names of that machine only.
 * @returns whether it was refused
 */
function refusesPage(req: Request, res: Response, publicUrl: string): boolean {
  const { origin, host = '' } = req.headers
  const own = new URL(publicUrl)
  const isForeign = origin !== undefined && origin !== own.origin
  const isRebound = isLoopbackHost(own.hostname) && !isLoopbackHost(hostnameOf(host))
  if (!isForeign && !isRebound) return false
  const [name, sent] = isForeign ? ['Origin', own.origin] : ['Host', own.host]
  const message = `The ${name} header is not one of this server: pages of other sites cannot call /mcp. Leave Origin out, and send Host: ${sent}.`
  const { status, headers, body } = statusEnvelope(403, 'VALIDATION', message, requestIdOf(res))
  res.writeHead(status, headers).end(body)
  return true
}

function hostnameOf(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? ''
}
