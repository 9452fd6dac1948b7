import type { NextFunction, Request, Response } from 'express'
import type { Deps } from '../deps.ts'
import type { Exchange } from './exchange.ts'
import type { Metrics } from './metrics.ts'
import { requestIdOf } from './serve.ts'

/** Asked for every few seconds by machines: they are counted, and logged only where somebody looks for them. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Counts every request and writes one line for it. Addresses are not logged as they came, since a path or a query may
 * hold what opens something (a download, an OAuth code): the operation says what was asked for.
 */
export function watchRequests({ log }: Pick<Deps, 'log'>, metrics: Metrics) {
  const logs = log.isLevelEnabled('info')
  return (req: Request, res: Response, next: NextFunction): void => {
    const began = performance.now()
    res.once('close', () => {
      const exchange = res.locals.exchange as Exchange | undefined
      const ms = performance.now() - began
      const operation = exchange?.operation.operationId ?? 'outside'
      const status = res.writableFinished ? String(res.statusCode) : 'aborted'
      metrics.count(operation, status, ms / 1000)
      if (!logs) return
      const route = exchange ? undefined : (req.route?.path as string | undefined)
      log[route !== undefined && probes.has(route) ? 'debug' : 'info'](
        {
          requestId: requestIdOf(res),
          method: req.method,
          operation,
          ...(route === undefined ? {} : { route }),
          status: res.statusCode,
          ...(status === 'aborted' ? { aborted: true } : {}),
          ms: Math.round(ms * 10) / 10,
          ...(exchange?.caller && { organization: exchange.caller.organizationId, keyId: exchange.caller.apiKeyId }),
        },
        'request',
      )
    })
    next()
  }
}
