import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { RetryContext } from '../../../jobs/definition.ts'
import { assertNotSuperseded } from '../../jobs/api.ts'
import { lockActiveInstallation } from '../store/installation-queries.ts'

/** Queues the ingest again, through its installation if that still exists. */
export async function retryIngest(tx: Tx, context: RetryContext<'github.ingest', WorkerDeps>): Promise<number> {
  const { job, jobId, owner, payload, prices, deps } = context
  const ingest = await tx
    .selectFrom('github_ingests')
    .selectAll()
    .where('id', '=', payload.ingestId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  assertNotSuperseded(ingest, job)
  if (ingest.installation_id !== null) await lockActiveInstallation(tx, owner, ingest.installation_id)
  await tx
    .updateTable('github_ingests')
    .set({ status: 'queued', error: null, job_id: jobId, updated_at: deps.clock.now() })
    .where('id', '=', ingest.id)
    .execute()
  return prices.ingest
}
