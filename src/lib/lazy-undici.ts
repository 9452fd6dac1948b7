import type * as Undici from 'undici'

/** Loads undici when it is first used: a process that has called nobody yet needs neither its memory nor its time. */
export function loadUndici(): Promise<typeof Undici> {
  return import('undici')
}

/** As undici's own. */
export const fetch: typeof Undici.fetch = async (...request) => (await loadUndici()).fetch(...request)
