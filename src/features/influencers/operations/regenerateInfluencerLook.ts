import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { requireCleanWords } from '../../../generation/review-words.ts'
import { startJob } from '../../../jobs/start.ts'
import { newId } from '../../../lib/ids.ts'
import { accepted } from '../../jobs/api.ts'
import { assertActive, countTestPieces } from '../../projects/api.ts'
import { assertConsent, assertDrawable, assertNotArchived } from '../domain/influencer-rules.ts'
import { requireInfluencer } from '../store/influencer-queries.ts'
import { assertIdle } from '../store/influencer-work.ts'
import { restartLook } from '../store/look-queries.ts'

export const prepare: Prepare<'regenerateInfluencerLook', undefined> = async ({ caller, path, body }, deps) => {
  const { project } = await requireInfluencer(deps.db.read, caller, path.influencerId, 'write')
  await requireCleanWords(deps, project, [{ where: 'brief', text: body.brief }], project.locale)
  return undefined
}

/** POST /v1/influencers/{influencerId}/regenerate-look */
export const regenerateInfluencerLook: Handler<'regenerateInfluencerLook'> = async (
  { caller, path, body, requestId, tx },
  deps,
): Promise<AnswerOf<'regenerateInfluencerLook'>> => {
  const { influencer, project } = await requireInfluencer(tx, caller, path.influencerId, 'write', 'update')
  assertActive(project)
  assertNotArchived(influencer)
  const now = deps.clock.now()
  assertConsent(influencer, now)
  await assertIdle(tx, influencer)
  if (body.whenNotDrawn === 'refuse') assertDrawable(body.brief, '/body/brief')
  const jobId = newId('job')
  await restartLook(tx, influencer, jobId, now)
  await countTestPieces(tx, project, 1)
  const job = await startJob(tx, deps, {
    id: jobId,
    type: 'influencer.regenerate_look',
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller,
    requestId,
    resource: { type: 'influencer', id: influencer.id },
    payload: { influencerId: influencer.id, ...(body.brief !== undefined && { brief: body.brief }) },
    price: deps.operatorSettings.pricesOf(project).look,
    metadata: influencer.metadata,
  })
  return accepted(job)
}
