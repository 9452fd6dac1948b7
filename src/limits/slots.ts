import { ApiError } from '../errors.ts'

/** Bounds how much of one kind of work runs concurrently. */
export interface Slots {
  /**
   * Takes a slot until the returned function is called, which may happen more than once.
   * @param holders for whom the work is. Each may hold no more slots than are free to it, so that others always find one.
   * An array names a holder and those within it: a key, and the address that it is used from. None is exempt from shares.
   * @throws SERVICE_UNAVAILABLE where none is free, or none more for one of these holders
   */
  acquire(...holders: readonly Holder[]): () => void
  /** The same, but returns why no slot was taken. */
  tryToAcquire(...holders: readonly Holder[]): (() => void) | { readonly why: string }
}

export type Holder = string | readonly string[]

/** What occupies a slot always ends soon. */
const retryAfterMs = 1_000

/** @param what the work in people's words: `request bodies` */
export function createSlots(max: number, what: string): Slots {
  const held = new Map<string, number>()
  let taken = 0

  function count(names: readonly string[], by: 1 | -1): void {
    taken += by
    for (const name of names) {
      const own = (held.get(name) ?? 0) + by
      if (own > 0) held.set(name, own)
      else held.delete(name)
    }
  }

  function tryToAcquire(...holders: readonly Holder[]): (() => void) | { readonly why: string } {
    if (taken >= max) return { why: `This server handles ${max} ${what} already, as many as it can.` }
    const names: string[] = []
    for (const holder of holders) {
      const parts = [holder].flat()
      let free = max - taken
      for (const depth of parts.keys()) {
        const name = JSON.stringify(parts.slice(0, depth + 1))
        const own = held.get(name) ?? 0
        if (own >= free)
          return { why: `This server handles ${own} of your ${what} already; the rest of its room is for others.` }
        // Each slot that this holder takes is also one less that is free.
        free = Math.ceil((free - own) / 2)
        names.push(name)
      }
    }
    count(names, 1)
    let released = false
    return () => {
      if (!released) count(names, -1)
      released = true
    }
  }

  return {
    tryToAcquire,
    acquire(...holders) {
      const slot = tryToAcquire(...holders)
      if (typeof slot === 'function') return slot
      throw new ApiError('SERVICE_UNAVAILABLE', undefined, {
        message: `${slot.why} Repeat the request in a second.`,
        retryAfterMs,
      })
    },
  }
}
