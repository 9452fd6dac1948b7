import type { WorkerDeps } from '../../../context.ts'
import type { Credits } from '../../../credits/credits.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { RetryContext } from '../../../jobs/definition.ts'
import { assertNotSuperseded } from '../../jobs/api.ts'
import { lockJobIngest, requeueIngest } from '../store/ingest-queries.ts'
import { lockActiveInstallation } from '../store/installation-queries.ts'

/** Queues the ingest again, through its installation if that still exists. */
export async function retryIngest(tx: Tx, context: RetryContext<'github.ingest', WorkerDeps>): Promise<Credits> {
  const { job, jobId, owner, payload, prices, deps } = context
  const ingest = await lockJobIngest(tx, payload.ingestId)
  assertNotSuperseded(ingest, job)
  // A key that is limited to the project repeats what another one began with the organization's installation.
  const registrant = { organizationId: owner.organizationId, projectIds: null }
  if (ingest.installation_id !== null) await lockActiveInstallation(tx, registrant, ingest.installation_id)
  await requeueIngest(tx, ingest.id, { jobId, now: deps.clock.now() })
  return prices.ingest
}
