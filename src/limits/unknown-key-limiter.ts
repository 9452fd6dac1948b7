import type { Tier } from './tiers.ts'
import { unknownKeysPerMinute } from './tiers.ts'
import type { Level } from './token-bucket.ts'
import { advance, holdsToken, stateOf } from './token-bucket.ts'

/** Bounds how often unknown keys make the process query the database. */
export interface UnknownKeyLimiter {
  /** Called before a key is looked up. */
  check(keyHash: Buffer, clientIp: () => string): Admission
  /** How many entries are remembered now. */
  size(): { readonly addresses: number; readonly keys: number }
}

export interface Admission {
  /** 0, or how many milliseconds the sender must wait before the key is looked up. */
  readonly waitMs: number
  /** The key's owner at its last look-up: a guess at the result of the next one. */
  readonly lastSeen: KeyHolder | undefined
  /** What the look-up returned; undefined if the key does not exist. */
  found(holder: KeyHolder | undefined): void
}

export interface KeyHolder {
  readonly apiKeyId: string
  readonly tier: Tier
  /** The write key of an SDK app, whose limits are the operator's. */
  readonly isWriteKey: boolean
}

const maxAddresses = 100_000
const maxKeys = 100_000

/**
 * Keeps one bucket per client address in this process: each look-up of an unknown key takes a token, which is returned
 * if the key exists. A key that worked before is looked up in any case, so whoever shares an address with a flood is
 * not shut out with it. The addresses and keys not seen for longest are forgotten first.
 */
export function createUnknownKeyLimiter(now: () => number): UnknownKeyLimiter {
  const levels = createRecent<Level>(maxAddresses)
  const good = createRecent<KeyHolder>(maxKeys)
  return {
    check(keyHash, clientIp) {
      const key = keyHash.toString('base64')
      const lastSeen = good.get(key)
      const found = (holder: KeyHolder | undefined) => {
        if (!holder) good.delete(key)
        else if (good.get(key)?.tier !== holder.tier) good.set(key, holder)
      }
      if (lastSeen) return { waitMs: 0, lastSeen, found }
      const address = clientIp()
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
 * A map of bounded size that keeps the most recently used entries. It keeps two generations, because removing the
 * oldest entries of a Map one by one walks over all that were removed before.
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
