import type { EndpointClass } from '../../generated/operations.ts'
import type { Caller } from '../context.ts'
import type { Deps } from '../deps.ts'
import { ApiError, conflict, notFound } from '../errors.ts'
import { extendSession, isExtended } from '../features/organizations/api.ts'
import { hashApiKey, looksLikeApiKey } from '../lib/api-key.ts'
import type { KeyHolder } from '../limits/unknown-key-limiter.ts'
import type { KeyRow, PresentedKey } from './authenticate-key.ts'
import type { Exchange, Operation } from './exchange.ts'
import { clientIp, rateLimited, takeEarly } from './rate-limit.ts'

const organizationHeader = 'x-castlane-organization'

/**
 * Identifies the caller by X-Api-Key or a bearer token.
 * @throws UNAUTHENTICATED, RATE_LIMITED if too many unknown keys arrive
 */
export async function authenticate(exchange: Exchange, deps: Deps): Promise<void> {
  const { req, operation } = exchange
  const hash = presentedHash(exchange)
  const header = req.headers[organizationHeader]
  const selects = typeof header === 'string' ? header : null
  const row = await findKnownKey({ hash, selects }, deps, {
    endpointClass: operation.endpointClass,
    address: () => clientIp(exchange, deps),
    isSeen: (holder) => {
      exchange.early = takeEarly(operation, holder, deps)
    },
  })
  if (!row) throw unknownKey(exchange)
  deps.keyUses.note(row.id)
  if (isSession(exchange)) keepSession(row, hash, deps)
  Object.assign(exchange, callerOf(row, selects))
}

/**
 * Looks a key up, unless too many unknown ones came from an address.
 * @param sender `isSeen` is called before the look-up with whose the key was at the last one
 * @throws RATE_LIMITED
 */
export async function findKnownKey(
  key: PresentedKey,
  deps: Deps,
  sender: {
    readonly endpointClass: EndpointClass
    address(): string
    isSeen?(holder: KeyHolder): void
  },
): Promise<KeyRow | undefined> {
  const { waitMs, lastSeen, found } = deps.unknownKeyLimiter.check(key.hash, sender.address)
  if (waitMs > 0) throw rateLimited(sender.endpointClass, waitMs, 'Too many unknown API keys came from your address.')
  if (lastSeen) sender.isSeen?.(lastSeen)
  const row = await deps.findKey(key)
  found(row && { apiKeyId: row.id, tier: row.tier, isWriteKey: row.project_id !== null })
  return row
}

/** The hash of what identifies the caller: the key that a request sends, or the session of the console that it is of. */
export function presentedHash({ req, res }: Presented): Buffer {
  const ofSession: Buffer | undefined = res.locals.sessionHash
  return ofSession ?? hashApiKey(wellFormed(sentKey(req)))
}

type Presented = Pick<Exchange, 'req' | 'res'>

const isSession = ({ res }: Presented) => res.locals.sessionHash !== undefined

/** No request waits for it: the next one extends what this one does not. */
function keepSession({ secret_created_at, secret_expires_at }: KeyRow, hash: Buffer, { db, clock, log }: Deps): void {
  if (secret_expires_at === null) return
  if (!isExtended({ beganAt: secret_created_at, endsAt: secret_expires_at }, clock.now())) return
  extendSession(db.write, hash).catch((error: unknown) => log.warn({ err: error }, 'a session was not extended'))
}

/** What a request's exchange has of its key. */
export function callerOf(
  row: KeyRow,
  selects: string | null,
): Required<Pick<Exchange, 'caller' | 'globallyOff' | 'isErased'>> & Pick<Exchange, 'selected'> {
  const child =
    row.child_id === null
      ? undefined
      : {
          id: row.child_id,
          switchedOff: row.child_off === true,
          archived: row.child_archived === true,
          erased: row.child_erased === true,
        }
  return {
    selected: child,
    caller: {
      apiKeyId: row.id,
      organizationId: child?.id ?? row.organization_id,
      parentOrganizationId: child ? row.organization_id : row.parent_id,
      keyOrganizationId: row.organization_id,
      movedFrom: selects === null ? row.organization_id : null,
      projectIds: row.project_id === null ? row.project_ids : [row.project_id],
      isWriteKey: row.project_id !== null,
      isTestKey: row.mode === 'test',
      scopes: row.scopes,
      tier: row.tier,
      person: row.person,
      agent: row.agent,
      expiresAt: row.expires_at,
      switchedOff: row.kill_switch ? 'key' : row.organization_off ? 'organization' : null,
    },
    globallyOff: row.global_off,
    isErased: row.organization_erased,
  }
}

