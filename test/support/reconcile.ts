import type { ReconcileDeps } from '../../src/credits/reconcile.ts'
import { reconcileSome } from '../../src/credits/reconcile.ts'

/** Compares every wallet with its ledger and its jobs. @returns how many are inconsistent */
export async function reconcile(deps: ReconcileDeps, options?: { readonly settledMs: number }): Promise<number> {
  let wrong = 0
  for (let after: string | null = ''; after !== null; ) {
    const some: Awaited<ReturnType<typeof reconcileSome>> = await reconcileSome(deps, { after, limit: 100 }, options)
    wrong += some.wrong
    after = some.last
  }
  return wrong
}
