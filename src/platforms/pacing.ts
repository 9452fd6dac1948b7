import type { CallOptions } from './connector.ts'

/** How `prepare` waits while a platform processes media. */
export interface Pacing {
  readonly pollIntervalMs: number
  readonly pollLimitMs: number
}

/** Polls until `look` returns something other than null, or the limit has passed: then returns null. */
export async function poll<T>(pacing: Pacing, options: CallOptions, look: () => Promise<T | null>): Promise<T | null> {
  const end = performance.now() + pacing.pollLimitMs
  for (;;) {
    const seen = await look()
    if (seen !== null) return seen
    if (performance.now() + pacing.pollIntervalMs > end) return null
    await sleep(pacing.pollIntervalMs, options.signal)
  }
}

/** Sleeps. Returns early, without an error, when the signal aborts: the next call then reports the cancellation. */
function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done, { once: true })
  })
}
