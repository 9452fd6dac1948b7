import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { JobRow } from '../../../jobs/definition.ts'
import { abandonJob } from '../../../jobs/end.ts'
import { lockLiveJob, requestCancel } from '../../../jobs/live.ts'
import type { PublicationRow } from '../domain/publication-row.ts'
import { cancelUnsentAttempts } from '../store/attempt-queries.ts'
import { listTargets, lockPublication, requirePublication } from '../store/publication-queries.ts'
import { dropRetry } from '../store/scheduled-retries.ts'
import { settlePublication } from '../store/settle-publication.ts'
import { cancelUnsentTargets } from '../store/target-queries.ts'
import { readPublicationView } from './publication-view.ts'

/** POST /v1/publications/{publicationId}/cancel */
export const cancelPublication: Handler<'cancelPublication'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'cancelPublication'>> => {
  const found = await requirePublication(tx, caller, path.publicationId, 'write')
  const { id } = found
  const { publication, job } = await lockWithJob(tx, found)
  if (publication.status === 'cancelled') throw conflict('already_cancelled', 'The publication is already cancelled.')
  const cancelled = await cancelUnsent(tx, id, deps.clock.now())
  const dropped = await dropRetry(tx, id)
  if (cancelled === 0 && !dropped)
    throw conflict('not_cancellable', 'Every target was already sent or has ended: there is nothing to cancel.')
  await settlePublication(tx, deps, publication)
  if (job) await endIdleJob(tx, deps, id, job)
  return { status: 200, body: await readPublicationView(tx, id) }
}

/** Locks the live job first, then the publication: the order in which the job itself locks them. */
async function lockWithJob(
  tx: Tx,
  { id, job_id: jobId }: PublicationRow,
): Promise<{ publication: PublicationRow; job: JobRow | undefined }> {
  const job = jobId === null ? undefined : await lockLiveJob(tx, jobId)
  const publication = await lockPublication(tx, id)
  // The publication started in between and has a job now.
  return publication.job_id === jobId ? { publication, job } : lockWithJob(tx, publication)
}

async function cancelUnsent(tx: Tx, publicationId: string, now: Date): Promise<number> {
  await cancelUnsentAttempts(tx, publicationId, now)
  return cancelUnsentTargets(tx, publicationId, now)
}

/** Cancels a job that has no target left to send or to wait for. */
async function endIdleJob(tx: Tx, deps: HandlerDeps, publicationId: string, job: JobRow): Promise<void> {
  const targets = await listTargets(tx, [publicationId])
  if (targets.some(({ status }) => status !== 'cancelled')) return
  if (job.status === 'queued') {
    const definition = deps.jobDefinitions.get(job.type)
    if (!definition) throw new Error(`No work is defined for job type ${job.type}.`)
    await abandonJob(tx, deps, job, definition, { status: 'cancelled' })
  } else {
    await requestCancel(tx, job.id, deps.clock.now())
  }
}
