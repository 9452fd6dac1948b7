import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { noCredits } from '../../../credits/credits.ts'
import { startJob } from '../../../jobs/start.ts'
import { accepted, assertFewToday } from '../../jobs/api.ts'
import { assertActive, assertLogos, mergeOneLevel, requireProject } from '../../projects/api.ts'
import { brandPreviews } from '../domain/preview-rules.ts'

const type = 'brand.preview'

/** POST /v1/projects/{projectId}/brand/preview */
export const previewBrand: Handler<'previewBrand'> = async (
  { caller, path, body, requestId, tx },
  deps,
): Promise<AnswerOf<'previewBrand'>> => {
  // Locked, so that requests at the same time are counted one after the other.
  const project = await requireProject(tx, caller, path.projectId, 'write', 'update')
  assertActive(project)
  await assertLogos(tx, project.id, body.brand)
  await assertFewToday(tx, project.id, type, brandPreviews.daily)
  const brand = mergeOneLevel(project.brand, body.brand)
  const job = await startJob(tx, deps, {
    type,
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller,
    requestId,
    resource: { type: 'project', id: project.id },
    payload: { brand, ...(body.template && { template: body.template }) },
    price: noCredits,
  })
  return accepted(job)
}
