import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireContainer } from '../store/container-queries.ts'
import { addComment } from './add-comment.ts'
import { commentView } from './comment-view.ts'

/** POST /v1/content/{containerId}/comments */
export const createContentComment: Handler<'createContentComment'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'createContentComment'>> => {
  const scoped = await requireContainer(tx, caller, path.containerId, 'write', 'update')
  const comment = await addComment(tx, deps, scoped, { ...body, apiKeyId: caller.apiKeyId })
  return {
    status: 201,
    headers: { Location: `/v1/content/${scoped.container.id}/comments/${comment.id}` },
    body: commentView(comment),
  }
}
