import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertActive } from '../../projects/api.ts'
import { requireComment, resolveComment } from '../store/comment-queries.ts'
import { requireContainer } from '../store/container-queries.ts'
import { commentView } from './comment-view.ts'

/** PATCH /v1/content/{containerId}/comments/{commentId} */
export const updateContentComment: Handler<'updateContentComment'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateContentComment'>> => {
  const scoped = await requireContainer(tx, caller, path.containerId, 'write', 'update')
  assertActive(scoped.project)
  const found = await requireComment(tx, scoped, path.commentId)
  const isAsAsked = (found.resolved_at !== null) === body.resolved
  const comment = isAsAsked
    ? found
    : await resolveComment(tx, found, { resolved: body.resolved, now: deps.clock.now() })
  return { status: 200, body: commentView(comment) }
}
