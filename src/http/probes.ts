import type { Express } from 'express'
import type { Deps } from '../deps.ts'
import type { Metrics } from './metrics.ts'

/** Serves what machines request of a process, whatever its roles are. */
export function mountProbes(app: Express, deps: Pick<Deps, 'config' | 'db' | 'selfCheck'>, metrics: Metrics): void {
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' })
  })
  app.get('/readyz', async (_req, res) => {
    const database = await deps.db.pools.keys.query('SELECT 1').then(
      () => true,
      () => false,
    )
    // A process that also serves the API keeps doing that: a storage outage would make all of them unready.
    const failing = deps.config.servesApi ? [] : [...deps.selfCheck.failures.keys()]
    const problem =
      (app.locals.draining === true && 'draining') ||
      (!database && 'database unreachable') ||
      (failing.length > 0 && `worker cannot use ${failing.join(', ')}`)
    // The reason is only logged: partners reach this address.
    res.status(problem ? 503 : 200).json({ status: problem || 'ready' })
  })
  app.get('/metrics', (req, res) => metrics.scrape(req, res))
}
