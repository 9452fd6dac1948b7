import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { drop } from '../../../tasks/index.ts'
import { accepted } from '../../jobs/api.ts'
import { startKind } from '../domain/task-kinds.ts'
import { requirePublication } from '../store/publication-queries.ts'
import { setPublishTime } from '../store/publication-statements.ts'
import type { Pauses } from './evaluate-targets.ts'
import { assertSomeReachable, readPauses } from './evaluate-targets.ts'
import { evaluateWaiting } from './evaluate-waiting.ts'
import { startPublishing } from './start-publication.ts'

export const prepare: Prepare<'publishPublicationNow', Pauses> = async (_input, deps) => readPauses(deps)

/** POST /v1/publications/{publicationId}/publish-now */
export const publishPublicationNow: Handler<'publishPublicationNow', Pauses> = async (
  { caller, path, body, tx, requestId, prepared: pauses },
  deps,
): Promise<AnswerOf<'publishPublicationNow'>> => {
  const found = await requirePublication(tx, caller, path.publicationId, 'write')
  const to = { caller, time: null, duplicatePolicy: body.duplicatePolicy, pauses }
  const { project, container, waiting, evaluated, createdBy } = await evaluateWaiting(tx, deps, found, to)
  assertSomeReachable(evaluated, pauses)
  const now = deps.clock.now()
  const time = { at: now, requested: now.toISOString(), timezone: null }
  const publication = await setPublishTime(tx, found.id, { time, createdBy, now })
  await drop(tx, startKind, found.id)
  const targetIds = waiting.map(({ id }) => id)
  const type = 'publishing.publish'
  return accepted(
    await startPublishing(tx, deps, { type, project, container, publication, targetIds, caller, requestId }),
  )
}
