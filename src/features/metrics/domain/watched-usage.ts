import { MINUTE } from '../../../lib/time.ts'
import type { PlatformUsage } from '../../../platforms/connector.ts'
import { CallsUsedUpError, collectionShare } from './call-budget.ts'
import { batchPaceMs } from './tracking-rules.ts'

/** How long an account is not read whose platform names no time. */
const usedUpMs = 15 * MINUTE

/** What the platform reported last while an account was read. */
export interface WatchedUsage {
  onUsage(usage: PlatformUsage): void
  /** How long the account is not read; `null` where more calls may be made. */
  waitMs(): number | null
  /** @throws CallsUsedUpError where more than the share of collection is used up */
  assertLeft(): void
}

export function watchUsage(): WatchedUsage {
  let last: PlatformUsage | undefined
  const waitMs = () => (last && last.percent >= collectionShare * 100 ? (last.regainMs ?? usedUpMs) : null)
  return {
    onUsage: (usage) => {
      last = usage
    },
    waitMs,
    assertLeft: () => {
      const retryAfterMs = waitMs()
      if (retryAfterMs !== null) throw new CallsUsedUpError({ retryAfterMs, isReported: true })
    },
  }
}

/** How an account is read. */
export interface ReadOptions {
  readonly signal: AbortSignal
  readonly usage: WatchedUsage
}

/** Returns when an account that was read is read again at the earliest, and before when not even on request. */
export function releaseAt(usage: WatchedUsage, later: (ms: number) => Date) {
  const waitMs = usage.waitMs()
  return waitMs === null
    ? { earliest: later(batchPaceMs), notBefore: null }
    : { earliest: later(waitMs), notBefore: later(waitMs) }
}
