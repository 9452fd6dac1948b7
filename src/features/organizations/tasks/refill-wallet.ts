import type { WorkerDeps } from '../../../context.ts'
import { dueRefills, refillDue } from '../../../credits/refill.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { defineTask } from '../../../tasks/index.ts'

/**
 * Refills what a spend took below the threshold; the spend left a mark, so that a crash loses no refill. Spends of one
 * organization come in many requests at once, so that none of them enqueues: the marks are looked for.
 */
export const refillWallet = defineTask<WorkerDeps>({
  kind: 'credits.refill',
  concurrency: 4,
  missing: { due: dueRefills, everySeconds: 2 },
  async run(deps, { key: organizationId }) {
    await inTransaction(deps.db.write, (tx) => refillDue(tx, deps, organizationId))
  },
})
