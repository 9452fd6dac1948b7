import type pg from 'pg'

/** What notifies a sleeping loop; `hearing` only shows that notifications arrive. */
export type WakeReason = 'events' | 'sequenced' | 'hearing' | `jobs:${string}` | `tasks:${string}`

/** Whether a notification is a reason, which a process of a later release may know more of. */
export function isWakeReason(text: string | undefined): text is WakeReason {
  return text !== undefined && /^(events|sequenced|hearing|jobs:.*|tasks:.*)$/s.test(text)
}

/**
 * Shortens the wait of loops that poll anyway. `notify` reaches this process immediately and the others through
 * PostgreSQL's NOTIFY; several calls within 20 ms become one. A lost one costs a poll interval, never an event.
 */
export interface Wake {
  notify(reason: WakeReason): void
  /** Notifies only this process, of what arrived from another one. */
  wakeLocally(reason: WakeReason): void
  /** Whether other processes' notifications arrive here: behind a pooler, LISTEN may succeed and hear nothing. */
  isHearing(): boolean
  setHearing(hears: boolean): void
  /** @returns a function that stops listening */
  on(reason: WakeReason, listener: () => void): () => void
}

export const wakeChannel = 'castlane_wake'

const coalesceMs = 20

export function createWake(pool: Pick<pg.Pool, 'query'>): Wake {
  const listeners = new Map<WakeReason, Set<() => void>>()
  const pending = new Set<WakeReason>()
  const wakeLocally = (reason: WakeReason) => {
    for (const listener of listeners.get(reason) ?? []) listener()
  }
  let hearing = false
  return {
    wakeLocally,
    isHearing: () => hearing,
    setHearing(hears) {
      hearing = hears
    },
    notify(reason) {
      wakeLocally(reason)
      if (pending.has(reason)) return
      pending.add(reason)
      setTimeout(() => {
        pending.delete(reason)
        pool.query('SELECT pg_notify($1, $2)', [wakeChannel, reason]).catch(() => {})
      }, coalesceMs).unref()
    },
    on(reason, listener) {
      const set = listeners.get(reason) ?? new Set()
      listeners.set(reason, set.add(listener))
      return () => set.delete(listener)
    },
  }
}
