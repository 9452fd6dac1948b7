import type { Middleware } from 'openapi-fetch'
import type { Resources } from '../../generated/client.ts'
import type { JobOf, JobType } from '../../generated/jobs.ts'
import type { components, paths } from '../../generated/types.ts'
import type { CallerOptions } from './call.ts'
import { createCaller } from './call.ts'
import type { InitOf, InitParam, ReturnOf } from './method-types.ts'
import { createResources } from './resources.ts'
import type { UploadMediaInput, UploadMediaOptions } from './upload-media.ts'
import { uploadMedia } from './upload-media.ts'
import type { WaitOptions } from './wait-for-job.ts'
import { waitForJob } from './wait-for-job.ts'

export type Job = components['schemas']['Job']

export interface CastlaneOptions extends CallerOptions {
  /** `cl_live_…`. Keep it on your server: whoever has it can act as you. */
  readonly apiKey: string
  /** The address of the API, without `/v1`. */
  readonly baseUrl: string
  /** `org_…` of a child organization to act on with its parent's key. */
  readonly organizationId?: string | undefined
  /** Replaces the global one: for a proxy, or for tests. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
}

type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete'

type PathsWithMethod<Method extends HttpMethod> = {
  [Path in keyof paths]: paths[Path] extends { [M in Method]: object } ? Path : never
}[keyof paths]

/** A call by its path: path and parameters as in the contract, the response typed from it. */
export type Call<Method extends HttpMethod> = <Path extends PathsWithMethod<Method>>(
  path: Path,
  ...init: InitParam<InitOf<paths[Path][Method]>>
) => ReturnOf<paths[Path][Method]>

export interface Castlane extends Resources {
  readonly GET: Call<'get'>
  readonly POST: Call<'post'>
  readonly PUT: Call<'put'>
  readonly PATCH: Call<'patch'>
  readonly DELETE: Call<'delete'>
  /**
   * Adds middleware of openapi-fetch to each call. Retries happen within `fetch`: `onRequest` sees the request once,
   * `onResponse` the response that remains.
   */
  use(...middleware: Middleware[]): void
  /** Removes middleware that `use` added. */
  eject(...middleware: Middleware[]): void
  /**
   * Polls a job until it has succeeded, failed or been cancelled, at the interval that it returns. `result` has the
   * fields of the job's type where that is known: from the job itself, or from `type`.
   * @throws CastlaneError if the job cannot be read, JobTimeout after `timeoutMs`, the signal's reason, TypeError for a
   * job of another type
   */
  waitForJob<Type extends JobType>(
    job: { readonly id: string; readonly type: Type },
    options?: WaitOptions,
  ): Promise<JobOf<Type>>
  waitForJob<Type extends JobType>(
    job: string | JobReference,
    options: WaitOptions & { readonly type: Type },
  ): Promise<JobOf<Type>>
  waitForJob(job: string | JobReference, options?: WaitOptions): Promise<Job>
  /**
   * Uploads files and waits until they are measured: each is then `ready`, or `failed` with its `error`.
   * @throws CastlaneError, CastlaneUnreachable, the signal's reason, a TimeoutError after `timeoutMs`
   */
  uploadMedia(
    projectId: string,
    input: UploadMediaInput,
    options?: UploadMediaOptions,
  ): Promise<components['schemas']['Media'][]>
}

/** What the API returns for a type is what the contract says of it. */
function isOfType<Type extends JobType>(job: Job, type: string | undefined): job is JobOf<Type> {
  return type === undefined || job.type === type
}

interface JobReference {
  readonly id: string
  readonly type: string
}

/**
 * The typed client of the Castlane API. It sends the key, makes one Idempotency-Key for each mutating call and keeps
 * it over its retries, and retries as the API's guidance says.
 * @example
 * const castlane = createCastlane({ apiKey: process.env.CASTLANE_KEY!, baseUrl: 'http://localhost:8080' })
 * const { data, error } = await castlane.projects.create({ name: 'Fable Coffee launch' })
 */
export function createCastlane(options: CastlaneOptions): Castlane {
  // A variable of the environment that is not set reaches this as undefined, whatever the types say.
  if (!options.apiKey) throw new TypeError('createCastlane needs `apiKey`: a key such as cl_live_….')
  if (typeof options.baseUrl !== 'string')
    throw new TypeError(
      'createCastlane needs `baseUrl`: the address of the API without /v1, such as http://localhost:8080.',
    )
  const { call, use, eject } = createCaller(options)
  // The types of a call are checked where it is written, by `Call`: here only its path and its options are passed on.
  function by<Method extends HttpMethod>(method: Uppercase<Method>): Call<Method>
  function by(method: string): unknown {
    return (path: string, init?: object) => call(method, path, init)
  }
  const send = options.fetch ?? ((request: Request) => fetch(request))

  const castlane: Castlane = {
    ...createResources(call),
    GET: by<'get'>('GET'),
    POST: by<'post'>('POST'),
    PUT: by<'put'>('PUT'),
    PATCH: by<'patch'>('PATCH'),
    DELETE: by<'delete'>('DELETE'),
    use,
    eject,
    waitForJob: async <Type extends JobType>(
      started: string | JobReference,
      wait?: WaitOptions & { readonly type?: Type },
    ) => {
      const id = typeof started === 'string' ? started : started.id
      const type = wait?.type ?? (typeof started === 'string' ? undefined : started.type)
      const job = await waitForJob((seconds, signal) => castlane.jobs.get(id, { wait: seconds }, { signal }), wait)
      if (!isOfType<Type>(job, type)) throw new TypeError(`${job.id} is a job of the type ${job.type}, not ${type}.`)
      return job
    },
    uploadMedia: (projectId, input, uploadOptions) =>
      uploadMedia({ castlane, send, maxRetries: options.maxRetries ?? 2 }, projectId, input, uploadOptions),
  }
  return castlane
}
