import { ApiError } from '../errors.ts'

/** Room for so many of one kind of work at a time. */
export interface Slots {
  /**
   * Takes one until the returned function is called, which may happen more than once.
   * @throws SERVICE_UNAVAILABLE where none is free
   */
  acquire(): () => void
}

/** What takes up a slot ends soon, one way or another. */
const retryAfterMs = 1_000

/** @param what is at work, for people: `request bodies` */
export function createSlots(max: number, what: string): Slots {
  let taken = 0
  return {
    acquire() {
      if (taken >= max)
        throw new ApiError('SERVICE_UNAVAILABLE', undefined, {
          message: `This server receives ${max} ${what} already, as many as it can. Repeat the request in a second.`,
          retryAfterMs,
        })
      taken += 1
      let released = false
      return () => {
        if (!released) taken -= 1
        released = true
      }
    },
  }
}
