import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { listReviewLinkRows } from '../store/review-link-queries.ts'
import { reviewLinkView } from './review-link-view.ts'

/** GET /v1/projects/{projectId}/review-links */
export const listReviewLinks: Handler<'listReviewLinks'> = async (
  input,
  deps,
): Promise<AnswerOf<'listReviewLinks'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/review-links`)
  return pageResponse(page, await listReviewLinkRows(input.tx, project.id, page), reviewLinkView)
}
