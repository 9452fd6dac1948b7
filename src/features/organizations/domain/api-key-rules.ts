import type { Scope } from '../../../../generated/enums.ts'
import { scopeValues } from '../../../../generated/enums.ts'
import { operations } from '../../../../generated/operations.ts'
import type { Caller, Tier } from '../../../context.ts'
import { ApiError, conflict, invalid } from '../../../errors.ts'
import { isLoopbackHost } from '../../../lib/address-policy.ts'
import type { ProjectMode } from '../../../project-mode.ts'
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

/** What an act gives to a key that it did not have. */
export interface Grant {
  readonly scopes: readonly string[]
  /** Until when the key can use it; null for no end. */
  readonly expiresAt: Date | null
  /** The only projects that the key reaches; null for all of them. */
  readonly projectIds: readonly string[] | null
}

/** @throws VALIDATION for a key with two limits */
export function assertOneLimit(projectIds: readonly string[] | undefined, mode: ProjectMode): void {
  if (projectIds && mode === 'test')
    throw invalid('/body/projectIds', 'cannot be sent with `mode: test`, which limits the key already. Leave one out')
}

const scopes: ReadonlySet<string> = new Set(scopeValues)

/** Whether the contract knows a scope that a key was given. */
export const isScope = (scope: string): scope is Scope => scopes.has(scope)

/**
 * Asserts that an act of an administrator gives nothing that the calling key does not have itself: no other scope, and
 * nothing for longer. Keys of a child and keys that are limited to projects never hold org:admin.
 * @param path the field of the request that would outlive the calling key
 * @throws FORBIDDEN_SCOPE, VALIDATION
 */
export function assertGrantable(
  caller: Caller,
  { scopes, expiresAt, projectIds }: Grant,
  path = '/body/expiresAt',
): void {
  assertScopesHeld(caller, scopes)
  if (scopes.includes('org:admin')) {
    if (caller.parentOrganizationId !== null)
      throw invalid('/body/scopes', 'must not hold org:admin: keys of child organizations never do')
    if (projectIds !== null)
      throw invalid('/body/scopes', 'must not hold org:admin: keys that are limited to projects never do')
  }
  const end = caller.expiresAt
  if (end !== null && (expiresAt === null || expiresAt > end))
    throw invalid(path, `must not outlive the calling key, which expires at ${end.toISOString()}`)
}

/** Returns what a key gains by a change: all that it holds where it works again, or for longer, and new scopes always. */
export function gainOf(
  before: ApiKeyRow,
  after: Pick<ApiKeyRow, 'scopes' | 'expires_at' | 'kill_switch'>,
): Grant | null {
  const isBack = before.kill_switch && !after.kill_switch
  const isLonger = before.expires_at !== null && (after.expires_at === null || after.expires_at > before.expires_at)
  const added = after.scopes.filter((scope) => !before.scopes.includes(scope))
  if (!isBack && !isLonger && added.length === 0) return null
  return {
    scopes: isBack || isLonger ? after.scopes : added,
    expiresAt: after.expires_at,
    projectIds: before.project_ids,
  }
}

/**
 * Rotating a key returns its secret, and with it everything that the key may do. This must not exceed what the calling
 * key could give to a new key. A key may always rotate itself.
 * @throws FORBIDDEN_SCOPE, VALIDATION
 */
export function assertRotatable(caller: Caller, key: ApiKeyRow): void {
  if (caller.apiKeyId === key.id) return
  assertGrantable(
    caller,
    { scopes: key.scopes, expiresAt: key.expires_at, projectIds: key.project_ids },
    '/path/apiKeyId',
  )
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

function assertScopesHeld(caller: Caller, scopes: readonly string[]): void {
  const lacking = scopes.find((scope) => !caller.scopes.includes(scope))
  if (lacking !== undefined)
    throw forbidden(lacking, `This key does not have the scope ${lacking}, so it cannot grant it.`)
}

function forbidden(requiredScope: string, message: string): ApiError<'FORBIDDEN_SCOPE'> {
  return new ApiError('FORBIDDEN_SCOPE', { requiredScope }, { message })
}

/**
 * @param live keys of the organization, and of its root organization with all children
 * @param maxTogether the maximum of the latter
 * @throws CONFLICT `key_limit`
 */
export function assertUnderKeyLimit(live: { readonly own: number; readonly together: number }, maxTogether: number) {
  if (live.own >= maxKeys)
    throw conflict('key_limit', `You have reached the limit of ${maxKeys} live keys. Revoke one first.`)
  if (live.together >= maxTogether)
    throw conflict(
      'key_limit',
      `An organization and its children may have ${maxTogether} live keys together, and yours have as many. Revoke one of any of them first.`,
    )
}

/** @throws CONFLICT `revoked` */
export function assertLive(key: ApiKeyRow): void {
  if (key.revoked_at !== null) throw conflict('revoked', 'The key is revoked permanently. Create another one.')
}

/** The scopes to begin the work that waits for its key, and goes on with it or with the key that takes it over. */
const waitingWork = [operations.scheduleContent.scope].filter((scope) => scope !== null)

/** Asserts that the calling key may begin the work that it lets go on. @throws FORBIDDEN_SCOPE */
export function assertMayResume(caller: Caller): void {
  const lacking = waitingWork.find((scope) => !caller.scopes.includes(scope))
  if (lacking !== undefined)
    throw forbidden(lacking, `This key does not have the scope ${lacking}, which the work that would go on requires.`)
}

/**
 * Asserts that a key can take over work. That lets the work go on, so both this key and the calling one must be allowed
 * to begin it.
 * @throws FORBIDDEN_SCOPE, CONFLICT `revoked`, `switched_off`, `sdk_write_key`
 */
export function assertTakesOver(caller: Caller, key: ApiKeyRow): void {
  assertLive(key)
  assertNotWriteKey(key)
  if (key.kill_switch) throw conflict('switched_off', `The key ${key.id} is switched off. Switch it on first.`)
  assertMayResume(caller)
  const lacking = waitingWork.find((scope) => !key.scopes.includes(scope))
  if (lacking !== undefined)
    throw forbidden(lacking, `The key ${key.id} does not have the scope ${lacking}, which the work requires.`)
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
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    return 'must begin with https://; http is for loopback hosts only'
  if (/^[^:]+:\/\/[^/]*@/.test(text)) return 'must not contain a user name'
  if (/[?#]/.test(text)) return 'must not contain a query or a fragment'
  if (/%(?:2f|5c|2e)/i.test(url.pathname)) return 'must not contain an encoded slash or dot in its path'
  return null
}
