/** The time, passed in so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** How far the system's clock may jump ahead before the jump is applied, in milliseconds. */
const believedAheadMs = 1_000

/**
 * Milliseconds since the epoch for measuring elapsed time: it ignores a system clock that is set back (limits would
 * stall until the old time is reached again), and applies one that jumps ahead, as after a sleep.
 */
export function createSteadyTime(
  system: () => number = Date.now,
  monotonic: () => number = () => performance.now(),
): () => number {
  let offset = system() - monotonic()
  return () => {
    const elapsed = monotonic()
    const ahead = system() - (elapsed + offset)
    if (ahead > believedAheadMs) offset += ahead
    return elapsed + offset
  }
}
