import { createRecent } from './recent.ts'
import type { Tier } from './tiers.ts'
import { unknownKeysPerMinute } from './tiers.ts'
import type { Level } from './token-bucket.ts'
import { advance, holdsTokens, stateOf } from './token-bucket.ts'

/** Bounds how often the process queries the database for unknown keys and for calls without a key. */
export interface UnknownKeyLimiter {
  /** Called before a call without a key is looked at. */
  admit(clientIp: string): KeylessAdmission
  /** Called before a key is looked up. */
  check(keyHash: Buffer, clientIp: () => string): Admission
  /** How many entries are remembered now. */
  size(): { readonly addresses: number; readonly keys: number }
}

export interface KeylessAdmission {
  /** 0, or how many milliseconds the sender must wait. */
  readonly waitMs: number
  /** Returns the token: the call was good. */
  giveBack(): void
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
 * Keeps one bucket per client address in this process: each look-up of an unknown key or call without one takes a token,
 * which is returned if the key exists or the call is good. A key that worked before is looked up in any case, so whoever shares an address with a flood is
 * not shut out with it. The addresses and keys not seen for longest are forgotten first.
 */
export function createUnknownKeyLimiter(now: () => number): UnknownKeyLimiter {
  const levels = createRecent<Level>(maxAddresses)
  const good = createRecent<KeyHolder>(maxKeys)
  function admit(address: string): KeylessAdmission {
    const level = advance(levels.get(address), unknownKeysPerMinute, now())
    const allowed = holdsTokens(level, unknownKeysPerMinute, 1)
    if (allowed) level.tokens -= 1
    levels.set(address, level)
    return {
      waitMs: allowed ? 0 : stateOf(level, unknownKeysPerMinute, { allowed, fallback: false }).retryAfterMs,
      giveBack() {
        const taken = levels.get(address)
        if (taken) taken.tokens = Math.min(unknownKeysPerMinute, taken.tokens + 1)
      },
    }
  }

  return {
    admit,
    check(keyHash, clientIp) {
      const key = keyHash.toString('base64')
      const lastSeen = good.get(key)
      const found = (holder: KeyHolder | undefined) => {
        if (!holder) good.delete(key)
        else if (good.get(key)?.tier !== holder.tier) good.set(key, holder)
      }
      if (lastSeen) return { waitMs: 0, lastSeen, found }
      const { waitMs, giveBack } = admit(clientIp())
      return {
        waitMs,
        lastSeen,
        found(holder) {
          found(holder)
          if (holder) giveBack()
        },
      }
    },
    size: () => ({ addresses: levels.size(), keys: good.size() }),
  }
}
