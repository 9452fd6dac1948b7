import type { FetchResponse, MaybeOptionalInit } from 'openapi-fetch'
import createFetchClient from 'openapi-fetch'
import type { JobOf, JobType } from '../../generated/jobs.ts'
import type { components, paths } from '../../generated/types.ts'
import type { ApiFailure } from './errors.ts'
import { failureOf } from './errors.ts'
import { pagesOf } from './paginate.ts'
import type { RetryOptions } from './retry.ts'
import { sendWithRetries } from './retry.ts'
import type { WaitOptions } from './wait-for-job.ts'
import { waitForJob } from './wait-for-job.ts'

export type Job = components['schemas']['Job']

export interface CastlaneOptions extends RetryOptions {
  /** `cl_live_…`. Keep it on your server: whoever has it can act as you. */
  readonly apiKey: string
  /** The address of the API, without `/v1`. */
  readonly baseUrl: string
  /** `org_…` of a child organization to act on with its parent's key. */
  readonly organizationId?: string
  /** Replaces the global one: for a proxy, or for tests. */
  readonly fetch?: (request: Request) => Promise<Response>
}

type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete'

type PathsWithMethod<Method extends HttpMethod> = {
  [Path in keyof paths]: paths[Path] extends { [M in Method]: object } ? Path : never
}[keyof paths]

type RequiredKeys<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? never : Key }[keyof T]

/** What follows the path: omitted if nothing in it is required. */
type InitParam<Init> = RequiredKeys<Init> extends never ? [init?: Init & Extra] : [init: Init & Extra]
type Extra = { [option: string]: unknown }

/** What a call returns: `data` after a success, `error` after an error response, which does not throw. */
export type Answer<Operation, Init> =
  Operation extends Record<string | number, unknown>
    ? Flat<FetchResponse<Operation, Init, `${string}/${string}`>>
    : never

type Flat<Response_> = Response_ extends { data: infer Data; response: infer R }
  ? { data: Data; error?: undefined; response: R }
  : Response_ extends { error: infer Envelope; response: infer R }
    ? { data?: undefined; error: FailureIn<Envelope>; response: R }
    : never

type FailureIn<Envelope> = Envelope extends { error: infer Failure } ? Failure : ApiFailure

/** A method of the client: path and parameters as in the contract, the response typed from it. */
export type Call<Method extends HttpMethod> = <
  Path extends PathsWithMethod<Method>,
  Init extends MaybeOptionalInit<paths[Path], Method>,
>(
  path: Path,
  ...init: InitParam<Init>
) => Promise<Answer<paths[Path][Method], Init>>

/** Lists: operations that return `{ data, nextCursor }`. */
export type ListPath = {
  [Path in PathsWithMethod<'get'>]: paths[Path] extends { get: ListOperation } ? Path : never
}[PathsWithMethod<'get'>]

interface ListOperation {
  responses: { 200: { content: { 'application/json': { data: readonly unknown[]; nextCursor: string | null } } } }
}

/** One entry of a list. */
export type ItemOf<Path extends ListPath> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': { data: readonly (infer Item)[] } } } } }
}
  ? Item
  : never

export interface Castlane {
  readonly GET: Call<'get'>
  readonly POST: Call<'post'>
  readonly PUT: Call<'put'>
  readonly PATCH: Call<'patch'>
  readonly DELETE: Call<'delete'>
  /**
   * Polls a job until it has succeeded, failed or been cancelled, at the interval that it returns.
   * @throws CastlaneError if the job cannot be read, JobTimeout after `timeoutMs`, the signal's reason
   */
  waitForJob(jobId: string, options?: WaitOptions): Promise<Job>
  /** The same for a job of a known type: `result` has that type's fields. @throws TypeError for a job of another type */
  waitForJob<Type extends JobType>(jobId: string, options: WaitOptions & { readonly type: Type }): Promise<JobOf<Type>>
  /**
   * Walks a list entry by entry; pages are fetched as they are needed.
   * @throws CastlaneError if a page cannot be read @example for await (const project of
   * castlane.paginate('/v1/projects')) console.log(project.name)
   */
  paginate<Path extends ListPath, Init extends MaybeOptionalInit<paths[Path], 'get'>>(
    path: Path,
    ...init: InitParam<Init>
  ): AsyncGenerator<ItemOf<Path>, void, undefined>
}

/**
 * The typed client of the Castlane API. It sends the key, makes one Idempotency-Key for each mutating call and keeps
 * it over its retries, and retries as the API's guidance says.
 * @example
 * const castlane = createCastlane({ apiKey: process.env.CASTLANE_KEY!, baseUrl: 'http://localhost:8080' })
 * const { data, error } = await castlane.GET('/v1/whoami')
 */
export function createCastlane(options: CastlaneOptions): Castlane {
  const { apiKey, organizationId } = options
  const send = options.fetch ?? ((request: Request) => fetch(request))
  const inner = createFetchClient<paths>({
    baseUrl: options.baseUrl.replace(/(?<!\/)\/+$/, ''),
    fetch: (request) => {
      request.headers.set('X-Api-Key', apiKey)
      if (organizationId !== undefined && !request.headers.has('X-Castlane-Organization'))
        request.headers.set('X-Castlane-Organization', organizationId)
      if (request.method !== 'GET' && request.method !== 'HEAD' && !request.headers.has('Idempotency-Key'))
        request.headers.set('Idempotency-Key', newUuid())
      return sendWithRetries(send, request, options)
    },
  })
  const call = <Method extends HttpMethod>(method: Uppercase<Method>): Call<Method> =>
    (async (path: string, init: unknown) => {
      // The types of a call are checked where it is written, by `Call`: here only its path and its options are passed on.
      const run = inner[method as 'GET'] as unknown as (path: string, init: unknown) => Promise<RawAnswer>
      const { data, error, response } = await run(path, init)
      return response.ok ? { data, response } : { error: failureOf(error, response), response }
    }) as unknown as Call<Method>

  const castlane: Castlane = {
    GET: call<'get'>('GET'),
    POST: call<'post'>('POST'),
    PUT: call<'put'>('PUT'),
    PATCH: call<'patch'>('PATCH'),
    DELETE: call<'delete'>('DELETE'),
    waitForJob: async <Type extends JobType>(jobId: string, wait?: WaitOptions & { readonly type?: Type }) => {
      const read = (signal: AbortSignal | undefined) =>
        castlane.GET('/v1/jobs/{jobId}', { params: { path: { jobId } }, signal })
      const job = await waitForJob(read, wait)
      if (wait?.type !== undefined && job.type !== wait.type)
        throw new TypeError(`${job.id} is a job of the type ${job.type}, not ${wait.type}.`)
      // What the API returns for a type is what the contract says of it.
      return job as JobOf<Type>
    },
    // A list's path takes GET with these options, which the compiler cannot derive from the parameter's type.
    paginate: (path, ...init) => pagesOf(castlane.GET as never, path, init[0] as never),
  }
  return castlane
}

interface RawAnswer {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

/** `crypto.randomUUID` is missing on pages that are not served over https. */
function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const withBits = (index: number, mask: number, bits: number) => ((bytes[index] ?? 0) & mask) | bits
  // The version and the variant of RFC 9562.
  bytes[6] = withBits(6, 0x0f, 0x40)
  bytes[8] = withBits(8, 0x3f, 0x80)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
