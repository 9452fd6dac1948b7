export interface Lanes {
  /** Most that run at the same time. */
  readonly lanes: number
  readonly signal: AbortSignal
}

/**
 * Does the work for each, some at a time; the first fault stops all.
 * @returns what came of each, in their order
 * @throws the first fault, or the signal's reason
 */
export async function inLanes<T, R>(
  all: readonly T[],
  { lanes, signal }: Lanes,
  work: (one: T, signal: AbortSignal) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  let next = 0
  const lane = async () => {
    while (next < all.length) {
      either.throwIfAborted()
      const at = next
      next += 1
      results[at] = await work(all[at]!, either)
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
