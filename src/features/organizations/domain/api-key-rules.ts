import type { Caller, Tier } from '../../../context.ts'
import { ApiError, conflict, invalid } from '../../../errors.ts'
import type { ApiKeyRow } from './api-key-row.ts'

const maxKeys = 100

const ranks: { readonly [T in Tier]: number } = { standard: 0, pilot: 1, partner: 2, internal: 2 }

/** Asserts that a key does not create a key with a higher tier than its own. @throws VALIDATION */
export function assertTierWithin(caller: Caller, tier: Tier): void {
  if (isHigher(tier, caller))
    throw invalid('/body/rateLimitTier', `must not be higher than the tier of the calling key, ${caller.tier}`)
}

function isHigher(tier: Tier, caller: Caller): boolean {
  return ranks[tier] > ranks[caller.tier]
}

/**
 * Rotating a key returns its secret, and with it everything that the key may do. This must not exceed what the calling
 * key could give to a new key. A key may always rotate itself.
 * @throws FORBIDDEN_SCOPE, VALIDATION
 */
export function assertRotatable(
  caller: Caller,
  key: { readonly id: string; readonly tier: Tier; readonly scopes: readonly string[] },
): void {
  if (caller.apiKeyId === key.id) return
  assertScopesHeld(caller, key.scopes)
  assertSecretWithinTier(caller, key.tier, '/path/apiKeyId')
}

/** @param path the field of the request that names the key @throws VALIDATION */
export function assertSecretWithinTier(caller: Caller, tier: Tier, path: string): void {
  if (isHigher(tier, caller))
    throw invalid(
      path,
      `is a key of the tier ${tier}, higher than that of the calling key, ${caller.tier}. Use a key of that tier.`,
    )
}

/**
 * Asserts that a key gives only scopes that it has, and that a child's key never holds org:admin.
 * @param scopes the scopes that are new to the key
 * @throws FORBIDDEN_SCOPE, VALIDATION
 */
export function assertScopesGivable(caller: Caller, scopes: readonly string[]): void {
  assertScopesHeld(caller, scopes)
  const isChild = caller.parentOrganizationId !== null
  if (isChild && scopes.includes('org:admin'))
    throw invalid('/body/scopes', 'must not hold org:admin: keys of child organizations never do')
}

function assertScopesHeld(caller: Caller, scopes: readonly string[]): void {
  const lacking = scopes.find((scope) => !caller.scopes.includes(scope))
  if (lacking !== undefined)
    throw new ApiError(
      'FORBIDDEN_SCOPE',
      { requiredScope: lacking },
      { message: `This key does not have the scope ${lacking}, so it cannot grant it.` },
    )
}

/** @throws CONFLICT `key_limit` */
export function assertUnderKeyLimit(liveKeys: number): void {
  if (liveKeys >= maxKeys)
    throw conflict('key_limit', `You have reached the limit of ${maxKeys} live keys. Revoke one first.`)
}

/** @throws CONFLICT `revoked` */
export function assertLive(key: ApiKeyRow): void {
  if (key.revoked_at !== null) throw conflict('revoked', 'The key is revoked permanently. Create another one.')
}

/** Asserts that a key can take over work. @throws CONFLICT `revoked`, `switched_off`, `sdk_write_key` */
export function assertTakesOver(key: ApiKeyRow): void {
  assertLive(key)
  assertNotWriteKey(key)
  if (key.kill_switch) throw conflict('switched_off', `The key ${key.id} is switched off. Switch it on first.`)
}

/** Rejects the write key of an SDK app, which is managed with its app. @throws CONFLICT `sdk_write_key` */
export function assertNotWriteKey(key: ApiKeyRow): void {
  if (key.project_id !== null)
    throw conflict('sdk_write_key', 'This is the write key of an SDK app. Change it through the app.')
}

/** A key cannot remove its own access. @throws CONFLICT `calling_key` */
export function assertNotCalling(caller: Caller, key: ApiKeyRow): void {
  if (caller.apiKeyId === key.id)
    throw conflict('calling_key', 'This is the key that sent the request. Use another one.')
}

/** Checks the URLs of an allowlist: each is absolute, and every parser reads it the same way. @throws VALIDATION */
export function assertReturnUrls(returnUrls: readonly string[]): void {
  for (const [index, text] of returnUrls.entries()) {
    const fault = faultOf(text)
    if (fault !== null) throw invalid(`/body/returnUrls/${index}`, fault)
  }
}

function faultOf(text: string): string | null {
  if (!/^https?:\/\/[^/?#\\]/i.test(text) || !URL.canParse(text)) return 'must be an absolute https address'
  if (/[\\\u0000-\u0020\u007f]/.test(text)) return 'must not contain a backslash, a space or a control character'
  const url = new URL(text)
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return 'must begin with https://; http is for loopback hosts only'
  if (/^[^:]+:\/\/[^/]*@/.test(text)) return 'must not contain a user name'
  if (/[?#]/.test(text)) return 'must not contain a query or a fragment'
  if (/%(?:2f|5c|2e)/i.test(url.pathname)) return 'must not contain an encoded slash or dot in its path'
  return null
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
