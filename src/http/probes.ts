import type { Express } from 'express'
import type { Deps } from '../deps.ts'
import type { Metrics } from './metrics.ts'

/** What machines ask a process for, whatever its roles are. */
export function mountProbes(app: Express, deps: Pick<Deps, 'db'>, metrics: Metrics): void {
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' })
  })
  app.get('/readyz', async (_req, res) => {
    const draining = app.locals.draining === true
    const database = await deps.db.pools.keys.query('SELECT 1').then(
      () => true,
      () => false,
    )
    res
      .status(database && !draining ? 200 : 503)
      .json({ status: draining ? 'draining' : database ? 'ready' : 'database unreachable' })
  })
  app.get('/metrics', (req, res) => metrics.scrape(req, res))
}
