import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { MINUTE } from '../../../lib/time.ts'
import { GithubError } from '../../../platforms/github/github.ts'
import { defineTask } from '../../../tasks/index.ts'
import type { InstallationRow } from '../store/installation-queries.ts'
import { claimSync, rescheduleSync, saveInstallation, syncKind } from '../store/installation-queries.ts'
import { saveRepositories } from '../store/repository-queries.ts'

const retryMs = 5 * MINUTE
/** Workers of the previous version claim by this column too. */
const claimMs = 2 * MINUTE
const withoutAppSeconds = 600

/**
 * Asks GitHub about an installation once a day, and soon after an event. Events repeat, arrive late and out of order,
 * so GitHub's current response is authoritative. It never extends what an organization may read, which depends on the
 * rights of the person who registered.
 */
export const syncInstallation = defineTask<WorkerDeps>({
  kind: syncKind,
  role: 'collect',
  concurrency: 4,
  missing: {
    due: sql`SELECT id AS key, sync_due_at AS due_at FROM github_installations WHERE sync_due_at <= now()`,
    everySeconds: 60,
  },
  async run(deps, { key: id, signal }) {
    if (!deps.config.github.app) return { inSeconds: withoutAppSeconds }
    const now = deps.clock.now()
    const row = await claimSync(deps.db.write, id, { now, until: new Date(now.getTime() + claimMs) })
    if (row) await sync(deps, row, signal)
    return undefined
  },
})

async function sync(deps: WorkerDeps, row: InstallationRow, signal: AbortSignal): Promise<void> {
  try {
    const found = await deps.github.installation(row.github_installation_id)
    const repositories =
      found && !found.suspended ? await deps.github.repositories(row.github_installation_id, signal) : undefined
    await inTransaction(deps.db.write, async (tx) => {
      const now = deps.clock.now()
      const kept = await saveInstallation(tx, row, found, now)
      if (kept && repositories) await saveRepositories(tx, row.id, repositories, now)
    })
  } catch (error) {
    if (!(error instanceof GithubError)) throw error
    const waitMs = Math.max(retryMs, (error.retryAfterSeconds ?? 0) * 1000)
    await rescheduleSync(deps.db.write, row, new Date(deps.clock.now().getTime() + waitMs))
    deps.log.warn({ err: error, installationId: row.id }, 'GitHub did not return an installation; it is asked again')
  }
}
