import { createHash } from 'node:crypto'

/** What is stored of a random secret. */
export function hashState(state: string): Buffer {
  return createHash('sha256').update(state).digest()
}
