/** Where a publication stands, from where its targets stand. */
export type PublicationStatus =
  | 'scheduled'
  | 'held'
  | 'publishing'
  | 'published'
  | 'partially_published'
  | 'outcome_unknown'
  | 'failed'
  | 'cancelled'

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

/** What reached the inbox counts as published. */
export function rollUp(targets: readonly TargetStatus[]): PublicationStatus {
  const some = (...statuses: TargetStatus[]) => targets.some((status) => statuses.includes(status))
  if (some('queued', 'uploading', 'processing')) return 'publishing'
  if (some('held')) return 'held'
  if (some('scheduled')) return 'scheduled'
  if (some('outcome_unknown')) return 'outcome_unknown'
  if (some('published', 'delivered_to_inbox')) return some('failed', 'cancelled') ? 'partially_published' : 'published'
  return some('failed') ? 'failed' : 'cancelled'
}

/** Nothing is under way any more. */
export function isOver(status: PublicationStatus): boolean {
  return status !== 'scheduled' && status !== 'held' && status !== 'publishing'
}
