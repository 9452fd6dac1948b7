import { GithubError } from '../../connectors/github/github.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'
import type { InstallationRow } from './installation-queries.ts'
import { keepInstallation, keepRepositories } from './installation-queries.ts'

const retryMs = 5 * 60_000
/** While one process asks GitHub the others leave the installation alone. */
const claimMs = 2 * 60_000

/**
 * Asks GitHub about installations whose time has come: once a day, and soon after an event. Events come twice, late
 * and out of order; what GitHub answers now is what holds. What an organization may read does not grow by it: that
 * is decided by the rights of the person who registered.
 */
export const syncInstallations: Tick<WorkerDeps> = {
  name: 'sync-github-installations',
  everyMs: 5_000,
  async run(deps, signal) {
    if (!deps.config.github.app) return false
    const row = await claim(deps)
    if (!row || signal.aborted) return false
    try {
      const found = await deps.github.installation(row.github_installation_id)
      const repositories =
        found && !found.suspended ? await deps.github.repositories(row.github_installation_id, signal) : undefined
      await inTransaction(deps.db.write, async (tx) => {
        const now = deps.clock.now()
        const kept = await keepInstallation(tx, row, found, now)
        if (kept && repositories) await keepRepositories(tx, row.id, repositories, now)
      })
    } catch (error) {
      if (!(error instanceof GithubError)) throw error
      const waitMs = Math.max(retryMs, (error.retryAfterSeconds ?? 0) * 1000)
      await setDue(deps, row.id, waitMs)
      deps.log.warn({ err: error, installationId: row.id }, 'GitHub did not tell of an installation; asked again later')
    }
    return true
  },
}

async function claim(deps: WorkerDeps): Promise<InstallationRow | undefined> {
  const now = deps.clock.now()
  return deps.db.write
    .updateTable('github_installations')
    .set({ sync_due_at: new Date(now.getTime() + claimMs) })
    .where('id', '=', (e) =>
      e
        .selectFrom('github_installations')
        .select('id')
        .where('sync_due_at', '<=', now)
        .orderBy('sync_due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

async function setDue(deps: WorkerDeps, id: string, inMs: number): Promise<void> {
  await deps.db.write
    .updateTable('github_installations')
    .set({ sync_due_at: new Date(deps.clock.now().getTime() + inMs) })
    .where('id', '=', id)
    .execute()
}
