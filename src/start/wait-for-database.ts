import { setTimeout as sleep } from 'node:timers/promises'
import { unavailability } from '../db/unavailable.ts'

const pauseMs = 500

export interface Patience {
  /** How long to try again, in milliseconds. */
  readonly waitMs: number
  /** Receives one line, when the first try fails. */
  readonly say: (message: string) => void
}

/**
 * Repeats what can be repeated while the database cannot be reached: it may be starting, failing over, or not yet known
 * to the DNS. Then throws the last error; throws any other immediately.
 */
export async function waitForDatabase(work: () => Promise<unknown>, { waitMs, say }: Patience): Promise<void> {
  const until = Date.now() + waitMs
  for (let said = false; ; said = true) {
    try {
      await work()
      return
    } catch (error) {
      if (!isUnreachable(error) || Date.now() >= until) throw error
    }
    if (!said) say(`The database cannot be reached yet: trying again for ${waitMs / 1000} s.`)
    await sleep(pauseMs)
  }
}

/** Errors that explain another one have it as their cause. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return unavailability(error) === 'unreachable' || isUnreachable(error.cause)
}
