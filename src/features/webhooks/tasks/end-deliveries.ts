import type { WorkerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Next } from '../../../tasks/index.ts'
import {
  deleteDeliveries,
  endPendingDeliveries,
  lockEndpoint,
  settleDeleted,
  settleDisabled,
  settleSeconds,
} from '../store/endpoint-cleanup.ts'

/** Ends some pending deliveries of a disabled endpoint, or deletes some of a deleted one. */
export async function endDeliveries(deps: WorkerDeps, endpointId: string): Promise<Next> {
  const ended = await endPending(deps, endpointId)
  if (ended !== null) return ended
  if ((await deleteDeliveries(deps.db.write, endpointId)) > 0) return 'again'
  return (await settleDeleted(deps.db.write, endpointId)) ? { inSeconds: settleSeconds } : undefined
}

/**
 * Ends pending deliveries. An attempt in progress still records its outcome.
 * @returns `null` where the endpoint was deleted
 */
async function endPending(deps: WorkerDeps, endpointId: string): Promise<Next | null> {
  return inTransaction(deps.db.write, async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId)
    if (!endpoint) return null
    // It was enabled while this transaction waited for the lock.
    if (endpoint.enabled) return 'again'
    if ((await endPendingDeliveries(tx, endpointId, deps.clock.now())) > 0) return 'again'
    return (await settleDisabled(tx, endpointId)) ? { inSeconds: settleSeconds } : undefined
  })
}