/** The API key that a request sends, whatever its shape. @throws UNAUTHENTICATED */
export function sentKey({ headers }: Exchange['req']): string {
  const { 'x-api-key': header, authorization } = headers
  const bearer = authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  if (header === undefined && authorization === undefined)
    throw unauthenticated('No API key was sent. Send one in the X-Api-Key header.')
  if (authorization !== undefined && bearer === undefined)
    throw unauthenticated('The Authorization header is not of the form "Bearer <API key>".')
  if (typeof header === 'string' && bearer !== undefined && header !== bearer)
    throw unauthenticated('X-Api-Key and Authorization hold different keys. Send one.')
  return typeof header === 'string' ? header : (bearer ?? '')
}

export function wellFormed(key: string): string {
  if (looksLikeApiKey(key)) return key
  throw unauthenticated('This is not an API key: its shape or its checksum is wrong. Was it cut off?')
}

/** For a caller who sent a key, or whose session of the console has ended. */
export const unknownKey = (presented: Presented) =>
  isSession(presented) ? sessionEnded() : unauthenticated('This API key is unknown, expired or revoked.')

export const sessionEnded = () =>
  unauthenticated('This session has ended, or its API key no longer works. Sign in again at /console.')

export function unauthenticated(message: string) {
  return new ApiError('UNAUTHENTICATED', undefined, { message })
}

/** What the key that had its own organization erased can still do. */
const followsErasure: ReadonlySet<string> = new Set(['getJob', 'eraseOrganization'])

/**
 * Rejects a suspended key or organization; only getWhoami may report it.
 * @throws KILL_SWITCH
 */
export function rejectSwitchedOff(exchange: Exchange): void {
  const { caller, operation } = exchange
  if (exchange.globallyOff) throw switchedOff('global')
  if (exchange.isErased && followsErasure.has(operation.operationId)) return
  if (caller?.switchedOff && operation.operationId !== 'getWhoami') throw switchedOff(caller.switchedOff)
}

/**
 * Acts on the organization that X-Castlane-Organization names: the key's own, or one of its children. Anything else is
 * NOT_FOUND. An archived child's resources can be read, and no longer changed.
 * @throws NOT_FOUND, KILL_SWITCH, CONFLICT `archived`
 */
export function selectOrganization(exchange: Exchange): void {
  const { req, selected, operation, caller } = exchange
  const named = req.headers[organizationHeader]
  if (named === undefined || named === caller?.keyOrganizationId) return
  // A key that is limited to projects of its own organization has none in a child.
  if (!selected || caller?.projectIds) throw notFound()
  // Asking again for the erasure of a child returns its job.
  if (selected.erased && operation.operationId === 'eraseOrganization') return
  if (selected.erased) throw notFound()
  if (selected.archived && operation.mutating)
    throw conflict('archived', 'The child organization is archived permanently: its data can only be read.')
  if (!selected.switchedOff) return
  if (operation.operationId !== 'getWhoami') throw switchedOff('organization')
  if (caller) exchange.caller = { ...caller, switchedOff: caller.switchedOff ?? 'organization' }
}

const switchNames = { key: 'API key', organization: 'organization', global: 'whole API' } as const

/** A suspended caller is not served. */
export function switchedOff(scope: keyof typeof switchNames) {
  return new ApiError('KILL_SWITCH', { scope }, { message: `The ${switchNames[scope]} is switched off.` })
}

/**
 * Asserts that the key may call the operation, and that an agent's key was made for a call that posts, spends or deletes.
 * @throws FORBIDDEN_SCOPE
 */
export function requireScope({ operation, caller, res }: Exchange): void {
  const fault = findScopeFault(operation, caller)
  if (fault) throw fault
  if (res.locals.acts !== true || caller?.agent === 'act') return
  throw new ApiError(
    'FORBIDDEN_SCOPE',
    { requiredScope: operation.scope ?? '' },
    {
      message:
        'This tool posts, spends or deletes, and the key was not made with `agent: act`. Leave it to a person, or use a key that was.',
    },
  )
}

/**
 * Why a key may not call an operation: it lacks the scope, or is limited to projects and the contract does not offer the
 * operation to such keys. Undefined where it may.
 */
export function findScopeFault(
  { scope, projectKeys, testKeys }: Pick<Operation, 'scope' | 'projectKeys' | 'testKeys'>,
  caller: Pick<Caller, 'projectIds' | 'isTestKey' | 'scopes'> | undefined,
): ApiError | undefined {
  if (scope === null) return undefined
  if (caller?.projectIds && !(caller.isTestKey ? testKeys : projectKeys))
    return new ApiError(
      'FORBIDDEN_SCOPE',
      { requiredScope: scope, limitedTo: 'projects' },
      {
        message: `This key is limited to ${caller.isTestKey ? 'test projects' : 'projects'}, and the operation concerns the whole organization. Use a key without that limit.`,
      },
    )
  if (caller?.scopes.includes(scope)) return undefined
  return new ApiError(
    'FORBIDDEN_SCOPE',
    { requiredScope: scope },
    { message: `This key does not have the scope ${scope}. Use one that does.` },
  )
}
