import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ConversationNotes, EngagementConversations } from '../../../../generated/database.ts'
import { attentionValues } from '../../../../generated/enums.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { ListScope, Owner, ProjectScope } from '../../projects/api.ts'
import { isOneOf, listRows, orderOf, ownedBy, readBy, requireProject } from '../../projects/api.ts'

export type ConversationRow = Selectable<EngagementConversations>
export type NoteRow = Selectable<ConversationNotes>

/** A conversation with the project that it is of. */
export interface ScopedConversation {
  readonly conversation: ConversationRow
  readonly project: ProjectScope
}

/**
 * Finds a conversation that the caller may access; all access goes through here.
 * @param lock locks its project until the transaction ends, against a migration or archiving
 * @throws NOT_FOUND for a conversation that is missing or belongs to another organization, with the same error
 */
export async function requireConversation(
  tx: Tx,
  caller: Owner,
  id: string,
  mode: 'read' | 'write',
  lock?: 'share',
): Promise<ScopedConversation> {
  const found = await tx
    .selectFrom('engagement_conversations')
    .selectAll('engagement_conversations')
    .where('engagement_conversations.id', '=', id)
    .where('engagement_conversations.last_item_id', 'is not', null)
    .where(ownedBy(caller, mode, 'engagement_conversations.project_id'))
    .executeTakeFirst()
  if (!found) throw notFound(id)
  return { conversation: found, project: await requireProject(tx, caller, found.project_id, mode, lock) }
}

export interface ConversationFilter {
  readonly attention?: readonly ConversationRow['attention'][] | undefined
  readonly done?: boolean | undefined
  readonly assignee?: string | undefined
  readonly platform?: ConversationRow['platform'] | undefined
  readonly socialAccountId?: string | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

/** Lists conversations by their last item, newest first, one row more than the page. */
export async function listConversationRows(
  tx: Tx,
  scope: ListScope,
  { attention, done, assignee, platform, socialAccountId, sort }: ConversationFilter,
  page: PageBounds,
): Promise<ConversationRow[]> {
  const equals = (column: string, value: string | undefined) =>
    isOneOf(column, value === undefined ? undefined : [value])
  const where = [
    sql<boolean>`last_item_id IS NOT NULL`,
    ...(socialAccountId === undefined ? [] : equals('assignee', assignee)),
  ]
  const [by] = [
    ...equals('social_account_id', socialAccountId),
    ...(assignee === undefined
      ? []
      : [sql<boolean>`(root_organization_id = ${scope.rootOrganizationId} AND assignee = ${assignee})`]),
  ]
  const indexed = readBy({ column: 'attention', all: attentionValues }, [
    { column: 'attention', values: attention },
    { column: 'is_open', values: done === undefined ? undefined : [String(!done)] },
    { column: 'platform', values: platform === undefined ? undefined : [platform] },
  ])
  const list = {
    table: 'engagement_conversations',
    ...indexed,
    by,
    where: [...indexed.where, ...where],
    order: orderOf({ by: 'last_item_at', direction: 'DESC' } as const, sort),
  } as const
  return listRows(tx, scope, list, page)
}

/**
 * Marks what is open in a conversation as done, or opens again what was marked last.
 * @returns the ids of the items that changed
 */
export async function saveConversationDone(
  tx: Tx,
  { id, project_id: projectId }: ConversationRow,
  { done, now, by }: { readonly done: boolean; readonly now: Date; readonly by: string },
): Promise<string[]> {
  const isMeant = done
    ? sql`i.done_at IS NULL AND (i.status = 'open' OR i.attention <> 'none')`
    : sql`i.done_at = (SELECT max(done_at) FROM engagement_items WHERE conversation_id = ${id})`
  const { rows } = await sql<{ id: string }>`
    UPDATE engagement_items SET done_at = ${done ? now : null}, done_by = ${done ? by : null}, updated_at = ${now}
    WHERE id IN (SELECT i.id FROM engagement_items i WHERE i.conversation_id = ${id} AND i.project_id = ${projectId}
      AND ${isMeant} ORDER BY i.id FOR NO KEY UPDATE) RETURNING id`.execute(tx)
  return rows.map((row) => row.id)
}

export async function saveAssignee(
  tx: Tx,
  { id, project_id: projectId }: ConversationRow,
  { assignee, now }: { readonly assignee: string | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('engagement_conversations')
    .set({ assignee, updated_at: now })
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .execute()
}

/** Lists the notes on a conversation newest first, one row more than the page. */
export async function listNoteRows(tx: Tx, { conversation }: ScopedConversation, page: PageBounds): Promise<NoteRow[]> {
  const query = tx.selectFrom('conversation_notes').selectAll().where('conversation_id', '=', conversation.id)
  return newestFirst(query, page).execute()
}

/** @throws NOT_FOUND for a note that is missing, or on another conversation */
export async function requireNote(tx: Tx, { conversation }: ScopedConversation, id: string): Promise<NoteRow> {
  const found = await tx
    .selectFrom('conversation_notes')
    .selectAll()
    .where('id', '=', id)
    .where('conversation_id', '=', conversation.id)
    .executeTakeFirst()
  if (!found) throw notFound(id)
  return found
}

export async function insertNote(tx: Tx, note: Insertable<ConversationNotes>): Promise<NoteRow> {
  return tx.insertInto('conversation_notes').values(note).returningAll().executeTakeFirstOrThrow()
}
