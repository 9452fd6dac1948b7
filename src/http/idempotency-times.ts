import { HOUR } from '../lib/time.ts'

/** How long the answer of a request with a key is kept, to be repeated. */
export const keptForMs = 72 * HOUR

/** How long a request waits for another with its key that is still running. */
export const maxWaitMs = 10_000
