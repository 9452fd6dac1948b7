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

/** Tells that an action is suggested, sent or skipped. */
export async function tellAction(tx: Tx, deps: StepDeps, action: ActionRow): Promise<void> {
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

/** Asks for a person to answer an item. */
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

/** The platform has it. @returns whether this call made it so: of two who know only one writes */
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
  await tellAction(tx, deps, sent)
  return true
}

/** It waits for a person after all, and never was on the platform. */
export async function returnToPerson(tx: Tx, deps: StepDeps, action: ActionRow): Promise<void> {
  const row = await tx
    .updateTable('engagement_actions')
    .set({ status: 'suggested', due_at: null, leased_until: null, updated_at: deps.clock.now() })
    .where('id', '=', action.id)
    .where('status', '=', 'queued')
    .where('called_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (row) await tellAction(tx, deps, row)
}

/** It is dropped, and never was on the platform. */
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
  await tellAction(tx, deps, row)
  return row
}

/** It is known that it is not on the platform, and it will not be tried again. */
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

/** It is known that it is not on the platform, and it may go out later. */
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

/** What did not happen counts towards no cap. Reads the row anew: two who know must not give back twice. */
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
