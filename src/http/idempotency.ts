import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Caller } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { normalizeProjectId } from '../lib/ids.ts'
import { oneOf } from '../lib/non-null.ts'
import { codeOf, fields } from '../lib/untyped.ts'
import { singleProjectOf } from '../owner.ts'
import type { Exchange, IdempotentRequest, ReadyAnswer } from './exchange.ts'
import { keptForMs } from './idempotency-times.ts'
import { findNamedProjects } from './named-project.ts'

/** The parts of a request that make it the same as another. */
interface SentRequest extends Pick<Exchange, 'req' | 'operation' | 'body' | 'idempotent'> {
  readonly caller?: Pick<Caller, 'apiKeyId' | 'organizationId'>
}

/** Hashes the request as it was sent, before validation fills defaults in; only if the caller sent a key. */
export function hashRequest(exchange: SentRequest): void {
  const { req, caller, operation, body } = exchange
  const key = req.headers['idempotency-key']
  if (!operation.mutating || !caller || typeof key !== 'string') return
  const scopeHash = sha256([caller.apiKeyId, caller.organizationId, key.toLowerCase()].join('\n'))
  const url = new URL(req.originalUrl, 'http://localhost')
  url.searchParams.sort()
  const canonicalBody = body === undefined ? '' : (canonicalize(body) ?? '')
  const requestHash = sha256([req.method, url.pathname, url.searchParams.toString(), canonicalBody].join('\n'))
  exchange.idempotent = { scopeHash, requestHash, lock: scopeHash.readBigInt64BE(0) }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

interface KeptRow {
  readonly request_hash: Buffer
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly sealed: boolean
}

/** SQLSTATE of `take_key` for a request that is stored or under way. */
const inUse = 'CL002'

/**
 * Takes the key's lock to the end of the transaction, and makes it fail where another request with the same key is
 * running or stored: see `isInUse`. It is the first statement of the transaction.
 */
export function openRequest(request: IdempotentRequest, deps: Deps): RawBuilder<unknown> {
  return sql`SELECT take_key(${request.lock.toString()}::bigint, ${request.scopeHash}, ${deps.clock.now()})`
}

/** Asks for what `openRequest` says, where no statement has followed it. @throws what `isInUse` recognizes */
export async function assertNew(tx: Tx): Promise<void> {
  await sql`SELECT`.execute(tx).catch((error: unknown) => {
    if (isInUse(error)) throw error
  })
}

/** Whether a transaction failed because its request is stored, or another one with the key is running. */
export function isInUse(error: unknown): boolean {
  return codeOf(error) === inUse
}

/**
 * Reads the stored response without a lock: for a key that is in use, and for requests that call out before they open
 * their transaction.
 * @returns the response to replay byte for byte
 * @throws IDEMPOTENCY_CONFLICT for another request
 */
export async function findAnswer(tx: Tx, request: IdempotentRequest, deps: Deps): Promise<ReadyAnswer | undefined> {
  const row = await tx
    .selectFrom('idempotency_records')
    .select(['request_hash', 'status', 'headers', 'body', 'sealed'])
    .where('scope_hash', '=', request.scopeHash)
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst()
  return row && keptAnswer(row, request, deps)
}

function keptAnswer(row: KeptRow, request: IdempotentRequest, deps: Deps): ReadyAnswer {
  if (!request.requestHash.equals(row.request_hash))
    throw new ApiError('IDEMPOTENCY_CONFLICT', {
      originalRequestHash: row.request_hash.toString('hex'),
      currentRequestHash: request.requestHash.toString('hex'),
    })
  const body = row.sealed ? Buffer.from(deps.vault.open(row.body.toString(), placeOf(request))) : row.body
  return {
    status: row.status,
    headers: { ...row.headers, 'Idempotency-Replayed': 'true' },
    body: body.length === 0 ? null : body,
  }
}

/** SQLSTATE of `keep_answer` when something was suspended. */
const switchedOff = 'CL001'

/**
 * Stores a response, as the last statement of its transaction. It reads the kill switches again, so that one that was
 * turned on during the work prevents the commit: see `asSwitchedOff`.
 */
export function storeResponse(
  request: IdempotentRequest,
  exchange: Exchange,
  answer: ReadyAnswer,
  deps: Deps,
): RawBuilder<unknown> | null {
  const { caller, operation } = exchange
  if (!caller) return null
  const now = deps.clock.now()
  const plain = answer.body ?? Buffer.alloc(0)
  const body = operation.secrets ? Buffer.from(deps.vault.seal(plain.toString(), placeOf(request))) : plain
  return sql`SELECT keep_answer(${request.scopeHash}, ${caller.organizationId}, ${caller.apiKeyId},
    string_to_array(${projectsOf(exchange, answer).join(',')}, ','), ${request.requestHash}, ${answer.status}, ${JSON.stringify(answer.headers)}::jsonb,
    ${body}, ${operation.secrets}, ${now}, ${new Date(now.getTime() + keptForMs)})`
}

/** KILL_SWITCH instead of the error of `storeResponse` where something was suspended during the work. */
export function asSwitchedOff(error: unknown): unknown {
  if (codeOf(error) !== switchedOff) return error
  return new ApiError(
    'KILL_SWITCH',
    { scope: oneOf(['global', 'key', 'organization'], String(fields(error).detail), 'The scope of a switch') },
    { message: 'It was switched off while the request ran. Nothing was changed.' },
  )
}

/** The projects that an answer is about, with each of which it is erased: of its request or its key, or those that it names. */
function projectsOf({ path, caller, body }: Exchange, { content }: ReadyAnswer): string[] {
  const requested = path.projectId ?? fields(body).projectId
  if (typeof requested === 'string') return [normalizeProjectId(requested)]
  const own = caller && singleProjectOf(caller)
  return own ? [own] : findNamedProjects(content)
}

function placeOf({ scopeHash }: IdempotentRequest) {
  return { table: 'idempotency_records', column: 'body', row: scopeHash.toString('hex') }
}

/** Another request with this key still runs after the maximum wait. */
export function requestInFlight(): ApiError<'CONFLICT'> {
  return new ApiError(
    'CONFLICT',
    { reason: 'request_in_flight' },
    { message: 'A request with this Idempotency-Key is still running. Repeat it in a second.', retryAfterMs: 1000 },
  )
}
