import type { WorkerDeps } from '../../../context.ts'
import { isSuspended } from '../../../db/switches.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { runAll } from '../../../lib/run-all.ts'
import type { Next } from '../../../tasks/index.ts'
import { defineTask } from '../../../tasks/index.ts'
import type { Kind, LeasedRow } from '../store/claims.ts'
import { claimDue, dueOrganizations } from '../store/claims.ts'
import { scheduleMissedSources, scheduleNewSources } from './fetch-accounts.ts'
import { tryFetchAccounts, tryRead } from './try-read.ts'

/** The number of organizations that one worker reads at the same time, and the reads per organization. */
const concurrency = 4
const together = 4
const maxItems = 64
const maxMs = 20_000
const suspendedSeconds = 60
const findSeconds = 10
/** Accounts connected longer ago than this are found by the other task. */
const newlyMs = 7_200_000

/** Schedules reads of accounts that were just connected. */
export const findNewSources = defineTask<WorkerDeps>({
  kind: 'ads.find_new_sources',
  role: 'collect',
  concurrency: 1,
  everySeconds: findSeconds,
  async run(deps) {
    return (await scheduleNewSources(deps, new Date(deps.clock.now().getTime() - newlyMs))) ? 'again' : undefined
  },
})

/** Schedules reads of connected accounts that the other task missed, such as when no worker ran for hours. */
export const findAllSources = defineTask<WorkerDeps>({
  kind: 'ads.find_all_sources',
  role: 'collect',
  concurrency: 1,
  everySeconds: 1_800,
  run: scheduleMissedSources,
})

/** Looks up which ad accounts an organization's accounts may read: soon after connecting, then every six hours. */
export const fetchAdAccounts = defineTask<WorkerDeps>({
  kind: 'ads.look_up',
  role: 'collect',
  concurrency,
  missing: { due: dueOrganizations('source'), everySeconds: findSeconds },
  run: (deps, task) => workOnDue(deps, 'source', task, (leased) => tryFetchAccounts(deps, leased, task.signal)),
})

/** Reads campaigns and metrics of an organization's ad accounts every hour. */
export const readAdAccounts = defineTask<WorkerDeps>({
  kind: 'ads.read',
  role: 'collect',
  concurrency,
  missing: { due: dueOrganizations('account'), everySeconds: findSeconds },
  run: (deps, task) =>
    workOnDue(deps, 'account', task, (leased) => tryRead(deps, leased, { jobId: null }, task.signal)),
})

/**
 * Works on an organization's due rows. A few run concurrently, because they wait for the platform, and few enough that
 * the next organizations start soon. Rows that become due later are found then, whichever organization owns the
 * project.
 */
async function workOnDue(
  deps: WorkerDeps,
  kind: Kind,
  { key: organizationId, signal }: { readonly key: string; readonly signal: AbortSignal },
  work: (leased: LeasedRow) => Promise<unknown>,
): Promise<Next> {
  if (await isSuspended(deps.db.write, organizationId)) return { inSeconds: suspendedSeconds }
  const startedAt = performance.now()
  for (let done = 0; done < maxItems && performance.now() - startedAt < maxMs && !signal.aborted; done += together) {
    const due = { organizationId, now: deps.clock.now(), limit: together }
    const leased = await inTransaction(deps.db.write, (tx) => claimDue(tx, kind, due))
    if (leased.length === 0) return undefined
    await runAll(deps.log, leased, work, ({ id }) => ({ [kind]: id }))
  }
  return 'again'
}
