import type { Caller } from '../../../context.ts'
import { conflict, invalid, notFound } from '../../../errors.ts'

/**
 * Returns the caller's organization as the parent of children. A parent manages its children only with its own key and
 * as itself: with the organization header, or with a child's key, the result is NOT_FOUND.
 * @throws NOT_FOUND
 */
export function requireParent(caller: Caller): string {
  if (caller.organizationId !== caller.keyOrganizationId || caller.parentOrganizationId !== null) throw notFound()
  return caller.organizationId
}

/** @throws CONFLICT `archived` */
export function assertNotArchived(child: { readonly status: string }): void {
  if (child.status === 'archived') throw conflict('archived', 'The child organization is archived permanently.')
}

interface RefillChange {
  readonly refillThreshold?: number | null | undefined
  readonly refillAmount?: number | null | undefined
}

/**
 * Asserts that threshold and amount are set together or cleared together, judging the request only.
 * @throws VALIDATION with code REFILL_REQUIRES_THRESHOLD_AND_AMOUNT
 */
export function assertWholeRefill({ refillThreshold, refillAmount }: RefillChange): void {
  const isSet = (value: number | null | undefined) => value !== undefined && value !== null
  const both = (refillThreshold === undefined) === (refillAmount === undefined)
  if (both && isSet(refillThreshold) === isSet(refillAmount)) return
  const [path, other] = isSet(refillThreshold)
    ? ['/body/refillAmount', 'refillThreshold']
    : isSet(refillAmount)
      ? ['/body/refillThreshold', 'refillAmount']
      : refillThreshold === undefined
        ? ['/body/refillThreshold', 'refillAmount']
        : ['/body/refillAmount', 'refillThreshold']
  throw invalid(
    path,
    `must be set together with \`${other}\`: set both or clear both`,
    'REFILL_REQUIRES_THRESHOLD_AND_AMOUNT',
  )
}
