import type { Clock } from '../lib/clock.ts'
import { DAY } from '../lib/time.ts'
import { createRecent } from './recent.ts'
import { shareOf } from './token-bucket.ts'

/**
 * Bounds how much of a write key's day one address uses up. Addresses are counted in this process alone and never stored;
 * what all of them report together is counted by `DailyCap`.
 */
export interface ItemShares {
  /**
   * Counts items of an address against its UTC day: all of them or none.
   * @param name the key and the address
   */
  take(name: string, perDay: number, items: number): ItemShare
}

export type ItemShare =
  | { readonly retryAfterMs: number }
  | {
      readonly retryAfterMs: null
      /** Takes the items back: they were not reported. */
      giveBack(): void
    }

/** The addresses not seen for longest are forgotten first. */
const maxAddresses = 100_000

/** @param processes how many share the load: each gives out its part of every share */
export function createItemShares(clock: Clock, processes: number): ItemShares {
  const counts = createRecent<{ readonly day: number; items: number }>(maxAddresses)
  return {
    take(name, perDay, items) {
      const now = clock.now().getTime()
      const day = Math.floor(now / DAY)
      const known = counts.get(name)
      const count = known?.day === day ? known : { day, items: 0 }
      if (count.items + items > shareOf(perDay, processes)) return { retryAfterMs: (day + 1) * DAY - now }
      count.items += items
      counts.set(name, count)
      return {
        retryAfterMs: null,
        giveBack() {
          count.items -= items
        },
      }
    },
  }
}
