import { MINUTE } from '../lib/time.ts'

/** Within one window, which begins at a multiple of it, a file has the same signed address for the same caller. */
export const windowMs = 15 * MINUTE

/** The beginning of the window that contains a time. */
export function windowOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

/**
 * When an address that is requested now expires: at least `validMs` later, and for all requests of one window at the same
 * time, so that browsers and a CDN know the address again.
 * @param validMs a multiple of a second
 */
export function expiryOf(now: Date, validMs: number): Date {
  return new Date(windowOf(now).getTime() + windowMs + validMs)
}
