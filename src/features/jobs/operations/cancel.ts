import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { JobRow } from '../../../jobs/definition.ts'
import { abandonJob } from '../../../jobs/end.ts'
import { requestCancel } from '../../../jobs/live.ts'

/**
 * Cancels a locked job: a queued one immediately, a running one when its worker can end it.
 * @returns the job as it is now
 * @throws CONFLICT `already_cancelled`, `already_finished`, `not_cancellable`
 */
export async function cancel(tx: Tx, deps: HandlerDeps, job: JobRow): Promise<JobRow> {
  if (job.status === 'cancelled') throw conflict('already_cancelled', 'The job is already cancelled.')
  if (job.finished_at !== null) throw conflict('already_finished', `The job has already ended: ${job.status}.`)
  const definition = deps.jobDefinitions.get(job.type)
  if (definition?.isFinal) throw conflict('not_cancellable', 'An erasure cannot be cancelled.')
  if (job.status === 'queued') {
    if (!definition) throw new Error(`No work is defined for job type ${job.type}.`)
    await abandonJob(tx, deps, job, definition, { status: 'cancelled' })
  } else {
    // Its worker polls twice a second, and ends the job where it can be ended.
    await requestCancel(tx, job.id, deps.clock.now())
  }
  return tx.selectFrom('jobs').selectAll().where('id', '=', job.id).executeTakeFirstOrThrow()
}
