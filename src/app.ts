import type { Express, NextFunction, Request, Response } from 'express'
import type { Deps } from './deps.ts'
import { watchRequests } from './http/access-log.ts'
import { answerPreflight } from './http/cors.ts'
import { logError } from './http/envelope.ts'
import { createExpress, endWithEnvelope, mountOperations, operationsByPath, requestIdOf } from './http/express-app.ts'
import type { Metrics } from './http/metrics.ts'
import { createMetrics } from './http/metrics.ts'
import { mountProbes } from './http/probes.ts'
import { isHangUp, recordError } from './http/request-error.ts'
import { serve } from './http/serve.ts'
import { mountOutside, outsideRoutes } from './http/unversioned-routes.ts'

/**
 * Builds the whole server: addresses outside the contract, then the contract's, then the envelope for everything else.
 */
export async function createApp(deps: Deps): Promise<Express> {
  const { app, metrics } = startApp(deps)
  await mountOutside(app, deps, metrics)
  mountOperations(app, (operation, req, res) => serve(operation, req, res, deps), answerPreflight)
  return endApp(app, deps, 'See /docs for all operations.')
}

/** What a process without the role `api` serves: liveness, readiness, and its metrics. */
export function createProbes(deps: Deps): Express {
  const { app, metrics } = startApp(deps)
  mountProbes(app, deps, metrics)
  return endApp(app, deps, 'This process runs jobs only and serves /healthz, /readyz and /metrics.')
}

function startApp(deps: Deps): { readonly app: Express; readonly metrics: Metrics } {
  const app = createExpress()
  const metrics = createMetrics(deps)
  app.use(watchRequests(deps, metrics))
  app.use(securityHeaders)
  return { app, metrics }
}

function endApp(app: Express, deps: Deps, hint: string): Express {
  endWithEnvelope(app, hint, (error, code, req, res) => {
    recordError(res, error, code)
    if (isHangUp(error, res)) return
    logError(deps.log.child({ requestId: requestIdOf(res), route: req.route?.path }), error, code)
  })
  return app
}

/** Every route that is mounted: the contract's as `contract`, the others as the allowlist has them. */
export function listRoutes(): { method: string; path: string; kind: 'contract' | 'outside' }[] {
  const contract = [...operationsByPath()].flatMap(([path, methods]) =>
    [...methods.keys()].map((method) => ({ method: method.toLowerCase(), path, kind: 'contract' as const })),
  )
  return [...contract, ...outsideRoutes.map((route) => ({ ...route, kind: 'outside' as const }))]
}

function securityHeaders(_req: Request, res: Response, next: NextFunction): void {
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.setHeader('Cache-Control', 'no-store')
  next()
}
