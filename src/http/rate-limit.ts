import type { EndpointClass } from '../../generated/operations.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { requestsPerMinute, writesPerDay } from '../limits/tiers.ts'
import type { BucketState } from '../limits/token-bucket.ts'
import type { KeyHolder } from '../limits/unknown-key-limiter.ts'
import type { Bucket, EarlyToken, Exchange, Operation } from './exchange.ts'

const inWords = new Intl.NumberFormat('en')

/**
 * Takes one token of the key's bucket for the operation's class, and a write of its day. A write key is in every copy
 * of an app: each client address also has a bucket of it, which is checked first, and its day counts items instead.
 * @throws RATE_LIMITED
 */
export async function takeToken(exchange: Exchange, deps: Deps): Promise<void> {
  if (sendsWithWriteKey(exchange)) await takeClientToken(exchange, deps)
  const bucket = await readBucket(exchange, deps, true)
  if (!bucket || !exchange.caller) return
  const { endpointClass } = exchange.operation
  if (!bucket.allowed) throw rateLimited(endpointClass, bucket.retryAfterMs, `Too many ${endpointClass} requests.`)
  if (endpointClass !== 'write-light' || sendsWithWriteKey(exchange)) return
  const { apiKeyId, tier } = exchange.caller
  const reached = await deps.dailyCap.take(apiKeyId, writesPerDay[tier])
  if (!reached) return
  exchange.bucket = { ...bucket, remaining: 0, resetAtSeconds: reached.resetAtSeconds }
  const used = `Today's ${inWords.format(writesPerDay[tier])} ${endpointClass} requests are used up.`
  throw rateLimited(endpointClass, reached.retryAfterMs, used)
}

function sendsWithWriteKey({ caller, operation }: Exchange): boolean {
  return caller?.projectId != null && operation.endpointClass === 'write-light'
}

/** The client's address, if it is known for sure. */
export function clientIp({ req }: Exchange, deps: Pick<Deps, 'clientIp'>): string {
  return deps.clientIp(req.socket.remoteAddress, req.headers['x-forwarded-for'])
}

async function takeClientToken(exchange: Exchange, deps: Deps): Promise<void> {
  const name = `${exchange.caller?.apiKeyId}:client:${clientIp(exchange, deps)}`
  const { clientRequestsPerMinute } = deps.operatorSettings.writeKeyLimits
  const { allowed, retryAfterMs } = await deps.limiter.take(name, clientRequestsPerMinute, true)
  if (allowed) return
  const why = 'Too many requests with this write key came from your address.'
  throw rateLimited(exchange.operation.endpointClass, retryAfterMs, why, 'client')
}

/**
 * Counts the items of a write key's batch against its day: all of them, or none if they do not fit. They are in the
 * body's only array.
 * @throws RATE_LIMITED
 */
export async function countItems(exchange: Exchange, deps: Deps): Promise<void> {
  const { caller, operation, body } = exchange
  if (!caller || !sendsWithWriteKey(exchange)) return
  const items = Object.values((body ?? {}) as object).find(Array.isArray)?.length ?? 0
  if (items === 0) return
  const { itemsPerDay } = deps.operatorSettings.writeKeyLimits
  const reached = await deps.dailyCap.take(`${caller.apiKeyId}:items`, itemsPerDay, items)
  if (!reached) return
  const why = `Today's ${inWords.format(itemsPerDay)} items of this write key do not hold ${items} more.`
  throw rateLimited(operation.endpointClass, reached.retryAfterMs, why, 'items')
}

/** Builds a 429 with the wait in the header and the details. */
export function rateLimited(
  endpointClass: EndpointClass,
  retryAfterMs: number,
  why: string,
  reason?: 'client' | 'items',
) {
  const seconds = Math.ceil(retryAfterMs / 1000)
  return new ApiError(
    'RATE_LIMITED',
    { endpointClass, retryAfterMs, ...(reason && { reason }) },
    { message: `${why} Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`, retryAfterMs },
  )
}

function bucketOf({ endpointClass }: Operation, holder: KeyHolder, deps: Deps): Bucket {
  const { apiKeyId, tier, isWriteKey } = holder
  const perMinute =
    isWriteKey && endpointClass === 'write-light'
      ? deps.operatorSettings.writeKeyLimits.requestsPerMinute
      : requestsPerMinute[tier][endpointClass]
  return { name: `${apiKeyId}:${endpointClass}`, perMinute }
}

/**
 * Takes a token concurrently with the key's look-up, which saves a round trip. The look-up decides whose key it is and
 * whether the token is due: `giveBackEarly` returns it if not.
 */
export function takeEarly(operation: Operation, holder: KeyHolder, deps: Deps): EarlyToken | undefined {
  const { limiter } = deps
  if (!limiter.giveBack) return undefined
  const { name, perMinute } = bucketOf(operation, holder, deps)
  return { name, perMinute, holder, state: limiter.take(name, perMinute, true) }
}

/** Returns a token that was not used. */
export async function giveBackEarly(exchange: Exchange, { limiter }: Deps): Promise<void> {
  const { early } = exchange
  if (!early) return
  exchange.early = undefined
  if ((await early.state).allowed) await limiter.giveBack?.(early.name, early.perMinute)
}

/** Reads the bucket for the response's headers; `take` is false if a kill switch rejects the call anyway. */
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
    const { name, perMinute } = bucketOf(operation, { apiKeyId, tier, isWriteKey: caller.projectId !== null }, deps)
    state = await deps.limiter.take(name, perMinute, take)
  }
  exchange.bucket = { ...state, tier: tier === 'internal' ? 'partner' : tier }
  return exchange.bucket
}
