export interface Lanes {
  /** The maximum that run concurrently. */
  readonly lanes: number
  readonly signal: AbortSignal
}

/**
 * Runs the work for each item with bounded concurrency; the first error stops all.
 * @returns the results, in order
 * @throws the first error, or the signal's reason
 */
export async function inLanes<T, R>(
  all: readonly T[],
  { lanes, signal }: Lanes,
  work: (one: T, signal: AbortSignal) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  // One iterator for all lanes: each entry is taken once.
  const entries = all.entries()
  const lane = async () => {
    for (const [index, one] of entries) {
      either.throwIfAborted()
      results[index] = await work(one, either)
    }
  }
  const running = Array.from({ length: Math.min(lanes, all.length) }, () =>
    lane().catch((error) => {
      stop.abort(error)
      throw error
    }),
  )
  const ends = await Promise.allSettled(running)
  const fault = ends.find((end) => end.status === 'rejected')
  if (fault) throw stop.signal.aborted ? stop.signal.reason : fault.reason
  return results
}
