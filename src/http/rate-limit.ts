import type { EndpointClass } from '../../generated/operations.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import type { KeyHolder } from '../limits/strangers.ts'
import { requestsPerMinute, writesPerDay } from '../limits/tiers.ts'
import type { BucketState, RateLimiter } from '../limits/token-bucket.ts'
import type { Exchange, Operation } from './exchange.ts'

const inWords = new Intl.NumberFormat('en')

/** Takes one token of the key's bucket for the operation's class, and a write of its day. @throws RATE_LIMITED */
export async function takeToken(exchange: Exchange, deps: Deps): Promise<void> {
  const bucket = await readBucket(exchange, deps, true)
  if (!bucket || !exchange.caller) return
  const { endpointClass } = exchange.operation
  if (!bucket.allowed) throw rateLimited(endpointClass, bucket.retryAfterMs, `Too many ${endpointClass} requests.`)
  if (endpointClass !== 'write-light') return
  const { apiKeyId, tier } = exchange.caller
  const reached = await deps.dailyCap.take(apiKeyId, writesPerDay[tier])
  if (!reached) return
  exchange.bucket = { ...bucket, remaining: 0, resetAtSeconds: reached.resetAtSeconds }
  const used = `Today's ${inWords.format(writesPerDay[tier])} ${endpointClass} requests are used up.`
  throw rateLimited(endpointClass, reached.retryAfterMs, used)
}

/** 429 with the wait in the header and the details. */
export function rateLimited(endpointClass: EndpointClass, retryAfterMs: number, why: string) {
  const seconds = Math.ceil(retryAfterMs / 1000)
  return new ApiError(
    'RATE_LIMITED',
    { endpointClass, retryAfterMs },
    { message: `${why} Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`, retryAfterMs },
  )
}

interface Bucket {
  readonly name: string
  readonly perMinute: number
}

function bucketOf({ endpointClass }: Operation, { apiKeyId, tier }: KeyHolder): Bucket {
  return { name: `${apiKeyId}:${endpointClass}`, perMinute: requestsPerMinute[tier][endpointClass] }
}

/** A token on its way, of the bucket that the caller is believed to have. */
export interface EarlyToken extends Bucket {
  readonly holder: KeyHolder
  readonly state: Promise<BucketState>
}

/**
 * Asks for a token at the same time as for the key, which saves the request a round trip. Whose key it is, and whether
 * the token is due at all, is decided by what the database says: `giveBackEarly` returns what was not.
 */
export function takeEarly(operation: Operation, holder: KeyHolder, limiter: RateLimiter): EarlyToken | undefined {
  if (!limiter.giveBack) return undefined
  const { name, perMinute } = bucketOf(operation, holder)
  return { name, perMinute, holder, state: limiter.take(name, perMinute, true) }
}

/** Returns a token that nobody came to use. */
export async function giveBackEarly(exchange: Exchange, { limiter }: Deps): Promise<void> {
  const { early } = exchange
  if (!early) return
  exchange.early = undefined
  if ((await early.state).allowed) await limiter.giveBack?.(early.name, early.perMinute)
}

/** The state of the bucket for the answer's headers; `take` false where a switch refuses the call anyway. */
export async function readBucket(exchange: Exchange, deps: Deps, take: boolean) {
  const { caller, operation, early } = exchange
  if (!caller) return undefined
  const { apiKeyId, tier } = caller
  let state: BucketState
  if (take && early?.holder.apiKeyId === apiKeyId && early.holder.tier === tier) {
    exchange.early = undefined
    state = await early.state
  } else {
    await giveBackEarly(exchange, deps)
    const { name, perMinute } = bucketOf(operation, caller)
    state = await deps.limiter.take(name, perMinute, take)
  }
  exchange.bucket = { ...state, tier: tier === 'internal' ? 'partner' : tier }
  return exchange.bucket
}
