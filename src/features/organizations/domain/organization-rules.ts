import type { Caller } from '../../../context.ts'
import { conflict, invalid, notFound } from '../../../errors.ts'

/**
 * The organization whose children these are. What a parent does to its children it does with its own key and as
 * itself: with the organization header, or with a child's key, there is nothing here.
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
 * Threshold and amount are set together or cleared together, judged on the request alone.
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
