import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { emit } from '../../../events/emit.ts'
import { describeSubjects } from '../../../events/subject.ts'
import { newId } from '../../../lib/ids.ts'
import { assertActive } from '../../projects/api.ts'
import { assertNotArchived, assertScene } from '../domain/container-rules.ts'
import { insertComment } from '../store/comment-queries.ts'
import { requireContainer } from '../store/container-queries.ts'
import { commentView } from './comment-view.ts'

/** POST /v1/content/{containerId}/comments */
export const createContentComment: Handler<'createContentComment'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'createContentComment'>> => {
  // Locked, so that its version is the one that the comment names, and its events are numbered in their order.
  const { container, project } = await requireContainer(tx, caller, path.containerId, 'write', 'update')
  assertActive(project)
  assertNotArchived(container)
  if (body.sceneId !== undefined) assertScene(container, body.sceneId)
  const now = deps.clock.now()
  const comment = await insertComment(tx, {
    id: newId('cmt'),
    container_id: container.id,
    project_id: project.id,
    version: container.version,
    scene_id: body.sceneId ?? null,
    text: body.text,
    author: body.author ?? null,
    created_by: caller.apiKeyId,
    created_at: now,
    updated_at: now,
  })
  const { facts } = (await describeSubjects(tx, deps, 'container', [container.id]))(container.id)
  await emit(tx, deps, {
    type: 'content.comment_created',
    organizationId: project.organization_id,
    projectId: project.id,
    metadata: container.metadata,
    data: {
      commentId: comment.id,
      containerId: container.id,
      version: comment.version,
      sceneId: comment.scene_id,
      text: comment.text,
      author: comment.author,
      ...facts,
    },
  })
  return {
    status: 201,
    headers: { Location: `/v1/content/${container.id}/comments/${comment.id}` },
    body: commentView(comment),
  }
}
