/**
 * The mock: requests are checked by the server's own steps, and Prism makes the answers, in this process. A proxy before
 * Prism would validate twice and translate Prism's faults back into the server's sentences.
 */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Express, Request, Response } from 'express'
import { build } from '../../src/http/build.ts'
import { mountConsole } from '../../src/http/console.ts'
import { allowReading, answerPreflight, callableFromBrowsers, exposedHeaders } from '../../src/http/cors.ts'
import type { Operation } from '../../src/http/exchange.ts'
import { createExpress, endWithEnvelope, mountOperations } from '../../src/http/express-app.ts'
import { mountMcp } from '../../src/http/mcp.ts'
import { readRuntimeDocument } from '../../src/http/read-bundles.ts'
import { DAY } from '../../src/lib/time.ts'
import type { JsonObject } from '../contract/json.ts'
import type { Answers } from './answers.ts'
import { createAnswers } from './answers.ts'
import { createConsoleSessions } from './console.ts'
import { ensureFiles, pathOfFile } from './files.ts'
import { bodyDeps, createPipeline } from './pipeline.ts'

export interface MockOptions {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  /** Which pages may call it: those of any origin, or as in production, where the API is called by servers. */
  readonly cors?: Cors
  /** Called with a line for each answer. */
  readonly onLine?: (line: string) => void
  /** What to answer from; by default the contract. */
  readonly docs?: JsonObject
}

export const corsModes = ['open', 'production'] as const
export type Cors = (typeof corsModes)[number]

export interface Mock {
  readonly url: string
  stop(): Promise<void>
}

/** Resolves once the mock listens. @throws what the system says about the address, such as EADDRINUSE */
export async function startMock(options: MockOptions): Promise<Mock> {
  const { host, port, cors = 'open', onLine, docs } = options
  const answers = await (docs ? createAnswers(docs) : contractAnswers())
  const serve = createPipeline(answers, await readRuntimeDocument())
  const app = createExpress()
  if (onLine)
    app.use((req, res, next) => {
      res.once('finish', () => onLine(`${req.method} ${req.originalUrl} ${res.statusCode}`))
      next()
    })
  if (cors === 'open') app.use(allowEveryOrigin)
  const answer = async (operation: Operation, req: Request, res: Response) => {
    if (cors === 'production' && callableFromBrowsers(operation)) allowReading(res)
    await serve(operation, req, res)
  }
  serveFiles(app, docs)
  serveConsole(app, answers)
  mountMcp(app, { publicUrl: `http://${inUrl(host)}`, reception })
  mountOperations(app, answer, answerPreflight)
  endWithEnvelope(app, '`npm run docs` shows all operations.')
  const server = app.listen(port, host)
  // Prism makes up an answer in seconds, in which nothing else runs: a shorter time would end connections that are used again.
  server.keepAliveTimeout = 65_000
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
  const address = server.address() as AddressInfo
  return {
    url: `http://${inUrl(host)}:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const reception = () => ({
  timeoutMs: bodyDeps.config.http.bodyTimeoutMs,
  slots: bodyDeps.intake.bodies,
  holders: [''],
})

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** The server's own pages, whose requests go the way of all others here. */
function serveConsole(app: Express, answers: Answers): void {
  mountConsole(app, {
    sessions: createConsoleSessions(answers),
    // The mock's own address has its files.
    fileOrigins: [],
    isSecure: false,
    cookieMs: DAY,
    reception,
    build: () =>
      build({ warn: (one: unknown) => void process.stderr.write(`The console: ${String(one)}\n`) }, 'console'),
  })
}

/** Files are made at the first request where `npm run generate` did not: a checkout may be used without it. */
function serveFiles(app: Express, docs: JsonObject | undefined): void {
  app.get('/mock-files/:name', async (req, res, next) => {
    try {
      await ensureFiles(docs ?? readContract())
      const path = pathOfFile(req.params.name)
      if (path) res.sendFile(path)
      else next()
    } catch (error) {
      next(error)
    }
  })
}

const readContract = () =>
  JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')) as JsonObject

/** Made once for all mocks of a process: Prism takes a second to read the contract. */
let made: Promise<Answers> | undefined
function contractAnswers(): Promise<Answers> {
  made ??= createAnswers(readContract())
  return made
}

/** A page under development calls the mock directly, from whatever address it has. */
function allowEveryOrigin(req: Request, res: Response, next: () => void): void {
  const { origin, 'access-control-request-method': method, 'access-control-request-headers': names } = req.headers
  res.setHeader('Access-Control-Allow-Origin', origin ?? '*')
  res.setHeader('Vary', 'Origin')
  res.setHeader('Access-Control-Allow-Credentials', 'true')
  res.setHeader('Access-Control-Expose-Headers', `${exposedHeaders}, Location`)
  if (req.method !== 'OPTIONS' || origin === undefined || method === undefined) {
    next()
    return
  }
  res.setHeader('Access-Control-Allow-Methods', method)
  if (names !== undefined) res.setHeader('Access-Control-Allow-Headers', names)
  res.statusCode = 204
  res.end()
}
