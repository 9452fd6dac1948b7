import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetch } from 'undici'

export interface ForeignAnswer {
  readonly status: number
  readonly contentType?: string
  readonly body: string
}

/** What proxies, firewalls and load balancers answer in place of the platform behind them. */
export const foreignAnswers: readonly (readonly [name: string, answer: ForeignAnswer])[] = [
  ['408 without a body', { status: 408, body: '' }],
  ['403 in HTML', html(403, 'Forbidden')],
  [
    '403 in a JSON of its own',
    { status: 403, contentType: 'application/json', body: '{"error":{"code":403,"message":"Blocked"}}' },
  ],
  ['429 in HTML', html(429, 'Too many requests')],
  ['502 in HTML', html(502, 'Bad gateway')],
  ['200 in HTML', html(200, 'Please wait')],
]

function html(status: number, words: string): ForeignAnswer {
  return { status, contentType: 'text/html', body: `<html><body><h1>${words}</h1></body></html>` }
}

interface Spoiled {
  readonly path: RegExp
  /** The body must contain this, where it is given. */
  readonly bodyHas?: string
  readonly answer: ForeignAnswer
  /** `false`: the request is held back instead of passed on; `deliver` passes it on later. */
  readonly passOn?: boolean
}

/** A proxy on loopback that passes requests on and replaces single answers after the platform has given its own. */
export async function startChaosProxy() {
  let target = ''
  let spoiled: Spoiled | null = null
  const held: (() => Promise<unknown>)[] = []

  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = req.headers
    const pass = () =>
      fetch(`${target}${req.url}`, {
        method: req.method ?? 'GET',
        headers: headers as Record<string, string>,
        redirect: 'manual',
        ...(body.length > 0 && { body }),
      })
    const hit = spoiled
    if (hit && req.method === 'POST' && hit.path.test(req.url ?? '') && body.includes(hit.bodyHas ?? '')) {
      spoiled = null
      if (hit.passOn === false) held.push(pass)
      else if (!(await pass()).ok) throw new Error('The platform refused what the test wants to succeed.')
      res.writeHead(hit.answer.status, { 'content-type': hit.answer.contentType ?? 'text/plain' }).end(hit.answer.body)
      return
    }
    const answer = await pass()
    const bytes = Buffer.from(await answer.arrayBuffer())
    for (const [name, value] of answer.headers)
      if (!['content-encoding', 'content-length', 'transfer-encoding'].includes(name)) res.setHeader(name, value)
    res.writeHead(answer.status).end(bytes)
  }

  const server = createServer((req, res) => void handle(req, res).catch((error) => res.destroy(error)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passTo(url: string) {
      target = url
    },
    /** The next request that matches is answered with something else. */
    spoil(what: Spoiled) {
      spoiled = what
    },
    isSpent: () => spoiled === null,
    async deliver() {
      for (const pass of held.splice(0)) await pass()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type ChaosProxy = Awaited<ReturnType<typeof startChaosProxy>>
