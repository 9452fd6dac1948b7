import type { Insertable, Selectable } from 'kysely'
import type { ContainerComments } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { ScopedContainer } from './container-queries.ts'

export type CommentRow = Selectable<ContainerComments>

/** Lists the comments on a container newest first, one row more than the page. */
export async function listCommentRows(
  tx: Tx,
  { container }: ScopedContainer,
  { resolved }: { readonly resolved?: boolean | undefined },
  page: PageBounds,
): Promise<CommentRow[]> {
  let query = tx.selectFrom('container_comments').selectAll().where('container_id', '=', container.id)
  if (resolved !== undefined) query = query.where('resolved_at', resolved ? 'is not' : 'is', null)
  return newestFirst(query, page).execute()
}

/** @throws NOT_FOUND for a comment that is missing, or on another container */
export async function requireComment(tx: Tx, { container }: ScopedContainer, id: string): Promise<CommentRow> {
  const found = await tx
    .selectFrom('container_comments')
    .selectAll()
    .where('id', '=', id)
    .where('container_id', '=', container.id)
    .executeTakeFirst()
  if (!found) throw notFound(id)
  return found
}

export async function insertComment(tx: Tx, comment: Insertable<ContainerComments>): Promise<CommentRow> {
  return tx.insertInto('container_comments').values(comment).returningAll().executeTakeFirstOrThrow()
}

/** Resolves a comment, or opens it again. */
export async function resolveComment(
  tx: Tx,
  { id, project_id: projectId }: CommentRow,
  { resolved, now }: { readonly resolved: boolean; readonly now: Date },
): Promise<CommentRow> {
  return tx
    .updateTable('container_comments')
    .set({ resolved_at: resolved ? now : null, updated_at: now })
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
