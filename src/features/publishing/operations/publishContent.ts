import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { newId } from '../../../lib/ids.ts'
import { assertPublishable, requireContainer } from '../../content/api.ts'
import { accepted } from '../../jobs/api.ts'
import { assertActive } from '../../projects/api.ts'
import { insertPublication } from '../store/publication-statements.ts'
import { approveWords } from './approve-words.ts'
import type { Pauses } from './evaluate-targets.ts'
import { assertNothingAgainst, assertSomeReachable, evaluateTargets, readPauses } from './evaluate-targets.ts'
import { reviewTargets } from './review-targets.ts'
import { startPublishJob } from './start-publication.ts'

/** Reviews the targets' own words. */
export const prepare: Prepare<'publishContent', Pauses> = async ({ caller, path, body }, deps) => {
  await reviewTargets(deps, { ...path, caller, targets: body.targets })
  return readPauses(deps)
}

/** POST /v1/content/{containerId}/publish */
export const publishContent: Handler<'publishContent', Pauses> = async (
  input,
  deps,
): Promise<AnswerOf<'publishContent'>> => {
  const { caller, path, body, tx, requestId, prepared: pauses } = input
  const { container, project } = await requireContainer(tx, caller, path.containerId, 'write', 'update')
  assertActive(project)
  assertPublishable(container, project)
  const now = deps.clock.now()
  const { targets: requested, duplicatePolicy } = body
  const context = { project, container, targets: requested, at: now, now, duplicatePolicy, pauses }
  const targets = await evaluateTargets(tx, context)
  assertNothingAgainst(targets)
  assertSomeReachable(targets, pauses)
  const jobId = newId('job')
  const createdBy = caller.apiKeyId
  const { publication, targets: queued } = await insertPublication(
    tx,
    { project, container, targets, time: null, metadata: body.metadata ?? {}, createdBy, jobId },
    now,
  )
  await approveWords(tx, deps, { caller, project, container, targets: queued })
  const targetIds = queued.map(({ id }) => id)
  const type = 'publishing.publish'
  return accepted(await startPublishJob(tx, deps, { type, project, publication, targetIds, caller, requestId }, jobId))
}
