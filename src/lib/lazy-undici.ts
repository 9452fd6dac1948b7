import type * as Undici from 'undici'

/** Loads undici on first use: a process that calls no other server saves its memory and the time to load it. */
export function loadUndici(): Promise<typeof Undici> {
  return import('undici')
}

/** The `fetch` of undici, loaded on first use. */
export const fetch: typeof Undici.fetch = async (...request) => (await loadUndici()).fetch(...request)
