/**
 * Stands in for the server's `/console/session` and `/console/api` while the console is developed or tested against the mock:
 * it keeps the key in memory, and forwards what the console asks with it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Connect, Plugin } from 'vite'

const cookieName = 'castlane_console_dev'
const sessionMs = 12 * 3_600_000

export function fakeSessions(target: string): Plugin {
  const handle = createHandler(target)
  return {
    name: 'castlane-fake-sessions',
    configureServer: ({ middlewares }) => void middlewares.use(handle),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(handle),
  }
}

/** Exported for tests, which serve the built console with it. */
function createHandler(target: string): Connect.NextHandleFunction {
  const keys = new Map<string, string>()

  async function answerSession(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const token = tokenOf(req)
    if (req.method === 'DELETE') {
      keys.delete(token)
      res.writeHead(204).end()
      return
    }
    const isNew = req.method === 'POST'
    const key = isNew ? (JSON.parse(await textOf(req)) as { key?: string }).key : keys.get(token)
    if (!key) return sendJson(res, 401, signedOut)
    const answer = await fetch(`${target}/v1/whoami`, { headers: { 'X-Api-Key': key } })
    const body = (await answer.json()) as object
    if (!answer.ok) return sendJson(res, answer.status, body)
    if (isNew) {
      const made = crypto.randomUUID()
      keys.set(made, key)
      res.setHeader('Set-Cookie', `${cookieName}=${made}; HttpOnly; SameSite=Lax; Path=/console`)
    }
    sendJson(res, isNew ? 201 : 200, { ...body, expiresAt: new Date(Date.now() + sessionMs).toISOString() })
  }

  async function forward(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const key = keys.get(tokenOf(req))
    if (!key || req.headers['x-castlane-console'] !== '1') return sendJson(res, 401, signedOut)
    const { host: _, cookie: __, connection: ___, ...headers } = req.headers
    const aborted = new AbortController()
    res.on('close', () => aborted.abort())
    const answer = await fetch(`${target}${(req.url ?? '').replace('/console/api', '')}`, {
      method: req.method ?? 'GET',
      headers: { ...(headers as Record<string, string>), 'X-Api-Key': key },
      signal: aborted.signal,
      ...(req.method === 'GET' ? {} : { body: Readable.toWeb(req) as ReadableStream, duplex: 'half' }),
    } as RequestInit)
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-length|content-encoding|transfer-encoding)$/.test(name),
    )
    res.writeHead(answer.status, Object.fromEntries(kept))
    if (!answer.body) return void res.end()
    if (answer.headers.get('Content-Type')?.includes('json')) {
      // Files come from the page's own origin, as they do from the server's.
      res.end((await answer.text()).replaceAll(`${target}/mock-files`, '/console/mock-files'))
      return
    }
    res.flushHeaders()
    await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), res).catch(() => undefined)
  }

  async function sendFile(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const range = req.headers.range
    const answer = await fetch(`${target}${(req.url ?? '').replace('/console', '')}`, {
      headers: range ? { range } : {},
    })
    res.writeHead(answer.status, Object.fromEntries(answer.headers))
    res.end(Buffer.from(await answer.arrayBuffer()))
  }

  return (req, res, next) => {
    const path = req.url ?? ''
    const handling = path.startsWith('/console/session')
      ? answerSession(req, res)
      : path.startsWith('/console/api/')
        ? forward(req, res)
        : path.startsWith('/console/mock-files/')
          ? sendFile(req, res)
          : undefined
    if (!handling) return next()
    handling.catch((error: unknown) => {
      if (res.headersSent) res.destroy()
      else sendJson(res, 502, failure('SERVICE_UNAVAILABLE', `The mock at ${target} did not answer: ${String(error)}`))
    })
  }
}

const failure = (code: string, message: string) => ({ error: { code, message, requestId: '' } })
const signedOut = failure('UNAUTHENTICATED', 'Nobody is signed in. Sign in with an API key.')

function sendJson(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

const tokenOf = (req: IncomingMessage) =>
  new RegExp(`${cookieName}=([\\w-]+)`).exec(req.headers.cookie ?? '')?.[1] ?? ''

async function textOf(req: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of req) text += String(chunk)
  return text
}
