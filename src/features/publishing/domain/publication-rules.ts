import { DAY, MINUTE } from '../../../lib/time.ts'

/** How long the platform is checked automatically for a lost response; afterwards only a person can resolve the target. */
export const searchedForMs = DAY

/** A slow post may appear until then; earlier its absence proves nothing. */
export const concludedAbsentMs = 15 * MINUTE
/** The status of a publication, derived from the statuses of its targets. */
export const publicationStatuses = [
  'scheduled',
  'held',
  'publishing',
  'published',
  'partially_published',
  'outcome_unknown',
  'failed',
  'cancelled',
] as const
export type PublicationStatus = (typeof publicationStatuses)[number]

export type TargetStatus =
  | 'scheduled'
  | 'queued'
  | 'uploading'
  | 'processing'
  | 'published'
  | 'delivered_to_inbox'
  | 'failed'
  | 'outcome_unknown'
  | 'held'
  | 'cancelled'

/** A post delivered to the inbox counts as published. */
export function rollUp(targets: readonly TargetStatus[]): PublicationStatus {
  const some = (...statuses: TargetStatus[]) => targets.some((status) => statuses.includes(status))
  if (some('queued', 'uploading', 'processing')) return 'publishing'
  if (some('held')) return 'held'
  if (some('scheduled')) return 'scheduled'
  if (some('outcome_unknown')) return 'outcome_unknown'
  if (some('published', 'delivered_to_inbox')) return some('failed', 'cancelled') ? 'partially_published' : 'published'
  return some('failed') ? 'failed' : 'cancelled'
}

/** Returns whether no target is in progress any more. */
export function isOver(status: PublicationStatus): boolean {
  return status !== 'scheduled' && status !== 'held' && status !== 'publishing'
}
