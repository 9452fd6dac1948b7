import { sql } from 'kysely'
import type { HandlerDeps } from '../../../context.ts'
import { leaseFor } from '../../../db/lease.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { describeSubjects } from '../../../events/subject.ts'
import type { NeedsHumanCategory } from '../../../generation/replies/sensitive.ts'
import { oneOf } from '../../../lib/non-null.ts'
import { enqueue } from '../../../tasks/index.ts'
import { organizationOf } from '../../projects/api.ts'
import type { TargetError } from '../../publishing/api.ts'
import type { SkipReason } from '../domain/deciding-rules.ts'
import type { ActionRow } from './action-queries.ts'
import { sendKind } from './action-queries.ts'
import { emitAttentionChanged } from './attention.ts'
import { uncountAction } from './cap-queries.ts'
import { actionFactsView, itemFactsView } from './event-facts.ts'
import type { ItemRow } from './item-queries.ts'
import { moveItem } from './item-queries.ts'

type StepDeps = Pick<HandlerDeps, 'clock' | 'wake' | 'links'>

const events = {
  suggested: 'engagement.action_suggested',
  sent: 'engagement.action_sent',
  skipped: 'engagement.action_skipped',
} as const

/** Emits the event of an action that is suggested, sent or skipped. */
export async function emitActionChanged(tx: Tx, deps: StepDeps, action: ActionRow): Promise<void> {
  const status = oneOf(['suggested', 'sent', 'skipped'], action.status, 'The status that an event reports')
  await emit(tx, deps, {
    type: events[status],
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
  const { organizationId, facts } = (await describeSubjects(tx, deps, 'item', [item.id]))(item.id)
  await emit(tx, deps, {
    type: 'engagement.needs_human',
    organizationId,
    projectId: item.project_id,
    data: { ...itemFactsView(item), category, ...facts },
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
    .where('project_id', '=', action.project_id)
    .where('status', '=', 'queued')
    .where('called_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!sent) return false
  await moveItem(tx, sent.item_id, sent.type === 'hide' ? 'hidden' : 'answered', now)
  await emitActionChanged(tx, deps, sent)
  await emitAttentionChanged(tx, deps, [sent.item_id])
  return true
}

/** Queues a suggestion that a person approved, with other words if given. */
export async function markApproved(
  tx: Tx,
  deps: StepDeps,
  action: ActionRow,
  approval: { readonly text?: string | undefined; readonly note?: string | undefined },
): Promise<ActionRow> {
  const { text, note = null } = approval
  const now = deps.clock.now()
  const row = await tx
    .updateTable('engagement_actions')
    .set({
      status: 'queued',
      decision: 'approved',
      decision_note: note,
      decided_at: now,
      due_at: now,
      ...(text !== undefined && { text }),
      updated_at: now,
    })
    .where('id', '=', action.id)
    .where('project_id', '=', action.project_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await emitAttentionChanged(tx, deps, [row.item_id])
  await enqueue(tx, sendKind, row.id)
  return row
}

/** Records that an action is about to be sent; until `checkAfterMs` only this process works on it. */
export async function markCalled(
  tx: Tx,
  action: ActionRow,
  call: { readonly countedOn: string; readonly checkAfterMs: number; readonly now: Date },
): Promise<ActionRow & { readonly recorded_at: Date }> {
  return tx
    .updateTable('engagement_actions')
    .set({
      called_at: call.now,
      tries: action.tries + 1,
      counted_on: call.countedOn,
      next_check_at: new Date(call.now.getTime() + call.checkAfterMs),
      leased_until: leaseFor(call.checkAfterMs),
      updated_at: call.now,
    })
    .where('id', '=', action.id)
    .where('project_id', '=', action.project_id)
    .returningAll()
    .returning(sql<Date>`clock_timestamp()`.as('recorded_at'))
    .executeTakeFirstOrThrow()
}

/** Stores the error of a call whose outcome is unknown: from now on the platform is checked. */
export async function markOutcomeUnknown(
  tx: Tx,
  action: ActionRow,
  unknown: { readonly error: TargetError; readonly checkAt: Date; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('engagement_actions')
    .set({
      last_error: JSON.stringify(unknown.error),
      next_check_at: unknown.checkAt,
      leased_until: null,
      updated_at: unknown.now,
    })
    .where('id', '=', action.id)
    .where('project_id', '=', action.project_id)
    .where('status', '=', 'queued')
    .where('called_at', 'is not', null)
    .execute()
}

/** Releases an action whose outcome is still unknown until its next check. */
export async function rescheduleCheck(tx: Tx, { id }: ActionRow, at: Date): Promise<void> {
  await tx
    .updateTable('engagement_actions')
    .set({ next_check_at: at, leased_until: null })
    .where('id', '=', id)
    .where('next_check_at', 'is not', null)
    .execute()
}

/** Releases an action that was not sent until its next try. */
export async function rescheduleSend(tx: Tx, { id }: ActionRow, at: Date): Promise<void> {
  await tx
    .updateTable('engagement_actions')
    .set({ due_at: at, leased_until: null })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('called_at', 'is', null)
    .execute()
}

/** Returns an action that never reached the platform to a person. */
export async function returnToPerson(tx: Tx, deps: StepDeps, action: ActionRow): Promise<void> {
  const row = await tx
    .updateTable('engagement_actions')
    .set({
      status: 'suggested',
      held_because: 'no_longer_certain',
      due_at: null,
      leased_until: null,
      updated_at: deps.clock.now(),
    })
    .where('id', '=', action.id)
    .where('project_id', '=', action.project_id)
    .where('status', '=', 'queued')
    .where('called_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  await emitActionChanged(tx, deps, row)
  await emitAttentionChanged(tx, deps, [row.item_id])
}

/** Marks an action that never reached the platform as skipped. */
export async function markSkipped(
  tx: Tx,
  deps: StepDeps,
  action: ActionRow,
  skipped: { readonly reason: SkipReason } | { readonly rejected: { readonly note: string | null } },
): Promise<ActionRow | undefined> {
  const now = deps.clock.now()
  await uncountAction(tx, action)
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
    .where('project_id', '=', action.project_id)
    .where('status', 'in', ['suggested', 'queued'])
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await moveItem(tx, row.item_id, 'skipped', now)
  await emitActionChanged(tx, deps, row)
  await emitAttentionChanged(tx, deps, [row.item_id])
  return row
}

/** Marks an action as failed that is known to be absent from the platform; it is not retried. */
export async function markFailed(tx: Tx, deps: StepDeps, action: ActionRow, error: TargetError): Promise<boolean> {
  await uncountAction(tx, action)
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
    .where('project_id', '=', action.project_id)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await emitAttentionChanged(tx, deps, [action.item_id])
  return true
}

/** Requeues an action that is known to be absent from the platform. */
export async function requeue(
  tx: Tx,
  deps: StepDeps,
  action: ActionRow,
  later: { readonly afterMs: number; readonly error: TargetError },
): Promise<void> {
  const now = deps.clock.now()
  await uncountAction(tx, action)
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
    .where('project_id', '=', action.project_id)
    .where('status', '=', 'queued')
    .execute()
}
