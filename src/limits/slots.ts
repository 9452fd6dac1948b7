import { ApiError } from '../errors.ts'

/** Bounds how much of one kind of work runs concurrently. */
export interface Slots {
  /**
   * Takes a slot until the returned function is called, which may happen more than once.
   * @param holder for whom the work is: a holder may hold no more slots than are free, so that others always find one
   * @throws SERVICE_UNAVAILABLE where none is free, or none more for this holder
   */
  acquire(holder: string): () => void
}

/** What occupies a slot always ends soon. */
const retryAfterMs = 1_000

/** @param what the work in people's words: `request bodies` */
export function createSlots(max: number, what: string): Slots {
  const holders = new Map<string, number>()
  let taken = 0

  function release(holder: string): void {
    taken -= 1
    const left = (holders.get(holder) ?? 1) - 1
    if (left > 0) holders.set(holder, left)
    else holders.delete(holder)
  }

  return {
    acquire(holder) {
      const own = holders.get(holder) ?? 0
      if (taken >= max) throw unavailable(`This server receives ${max} ${what} already, as many as it can.`)
      if (own >= max - taken)
        throw unavailable(`This server receives ${own} of your ${what} already; the rest of its room is for others.`)
      taken += 1
      holders.set(holder, own + 1)
      let released = false
      return () => {
        if (!released) release(holder)
        released = true
      }
    },
  }
}

function unavailable(why: string): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', undefined, {
    message: `${why} Repeat the request in a second.`,
    retryAfterMs,
  })
}
