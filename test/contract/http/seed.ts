import { randomInt } from 'node:crypto'

/** Named in every failure; FUZZ_SEED runs the same cases again. */
export const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))

const long = process.env.FUZZ === 'long'

/** How many cases to try: many more where FUZZ=long asks for it. */
export function runsOf(usually: number, whenLong: number): number {
  return long ? whenLong : usually
}
