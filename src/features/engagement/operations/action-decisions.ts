import { conflict } from '../../../errors.ts'
import type { ActionRow } from '../store/action-queries.ts'

/** @throws CONFLICT `already_approved`, `already_rejected`, `not_suggested` */
export function assertSuggested(action: ActionRow): void {
  if (action.decision === 'approved') throw conflict('already_approved', 'The action is already approved.')
  if (action.decision === 'rejected') throw conflict('already_rejected', 'The action is already rejected.')
  if (action.status !== 'suggested') throw conflict('not_suggested', 'This action was not awaiting approval.')
}
