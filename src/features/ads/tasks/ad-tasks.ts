import type { WorkerDeps } from '../../../context.ts'
import { isSuspended } from '../../../db/switches.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { runAll } from '../../../lib/run-all.ts'
import type { Next } from '../../../tasks/index.ts'
import { defineTask } from '../../../tasks/index.ts'
import type { Held, Kind } from '../store/claims.ts'
import { claimDue, dueOrganizations } from '../store/claims.ts'
import { findSources } from './look-up.ts'
import { tryLookUp, tryRead } from './try-reading.ts'

/** Organizations that one worker reads for at the same time, and what it reads for each of them. */
const concurrency = 4
const together = 4
const maxItems = 64
const maxMs = 20_000
const suspendedSeconds = 60
const findSeconds = 5
/** Accounts that were connected longer ago are found by the other task. */
const newlyMs = 7_200_000

/** Takes up accounts that were just connected. */
export const findNewSources = defineTask<WorkerDeps>({
  kind: 'ads.find_new_sources',
  concurrency: 1,
  everySeconds: findSeconds,
  async run(deps) {
    return (await findSources(deps, new Date(deps.clock.now().getTime() - newlyMs))) ? 'again' : undefined
  },
})

/** Takes up connected accounts that nobody was there to see come, as when no worker ran for hours. */
export const findAllSources = defineTask<WorkerDeps>({
  kind: 'ads.find_all_sources',
  concurrency: 1,
  everySeconds: 1_800,
  async run(deps) {
    return (await findSources(deps, null)) ? 'again' : undefined
  },
})

/** Asks an organization's accounts which ad accounts they may read: soon after they are connected, then every six hours. */
export const lookUpAdAccounts = defineTask<WorkerDeps>({
  kind: 'ads.look_up',
  concurrency,
  missing: { due: dueOrganizations('source'), everySeconds: findSeconds },
  run: (deps, task) => workOnDue(deps, 'source', task, (held) => tryLookUp(deps, held, task.signal)),
})

/** Reads campaigns and figures of an organization's ad accounts every hour. */
export const readAdAccounts = defineTask<WorkerDeps>({
  kind: 'ads.read',
  concurrency,
  missing: { due: dueOrganizations('account'), everySeconds: findSeconds },
  run: (deps, task) => workOnDue(deps, 'account', task, (held) => tryRead(deps, held, { jobId: null }, task.signal)),
})

/**
 * Works on what is due of an organization: a few at a time, since they wait for the platform, and so many that the
 * organizations behind it have their turn soon. What becomes due later is found then, wherever its project went.
 */
async function workOnDue(
  deps: WorkerDeps,
  kind: Kind,
  { key: organizationId, signal }: { readonly key: string; readonly signal: AbortSignal },
  work: (held: Held) => Promise<unknown>,
): Promise<Next> {
  if (await isSuspended(deps.db.write, organizationId)) return { inSeconds: suspendedSeconds }
  const startedAt = performance.now()
  for (let done = 0; done < maxItems && performance.now() - startedAt < maxMs && !signal.aborted; done += together) {
    const due = { organizationId, now: deps.clock.now(), limit: together }
    const held = await inTransaction(deps.db.write, (tx) => claimDue(tx, kind, due))
    if (held.length === 0) return undefined
    await runAll(deps.log, held, work, ({ id }) => ({ [kind]: id }))
  }
  return 'again'
}
