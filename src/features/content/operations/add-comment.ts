import type { HandlerDeps, Tx } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { describeSubjects } from '../../../events/subject.ts'
import { newId } from '../../../lib/ids.ts'
import { assertActive } from '../../projects/api.ts'
import { assertNotArchived, assertScene } from '../domain/container-rules.ts'
import type { CommentRow } from '../store/comment-queries.ts'
import { insertComment } from '../store/comment-queries.ts'
import type { ScopedContainer } from '../store/container-queries.ts'

export interface NewComment {
  readonly text: string
  readonly sceneId?: string | undefined
  readonly author?: string | undefined
  readonly apiKeyId: string
  readonly reviewLinkId?: string
}

/**
 * Adds a comment to a container, which is locked: its version is the one that the comment names, and its events are numbered in their order.
 * @throws CONFLICT `archived`, VALIDATION
 */
export async function addComment(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'wake' | 'links'>,
  { container, project }: ScopedContainer,
  { text, sceneId, author, apiKeyId, reviewLinkId }: NewComment,
): Promise<CommentRow> {
  assertActive(project)
  assertNotArchived(container)
  if (sceneId !== undefined) assertScene(container, sceneId)
  const now = deps.clock.now()
  const comment = await insertComment(tx, {
    id: newId('cmt'),
    container_id: container.id,
    project_id: project.id,
    version: container.version,
    scene_id: sceneId ?? null,
    text,
    author: author ?? null,
    review_link_id: reviewLinkId ?? null,
    created_by: apiKeyId,
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
  return comment
}
