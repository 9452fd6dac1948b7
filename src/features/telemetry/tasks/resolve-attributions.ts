import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { distinctValues } from '../../../db/distinct-values.ts'
import { isSuspended } from '../../../db/switches.ts'
import { defineTask } from '../../../tasks/index.ts'
import { projectOwners } from '../../projects/api.ts'
import { resolveClicks } from './resolve-clicks.ts'
import { resolveTokens } from './resolve-tokens.ts'

/** How many tokens are resolved together, and how many click ids are looked up together. */
const batch = { tokens: 20, clicks: 64 } as const
const suspendedSeconds = 60

/** The organizations with attributions that are due; the cost does not depend on the backlog. */
const dueOrganizations = sql`
  SELECT p.organization_id AS key, min(first.next_try_at) AS due_at
  FROM ${distinctValues(sql`telemetry_attributions`, 'project_id', sql`next_try_at IS NOT NULL`)} w JOIN ${projectOwners} p ON p.id = w.value
  CROSS JOIN LATERAL (SELECT a.next_try_at FROM telemetry_attributions a
    WHERE a.project_id = w.value AND a.next_try_at <= now() ORDER BY a.next_try_at LIMIT 1) first
  GROUP BY p.organization_id`

/**
 * Resolves an organization's pending attributions: click ids from other reports, tokens by calling Apple. Apps report
 * constantly, so reports enqueue nothing and the task polls for due rows. While an organization is suspended, only its
 * own tokens wait.
 */
export const resolveAttributions = defineTask<WorkerDeps>({
  kind: 'telemetry.resolve',
  role: 'collect',
  concurrency: 4,
  missing: { due: dueOrganizations, everySeconds: 5 },
  async run(deps, { key: organizationId, signal }) {
    const clicks = await resolveClicks(deps, organizationId, batch.clicks)
    const suspended = await isSuspended(deps.db.write, organizationId)
    const tokens = suspended ? 0 : await resolveTokens(deps, organizationId, batch.tokens, signal)
    if (clicks === batch.clicks || tokens === batch.tokens) return 'again'
    return suspended ? { inSeconds: suspendedSeconds } : undefined
  },
})
