/** What the generated methods take and return, by operationId. */
import type { Middleware } from 'openapi-fetch'
import type { JobOf, JobType } from '../../generated/jobs.ts'
import type { operations } from '../../generated/types.ts'
import type { ApiFailure } from './errors.ts'

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Replaces the client's `timeoutMs`. */
  readonly timeoutMs?: number | undefined
  /** Send your own to keep it over a restart of your program. Default: a new one for each mutating call. */
  readonly idempotencyKey?: string | undefined
  /** Replaces the client's `organizationId`. */
  readonly organizationId?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Middleware of openapi-fetch for this call, after that of `use`. */
  readonly middleware?: Middleware[] | undefined
}

/** What a call returns: `data` after a success, `error` after an error response, which does not throw. */
export type Answer<Operation> =
  | { data: ContentOf<Operation, SuccessOf<Operation>>; error?: undefined; response: Response }
  | { data?: undefined; error: FailureIn<ContentOf<Operation, ErrorOf<Operation>>>; response: Response }

type StatusOf<Operation> = Operation extends { responses: infer Responses } ? keyof Responses : never

/** The statuses from 200 to 299. */
type SuccessOf<Operation, Status = StatusOf<Operation>> = Status extends number
  ? `${Status}` extends `2${string}`
    ? Status
    : never
  : never

type ErrorOf<Operation> = Exclude<StatusOf<Operation>, SuccessOf<Operation>>

type ContentOf<Operation, Status> =
  Status extends StatusOf<Operation>
    ? Operation extends { responses: { [S in Status]: { content: { 'application/json': infer Content } } } }
      ? Content
      : undefined
    : never

type FailureIn<Envelope> = Envelope extends { error: infer Failure } ? WithDetails<Failure> : ApiFailure

/** Lets `error.details` be read before the code is known: undefined with the codes that have none. */
type WithDetails<Failure> = Failure extends { details?: unknown } ? Failure : Failure & { readonly details?: undefined }

export type AnswerOf<Id extends keyof operations> = Answer<operations[Id]>

/** A list, `{ data, nextCursor }`: awaited, its first page; iterated by `for await`, its entries over all pages. */
export type ListAnswerOf<Id extends keyof operations> = ReturnOf<operations[Id]>

/** One entry of a list. */
export type ItemOf<Operation> = Operation extends ListOperation<infer Item> ? Item : never

interface ListOperation<Item> {
  responses: { 200: { content: { 'application/json': { data: readonly Item[]; nextCursor: string | null } } } }
}

/** What a call returns at once: the promise of its answer, and the entries of a list. */
export type ReturnOf<Operation> = Promise<Answer<Operation>> &
  (Operation extends ListOperation<infer Item> ? AsyncIterable<Item> : unknown)

/** An answer whose data is a job of one type. */
export type JobAnswerOf<Id extends keyof operations, Type extends JobType> =
  AnswerOf<Id> extends infer Any
    ? Any extends { error?: undefined; data: unknown; response: infer R }
      ? { data: JobOf<Type>; error?: undefined; response: R }
      : Any
    : never

/** What follows the path of a call by path: its parameters, its body and its options. */
export type InitOf<Operation> = ParamsIn<Operation> & BodyIn<Operation> & CallOptions

type RequiredKeys<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? never : Key }[keyof T]

type ParamsIn<Operation> = Operation extends { parameters: infer Parameters }
  ? RequiredKeys<Parameters> extends never
    ? { readonly params?: Parameters }
    : { readonly params: Parameters }
  : never

type BodyIn<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { readonly body: Body }
  : Operation extends { requestBody?: infer Optional }
    ? {
        readonly body?: Exclude<Optional, undefined> extends { content: { 'application/json': infer Body } }
          ? Body
          : never
      }
    : never

/** The argument itself: omitted if nothing in it is required. */
export type InitParam<Init> = RequiredKeys<Init> extends never ? [init?: Init] : [init: Init]

export type BodyOf<Id extends keyof operations> =
  NonNullable<operations[Id]['requestBody']> extends { content: { 'application/json': infer Body } } ? Body : never

export type QueryOf<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>
