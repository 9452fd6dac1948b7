/** Responds to what never reaches the application: invalid HTTP, timeouts and excess connections. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { rawEnvelope, statusEnvelope } from '../http/envelope.ts'
import { newRequestId } from '../lib/ids.ts'

/** Handles what never becomes a request. */
export function answerAtTheEdge(server: Server): void {
  server.on('clientError', rejectUnreadable)
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
   * Rejects a request on such a connection, unless it is a liveness probe: excess connections must not get the process
   * restarted.
   * @returns whether it did
   */
  refuses(request: IncomingMessage, response: ServerResponse): boolean
}

/** Connections above the limit get a response; this many more are closed unread. */
const reserve = 0.1

export function limitConnections(server: Server, maxConnections: number): ConnectionLimit {
  const surplus = new WeakSet<Socket>()
  let open = 0
  server.maxConnections = Math.ceil(maxConnections * (1 + reserve)) + 1
  server.on('connection', (socket) => {
    open += 1
    if (open > maxConnections) surplus.add(socket)
    socket.once('close', () => {
      open -= 1
    })
  })
  return {
    refuses(request, response) {
      if (!surplus.has(request.socket) || request.url === '/healthz') return false
      const message = `This server has ${maxConnections} connections already, as many as it takes. Repeat the request in a second.`
      end(response, 503, 'SERVICE_UNAVAILABLE', message, { 'Retry-After': '1' })
      return true
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

/** Responds to what is no HTTP request, or is too late, in the envelope of every other error. */
export function rejectUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  // Lets the response to a valid request finish first; a connection that waits for the rest of its request never gets
  // one.
  const { _httpMessage: pending } = socket as Duplex & { _httpMessage?: ServerResponse }
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && pending?.headersSent === false
  if (pending && !isLate) {
    pending.once('close', () => socket.destroy())
    return
  }
  const [status, message] = unreadable[error.code ?? ''] ?? [400, 'The request is not well-formed HTTP.']
  socket.end(rawEnvelope(status, 'VALIDATION', message, newRequestId()), () => socket.destroy())
}

const unreadable: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are larger than 16384 bytes together.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
}
