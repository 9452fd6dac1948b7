import type { ErrorCode, ErrorDetails } from '../../generated/errors.ts'

/** An API error, as in `error` of a response and of a `CastlaneError`. */
export interface ApiFailure<Code extends string = string> {
  /** Branch on this. New codes are added: handle an unknown one by the HTTP status. */
  readonly code: Code
  /** A sentence for people. */
  readonly message: string
  /**
   * `req_…`: include it when you contact support. Empty if the response did not come from Castlane, for example from a
   * proxy.
   */
  readonly requestId: string
  /** The details that the code guarantees, see `ErrorDetails`. */
  readonly details?: unknown
}

/** Every error that the contract defines, discriminated by `code`. */
export type KnownFailure = {
  [Code in ErrorCode]: ApiFailure<Code> & { readonly details?: ErrorDetails[Code] }
}[ErrorCode]

/** What `unwrap`, `paginate` and `waitForJob` throw for an error response. */
export class CastlaneError extends Error {
  /** A code of the catalogue, or a newer one; `HTTP_<status>` if something between you and Castlane responded, even with 200. */
  readonly code: string
  /** HTTP status. */
  readonly status: number
  readonly requestId: string
  readonly details: unknown
  /** Not enumerable, so that logs stay readable. */
  declare readonly response: Response

  constructor(failure: ApiFailure, response: Response) {
    super(`${failure.code}: ${failure.message}`)
    this.name = 'CastlaneError'
    this.code = failure.code
    this.status = response.status
    this.requestId = failure.requestId
    this.details = failure.details
    Object.defineProperty(this, 'response', { value: response })
  }

  toJSON() {
    const { name, code, message, status, requestId, details } = this
    return { name, code, message, status, requestId, details }
  }
}

/** Castlane could not be reached, after every retry. `cause` is fetch's error. */
export class CastlaneUnreachable extends Error {
  constructor(url: string, cause: unknown) {
    super(`Castlane did not answer at ${url}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'CastlaneUnreachable'
  }

  toJSON() {
    return { name: this.name, message: this.message }
  }
}

/**
 * Returns the data of a response, or throws.
 * @throws CastlaneError for an error response @example const project = unwrap(await castlane.POST('/v1/projects', {
 * body: { name: 'Fable Coffee' } }))
 */
export function unwrap<A extends AnyAnswer>(answer: A): DataOf<A> {
  if (answer.error !== undefined) throw new CastlaneError(answer.error, answer.response)
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Without an error it has the data of its type.
  return answer.data as DataOf<A>
}

interface AnyAnswer {
  readonly data?: unknown
  readonly error?: ApiFailure | undefined
  readonly response: Response
}

/** The data of a successful response. */
export type DataOf<A> = A extends { readonly error?: undefined; readonly data: infer Data } ? Data : never

function isFailure(error: unknown): error is ApiFailure {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
}

/** The error of an error response, whoever sent it. */
export function failureOf(body: unknown, response: Response): ApiFailure {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  if (isFailure(error)) return error
  return {
    code: `HTTP_${response.status}`,
    message: `The response ${response.status} is not from Castlane (${response.headers.get('Content-Type') ?? 'no Content-Type'}). Check baseUrl, and any proxy in between.`,
    requestId: response.headers.get('X-Request-Id') ?? '',
  }
}
