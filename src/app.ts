import type { Express, NextFunction, Request, Response } from 'express'
import express from 'express'
import type { Deps } from './deps.ts'
import { ApiError, invalid } from './errors.ts'
import { watchRequests } from './http/access-log.ts'
import { answerPreflight } from './http/cors.ts'
import { envelope, logError } from './http/envelope.ts'
import type { Metrics } from './http/metrics.ts'
import { createMetrics } from './http/metrics.ts'
import { mountProbes } from './http/probes.ts'
import { tooLarge } from './http/receive-bytes.ts'
import { isHangUp, recordError } from './http/request-error.ts'
import { assignRequestId, operationsByPath, requestIdOf, serve } from './http/serve.ts'
import { methodNotAllowed, unknownOperation } from './http/unknown-operation.ts'
import { mountOutside, outsideRoutes } from './http/unversioned-routes.ts'

/**
 * Builds the whole server: addresses outside the contract, then the contract's, then the envelope for everything else.
 */
export async function createApp(deps: Deps): Promise<Express> {
  const { app, metrics } = startApp(deps)
  await mountOutside(app, deps, metrics)

  for (const [path, methods] of operationsByPath()) {
    app.all(expressPath(path), (req, res, next) => {
      if (answerPreflight(req, res, methods)) return
      const operation = methods.get(req.method === 'HEAD' ? 'GET' : req.method)
      if (!operation) throw methodNotAllowed(req, res, path, [...methods.keys()])
      serve(operation, req, res, deps).catch(next)
    })
  }
  return endApp(app, deps, 'See /docs for all operations.')
}

/** What a process without the role `api` serves: liveness, readiness, and its metrics. */
export function createProbes(deps: Deps): Express {
  const { app, metrics } = startApp(deps)
  mountProbes(app, deps, metrics)
  return endApp(app, deps, 'This process runs jobs only and serves /healthz, /readyz and /metrics.')
}

function startApp(deps: Deps): { readonly app: Express; readonly metrics: Metrics } {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.enable('case sensitive routing')
  app.enable('strict routing')
  const metrics = createMetrics(deps)
  app.use(assignRequestId)
  app.use(watchRequests(deps, metrics))
  app.use(securityHeaders)
  return { app, metrics }
}

function endApp(app: Express, deps: Deps, hint: string): Express {
  app.use((req: Request) => {
    throw unknownOperation(req, hint)
  })
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => sendError(error, req, res, deps))
  return app
}

/** Every route that is mounted: the contract's as `contract`, the others as the allowlist has them. */
export function listRoutes(): { method: string; path: string; kind: 'contract' | 'outside' }[] {
  const contract = [...operationsByPath()].flatMap(([path, methods]) =>
    [...methods.keys()].map((method) => ({ method: method.toLowerCase(), path, kind: 'contract' as const })),
  )
  return [...contract, ...outsideRoutes.map((route) => ({ ...route, kind: 'outside' as const }))]
}

function expressPath(path: string): string {
  return path.replaceAll(/\{([^{}]+)\}/g, ':$1')
}

function securityHeaders(_req: Request, res: Response, next: NextFunction): void {
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.setHeader('Cache-Control', 'no-store')
  next()
}

/** Handles what is thrown outside an operation: an unknown path, a wrong method, an address that does not decode. */
function sendError(error: unknown, req: Request, res: Response, deps: Deps): void {
  const refusal = fromHttpError(error)
  const { status, headers, body, code } = envelope(refusal, requestIdOf(res))
  recordError(res, refusal, code)
  if (!isHangUp(error, res))
    logError(deps.log.child({ requestId: requestIdOf(res), route: req.route?.path }), refusal, code)
  if (res.headersSent) {
    res.destroy()
    return
  }
  res
    .status(status)
    .set(headers)
    .type('json')
    .end(req.method === 'HEAD' ? undefined : body)
}

/**
 * Translates what Express and its parsers throw (http-errors: a status, and a `type` for a bad body) to the catalogue's
 * codes.
 */
function fromHttpError(error: unknown): unknown {
  if (error instanceof URIError)
    return invalid('/path', 'is not well-formed percent-encoding. Encode each part, such as %20 for a space.')
  if (!(error instanceof Error) || error instanceof ApiError) return error
  const { status, type, limit = 0 } = error as { status?: number; type?: string; limit?: number }
  if (status === 413) return tooLarge(limit)
  if (status === 415) return new ApiError('UNSUPPORTED_MEDIA_TYPE', undefined, { message: `The ${error.message}.` })
  if (status !== 400) return error
  return type === undefined
    ? invalid('/path', 'is not well-formed percent-encoding. Encode each part, such as %20 for a space.')
    : invalid('/body', `cannot be read: ${error.message}`)
}
