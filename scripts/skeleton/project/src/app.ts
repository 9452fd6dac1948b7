/** Express serves each operation: express-openapi-validator checks the request and the answer, the handler answers. */
import { STATUS_CODES } from 'node:http'
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express'
import express from 'express'
import type { OperationRow } from '../generated/operations.ts'
import { routes } from '../generated/operations.ts'
import { NotImplemented } from './handler.ts'
import { validate } from './validate.ts'

export function createApp(): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(parseCookies, ...parsers)
  for (const { route, operations } of routes) {
    for (const operation of operations) app[operation.method](route, validate(operation), answer(operation))
    const allow = operations.map(({ method }) => method.toUpperCase()).join(', ')
    app.all(route, (_req, res) => sendProblem(res.set('Allow', allow), 405))
  }
  app.use((_req: Request, res: Response) => sendProblem(res, 404))
  app.use((error: Error & { status?: number; errors?: object[] }, _req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent) return next(error)
    if (error instanceof NotImplemented) return sendProblem(res, 501, error.message)
    const { status = 500, message, errors } = error
    if (status >= 500) process.stderr.write(`${error.stack}\n`)
    // A fault of the server is for its log; a refusal says what to change.
    if (status >= 500) sendProblem(res, status)
    else sendProblem(res, status, message, { type: refused, errors })
  })
  return app
}

/** The `type` of a problem that says which rule of the contract a request broke. */
export const refused = 'urn:problem:request-refused'

const parsers: RequestHandler[] = [
  express.json({ type: ['application/json', 'application/*+json'], strict: false, limit: '1mb' }),
  express.urlencoded({ extended: true, limit: '1mb' }),
  express.text({ type: ['text/*', 'application/xml'], limit: '1mb' }),
  express.raw({ type: (req) => !/^multipart\//.test(req.headers['content-type'] ?? 'multipart/'), limit: '10mb' }),
]

function parseCookies(req: Request, _res: Response, next: NextFunction): void {
  const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.split('='))
  req.cookies = Object.fromEntries(pairs.map(([name = '', ...value]) => [name.trim(), value.join('=').trim()]))
  next()
}

function answer(operation: OperationRow): RequestHandler {
  // The compiler has held each handler to its operation; the validator holds the request to it.
  const handler = operation.handler as (request: object) => ReturnType<typeof operation.handler>
  return async (req, res) => {
    const { params: path, query, headers, cookies, body } = req
    const request = { path, query, headers, cookies, body, req }
    const { status, headers: own = {}, contentType, body: sent } = await handler(request)
    res.status(status).set(own as Record<string, string>)
    if (contentType !== undefined) res.type(contentType)
    if (sent === undefined) res.end()
    else if (contentType === undefined || /json/.test(contentType)) res.json(sent)
    else res.send(sent)
  }
}

function sendProblem(res: Response, status: number, detail?: string, more?: object): void {
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail, ...more }
  res.status(status).type('application/problem+json').send(JSON.stringify(problem))
}
