import type { WorkerDeps } from '../../../context.ts'
import { reconcile } from '../../../credits/reconcile.ts'
import { defineTask } from '../../../tasks/index.ts'

/** Reconciles all wallets every hour. */
export const reconcileWallets = defineTask<WorkerDeps>({
  kind: 'credits.reconcile',
  role: 'collect',
  concurrency: 1,
  everySeconds: 3_600,
  async run(deps, { signal }) {
    await reconcile(deps, signal)
  },
})
