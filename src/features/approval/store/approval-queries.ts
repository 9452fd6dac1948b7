import type { Selectable } from 'kysely'
import type { ApprovalRecords } from '../../../../generated/database.ts'
import type { Actor, WordsApproval } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Position } from '../../../lib/cursor.ts'
import type { ContainerRow, ScopedContainer } from '../../content/api.ts'
import type { Person } from '../../organizations/api.ts'
import { peopleOf } from '../../organizations/api.ts'

interface Page {
  readonly limit: number
  readonly after: Position | undefined
}

export type ApprovalRecordRow = Omit<Selectable<ApprovalRecords>, 'id'> & {
  readonly id: string
  /** Whose key it was. */
  readonly person: Person | null
}

/** Lists decisions newest first, one row more than the page. */
export async function listRecordRows(tx: Tx, { container }: ScopedContainer, page: Page): Promise<ApprovalRecordRow[]> {
  let query = tx.selectFrom('approval_records').selectAll().where('container_id', '=', container.id)
  if (page.after) query = query.where('id', '<', Number(page.after.id))
  const rows = await query
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
  const people = await peopleOf(
    tx,
    rows.flatMap(({ api_key_id }) => api_key_id ?? []),
  )
  return rows.map((row) => ({ ...row, id: String(row.id), person: people.get(row.api_key_id ?? '') ?? null }))
}

export interface NewRecord {
  readonly action: 'requested' | 'approved' | 'rejected' | 'reopened' | 'changes_requested'
  /** `null` if the container had no approval yet. */
  readonly from: 'pending' | 'approved' | 'rejected' | null
  readonly actor: Actor
  readonly note?: string | undefined
  /** The scene that is to be changed. */
  readonly sceneId?: string | undefined
  readonly now: Date
}

/** Appends to the history of decisions about a container. */
export async function appendRecord(
  tx: Tx,
  container: ContainerRow,
  { action, from, actor, note, sceneId, now }: NewRecord,
): Promise<void> {
  const stated = actor.type === 'api_key' ? actor.stated : undefined
  await tx
    .insertInto('approval_records')
    .values({
      container_id: container.id,
      project_id: container.project_id,
      version: container.version,
      action,
      from_status: from,
      to_status: container.approval_status,
      note: note ?? null,
      scene_id: sceneId ?? null,
      actor_type: actor.type,
      api_key_id: actor.type === 'api_key' ? actor.apiKeyId : null,
      rule_name: actor.type === 'policy' ? actor.ruleName : null,
      stated_name: stated?.name ?? null,
      stated_email: stated?.email ?? null,
      review_link_id: (actor.type === 'api_key' && actor.reviewLinkId) || null,
      created_at: now,
    })
    .execute()
}

/** Appends a record for each target whose own words were let out. */
export async function appendWordsRecords(
  tx: Tx,
  { container, apiKeyId, targets }: WordsApproval,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('approval_records')
    .values(
      targets.map(({ id, publicationId, words }) => ({
        container_id: container.id,
        project_id: container.project_id,
        version: container.version,
        action: 'words_approved' as const,
        from_status: container.approval_status,
        to_status: container.approval_status,
        publication_id: publicationId,
        target_id: id,
        words: JSON.stringify(words),
        actor_type: 'api_key' as const,
        api_key_id: apiKeyId,
        created_at: now,
      })),
    )
    .execute()
}
