import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { enqueue } from '../../../tasks/index.ts'
import type { ActionRow } from '../store/action-queries.ts'
import { sendKind } from '../store/action-queries.ts'

/** @throws CONFLICT `already_approved`, `already_rejected`, `not_suggested` */
export function assertSuggested(action: ActionRow): void {
  if (action.decision === 'approved') throw conflict('already_approved', 'The action is already approved.')
  if (action.decision === 'rejected') throw conflict('already_rejected', 'The action is already rejected.')
  if (action.status !== 'suggested') throw conflict('not_suggested', 'This action was not awaiting approval.')
}

/** Queues a suggestion for sending, with other words if given. */
export async function queueApproved(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock'>,
  action: ActionRow,
  given: { readonly text?: string | undefined; readonly note?: string | undefined },
): Promise<ActionRow> {
  const now = deps.clock.now()
  const row = await tx
    .updateTable('engagement_actions')
    .set({
      status: 'queued',
      decision: 'approved',
      decision_note: given.note ?? null,
      decided_at: now,
      due_at: now,
      ...(given.text !== undefined && { text: given.text }),
      updated_at: now,
    })
    .where('id', '=', action.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(tx, sendKind, row.id)
  return row
}
