import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayGains, Gained } from '../../../../src/features/metrics/domain/day-gains.ts'
import { addGained, packDay, subtractFalls, unpackDay } from '../../../../src/features/metrics/domain/day-gains.ts'
import { seed } from '../../../support/fast-check-seed.ts'

fc.configureGlobal({ seed })

const maxInteger = 2 ** 31 - 1
const count = fc.option(fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 2 ** 36 })))
const gained: fc.Arbitrary<Gained> = fc.record({
  views: count,
  reach: count,
  likes: count,
  comments: count,
  shares: count,
  saves: count,
  interactions: count,
  // A recount takes views of which a watch time is known.
  watch_views: fc.option(fc.integer({ min: -(2 ** 33), max: 2 ** 33 })),
  watch_seconds: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
})
const added = fc.array(fc.tuple(fc.integer({ min: 0, max: 95 }), gained), { maxLength: 30 })

function dayOf(all: readonly (readonly [number, Gained])[]): DayGains {
  const day: DayGains = new Map()
  for (const [quarter, one] of all) addGained(day, quarter, one)
  return day
}

const sortedByQuarter = (day: DayGains) => [...day].toSorted(([a], [b]) => a - b)

describe('the gains of a day', () => {
  it('are the same after they were stored, in integers of 32 bits', () => {
    fc.assert(
      fc.property(added, (all) => {
        const day = dayOf(all)
        const packed = packDay(day)
        for (const value of packed.gains) expect(Math.abs(value ?? 0)).toBeLessThanOrEqual(maxInteger)
        expect(sortedByQuarter(unpackDay(packed))).toEqual(sortedByQuarter(day))
      }),
    )
  })

  it('tell what was reported as 0 from what was not reported', () => {
    const nothing = Object.fromEntries(
      ['views', 'reach', 'likes', 'comments', 'shares', 'saves', 'interactions', 'watch_views', 'watch_seconds'].map(
        (name) => [name, null],
      ),
    ) as unknown as Gained
    const day = dayOf([
      [3, { ...nothing, views: 0 }],
      [3, { ...nothing, likes: 2 }],
      [9, nothing],
    ])
    expect(Object.fromEntries(unpackDay(packDay(day)))).toEqual({ 3: { ...nothing, views: 0, likes: 2 }, 9: nothing })
  })

  it('lose what a count has fallen by from the latest on, and are never negative', () => {
    fc.assert(
      fc.property(fc.array(added, { maxLength: 4 }), fc.integer({ min: 1, max: 5_000 }), (days, by) => {
        const all = new Map(days.map((one, day) => [day, dayOf(one)]))
        const viewsOf = () =>
          [...all].flatMap(([day, one]) =>
            sortedByQuarter(one).map(([q, { views }]) => [day * 96 + q, views ?? 0] as const),
          )
        const before = viewsOf()
        const total = before.reduce((sum, [, views]) => sum + views, 0)
        const { rest } = subtractFalls(all, new Map([['views', by]]))
        let left = by
        const expected = before.toReversed().map(([at, views]) => {
          const taken = Math.min(views, left)
          left -= taken
          return [at, views - taken] as const
        })
        expect(viewsOf()).toEqual(expected.toReversed())
        expect(rest.get('views') ?? 0).toBe(Math.max(0, by - total))
      }),
    )
  })
})
