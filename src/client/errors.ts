import type { ErrorCode, ErrorDetails } from '../../generated/errors.ts'

/** A refusal of the API, as it stands in `error` of an answer and of a `CastlaneError`. */
export interface ApiFailure<Code extends string = string> {
  /** Branch on this. New codes come: treat one that you do not know by the HTTP status. */
  readonly code: Code
  /** A sentence for people. */
  readonly message: string
  /** `req_…`: tell it to support. Empty where the answer did not come from Castlane, as from a proxy. */
  readonly requestId: string
  /** What the code promises, see `ErrorDetails`. */
  readonly details?: unknown
}

/** Every refusal that the contract knows, told apart by `code`. */
export type KnownFailure = {
  [Code in ErrorCode]: ApiFailure<Code> & { readonly details?: ErrorDetails[Code] }
}[ErrorCode]

/** What `unwrap`, `paginate` and `waitForJob` throw where the API refused. */
export class CastlaneError extends Error {
  /** Of the catalogue, or a newer one; `HTTP_<status>` where something between you and Castlane answered. */
  readonly code: string
  /** HTTP status. */
  readonly status: number
  readonly requestId: string
  readonly details: unknown
  readonly response: Response

  constructor(failure: ApiFailure, response: Response) {
    super(`${failure.code}: ${failure.message}`)
    this.name = 'CastlaneError'
    this.code = failure.code
    this.status = response.status
    this.requestId = failure.requestId
    this.details = failure.details
    this.response = response
  }
}

/** Castlane could not be reached, after every retry. `cause` is what fetch said. */
export class CastlaneUnreachable extends Error {
  constructor(url: string, cause: unknown) {
    super(`Castlane did not answer at ${url}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'CastlaneUnreachable'
  }
}

/**
 * Gives back the data of an answer, or throws.
 * @throws CastlaneError where the API refused
 * @example const project = unwrap(await castlane.POST('/v1/projects', { body: { name: 'Fable Coffee' } }))
 */
export function unwrap<A extends AnyAnswer>(answer: A): DataOf<A> {
  if (answer.error !== undefined) throw new CastlaneError(answer.error, answer.response)
  return answer.data as DataOf<A>
}

interface AnyAnswer {
  readonly data?: unknown
  readonly error?: ApiFailure | undefined
  readonly response: Response
}

/** The data of an answer that is a success. */
export type DataOf<A> = A extends { readonly error?: undefined; readonly data: infer Data } ? Data : never

/** The failure in an error answer, whoever wrote it. */
export function failureOf(body: unknown, response: Response): ApiFailure {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as { error?: ApiFailure }
  if (typeof error === 'object' && error !== null && typeof error.code === 'string') return error
  return {
    code: `HTTP_${response.status}`,
    message: `The answer ${response.status} is not one of Castlane's.`,
    requestId: response.headers.get('X-Request-Id') ?? '',
  }
}
