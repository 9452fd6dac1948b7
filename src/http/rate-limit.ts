import type { EndpointClass } from '../../generated/operations.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { fields, list } from '../lib/untyped.ts'
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
  // Of a bulk call the entries are counted, once they are known.
  if (endpointClass !== 'write-light' || sendsWithWriteKey(exchange) || exchange.operation.bulk) return
  await takeOfDay(exchange, deps, 1)
}

/** Counts writes against the key's day: all of them or none. @throws RATE_LIMITED */
async function takeOfDay(exchange: Exchange, deps: Deps, count: number): Promise<void> {
  const { caller, bucket, operation } = exchange
  if (!caller || !bucket) return
  const perDay = writesPerDay[caller.tier]
  const reached = await deps.dailyCap.take(caller.apiKeyId, perDay, count)
  if (!reached) return
  exchange.bucket = { ...bucket, remaining: 0, resetAtSeconds: reached.resetAtSeconds }
  const why = `Today's ${inWords.format(perDay)} ${operation.endpointClass} requests ${count === 1 ? 'are used up' : `do not hold ${count} more`}.`
  throw rateLimited(operation.endpointClass, reached.retryAfterMs, why)
}

/**
 * Takes a token and a write of the day for each entry of a bulk call, whose first token is taken: all of them, or none
 * and the first goes back.
 * @throws RATE_LIMITED with the time until the bucket holds all of them
 */
export async function countEntries(exchange: Exchange, deps: Deps): Promise<void> {
  const { caller, operation, body, bucket } = exchange
  if (!operation.bulk || !caller || !bucket) return
  const entries = list(fields(body).entries)
  const [{ name, perMinute }, others] = [bucketOf(operation, caller, deps), entries.length - 1]
  const putBack = async (count: number) => {
    await deps.limiter.giveBack(name, perMinute, count)
    await readBucket(exchange, deps, false)
  }
  if (others > 0) {
    const state = await deps.limiter.take(name, perMinute, true, others)
    exchange.bucket = { ...state, tier: bucket.tier }
    if (!state.allowed) {
      await putBack(1)
      const why = `Each of the ${entries.length} entries is a ${operation.endpointClass} request, and fewer are left.`
      throw rateLimited(operation.endpointClass, state.retryAfterMs, why)
    }
  }
  try {
    await takeOfDay(exchange, deps, entries.length)
  } catch (error) {
    const shown = exchange.bucket
    await putBack(entries.length)
    exchange.bucket = shown
    throw error
  }
}

/**
 * Takes a token of the address that calls without a key, from the bucket for unknown keys. Only an answer that is no
 * error returns it, since all else may be guessing.
 * @throws RATE_LIMITED
 */
export function takeStrangersToken(exchange: Exchange, deps: Deps): void {
  const { waitMs, giveBack } = deps.unknownKeyLimiter.admit(clientIp(exchange, deps))
  if (waitMs > 0)
    throw rateLimited(exchange.operation.endpointClass, waitMs, 'Too many calls without a key came from your address.')
  exchange.notAStranger = giveBack
}

function sendsWithWriteKey({ caller, operation }: Exchange): boolean {
  return caller?.isWriteKey === true && operation.endpointClass === 'write-light'
}

/** The client's address, if it is known for sure. */
export function clientIp({ req }: Pick<Exchange, 'req'>, deps: Pick<Deps, 'clientIp'>): string {
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
 * Counts the items of a write key's batch against its day, and against the share of its address: all of them, or none if
 * they do not fit. They are in the body's only array.
 * @throws RATE_LIMITED
 */
export async function countItems(exchange: Exchange, deps: Deps): Promise<void> {
  const { caller, operation, body } = exchange
  if (!caller || !sendsWithWriteKey(exchange)) return
  const items = Object.values(body ?? {}).find(Array.isArray)?.length ?? 0
  if (items === 0) return
  const { endpointClass } = operation
  const { itemsPerDay, clientItemsPerDay } = deps.operatorSettings.writeKeyLimits
  const refused = (perDay: number, from: string) =>
    `Today's ${inWords.format(perDay)} items of this write key${from} do not hold ${items} more.`
  const share = deps.itemShares.take(`${caller.apiKeyId}:${clientIp(exchange, deps)}`, clientItemsPerDay, items)
  if (share.retryAfterMs !== null) {
    const why = refused(clientItemsPerDay, ' from your address')
    throw rateLimited(endpointClass, share.retryAfterMs, why, 'client_items')
  }
  const reached = await deps.dailyCap.take(`${caller.apiKeyId}:items`, itemsPerDay, items)
  if (!reached) return
  share.giveBack()
  throw rateLimited(endpointClass, reached.retryAfterMs, refused(itemsPerDay, ''), 'items')
}

/** Builds a 429 with the wait in the header and the details. */
export function rateLimited(
  endpointClass: EndpointClass,
  retryAfterMs: number,
  why: string,
  reason?: 'client' | 'client_items' | 'items',
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
  // A look at a bucket of this process takes no time.
  if (limiter.mode?.() === 'memory') return undefined
  const { name, perMinute } = bucketOf(operation, holder, deps)
  return { name, perMinute, holder, state: limiter.take(name, perMinute, true) }
}

/** Returns a token that was not used. */
export async function giveBackEarly(exchange: Exchange, { limiter }: Deps): Promise<void> {
  const { early } = exchange
  if (!early) return
  exchange.early = undefined
  if ((await early.state).allowed) await limiter.giveBack(early.name, early.perMinute)
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
    const { name, perMinute } = bucketOf(operation, caller, deps)
    state = await deps.limiter.take(name, perMinute, take)
  }
  exchange.bucket = { ...state, tier: tier === 'internal' ? 'partner' : tier }
  return exchange.bucket
}
