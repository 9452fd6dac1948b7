import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { WorkerDeps } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'

export interface Download {
  readonly url: string
  /** The file to write, which must not exist. */
  readonly path: string
  /** As the header `Accept` has it. */
  readonly accept: string
  readonly maxBytes: number
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

export const maxRedirects = 5

/** Fetches a file from an untrusted address. @throws SafeFetchError, and SCRAPE_FAILED for a status that is no success */
export async function download(
  { safeFetch }: Pick<WorkerDeps, 'safeFetch'>,
  { url, path, accept, ...limits }: Download,
): Promise<void> {
  const sink = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  // The stream's errors are handled where it is written and closed.
  sink.on('error', () => {})
  try {
    const headers = { 'user-agent': 'Castlane', accept }
    const { status } = await safeFetch(url, { ...limits, headers, maxRedirects, sink })
    if (status < 200 || status > 299)
      throw new ApiError('SCRAPE_FAILED', undefined, { message: `The address responded with status ${status}.` })
    sink.end()
    await finished(sink)
  } catch (error) {
    sink.destroy()
    throw error
  }
}
