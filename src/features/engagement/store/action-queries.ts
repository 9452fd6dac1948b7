import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { EngagementActions } from '../../../../generated/database.ts'
import { isFree, leaseFor, rowLeaseMs } from '../../../db/lease.ts'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import { enqueue } from '../../../tasks/index.ts'
import type { ListScope, Owner, ProjectScope } from '../../projects/api.ts'
import { isOneOf, listRows, lockOwnProjects, newest, orderOf, ownedBy, requireProject } from '../../projects/api.ts'
import type { ActionType, HeldBecause, SkipReason } from '../domain/deciding-rules.ts'
import type { ItemRow } from './item-queries.ts'
import { personOf } from './item-queries.ts'

export type ActionRow = Selectable<EngagementActions>

/** The task that sends an action; its key is the action's id. */
export const sendKind = 'engagement.send'
/** The task that checks an action whose outcome is unknown; its key is the action's id. */
export const checkKind = 'engagement.check'

/**
 * Finds an action that the caller may access; all access goes through here.
 * @param lock locks it until the transaction ends, and before it its project against a migration or archiving
 * @throws NOT_FOUND for an action that is missing or belongs to another organization, with the same error
 */
export async function requireAction(
  tx: Tx,
  caller: Owner,
  id: string,
  mode: 'read' | 'write',
  lock?: 'update',
): Promise<{ readonly action: ActionRow; readonly project: ProjectScope }> {
  const found = await tx
    .selectFrom('engagement_actions')
    .selectAll('engagement_actions')
    .where('engagement_actions.id', '=', id)
    .where(ownedBy(caller, mode, 'engagement_actions.project_id'))
    .executeTakeFirst()
  if (!found) throw notFound(id)
  const project = await requireProject(tx, caller, found.project_id, mode, lock && 'share')
  if (!lock) return { action: found, project }
  const action = await lockAction(tx, found.id)
  if (!action) throw notFound(id)
  return { action, project }
}

