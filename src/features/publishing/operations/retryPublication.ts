import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { requireContainer } from '../../content/api.ts'
import { accepted } from '../../jobs/api.ts'
import { listTargets, lockPublication, requirePublication } from '../store/publication-queries.ts'
import { assertRetryable } from './assert-retryable.ts'
import type { Pauses } from './evaluate-targets.ts'
import { readPauses } from './evaluate-targets.ts'
import { startPublishing } from './start-publication.ts'

export const prepare: Prepare<'retryPublication', Pauses> = async (_input, deps) => readPauses(deps)

/** POST /v1/publications/{publicationId}/retry */
export const retryPublication: Handler<'retryPublication', Pauses> = async (
  input,
  deps,
): Promise<AnswerOf<'retryPublication'>> => {
  const { caller, path, tx, requestId, prepared: pauses } = input
  const found = await requirePublication(tx, caller, path.publicationId, 'write')
  const { container, project } = await requireContainer(tx, caller, found.container_id, 'write', 'share')
  if (found.status === 'publishing') throw inFlight()
  const failed = (await listTargets(tx, [found.id])).filter(({ status }) => status === 'failed')
  if (failed.length === 0)
    throw conflict('nothing_to_retry', 'No target of the publication failed: there is nothing to retry.')
  const now = deps.clock.now()
  await assertRetryable(tx, { project, container, publicationId: found.id, failed, pauses, now })
  const publication = await lockPublication(tx, found.id)
  if (publication.status === 'publishing') throw inFlight()
  const targetIds = failed.map(({ id }) => id)
  const type = 'publishing.retry'
  return accepted(
    await startPublishing(tx, deps, { type, project, container, publication, targetIds, caller, requestId }),
  )
}

const inFlight = () => conflict('in_flight', 'The publication is being published. Wait for it to finish.')
