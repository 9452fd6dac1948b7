import type { components } from '../../generated/types.ts'
import type { ApiFailure } from './errors.ts'
import { unwrap } from './errors.ts'
import { sleep } from './retry.ts'

type Job = components['schemas']['Job']

export interface WaitOptions {
  /** Called with the job when its status, stage or percentage has changed, which is then asked for every two seconds. */
  readonly onProgress?: (job: Job) => void
  readonly signal?: AbortSignal
  /** The maximum wait in milliseconds; the job itself continues. Default 900,000, which is 15 minutes. */
  readonly timeoutMs?: number
}

/** The job was still running when the wait ended. `job` is its last state. */
export class JobTimeout extends Error {
  declare readonly job: Job

  constructor(job: Job, timeoutMs: number) {
    super(`${job.id} is still ${job.status}${job.stage ? ` in ${job.stage}` : ''} after ${timeoutMs} ms.`)
    this.name = 'JobTimeout'
    Object.defineProperty(this, 'job', { value: job })
  }

  toJSON() {
    const { id, type, status, stage, progress } = this.job
    return { name: this.name, message: this.message, job: { id, type, status, stage, progress } }
  }
}

type JobAnswer =
  | { readonly data: Job; readonly error?: undefined; readonly response: Response }
  | { readonly data?: undefined; readonly error: ApiFailure; readonly response: Response }

const defaultPollMs = 2_000
const defaultTimeoutMs = 900_000
/** Seconds that one request waits: proxies end requests that take longer than half a minute. */
const maxWaitSeconds = 20
const progressSeconds = 2

/** @param read asks for the job, which the API answers once it has ended, or after so many seconds */
export async function waitForJob(
  read: (waitSeconds: number, signal: AbortSignal | undefined) => Promise<JobAnswer>,
  { onProgress, signal, timeoutMs = defaultTimeoutMs }: WaitOptions = {},
): Promise<Job> {
  const deadline = Date.now() + timeoutMs
  let shown = ''
  for (;;) {
    const askedAt = Date.now()
    const seconds = Math.ceil((deadline - askedAt) / 1000)
    const longest = onProgress ? progressSeconds : maxWaitSeconds
    const job = unwrap(await read(Math.max(1, Math.min(longest, seconds)), signal))
    const state = `${job.status} ${job.stage} ${job.progress}`
    if (state !== shown) onProgress?.(job)
    shown = state
    if (job.finishedAt !== null) return job
    const left = deadline - Date.now()
    if (left <= 0) throw new JobTimeout(job, timeoutMs)
    // An API that is about to stop answers at once.
    const waitedMs = Date.now() - askedAt
    await sleep(Math.min(Math.max(0, (job.pollAfterMs ?? defaultPollMs) - waitedMs), left), signal)
  }
}
