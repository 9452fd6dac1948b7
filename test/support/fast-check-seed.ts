import { randomInt } from 'node:crypto'

const long = process.env.FUZZ === 'long'

/**
 * Kept, so that a change is judged by the same cases as the one before it. FUZZ=long tries new ones; FUZZ_SEED runs the
 * ones that a failure names.
 */
export const seed = Number(process.env.FUZZ_SEED ?? (long ? randomInt(2 ** 31) : 1))

/** How many cases to try: many more where FUZZ=long asks for it. */
export function runsOf(usually: number, whenLong: number): number {
  return long ? whenLong : usually
}
