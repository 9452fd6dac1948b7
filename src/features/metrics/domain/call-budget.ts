import { MINUTE } from '../../../lib/time.ts'
import type { CallPace } from '../../../platforms/app-calls.ts'

/** The part of what a platform allows that collection may use; the rest is for publishing. */
export const collectionShare = 3 / 4
/** The part of the app's calls that one account may have. */
const accountShare = 1 / 10

/**
 * Returns the pace of an app and of each of its accounts. In any minute an app makes at most its share of the calls that
 * the platform allows: two thirds of the share by the pace, one third at once.
 */
export function pacesOf(callsPerMinute: number): { readonly app: CallPace; readonly account: CallPace } {
  const everyMs = MINUTE / (callsPerMinute * collectionShare * (2 / 3))
  const burstMs = MINUTE / 2
  return { app: { everyMs, burstMs }, account: { everyMs: everyMs / accountShare, burstMs } }
}

/** Thrown instead of a call where collection has used up its share of what the platform allows. */
export class CallsUsedUpError extends Error {
  readonly retryAfterMs: number
  /** Whether the platform reported it; otherwise the next call is a matter of seconds. */
  readonly isReported: boolean

  constructor({ retryAfterMs, isReported }: { retryAfterMs: number; isReported: boolean }) {
    super('The calls that collection may make are used up.')
    this.name = 'CallsUsedUpError'
    this.retryAfterMs = retryAfterMs
    this.isReported = isReported
  }
}
