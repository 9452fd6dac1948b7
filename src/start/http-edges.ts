/** Responds to what never reaches the application: invalid HTTP, timeouts and excess connections. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { rawEnvelope, statusEnvelope } from '../http/envelope.ts'
import { farewellMs } from '../http/receive-bytes.ts'
import { newRequestId } from '../lib/ids.ts'
import { createSlots } from '../limits/slots.ts'

/** Handles what never becomes a request, or only half of one. */
export function answerAtTheEdge(server: Server): void {
  /** The latest request of each connection, the only one whose body may still be arriving. */
  const latest = new WeakMap<Duplex, IncomingMessage>()
  server.on('request', (request) => latest.set(request.socket, request))
  server.on('clientError', (error, socket) => rejectUnreadable(error, socket, latest.get(socket)))
  server.on('checkExpectation', (request, response) => {
    const message = `Expect: ${request.headers.expect} is not supported. Leave the header out, or send 100-continue.`
    end(response, 417, 'VALIDATION', message)
  })
  server.on('connect', (_request, socket: Duplex) => {
    const message = 'CONNECT does not work here: this server is no proxy.'
    const head = rawEnvelope(405, 'METHOD_NOT_ALLOWED', message, newRequestId(), { Allow: 'GET, HEAD, POST' })
    socket.end(head, () => socket.destroy())
  })
}

/**
 * Rejects a request that lacks its Host (RFC 9112, 3.2).
 * @returns whether it did
 */
export function refusesHostless({ headers, httpVersion }: IncomingMessage, response: ServerResponse): boolean {
  if (headers.host !== undefined || httpVersion !== '1.1') return false
  end(response, 400, 'VALIDATION', 'The header Host is missing. HTTP/1.1 asks for it.')
  return true
}

/** Marks the connections above the limit. */
export interface ConnectionLimit {
  /**
   * Rejects a request on such a connection, unless it is a probe: excess connections must not get the process restarted,
   * nor take it out of service.
   * @returns whether it did
   */
  refuses(request: IncomingMessage, response: ServerResponse): boolean
}

/** This many connections above the limit are kept open for one response: the oldest of them is closed for a new one. */
const reserve = 0.1
const probes: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz'])

/**
 * Accepts so many connections, of one address at most as many as are free.
 * @param holderOf whose share a peer uses, see `createHolderOf`
 */
export function limitConnections(
  server: Server,
  maxConnections: number,
  holderOf: (peer: string | undefined) => string | undefined,
): ConnectionLimit {
  const slots = createSlots(maxConnections, 'connections')
  const surplus = new Set<Socket>()
  const maxSurplus = Math.ceil(maxConnections * reserve) + 1

  /** @returns why the connection is one too many */
  function admit(socket: Socket): string | undefined {
    const holder = holderOf(socket.remoteAddress)
    const slot = slots.tryToAcquire(...(holder === undefined ? [] : [holder]))
    if (typeof slot !== 'function') return slot.why
    socket.once('close', slot)
    surplus.delete(socket)
    return undefined
  }

  server.on('connection', (socket) => {
    if (admit(socket) === undefined) return
    surplus.add(socket)
    socket.once('close', () => surplus.delete(socket))
    const [oldest] = surplus
    if (surplus.size > maxSurplus) oldest?.destroy()
  })
  return {
    refuses(request, response) {
      const { socket, url } = request
      const why = surplus.has(socket) ? admit(socket) : undefined
      if (why === undefined) return false
      response.setHeader('Connection', 'close')
      if (!probes.has(url)) {
        const message = `${why} Repeat the request in a second.`
        end(response, 503, 'SERVICE_UNAVAILABLE', message, { 'Retry-After': '1' })
        return true
      }
      // What is being answered is the last to be closed.
      surplus.delete(socket)
      surplus.add(socket)
      return false
    },
  }
}

function end(
  response: ServerResponse,
  status: number,
  code: Parameters<typeof statusEnvelope>[1],
  message: string,
  more: Readonly<Record<string, string>> = {},
): void {
  const { headers, body } = statusEnvelope(status, code, message, newRequestId(), more)
  response.writeHead(status, headers).end(response.req.method === 'HEAD' ? undefined : body)
}

/**
 * Responds to what is no HTTP request, or is too late, in the envelope of every other error.
 * @param latest the connection's latest request
 */
function rejectUnreadable(error: NodeJS.ErrnoException, socket: Duplex, latest: IncomingMessage | undefined): void {
  const { _httpMessage: pending }: Duplex & { readonly _httpMessage?: ServerResponse } = socket
  const isCutOff = latest?.complete === false
  // A response that is being sent has its request behind it, whether or not the rest of that ever comes.
  const isAnswered = isCutOff && pending?.req === latest && pending.headersSent
  const isUnheard = error.code === 'HPE_INVALID_EOF_STATE' || pending?.req !== latest
  // Nothing waits for the rest of a request that will never come: what its body occupies is free at once.
  if (error.code === 'ECONNRESET' || !socket.writable || (isCutOff && !isAnswered && isUnheard)) {
    socket.destroy()
    return
  }
  // Lets the response to a valid request finish first.
  if (pending && (isAnswered || !isCutOff)) {
    pending.once('close', () => socket.destroy())
    return
  }
  const [status, message] = unreadable[error.code ?? ''] ?? [400, 'The request is not well-formed HTTP.']
  socket.end(rawEnvelope(status, 'VALIDATION', message, newRequestId()), () => socket.destroy())
  // A client that reads nothing does not keep its connection.
  setTimeout(() => socket.destroy(), farewellMs).unref()
}

const unreadable: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are larger than 16384 bytes together.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
}
