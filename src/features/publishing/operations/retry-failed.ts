import type { Caller, HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { JobRow } from '../../../jobs/definition.ts'
import { requireContainer } from '../../content/api.ts'
import type { Owner } from '../../projects/api.ts'
import { listTargets, lockPublication, requirePublication } from '../store/publication-queries.ts'
import { approveWords } from './approve-words.ts'
import { assertRetryable } from './assert-retryable.ts'
import type { Pauses } from './evaluate-targets.ts'
import { startPublishing } from './start-publication.ts'

export interface RetryRequest {
  readonly publicationId: string
  /** Whose publication it is. */
  readonly owner: Owner
  /** Who starts the job; `null` for the operator, whom no key's limits hold. */
  readonly caller: Caller | null
  readonly requestId: string | null
  readonly pauses: Pauses
}

/** Starts a job that sends the failed targets of a publication again. @throws CONFLICT, and whatever holds for a new post */
export async function retryFailed(tx: Tx, deps: HandlerDeps, request: RetryRequest): Promise<JobRow> {
  const { publicationId, owner, caller, requestId, pauses } = request
  const found = await requirePublication(tx, owner, publicationId, 'write')
  const { container, project } = await requireContainer(tx, owner, found.container_id, 'write', 'share')
  if (found.status === 'publishing') throw inFlight()
  const failed = (await listTargets(tx, [found.id])).filter(({ status }) => status === 'failed')
  if (failed.length === 0)
    throw conflict('nothing_to_retry', 'No target of the publication failed: there is nothing to retry.')
  await approveWords(tx, deps, { caller, project, container, targets: failed })
  const now = deps.clock.now()
  await assertRetryable(tx, { project, container, publicationId: found.id, failed, pauses, now })
  const publication = await lockPublication(tx, found.id)
  if (publication.status === 'publishing') throw inFlight()
  const targetIds = failed.map(({ id }) => id)
  const type = 'publishing.retry'
  return startPublishing(tx, deps, { type, project, container, publication, targetIds, caller, requestId })
}

const inFlight = () => conflict('in_flight', 'The publication is being published. Wait for it to finish.')
