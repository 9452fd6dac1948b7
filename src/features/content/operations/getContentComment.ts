import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireComment } from '../store/comment-queries.ts'
import { requireContainer } from '../store/container-queries.ts'
import { commentView } from './comment-view.ts'

/** GET /v1/content/{containerId}/comments/{commentId} */
export const getContentComment: Handler<'getContentComment'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getContentComment'>> => {
  const scoped = await requireContainer(tx, caller, path.containerId, 'read')
  return { status: 200, body: commentView(await requireComment(tx, scoped, path.commentId)) }
}