export async function lockAction(tx: Tx, id: string): Promise<ActionRow | undefined> {
  return tx.selectFrom('engagement_actions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Locks those of the actions that the caller may write, of all its projects, before a bulk call comes to them one after
 * another: projects, actions and their items, each in the order of their ids.
 */
export async function lockOwnActions(tx: Tx, caller: Owner, ids: readonly string[]): Promise<void> {
  const found = await tx
    .selectFrom('engagement_actions')
    .select(['engagement_actions.id', 'engagement_actions.project_id', 'engagement_actions.item_id'])
    .where('engagement_actions.id', 'in', ids)
    .where(ownedBy(caller, 'write', 'engagement_actions.project_id'))
    .execute()
  if (found.length === 0) return
  const projects = found.map((row) => row.project_id)
  await lockOwnProjects(tx, caller, projects)
  const actions = found.map(({ id }) => id)
  await tx.selectFrom('engagement_actions').select('id').where('id', 'in', actions).orderBy('id').forUpdate().execute()
  const items = found.map((row) => row.item_id)
  await tx.selectFrom('engagement_items').select('id').where('id', 'in', items).orderBy('id').forUpdate().execute()
}

export interface ActionFilter {
  readonly status?: readonly ActionRow['status'][] | undefined
  readonly itemId?: string | undefined
  readonly ruleId?: string | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

const allStatuses = Object.keys({
  suggested: true,
  queued: true,
  sent: true,
  skipped: true,
  failed: true,
} satisfies Record<ActionRow['status'], true>)

/** Lists actions newest first, one row more than the page. */
export async function listActionRows(
  tx: Tx,
  scope: ListScope,
  { status, itemId, ruleId, sort }: ActionFilter,
  page: PageBounds,
): Promise<ActionRow[]> {
  const [by, ...where] = [
    ...isOneOf('item_id', itemId === undefined ? undefined : [itemId]),
    ...isOneOf('rule_id', ruleId === undefined ? undefined : [ruleId]),
  ]
  const key = { column: 'status', all: allStatuses }
  return listRows(
    tx,
    scope,
    { table: 'engagement_actions', key, values: status, by, where, order: orderOf(newest, sort) },
    page,
  )
}

export interface NewAction {
  readonly id: string
  readonly item: ItemRow
  readonly ruleId: string | null
  readonly type: ActionType
  readonly origin: 'autopilot' | 'partner'
  readonly status: 'suggested' | 'queued' | 'skipped'
  readonly skipReason: SkipReason | null
  readonly heldBecause?: HeldBecause | null
  readonly text: string | null
  readonly basedOn?: readonly string[]
  readonly now: Date
}

/**
 * Inserts an action and enqueues sending it if it is queued. Returns undefined if autopilot already acted on the item.
 */
export async function insertAction(tx: Tx, action: NewAction): Promise<ActionRow | undefined> {
  const { item, now } = action
  const row = await tx
    .insertInto('engagement_actions')
    .values({
      id: action.id,
      project_id: item.project_id,
      item_id: item.id,
      rule_id: action.ruleId,
      social_account_id: item.social_account_id,
      type: action.type,
      origin: action.origin,
      status: action.status,
      skip_reason: action.skipReason,
      held_because: action.heldBecause ?? null,
      text: action.text,
      based_on: [...(action.basedOn ?? [])],
      said_to: action.type === 'hide' ? null : personOf({ id: item.author_id, username: item.author_username }),
      due_at: action.status === 'queued' ? now : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row?.status === 'queued') await enqueue(tx, sendKind, row.id)
  return row
}

/** Claims an unsent action; returns undefined if it is held or no longer to be sent. */
export async function claimToSend(tx: Tx, id: string, now: Date): Promise<ActionRow | undefined> {
  const { rows } = await sql<ActionRow>`
    UPDATE engagement_actions SET due_at = ${new Date(now.getTime() + rowLeaseMs)}, leased_until = ${leaseFor(rowLeaseMs)}
    WHERE id = ${id} AND status = 'queued' AND called_at IS NULL AND due_at <= ${now} AND ${isFree()}
    RETURNING *`.execute(tx)
  return rows[0]
}

/** Claims an action whose outcome is unknown; returns undefined if it is held or its outcome is known. */
export async function claimToCheck(tx: Tx, id: string, now: Date): Promise<ActionRow | undefined> {
  const { rows } = await sql<ActionRow>`
    UPDATE engagement_actions SET checks = checks + 1, next_check_at = ${new Date(now.getTime() + rowLeaseMs)},
      leased_until = ${leaseFor(rowLeaseMs)}
    WHERE id = ${id} AND next_check_at <= ${now} AND ${isFree()}
    RETURNING *`.execute(tx)
  return rows[0]
}

/** Returns when a queued action is sent, or checked after its call; undefined once its outcome is known. */
export async function findQueued(
  tx: Tx,
  id: string,
): Promise<Pick<ActionRow, 'due_at' | 'called_at' | 'next_check_at'> | undefined> {
  return tx
    .selectFrom('engagement_actions')
    .select(['due_at', 'called_at', 'next_check_at'])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst()
}

/** Whether a text was sent or is being sent to a person, on any item of the account or on one item only. */
export async function wasSaid(
  tx: Tx,
  said: {
    readonly socialAccountId: string
    readonly person: string | null
    readonly text: string | null
    readonly itemId?: string
    readonly except?: string
  },
): Promise<boolean> {
  if (said.text === null || (said.person === null && said.itemId === undefined)) return false
  let query = tx
    .selectFrom('engagement_actions')
    .select('id')
    .where('social_account_id', '=', said.socialAccountId)
    .where('text', '=', said.text)
    .where('status', 'in', ['queued', 'sent'])
  query =
    said.itemId === undefined ? query.where('said_to', '=', said.person) : query.where('item_id', '=', said.itemId)
  if (said.except !== undefined) query = query.where('id', '<>', said.except)
  return (await query.executeTakeFirst()) !== undefined
}

/** Whether the comment has a private answer that was sent or is being sent: platforms accept one. */
export async function wasAnsweredPrivately(tx: Tx, itemId: string, except?: string): Promise<boolean> {
  let query = tx
    .selectFrom('engagement_actions')
    .select('id')
    .where('item_id', '=', itemId)
    .where('type', '=', 'private_reply')
    .where('status', 'in', ['queued', 'sent'])
  if (except !== undefined) query = query.where('id', '<>', except)
  return (await query.executeTakeFirst()) !== undefined
}

export async function isHidingQueued(tx: Tx, itemId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('engagement_actions')
    .select('id')
    .where('item_id', '=', itemId)
    .where('type', '=', 'hide')
    .where('status', '=', 'queued')
    .executeTakeFirst()
  return row !== undefined
}
