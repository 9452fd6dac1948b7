import { inTransaction } from '../../db/transaction.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'
import { claimDue } from './claims.ts'
import { findSources } from './look-up.ts'
import { tryLookUp, tryRead } from './try-reading.ts'

/** At once: they wait for the platform, one does not wait for the other. */
const atOnce = 4
/** Accounts that were connected longer ago are found by the other tick. */
const newlyMs = 7_200_000

/** Finds connected accounts that nobody was there to see come, as when no worker ran for hours. */
export const findAdSources: Tick<WorkerDeps> = {
  name: 'ads.find_sources',
  everyMs: 1_800_000,
  async run(deps) {
    await findSources(deps, null)
    return false
  },
}

/** Asks connected accounts which ad accounts they may read: soon after they are connected, then every six hours. */
export const lookUpAdAccounts: Tick<WorkerDeps> = {
  name: 'ads.look_up',
  everyMs: 5_000,
  async run(deps, signal) {
    await findSources(deps, new Date(deps.clock.now().getTime() - newlyMs))
    const due = await inTransaction(deps.db.write, (tx) => claimDue(tx, 'source', deps.clock.now(), atOnce))
    await Promise.all(due.map((held) => tryLookUp(deps, held, signal)))
    return due.length === atOnce
  },
}

/** Reads campaigns and figures of ad accounts every hour. */
export const readAdAccounts: Tick<WorkerDeps> = {
  name: 'ads.read',
  everyMs: 5_000,
  async run(deps, signal) {
    const due = await inTransaction(deps.db.write, (tx) => claimDue(tx, 'account', deps.clock.now(), atOnce))
    await Promise.all(due.map((held) => tryRead(deps, held, { jobId: null }, signal)))
    return due.length === atOnce
  },
}
