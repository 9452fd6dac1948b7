/** Why a target was cancelled, as a stable word. */
export type CancelReason =
  | 'requested'
  | 'lease_ended'
  | 'account_revoked'
  | 'content_rejected'
  | 'content_archived'
  | 'content_unavailable'
  | 'organization_archived'

/** Returns why a publication was cancelled: the reason of its targets, the first where they differ. */
export function cancelReasonOf(
  status: string,
  targets: readonly { readonly cancel_reason: string | null }[],
): string | null {
  return status === 'cancelled'
    ? (targets.find((target) => target.cancel_reason !== null)?.cancel_reason ?? null)
    : null
}
