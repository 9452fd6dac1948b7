import type { Socket } from 'node:net'
import { Writable } from 'node:stream'
import type { Express, Request } from 'express'
import { IncomingMessage, ServerResponse } from '../lib/node-http.ts'
import type { ReadyAnswer } from './exchange.ts'

/** A request of the public API that this process makes itself, for whoever sent it another one. */
export interface OwnRequest {
  readonly method: string
  readonly url: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** What the pipeline finds in `res.locals`. */
  readonly locals: Readonly<Record<string, unknown>>
}

/**
 * Runs a request through everything that serves one from the network, and returns the answer instead of sending it.
 * @param sender the request that it is made for, whose connection counts as its own
 * @throws Error where the answer was abandoned
 */
export function sendInProcess(app: Express, sender: Request, request: OwnRequest): Promise<ReadyAnswer> {
  const { method, url, headers, body, locals } = request
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  const req = Object.assign(new IncomingMessage(sender.socket), {
    method,
    url,
    headers: {
      ...headers,
      ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
    },
    complete: true,
  })
  if (bytes) req.push(bytes)
  req.push(null)
  const res = Object.assign(new ServerResponse(req), { locals: { ...locals } })
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() })
  // oxlint-disable-next-line typescript/consistent-type-assertions -- The response only writes to it.
  res.assignSocket(sink as Socket)
  return new Promise((resolve, reject) => {
    const end = res.end.bind(res)
    const collect = (chunk?: unknown) => {
      const headersSent = Object.fromEntries(
        Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]),
      )
      resolve({ status: res.statusCode, headers: headersSent, body: Buffer.isBuffer(chunk) ? chunk : null })
      end(chunk)
      // Whoever watches the response learns of its end, as with a connection.
      sink.destroy()
      return res
    }
    res.end = collect
    res.once('close', () => reject(new Error('The answer was abandoned before it ended.')))
    app(req, res)
  })
}
