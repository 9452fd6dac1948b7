import type { Express } from 'express'
import type { Deps } from '../deps.ts'
import type { Metrics } from './metrics.ts'

/** Serves what machines request of a process, whatever its roles are. */
export function mountProbes(app: Express, deps: Pick<Deps, 'config' | 'selfCheck'>, metrics: Metrics): void {
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' })
  })
  app.get('/readyz', (_req, res) => {
    // What all replicas share would make all of them unready at once, so that no response would say why: neither the
    // database nor the storage counts. A process that serves the API does that without a worker's programs, too.
    const failing = deps.config.servesApi
      ? []
      : [...deps.selfCheck.failures.keys()].filter((need) => need !== 'storage')
    const problem =
      (app.locals.draining === true && 'draining') || (failing.length > 0 && `worker cannot use ${failing.join(', ')}`)
    // The reason is only logged: partners reach this address.
    res.status(problem ? 503 : 200).json({ status: problem || 'ready' })
  })
  app.get('/metrics', (req, res) => metrics.scrape(req, res))
}
