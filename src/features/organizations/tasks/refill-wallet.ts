import type { WorkerDeps } from '../../../context.ts'
import { dueRefills, refillDue } from '../../../credits/refill.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { defineTask } from '../../../tasks/index.ts'

/**
 * Refills wallets that a spend took below their threshold. The spend marks the wallet, so that a crash loses no refill.
 * The task polls for marks, because many concurrent requests of one organization spend and none of them should enqueue.
 */
export const refillWallet = defineTask<WorkerDeps>({
  kind: 'credits.refill',
  role: 'collect',
  concurrency: 4,
  missing: { due: dueRefills, everySeconds: 5 },
  async run(deps, { key: organizationId }) {
    await inTransaction(deps.db.write, (tx) => refillDue(tx, deps, organizationId))
  },
})
