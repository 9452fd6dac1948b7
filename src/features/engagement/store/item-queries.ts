import type { RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { EngagementItems } from '../../../../generated/database.ts'
import { attentionValues } from '../../../../generated/enums.ts'
import { isFree, leaseFor, rowLeaseMs } from '../../../db/lease.ts'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { NeedsHumanCategory } from '../../../generation/replies/sensitive.ts'
import type { ListScope, Owner, ProjectScope } from '../../projects/api.ts'
import {
  compared,
  hasTag,
  hasWords,
  listRows,
  newest,
  orderOf,
  ownedBy,
  projectOwners,
  projectsOf,
  readBy,
  requireProject,
} from '../../projects/api.ts'

export type ItemRow = Selectable<EngagementItems>

/**
 * Finds an item that the caller may access; all access goes through here.
 * @param lock locks it until the transaction ends, and before it its project against a migration or archiving
 * @throws NOT_FOUND for an item that is missing or belongs to another organization, with the same error
 */
export async function requireItem(
  tx: Tx,
  caller: Owner,
  id: string,
  mode: 'read' | 'write',
  lock?: 'update',
): Promise<{ readonly item: ItemRow; readonly project: ProjectScope }> {
  const found = await tx
    .selectFrom('engagement_items')
    .selectAll('engagement_items')
    .where('engagement_items.id', '=', id)
    .where(ownedBy(caller, mode, 'engagement_items.project_id'))
    .executeTakeFirst()
  if (!found) throw notFound(id)
  const project = await requireProject(tx, caller, found.project_id, mode, lock && 'share')
  if (!lock) return { item: found, project }
  const item = await lockItem(tx, found.id)
  if (!item) throw notFound(id)
  return { item, project }
}

export async function lockItem(tx: Tx, id: string): Promise<ItemRow | undefined> {
  return tx.selectFrom('engagement_items').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface ItemFilter {
  readonly kind?: readonly ItemRow['kind'][] | undefined
  readonly status?: readonly ItemRow['status'][] | undefined
  readonly socialAccountId?: string | undefined
  readonly publicationId?: string | undefined
  readonly needsHuman?: boolean | undefined
  readonly attention?: readonly ItemRow['attention'][] | undefined
  readonly conversationId?: string | undefined
  readonly tag?: string | undefined
  /** A part of the text, or of the author's name. */
  readonly q?: string | undefined
  readonly platformUserId?: string | undefined
}

/** Finds items that the caller was found to reach. */
export async function findItems(tx: Tx, ids: readonly string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return []
  return tx.selectFrom('engagement_items').selectAll().where('id', '=', sql<string>`ANY (${ids}::text[])`).execute()
}

/** Whether a sensitive item waits for a person: lists show these first. */
export function waitsForPerson({ attention }: Pick<ItemRow, 'attention'>): boolean {
  return attention === 'needs_human'
}

/**
 * Lists items, one row more than the page: first those that wait for a person, then the rest, each newest first; or all
 * by time only, as where all of them wait for the same.
 */
export async function listItemRows(
  tx: Tx,
  scope: ListScope,
  { sort, attention, ...filter }: ItemFilter & { readonly sort: 'needs_human' | 'newest' | 'oldest' },
  page: PageBounds,
): Promise<ItemRow[]> {
  const [search, ...besides] = [
    ...(filter.q === undefined ? [] : [hasWords(scope, 'engagement_item_words', filter.q)]),
    ...(filter.tag === undefined ? [] : [hasTag(scope, 'engagement_items', filter.tag)]),
  ]
  const [by, ...narrower] = indexedConditionsOf(scope, filter)
  const compare = [...besides.map(({ holds }) => holds), ...narrower]
  const order = orderOf(newest, sort)
  const read = (values: readonly string[] | undefined, of: PageBounds) => {
    const attended = { column: 'attention', values }
    const { status, kind, needsHuman } = filter
    const needed = needsHuman === undefined ? [] : [needsHuman ? needsPerson : sql<boolean>`NOT ${needsPerson}`]
    // What waits for a decision is little, and is read through.
    if (values?.every((value) => value === 'needs_human' || value === 'decide')) {
      const all = [...compare, ...(by ? [by] : []), ...(search ? [search.holds] : []), ...needed]
      const indexed = readBy(itemKey, [
        attended,
        { column: 'status', values: status },
        { column: 'kind', values: kind },
      ])
      const where = [...indexed.where, ...all.map(compared)]
      return listRows<ItemRow>(tx, scope, { table: 'engagement_items', ...indexed, where, order }, of)
    }
    const indexed = readBy(itemKey, [{ column: 'status', values: status }, { column: 'kind', values: kind }, attended])
    const where = [...indexed.where, ...needed, ...compare.map(compared)]
    return listRows<ItemRow>(tx, scope, { table: 'engagement_items', ...indexed, by, where, search, order }, of)
  }
  if (sort !== 'needs_human' || attention?.length === 1) return read(attention, page)
  const listed = attention ?? attentionValues
  const { limit, after } = page
  const inRest = after !== undefined && !after.first
  const first = inRest || !listed.includes('needs_human') ? [] : await read(['needs_human'], page)
  if (first.length > limit) return first
  const rest = { limit: limit - first.length, after: inRest ? after : undefined }
  const others = listed.filter((value) => value !== 'needs_human')
  return [...first, ...(await read(others, rest))]
}

const itemKey = { column: 'attention', all: attentionValues } as const
const needsPerson = sql<boolean>`(needs_human_category IS NOT NULL)`

/** Conditions that each have an index in the order of the list, the one with the fewest rows first. */
function indexedConditionsOf(
  { rootOrganizationId }: ListScope,
  { conversationId, publicationId, platformUserId, socialAccountId }: ItemFilter,
) {
  return [
    ...(conversationId === undefined ? [] : [sql<boolean>`conversation_id = ${conversationId}`]),
    ...(publicationId === undefined ? [] : [sql<boolean>`publication_id = ${publicationId}`]),
    ...(platformUserId === undefined
      ? []
      : [sql<boolean>`(root_organization_id = ${rootOrganizationId} AND author_id = ${platformUserId})`]),
    ...(socialAccountId === undefined ? [] : [sql<boolean>`social_account_id = ${socialAccountId}`]),
  ]
}

/** Marks an item as done, or opens it again, and replaces its tags. */
export async function saveItem(
  tx: Tx,
  id: string,
  { done, tags }: { readonly done?: boolean | undefined; readonly tags?: readonly string[] | undefined },
  { now, by }: { readonly now: Date; readonly by: string },
): Promise<void> {
  await tx
    .updateTable('engagement_items')
    .set({
      ...(done !== undefined && { done_at: done ? now : null, done_by: done ? by : null }),
      ...(tags && { tags: [...tags] }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

const movedFrom = { hidden: ['open', 'answered', 'skipped'], answered: ['open', 'skipped'], skipped: ['open'] } as const

/** Changes an item's status after an action; a hidden item stays hidden. */
export async function moveItem(tx: Tx, id: string, to: 'answered' | 'hidden' | 'skipped', now: Date): Promise<void> {
  // A skip does not change an item that was answered.
  const from = movedFrom[to]
  await tx
    .updateTable('engagement_items')
    .set({ status: to, ...(to === 'hidden' && { hidden: true }), updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', from)
    .execute()
}

/** The task that decides about an organization's items; its key is the organization's id. */
export const decideKind = 'engagement.decide'

const undecidedOf = (organizationId: string, only: RawBuilder<boolean>, limit: number) => sql`
  SELECT i.* FROM ${projectsOf(organizationId)} p JOIN engagement_configs c ON c.project_id = p.id
  CROSS JOIN LATERAL (SELECT id, social_account_id, decide_at FROM engagement_items
    WHERE project_id = p.id AND decide_at IS NOT NULL AND ${only} ORDER BY decide_at, id LIMIT ${limit}) i
  ORDER BY i.decide_at, i.id LIMIT ${limit}`

/** Lists autopilot's next items of an organization, the longest due first. */
export async function listUndecided(tx: Tx, organizationId: string, now: Date, limit: number): Promise<string[]> {
  const isDue = sql<boolean>`decide_at <= ${now} AND ${isFree()}`
  const { rows } = await sql<{ id: string }>`${undecidedOf(organizationId, isDue, limit)}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns when the next item of an organization is due; `null` if all are decided. */
export async function nextDecisionAt(tx: Tx, organizationId: string): Promise<Date | null> {
  const { rows } = await sql<{ decide_at: Date }>`${undecidedOf(organizationId, sql`true`, 1)}`.execute(tx)
  return rows[0]?.decide_at ?? null
}

/** Selects organizations with due items. Due items are found first, so that the query is cheap when there are none. */
export const undecidedOrganizations = sql`
  WITH due AS MATERIALIZED (SELECT project_id, min(decide_at) AS due_at FROM engagement_items
    WHERE decide_at <= now() GROUP BY project_id)
  SELECT p.organization_id AS key, min(due.due_at) AS due_at
  FROM due JOIN ${projectOwners} p ON p.id = due.project_id GROUP BY p.organization_id`

/** Claims an item that is still due; returns undefined if it is held or no longer due. */
export async function claimUndecided(tx: Tx, id: string, now: Date): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    UPDATE engagement_items SET decide_at = ${new Date(now.getTime() + rowLeaseMs)}, leased_until = ${leaseFor(rowLeaseMs)},
      decide_tries = decide_tries + 1
    WHERE id = ${id} AND decide_at <= ${now} AND ${isFree()}
    RETURNING *`.execute(tx)
  return rows[0]
}

/** Ends autopilot's work on an item, with the category for which a person must answer it. */
export async function markDecided(tx: Tx, id: string, category: NeedsHumanCategory | null): Promise<void> {
  await tx
    .updateTable('engagement_items')
    .set({ decide_at: null, leased_until: null, decide_tries: 0, needs_human_category: category })
    .where('id', '=', id)
    .execute()
}

/** Identifies the recipient of an answer, so that the same person has the same value. */
export function personOf(author: { readonly id: string | null; readonly username: string | null }): string | null {
  return author.id ?? author.username
}
