import { sql } from 'kysely'
import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import type { NeedsHumanCategory } from '../../../generation/replies/sensitive.ts'
import { organizationOf } from '../../projects/api.ts'
import type { TargetError } from '../../publishing/api.ts'
import type { SkipReason } from '../domain/deciding-rules.ts'
import { actionFactsView } from '../operations/action-view.ts'
import { needsHumanView } from '../operations/item-view.ts'
import type { ActionRow } from './action-queries.ts'
import type { ItemRow } from './item-queries.ts'
import { moveItem } from './item-queries.ts'

type StepDeps = Pick<HandlerDeps, 'clock' | 'wake'>

/** Emits the event of an action that is suggested, sent or skipped. */
export async function emitActionChanged(tx: Tx, deps: StepDeps, action: ActionRow): Promise<void> {
  const type = `engagement.action_${action.status}` as
    | 'engagement.action_suggested'
    | 'engagement.action_sent'
    | 'engagement.action_skipped'
  await emit(tx, deps, {
    type,
    organizationId: await organizationOf(tx, action.project_id),
    projectId: action.project_id,
    data: actionFactsView(action),
  })
}

/** Emits the event that requests a person to answer an item. */
export async function emitNeedsHuman(
  tx: Tx,
  deps: StepDeps,
  item: ItemRow,
  category: NeedsHumanCategory,
): Promise<void> {
  await emit(tx, deps, {
    type: 'engagement.needs_human',
    organizationId: await organizationOf(tx, item.project_id),
    projectId: item.project_id,
    data: needsHumanView(item, category),
  })
}

/**
 * Marks an action as sent, because the platform has it.
 * @returns whether this call changed it: of two concurrent ones only one writes
 */
export async function markSent(
  tx: Tx,
  deps: StepDeps,
  action: ActionRow,
  platformReplyId: string | null,
): Promise<boolean> {
  const now = deps.clock.now()
  const sent = await tx
    .updateTable('engagement_actions')
    .set({
      status: 'sent',
      platform_reply_id: platformReplyId,
      sent_at: now,
      due_at: null,
      next_check_at: null,
      last_error: null,
      updated_at: now,
    })
    .where('id', '=', action.id)
    .where('status', '=', 'queued')
    .where('called_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!sent) return false
  await moveItem(tx, sent.item_id, sent.type === 'hide' ? 'hidden' : 'answered', now)
  await emitActionChanged(tx, deps, sent)
  return true
}

/** Returns an action that never reached the platform to a person. */
export async function returnToPerson(tx: Tx, deps: StepDeps, action: ActionRow): Promise<void> {
  const row = await tx
    .updateTable('engagement_actions')
    .set({ status: 'suggested', due_at: null, leased_until: null, updated_at: deps.clock.now() })
    .where('id', '=', action.id)
    .where('status', '=', 'queued')
    .where('called_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (row) await emitActionChanged(tx, deps, row)
}

/** Marks an action that never reached the platform as skipped. */
export async function markSkipped(
  tx: Tx,
  deps: StepDeps,
  action: ActionRow,
  skipped: { readonly reason: SkipReason } | { readonly rejected: { readonly note: string | null } },
): Promise<ActionRow | undefined> {
  const now = deps.clock.now()
  await giveCountBack(tx, action)
  const row = await tx
    .updateTable('engagement_actions')
    .set({
      status: 'skipped',
      ...('reason' in skipped
        ? { skip_reason: skipped.reason }
        : { decision: 'rejected', decision_note: skipped.rejected.note, decided_at: now }),
      due_at: null,
      called_at: null,
      next_check_at: null,
      counted_on: null,
      updated_at: now,
    })
    .where('id', '=', action.id)
    .where('status', 'in', ['suggested', 'queued'])
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await moveItem(tx, row.item_id, 'skipped', now)
  await emitActionChanged(tx, deps, row)
  return row
}

/** Marks an action as failed that is known to be absent from the platform; it is not retried. */
export async function markFailed(tx: Tx, deps: StepDeps, action: ActionRow, error: TargetError): Promise<boolean> {
  await giveCountBack(tx, action)
  const { numUpdatedRows } = await tx
    .updateTable('engagement_actions')
    .set({
      status: 'failed',
      error: JSON.stringify(error),
      due_at: null,
      next_check_at: null,
      counted_on: null,
      updated_at: deps.clock.now(),
    })
    .where('id', '=', action.id)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Requeues an action that is known to be absent from the platform. */
export async function requeue(
  tx: Tx,
  deps: StepDeps,
  action: ActionRow,
  later: { readonly afterMs: number; readonly error: TargetError },
): Promise<void> {
  const now = deps.clock.now()
  await giveCountBack(tx, action)
  await tx
    .updateTable('engagement_actions')
    .set({
      due_at: new Date(now.getTime() + later.afterMs),
      leased_until: null,
      called_at: null,
      next_check_at: null,
      counted_on: null,
      last_error: JSON.stringify(later.error),
      updated_at: now,
    })
    .where('id', '=', action.id)
    .where('status', '=', 'queued')
    .execute()
}

/**
 * Subtracts an action that did not happen from its cap. Reads the row again, so that of two concurrent calls only one
 * subtracts.
 */
async function giveCountBack(tx: Tx, { id }: ActionRow): Promise<void> {
  await sql`
    UPDATE engagement_days d SET count = d.count - 1
    FROM (SELECT a.social_account_id, a.counted_on,
        CASE WHEN a.type = 'hide' THEN 'hides' WHEN a.type = 'private_reply' OR i.kind = 'direct_message' THEN 'direct_messages'
          ELSE 'replies' END AS kind
      FROM engagement_actions a JOIN engagement_items i ON i.id = a.item_id
      WHERE a.id = ${id} AND a.status = 'queued' AND a.counted_on IS NOT NULL FOR UPDATE OF a) counted
    WHERE d.social_account_id = counted.social_account_id AND d.day = counted.counted_on AND d.kind = counted.kind`.execute(
    tx,
  )
}
