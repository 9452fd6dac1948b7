import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { listCommentRows } from '../store/comment-queries.ts'
import { requireContainer } from '../store/container-queries.ts'
import { commentView } from './comment-view.ts'

/** GET /v1/content/{containerId}/comments */
export const listContentComments: Handler<'listContentComments'> = async (
  input,
  deps,
): Promise<AnswerOf<'listContentComments'>> => {
  const scoped = await requireContainer(input.tx, input.caller, input.path.containerId, 'read')
  const page = pageOf(input, deps, `/v1/content/${scoped.container.id}/comments`)
  return pageResponse(page, await listCommentRows(input.tx, scoped, input.query, page), commentView)
}
