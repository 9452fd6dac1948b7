import type { NextFunction, Request, Response } from 'express'
import type { Level } from 'pino'
import type { Deps } from '../deps.ts'
import { describeSpent, roundMs } from '../lib/work-scope.ts'
import type { Exchange } from './exchange.ts'
import { requestIdOf } from './express-app.ts'
import type { Metrics } from './metrics.ts'
import type { RequestError } from './request-error.ts'
import { findRecordedError, thrownAt } from './request-error.ts'

/** Requested every few seconds by machines: they are counted, and logged only at debug level. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** The status of a request whose client disconnected before the response; introduced by nginx. */
const clientClosedRequest = 499

/**
 * Counts every request and writes one line for it. Addresses are not logged verbatim, since a path or a query may
 * contain a secret (a download, an OAuth code): the operation names the request.
 */
export function watchRequests({ log }: Pick<Deps, 'log'>, metrics: Metrics) {
  const logs = log.isLevelEnabled('info')
  return (req: Request, res: Response, next: NextFunction): void => {
    const began = performance.now()
    res.once('close', () => {
      const exchange: Exchange | undefined = res.locals.exchange
      const failure = findRecordedError(res)
      const ms = performance.now() - began
      const operation = exchange?.operation.operationId ?? 'outside'
      const status = res.writableFinished ? res.statusCode : clientClosedRequest
      metrics.count(operation, status, ms / 1000, failure?.code)
      if (!logs) return
      const route: string | undefined = exchange ? undefined : req.route?.path
      log[levelOf(req, route)](
        {
          requestId: requestIdOf(res),
          method: req.method,
          operation,
          ...(route !== undefined && { route }),
          status,
          ...(failure && describeError(failure)),
          ...(res.hasHeader('Idempotency-Replayed') && { idempotencyReplayed: true }),
          durationMs: roundMs(ms),
          ...(exchange && describeSpent(exchange.scope.spent)),
          ...(exchange?.caller && { organization: exchange.caller.organizationId, keyId: exchange.caller.apiKeyId }),
        },
        'request',
      )
    })
    next()
  }
}

/** The sandbox simulates other companies' sites, so its requests are logged at debug level. */
function levelOf(req: Request, route: string | undefined): Level {
  const isOthers = (route !== undefined && probes.has(route)) || req.originalUrl.startsWith('/sandbox/')
  return isOthers ? 'debug' : 'info'
}

/** Code, reason and place: where many places throw one code, the place says which it was. */
function describeError({ code, reason, error }: RequestError): Record<string, string | undefined> {
  const at = thrownAt(error)
  return { code, ...(reason !== null && { reason }), ...(at !== undefined && { thrownAt: at }) }
}
