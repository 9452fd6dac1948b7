import { describe, expect, it } from 'vitest'
import type { Credits } from '../../../src/credits/credits.ts'
import { creditsOf, noCredits, pricesIn } from '../../../src/credits/credits.ts'
import type { reserve, Settlement } from '../../../src/credits/ledger.ts'
import type { JobRow } from '../../../src/jobs/definition.ts'
import type { NewJob } from '../../../src/jobs/start.ts'

const quote = creditsOf(10)

/** What the compiler must refuse: it reports each line that it takes. */
const refused = {
  // @ts-expect-error: a fraction is no price
  price: { price: 0.1 } satisfies Pick<NewJob, 'price'>,
  // @ts-expect-error: nor is a number that nobody has checked
  whole: { price: 1 } satisfies Pick<NewJob, 'price'>,
  // @ts-expect-error: a part of a quote is no charge
  charge: { charged: quote * 0.95 } satisfies Pick<Settlement, 'charged'>,
  // @ts-expect-error: nor is it an amount to reserve
  reserved: { credits: quote / 3 } satisfies Pick<Parameters<typeof reserve>[2], 'credits'>,
  // @ts-expect-error: a row's credits are written as they are read
  row: { credits_charged: 1.5 } satisfies Pick<JobRow, 'credits_charged'>,
}

describe('credits', () => {
  it('are no other numbers to the compiler', () => {
    expect(Object.keys(refused)).toHaveLength(5)
  })

  it.each([0, 1, 1_000_000_000])('are whole numbers such as %d', (value) => {
    const credits: Credits = creditsOf(value)
    expect(credits).toBe(value)
  })

  it.each([0.1, 9.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('are never %d', (value) => {
    expect(() => creditsOf(value)).toThrow('is no whole number of credits')
    expect(() => pricesIn({ generate: 10, clone: value })).toThrow('no whole number of credits')
  })

  it('keep the names of a list of prices', () => {
    const prices = pricesIn({ generate: 10, clone: 0 })
    expect([prices.generate, prices.clone]).toEqual([quote, noCredits])
  })
})
