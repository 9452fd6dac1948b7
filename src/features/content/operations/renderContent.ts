import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { startJob } from '../../../jobs/start.ts'
import { accepted } from '../../jobs/api.ts'
import { countTestPieces } from '../../projects/api.ts'
import { throwRefusal } from '../domain/checks.ts'
import { resolveFallback } from '../domain/wording-rules.ts'
import { findSeed, requireContainer } from '../store/container-queries.ts'
import { speakersOf } from './choose-narration.ts'
import { planRender, wordsToRender } from './plan-render.ts'
import { review } from './review.ts'

export const prepare: Prepare<'renderContent', undefined> = async ({ caller, path, body }, deps) => {
  const target = await requireContainer(deps.db.read, caller, path.containerId, 'write')
  await review(deps, wordsToRender(target, body), throwRefusal)
  return undefined
}

/** POST /v1/content/{containerId}/render */
export const renderContent: Handler<'renderContent'> = async (
  { caller, path, body, requestId, tx },
  deps,
): Promise<AnswerOf<'renderContent'>> => {
  // Locked against another render of it and against the start of a post.
  const target = await requireContainer(tx, caller, path.containerId, 'write', 'update')
  const { container, project } = target
  const now = deps.clock.now()
  const plan = await planRender(tx, deps, { ...target, request: body, now, speakers: speakersOf(deps) }, throwRefusal)
  await countTestPieces(tx, project, 1)
  const rendering = { ...plan, seed: await findSeed(tx, container) }
  const job = await startJob(tx, deps, {
    type: 'content.render',
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller,
    requestId,
    resource: { type: 'container', id: container.id },
    payload: {
      containerIds: [container.id],
      rendering,
      fallback: resolveFallback({}, project.content_defaults),
    },
    price: deps.operatorSettings.pricesOf(project).render,
    metadata: container.metadata,
  })
  return accepted(job)
}
