import type { WorkerDeps } from '../../../context.ts'
import { reconcileSome } from '../../../credits/reconcile.ts'
import { scanSlice } from '../../../db/scan-slice.ts'
import { defineTask } from '../../../tasks/index.ts'

/** 10,000 wallets take some seven minutes. */
const slice = 50

/** Reconciles all wallets every hour, some in a run. */
export const reconcileWallets = defineTask<WorkerDeps>({
  kind: 'credits.reconcile',
  role: 'collect',
  concurrency: 1,
  everySeconds: 3_600,
  run: (deps) =>
    scanSlice(deps.db.write, 'credits.reconcile', async (after) => {
      const { last } = await reconcileSome(deps, { after, limit: slice })
      return last
    }),
})
