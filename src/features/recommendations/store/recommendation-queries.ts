import { sql } from 'kysely'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { ListScope, Owner, ProjectScope } from '../../projects/api.ts'
import { listRows, newest, orderOf, ownedBy, readBy, requireProject } from '../../projects/api.ts'
import type { Proposal } from '../domain/proposal-rules.ts'
import type { RecommendationRow } from '../domain/recommendation-row.ts'

export interface ScopedRecommendation {
  readonly recommendation: RecommendationRow
  readonly project: ProjectScope
}

/**
 * The single entry point to a recommendation.
 * @param lock locks its project against a migration or an archive, and then the row, until the end of the transaction
 * @throws NOT_FOUND for one that is missing or belongs to another organization, without revealing which
 */
export async function requireRecommendation(
  tx: Tx,
  caller: Owner,
  id: string,
  mode: 'read' | 'write',
  lock?: 'update',
): Promise<ScopedRecommendation> {
  const found = await tx
    .selectFrom('recommendations')
    .selectAll('recommendations')
    .where('recommendations.id', '=', id)
    .where(ownedBy(caller, mode, 'recommendations.project_id'))
    .executeTakeFirst()
  if (!found) throw notFound(id)
  const project = await requireProject(tx, caller, found.project_id, mode, lock && 'share')
  if (!lock) return { recommendation: found, project }
  const recommendation = await tx
    .selectFrom('recommendations')
    .selectAll()
    .where('id', '=', found.id)
    .where('project_id', '=', found.project_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { recommendation, project }
}

/** An open recommendation counts as expired from its expiry on, even before it is stored as expired. */
function hasStatus(status: string, now: Date) {
  if (status === 'expired') return sql<boolean>`(status = 'expired' OR (status = 'open' AND expires_at <= ${now}))`
  if (status === 'open') return sql<boolean>`(status = 'open' AND (expires_at IS NULL OR expires_at > ${now}))`
  return sql<boolean>`status = ${status}`
}

export interface RecommendationFilter {
  readonly status?: readonly RecommendationRow['status'][] | undefined
  readonly type?: readonly RecommendationRow['type'][] | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

const allStatuses = Object.keys({
  open: true,
  accepted: true,
  dismissed: true,
  expired: true,
} satisfies Record<RecommendationRow['status'], true>)

/** Lists recommendations newest first, one row more than the page. */
export async function listRecommendationRows(
  tx: Tx,
  scope: ListScope,
  { status, type, sort }: RecommendationFilter,
  page: PageBounds,
  now: Date,
): Promise<RecommendationRow[]> {
  // Those that expired by now are stored as open.
  const stored = status?.includes('expired') ? [...new Set([...status, 'open'])] : status
  const current =
    status &&
    sql.join(
      status.map((one) => hasStatus(one, now)),
      sql` OR `,
    )
  const indexed = readBy({ column: 'status', all: allStatuses }, [
    { column: 'type', values: type },
    { column: 'status', values: stored },
  ])
  const list = {
    table: 'recommendations',
    ...indexed,
    where: [...indexed.where, ...(current ? [sql<boolean>`(${current})`] : [])],
    order: orderOf(newest, sort),
  } as const
  return listRows(tx, scope, list, page)
}

/**
 * Lists everything that decides what is proposed next: open recommendations, and those answered or expired recently.
 * @param lock locks the rows until the end of the transaction, so that none is answered concurrently
 */
export async function listRecent(
  tx: Tx,
  project: ProjectScope,
  since: Date,
  lock?: 'update',
): Promise<RecommendationRow[]> {
  const query = tx
    .selectFrom('recommendations')
    .selectAll()
    .where('project_id', '=', project.id)
    .where((e) => e.or([e('status', '=', 'open'), e('ended_at', '>=', since)]))
    .orderBy('id')
  return (lock ? query.forUpdate() : query).execute()
}

/**
 * Inserts proposals.
 * @returns the rows that were inserted: an open recommendation of the same type and subject stays
 */
export async function insertProposals(
  tx: Tx,
  project: ProjectScope,
  proposals: readonly (Proposal & { readonly id: string })[],
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<RecommendationRow[]> {
  if (proposals.length === 0) return []
  return (
    tx
      .insertInto('recommendations')
      .values(
        proposals.map((one) => ({
          id: one.id,
          project_id: project.id,
          type: one.type,
          subject: one.subject,
          title: one.title,
          score: one.score,
          confidence: one.confidence,
          rationale: one.rationale,
          evidence: JSON.stringify(one.evidence),
          suggested_request: JSON.stringify(one.suggestedRequest),
          suggested_publish_at: one.suggestedPublishAt === null ? null : new Date(one.suggestedPublishAt),
          expires_at: expiresAt,
          created_at: now,
          updated_at: now,
        })),
      )
      // The index is not named: PostgreSQL cannot match a partial index's condition to a parameter in a generic plan.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute()
  )
}

/** Expires open recommendations, each once. @returns how many there were */
export async function expire(tx: Tx, project: ProjectScope, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('recommendations')
    .set({ status: 'expired', ended_at: now, updated_at: now })
    .where('project_id', '=', project.id)
    .where('status', '=', 'open')
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Accepts a locked recommendation, with the job that creates its content or the publication that was scheduled. */
export async function markAccepted(
  tx: Tx,
  { id, project_id }: RecommendationRow,
  accepted: { readonly publishAt: Date | null; readonly now: Date } & (
    | { readonly jobId: string }
    | { readonly publicationId: string }
  ),
): Promise<void> {
  await tx
    .updateTable('recommendations')
    .set({
      status: 'accepted',
      ...('jobId' in accepted ? { job_id: accepted.jobId } : { publication_id: accepted.publicationId }),
      suggested_publish_at: accepted.publishAt,
      expires_at: null,
      ended_at: accepted.now,
      updated_at: accepted.now,
    })
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .execute()
}

/** Dismisses a locked recommendation. */
export async function markDismissed(
  tx: Tx,
  { id, project_id }: RecommendationRow,
  dismissed: { readonly publishAt: Date | null; readonly now: Date },
): Promise<RecommendationRow> {
  return tx
    .updateTable('recommendations')
    .set({
      status: 'dismissed',
      suggested_publish_at: dismissed.publishAt,
      ended_at: dismissed.now,
      updated_at: dismissed.now,
    })
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores how the content of an accepted recommendation performed. */
export async function saveOutcome(
  tx: Tx,
  project: ProjectScope,
  id: string,
  outcome: NonNullable<RecommendationRow['outcome']>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('recommendations')
    .set({ outcome: JSON.stringify(outcome), updated_at: now })
    .where('project_id', '=', project.id)
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .execute()
}
