import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { noCredits } from '../../../credits/credits.ts'
import { conflict } from '../../../errors.ts'
import { startJob } from '../../../jobs/start.ts'
import { accepted, assertFewToday, assertNoneLive } from '../../jobs/api.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { pageBounds, pagesOf } from '../domain/page-pictures.ts'

const type = 'media.import_pages'

/** POST /v1/projects/{projectId}/media/page-imports */
export const importPagePictures: Handler<'importPagePictures'> = async (
  { caller, path, requestId, tx },
  deps,
): Promise<AnswerOf<'importPagePictures'>> => {
  // Locked, so that requests at the same time are judged one after the other.
  const project = await requireProject(tx, caller, path.projectId, 'write', 'update')
  assertActive(project)
  const pages = pagesOf(project.app)
  if (pages.length === 0)
    throw conflict('no_page', 'The project names no page. Set `url`, `appStoreId` or `playPackage` of its `app`.')
  await assertNoneLive(tx, project.id, type)
  await assertFewToday(tx, project.id, type, pageBounds.daily)
  const job = await startJob(tx, deps, {
    type,
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller,
    requestId,
    resource: { type: 'project', id: project.id },
    payload: { pages },
    price: noCredits,
  })
  return accepted(job)
}
