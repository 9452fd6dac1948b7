import type { Tier } from './tiers.ts'
import { unknownKeysPerMinute } from './tiers.ts'
import type { Level } from './token-bucket.ts'
import { advance, holdsToken, stateOf } from './token-bucket.ts'

/** Bounds what keys that nobody gave out can make the database do. */
export interface Strangers {
  /** Before a key is looked up. */
  admit(keyHash: Buffer, addressOf: () => string): Admission
  /** What is remembered at the moment. */
  size(): { readonly addresses: number; readonly keys: number }
}

export interface Admission {
  /** 0, or how long the sender must wait before the key is looked up, in milliseconds. */
  readonly waitMs: number
  /** Whose the key was when it was last looked up: a guess at what the next look-up tells. */
  readonly lastSeen: KeyHolder | undefined
  /** What the look-up told; undefined where the key does not exist. */
  found(holder: KeyHolder | undefined): void
}

export interface KeyHolder {
  readonly apiKeyId: string
  readonly tier: Tier
  /** The write key of an SDK app, whose limits are the operator's. */
  readonly isWriteKey: boolean
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
  const good = createRecent<KeyHolder>(mostKeys)
  return {
    admit(keyHash, addressOf) {
      const key = keyHash.toString('base64')
      const lastSeen = good.get(key)
      const found = (holder: KeyHolder | undefined) => {
        if (!holder) good.delete(key)
        else if (good.get(key)?.tier !== holder.tier) good.set(key, holder)
      }
      if (lastSeen) return { waitMs: 0, lastSeen, found }
      const address = addressOf()
      const level = advance(levels.get(address), unknownKeysPerMinute, now())
      const allowed = holdsToken(level)
      if (allowed) level.tokens -= 1
      levels.set(address, level)
      return {
        waitMs: allowed ? 0 : stateOf(level, unknownKeysPerMinute, allowed, false).retryAfterMs,
        lastSeen,
        found(holder) {
          found(holder)
          const taken = levels.get(address)
          if (holder && taken) taken.tokens = Math.min(unknownKeysPerMinute, taken.tokens + 1)
        },
      }
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
