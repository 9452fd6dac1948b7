/** The time, passed in so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** How far the system's clock may run ahead before it is believed, in milliseconds. */
const believedAheadMs = 1_000

/**
 * Milliseconds since the epoch for measuring how much time has passed: a system clock that is set back does not take
 * it along (limits would stand still until the old time comes round), one that jumps ahead, as after a sleep, does.
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
