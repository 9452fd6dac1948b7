import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ReviewLinks } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import { hashToken } from '../../../lib/random-token.ts'
import type { LinkCounts } from '../../../reporting/review-pages.ts'
import { linkCounts } from '../../../reporting/review-pages.ts'
import type { Owner } from '../../projects/api.ts'
import { ownedBy } from '../../projects/api.ts'

export type ReviewLink = Selectable<ReviewLinks>
export type ReviewLinkRow = ReviewLink & { readonly counts: LinkCounts }

const linksOf = (tx: Tx) => tx.selectFrom('review_links').selectAll('review_links').select(linkCounts.as('counts'))

export async function insertReviewLink(tx: Tx, values: Insertable<ReviewLinks>): Promise<ReviewLinkRow> {
  const row = await tx.insertInto('review_links').values(values).returningAll().executeTakeFirstOrThrow()
  return { ...row, counts: { approved: 0, rejected: 0, changesRequested: 0, comments: 0 } }
}

/** @throws NOT_FOUND */
export async function requireReviewLink(
  tx: Tx,
  caller: Owner,
  id: string,
  mode: 'read' | 'write',
): Promise<ReviewLinkRow> {
  let query = linksOf(tx)
    .where('review_links.id', '=', id)
    .where(ownedBy(caller, mode, 'review_links.project_id'))
  if (mode === 'write') query = query.forUpdate('review_links')
  const row = await query.executeTakeFirst()
  if (!row) throw notFound(id)
  return row
}

/** Lists links newest first, one row more than the page. */
export async function listReviewLinkRows(tx: Tx, projectId: string, page: PageBounds): Promise<ReviewLinkRow[]> {
  return newestFirst(linksOf(tx).where('project_id', '=', projectId), page).execute()
}

export async function revokeLink(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('review_links').set({ revoked_at: now, updated_at: now }).where('id', '=', id).execute()
}

/** Finds a link by the token of its address. */
export async function findLinkByToken(tx: Tx, token: string): Promise<ReviewLink | undefined> {
  return tx.selectFrom('review_links').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst()
}

/** Notes that the page is looked at, at most once a minute. */
export async function noteSeen(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('review_links')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(last_seen_at IS NULL OR last_seen_at < ${now}::timestamptz - interval '1 minute')`)
    .execute()
}
