import type { RequestListener, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { reachableHost } from '../config/config.ts'
import { createServer } from '../lib/node-http.ts'
import { createHolderOf } from '../limits/client-address.ts'
import { answerAtTheEdge, limitConnections, refusesHostless } from './http-edges.ts'

export interface HttpServer {
  readonly server: Server
  /** The port in use, which PORT=0 leaves to the system. */
  readonly port: number
  /** Serves the requests that have waited since they arrived. */
  serve(listener: RequestListener): void
  /** Accepts no new connection, lets every request end, and asks each client to open no other on its connection. */
  drain(deadlineMs: number): Promise<void>
}

export class PortTaken extends Error {
  constructor(host: string, port: number, reason: string) {
    super(`Cannot listen on ${host}:${port}: ${reason}`)
    this.name = 'PortTaken'
  }
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there',
  EACCES: 'this user may not use that port',
  EADDRNOTAVAIL: 'this machine has no such address',
}

const takenByCastlane =
  'Castlane listens there already. Use that one, stop it, or choose another port with PORT (and HOST).'
/** How long what listens there has to answer. */
const answerMs = 1_000

/** Whether it is Castlane that listens there, of whatever role. */
async function isCastlane(host: string, port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://${reachableHost(host)}:${port}/healthz`, {
      signal: AbortSignal.timeout(answerMs),
    })
    await response.body?.cancel()
    return response.headers.get('x-request-id')?.startsWith('req_') === true
  } catch {
    return false
  }
}

/** How long an idle connection is kept while draining, for a request that may already be sent. */
const idleGraceMs = 1_000

export interface ListenLimits {
  readonly maxConnections: number
  /** Addresses or CIDR ranges, which may open as many connections as there is room for. */
  readonly trustedProxies: readonly string[]
  /** The timeout of a whole request; the application ends most of them sooner. */
  readonly requestTimeoutMs: number
}

const defaultLimits: ListenLimits = {
  maxConnections: 10_000,
  trustedProxies: [],
  requestTimeoutMs: 3_660_000,
}

export async function listen(host: string, port: number, limits: ListenLimits = defaultLimits): Promise<HttpServer> {
  let startServing: (listener: RequestListener) => void = () => {}
  const ready = new Promise<RequestListener>((resolve) => {
    startServing = resolve
  })
  const active = new Set<ServerResponse>()
  let draining = false
  let serving = false

  // A client that uses a connection again just as an idle one is closed sees a reset: outlive the usual 60 s of proxies.
  const server = createServer({
    keepAliveTimeout: 75_000,
    headersTimeout: 20_000,
    requestTimeout: limits.requestTimeoutMs,
    // Checked here, where the response is the envelope.
    requireHostHeader: false,
  })
  const connections = limitConnections(server, limits.maxConnections, createHolderOf(limits.trustedProxies))
  answerAtTheEdge(server)
  server.on('request', async (request, response) => {
    if (draining) response.setHeader('connection', 'close')
    active.add(response)
    response.once('close', () => active.delete(response))
    if (connections.refuses(request, response) || refusesHostless(request, response)) return
    ;(await ready)(request, response)
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', async (error: NodeJS.ErrnoException) => {
      const isCastlaneThere = error.code === 'EADDRINUSE' && (await isCastlane(host, port))
      reject(
        new PortTaken(
          host,
          port,
          isCastlaneThere
            ? takenByCastlane
            : `${reasons[error.code ?? ''] ?? error.message}. Choose another with PORT (and HOST).`,
        ),
      )
    })
    server.listen(port, host, resolve)
  })
  const address = server.address()

  return {
    server,
    port: typeof address === 'object' && address ? address.port : port,
    serve(listener) {
      serving = true
      startServing(listener)
    },
    async drain(deadlineMs) {
      draining = true
      const closed = new Promise<void>((resolve) => server.once('close', resolve))
      // Does not use `close` of `node:http`, which would cut idle connections that are about to be used.
      NetServer.prototype.close.call(server)
      for (const response of active) if (!response.headersSent) response.setHeader('connection', 'close')
      const began = Date.now()
      const drained = closed.then(() => true)
      while (!(await Promise.race([drained, sleep(50).then(() => false)]))) {
        const waitedMs = Date.now() - began
        // If the start failed, the waiting requests will never be served.
        if (waitedMs > deadlineMs || !serving) server.closeAllConnections()
        else if (waitedMs > idleGraceMs) server.closeIdleConnections()
      }
    },
  }
}
