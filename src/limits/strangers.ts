import { unknownKeysPerMinute } from './tiers.ts'
import type { Level } from './token-bucket.ts'
import { advance, holdsToken, stateOf } from './token-bucket.ts'

/** Bounds what keys that nobody gave out can make the database do. */
export interface Strangers {
  /** Before a key is looked up. @returns 0, or how long its sender must wait, in milliseconds */
  admit(keyHash: Buffer, addressOf: () => string): number
  /** What the look-up told. */
  found(keyHash: Buffer, addressOf: () => string, exists: boolean): void
  /** What is remembered at the moment. */
  size(): { readonly addresses: number; readonly keys: number }
}

const mostAddresses = 100_000
const mostKeys = 100_000

/**
 * One bucket a client address, in this process: each look-up of a key that never worked here takes a token, which a
 * key that exists gives back. A key that did work is looked up in any case, so whoever shares an address with a flood
 * is not shut out with it. The addresses and keys not seen for longest are forgotten first.
 */
export function createStrangers(now: () => number): Strangers {
  const levels = createRecent<Level>(mostAddresses)
  const good = createRecent<true>(mostKeys)
  return {
    admit(keyHash, addressOf) {
      if (good.get(keyHash.toString('base64'))) return 0
      const address = addressOf()
      const level = advance(levels.get(address), unknownKeysPerMinute, now())
      const allowed = holdsToken(level)
      if (allowed) level.tokens -= 1
      levels.set(address, level)
      return allowed ? 0 : stateOf(level, unknownKeysPerMinute, allowed, false).retryAfterMs
    },
    found(keyHash, addressOf, exists) {
      const key = keyHash.toString('base64')
      if (!exists) {
        good.delete(key)
        return
      }
      if (good.get(key)) return
      good.set(key, true)
      const level = levels.get(addressOf())
      if (level) level.tokens = Math.min(unknownKeysPerMinute, level.tokens + 1)
    },
    size: () => ({ addresses: levels.size(), keys: good.size() }),
  }
}

/**
 * Remembers at most so many, the ones used last. In two generations, because taking the oldest entry out of a Map
 * one by one walks over all that were taken out before.
 */
function createRecent<V>(most: number) {
  let young = new Map<string, V>()
  let old = new Map<string, V>()
  const set = (key: string, value: V) => {
    if (young.size >= most / 2 && !young.has(key)) {
      old = young
      young = new Map()
    }
    young.set(key, value)
  }
  return {
    get(key: string): V | undefined {
      const value = young.get(key)
      if (value !== undefined) return value
      const older = old.get(key)
      if (older !== undefined) {
        old.delete(key)
        set(key, older)
      }
      return older
    },
    set,
    delete(key: string) {
      young.delete(key)
      old.delete(key)
    },
    size: () => young.size + old.size,
  }
}
