import type { ErrorCode, ErrorDetails, ErrorReasons } from '../generated/errors.ts'
import { errorCatalogue } from '../generated/errors.ts'
import { pointerToken } from './lib/json-pointer.ts'

export interface ApiErrorOptions {
  /** A sentence for people; by default the catalogue's meaning of the code. */
  readonly message?: string | undefined
  /** How long the caller should wait, in milliseconds; becomes `Retry-After` in whole seconds. */
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
  /** The id that names nothing, for NOT_FOUND. */
  readonly missingId?: string | undefined
  /** The stage of a job in which it happened, if another stage reports it. */
  readonly stage?: string | undefined
  /**
   * What must be stored although the request fails (a spent OAuth state, an audit entry). Runs in a short transaction
   * of its own after the request's has rolled back.
   */
  readonly afterRollback?: ((tx: never) => Promise<void>) | undefined
  /**
   * What may remove the error's cause (a refill), in a short transaction of its own after the failed one has rolled
   * back. If it returns true, the work is run again.
   */
  readonly recover?: ((tx: never) => Promise<boolean>) | undefined
}

/**
 * An error of the catalogue. It contains codes and details, not HTTP: `http/envelope.ts` derives the status from the
 * contract's catalogue.
 */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly details: ErrorDetails[Code] | undefined
  readonly retryAfterMs: number | undefined
  readonly missingId: string | undefined
  readonly stage: string | undefined
  readonly afterRollback: ((tx: never) => Promise<void>) | undefined
  readonly recover: ((tx: never) => Promise<boolean>) | undefined

  constructor(code: Code, details?: ErrorDetails[Code], options: ApiErrorOptions = {}) {
    super(options.message ?? errorCatalogue[code].meaning, { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.details = details
    this.retryAfterMs = options.retryAfterMs
    this.missingId = options.missingId
    this.stage = options.stage
    this.afterRollback = options.afterRollback
    this.recover = options.recover
  }
}

/** What the envelope holds of an error. */
export interface ErrorView {
  readonly code: ErrorCode
  readonly message: string
  readonly requestId: string
  /** Empty by its type, as in the contract, because its fields depend on the code. */
  readonly details?: Record<string, never>
}

export function errorView({ code, message, details }: ApiError, requestId: string): ErrorView {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- The contract's type of `details` is empty, because its fields depend on the code.
  return { code, message, requestId, ...(details !== undefined && { details: details as never }) }
}

/** The response of an operation whose handler is still a scaffold. */
export function notImplemented(operationId: string): ApiError<'NOT_IMPLEMENTED'> {
  return new ApiError('NOT_IMPLEMENTED', undefined, {
    message: `${operationId} is in the contract, but this server does not offer it yet. Build against the mock until it ships.`,
  })
}

/**
 * VALIDATION for a rule that the schema cannot express.
 * @param path a JSON Pointer from the request, such as `/body/name`
 * @param claim what follows the field's name in the sentence, such as `must be in the future`
 */
export function invalid(path: string, claim: string, code?: string): ApiError<'VALIDATION'> {
  const message = asSentence(path, claim)
  return new ApiError(
    'VALIDATION',
    { ...(code === undefined ? {} : { code }), issues: [{ path, message }] },
    { message },
  )
}

/** A sentence about a part of the request: `/body/name` and `is required` make "`name` is required." */
export function asSentence(path: string, claim: string): string {
  const text = `${fieldName(path)} ${claim}`
  return /[.?!]$/.test(text) ? text : `${text}.`
}

/** Longer names are cut: a name that the caller chose may be as long as the body. */
const maxNameUnits = 100

/**
 * The error of an operation that was carried out for a part of another request: its places are those of that request.
 * @param at the JSON Pointer of the part, such as `/body/entries/3`, which has the fields of the operation's body and path
 */
export function errorWithin(error: ApiError, at: string, part: unknown): ApiError {
  const named = nameMissingIn(error, { [at]: part })
  if (!isApiError(named, 'VALIDATION')) return named
  const { issues = [] } = named.details ?? {}
  const moved = issues.map(({ path, message }) => {
    const place = path.replace(/^\/(?:body|path)(?=\/|$)/, at)
    return { path: place, message: message.replace(fieldName(path), fieldName(place)) }
  })
  const [first, ...others] = moved
  const message = first && others.length === 0 ? first.message : named.message
  return new ApiError('VALIDATION', { ...named.details, issues: moved }, { message })
}

/** How sentences name the place of a JSON Pointer from the request: `/body/targets/0` as \`targets/0\`. */
function fieldName(path: string): string {
  const [, part = '', ...rest] = path.split('/')
  const name = rest.join('/')
  if (name === '') return wholeParts[part] ?? 'The request'
  return `\`${name.length > maxNameUnits ? `${name.slice(0, maxNameUnits)}…` : name}\``
}

const wholeParts: Readonly<Record<string, string>> = {
  body: 'The body',
  query: 'The query',
  headers: 'The header',
  path: 'The path',
}

/** Whether it is an error of the catalogue, whatever its code. */
export function isApiError<Code extends ErrorCode = ErrorCode>(error: unknown, code?: Code): error is ApiError<Code> {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

/** CONFLICT with its stable reason. */
export function conflict(
  reason: ErrorReasons['CONFLICT'],
  message: string,
  more: { existingId?: string; detail?: string } = {},
) {
  return new ApiError('CONFLICT', { reason, ...more }, { message })
}

/**
 * NOT_FOUND, whether the resource does not exist or belongs to another organization.
 * @param id as requested; if the body or the query contains it, the message names that field
 */
export function notFound(id?: string): ApiError<'NOT_FOUND'> {
  return new ApiError('NOT_FOUND', undefined, {
    message: 'There is no such resource in your organization.',
    missingId: id,
  })
}

/** @throws NOT_FOUND for the first of the ids that is not among those found */
export function assertAllFound(ids: readonly string[], found: readonly { readonly id: string }[]): void {
  const known = new Set(found.map(({ id }) => id))
  const missing = ids.find((id) => !known.has(id))
  if (missing !== undefined) throw notFound(missing)
}

/**
 * NOT_FOUND with the field that named the resource. The field is found by the id, so that a resource of another
 * organization and one that does not exist get identical responses.
 * @param parts the parts of the request to search, by their JSON Pointers
 * @returns the error itself where no part has the id
 */
export function nameMissingIn<Failure>(
  error: Failure,
  parts: Readonly<Record<string, unknown>>,
): Failure | ApiError<'NOT_FOUND'> {
  if (!(error instanceof ApiError) || error.missingId === undefined) return error
  const id = error.missingId
  const path = Object.entries(parts)
    .map(([at, part]) => placeOf(part, at, id))
    .find((place) => place !== undefined)
  if (path === undefined) return error
  const remedy = 'Check the id, and that it belongs to the same project or organization.'
  return new ApiError('NOT_FOUND', undefined, { message: `${asSentence(path, 'was not found')} ${remedy}` })
}

/** The first place in document order that contains an id, as a value or as a key. */
export function placeOf(value: unknown, path: string, id: string): string | undefined {
  if (isId(value, id)) return path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const at = `${path}/${pointerToken(key)}`
    const found = isId(key, id) ? at : placeOf(inner, at, id)
    if (found !== undefined) return found
  }
  return undefined
}

/** Project ids may be sent without their prefix. */
function isId(value: unknown, id: string): boolean {
  return value === id || (typeof value === 'string' && `prj_${value}` === id)
}
