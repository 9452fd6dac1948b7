import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'
import { defineTask } from '../../tasks/index.ts'
import { claimDue } from './claims.ts'
import { findSources } from './look-up.ts'
import { historyDays } from './reading-rules.ts'
import { tryLookUp, tryRead } from './try-reading.ts'

/** At once: they wait for the platform, one does not wait for the other. */
const atOnce = 4
const dayMs = 86_400_000
/** Accounts that were connected longer ago are found by the other tick. */
const newlyMs = 7_200_000
const sweepBatch = 5_000

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

/** Forgets hours that lie further back than they are read, and days after as long as platforms keep them. */
export const sweepAdFigures = defineTask<WorkerDeps>({
  kind: 'ads.sweep_figures',
  concurrency: 1,
  everySeconds: 3_600,
  async run(deps) {
    const now = deps.clock.now().getTime()
    const before = { hour: new Date(now - (historyDays + 7) * dayMs), day: new Date(now - 1_130 * dayMs) }
    let more = false
    for (const table of ['ad_figures', 'ad_readings'] as const)
      for (const grain of ['hour', 'day'] as const) {
        const { numAffectedRows = 0n } = await sql`
          DELETE FROM ${sql.table(table)} WHERE ctid IN (SELECT ctid FROM ${sql.table(table)}
            WHERE grain = ${grain} AND start_at < ${before[grain]} LIMIT ${sweepBatch})`.execute(deps.db.write)
        more ||= numAffectedRows === BigInt(sweepBatch)
      }
    return more ? 'again' : undefined
  },
})
