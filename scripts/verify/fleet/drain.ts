import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { listOverdue, passLeases, passTime } from './time.ts'

const hastenAfterMs = 75_000

/** Advances the time by hours again and again while the load lasts. */
export function advanceTime(pool: Pool, everyMs: number): { stop(): Promise<void> } {
  const ending = new AbortController()
  const passing = (async () => {
    while (!ending.signal.aborted) {
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => {})
      if (!ending.signal.aborted) await passTime(pool)
    }
  })()
  // Thrown where it is stopped.
  passing.catch(() => {})
  return {
    async stop() {
      ending.abort()
      await passing
    },
  }
}

/**
 * Waits until nothing is overdue. Leases that killed processes left behind are ended after a while.
 * @returns what is left
 */
export async function drain(pool: Pool, report: (line: string) => void, drainMs = 150_000): Promise<string[]> {
  const started = performance.now()
  let hastened = false
  let quiet = 0
  for (;;) {
    // Checks of posts and repeats of what failed wait for minutes.
    if (!hastened) await passTime(pool)
    const left = await listOverdue(pool)
    quiet = left.length === 0 ? quiet + 1 : 0
    // Finished work may create more: a published post is measured, reported and commented on.
    if (quiet === 3) return []
    const passed = performance.now() - started
    if (passed > drainMs) return left
    if (passed > hastenAfterMs && !hastened) {
      hastened = true
      report(`waits for the end of a lease: ${left.join('; ') || 'nothing'}`)
      await passLeases(pool)
    }
    await sleep(2_000)
  }
}
