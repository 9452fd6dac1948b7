import { describe, expect, it } from 'vitest'
import { findGrowth } from '../../../scripts/verify/soak/growth.ts'

const minutes = 40
/** A point every six seconds. */
const times = Array.from({ length: minutes * 10 }, (_, n) => n * 0.1)

const grows = (valueAt: (minute: number) => number) => {
  const points = times.map((at) => ({ at, value: valueAt(at) }))
  return findGrowth([{ name: 'Memory', slack: 16, points }], 0, minutes).length > 0
}

describe('what the soak says of growth', () => {
  it.each([
    ['what stays', () => 200],
    ['what fills in the first quarter', (minute: number) => 100 + 100 * Math.min(minute / 10, 1)],
    ['what goes up and down', (minute: number) => 200 + 40 * Math.sin(minute)],
    ['a peak at the end', (minute: number) => (minute > 38 ? 900 : 200)],
  ])('nothing of %s', (_, valueAt) => expect(grows(valueAt)).toBe(false))

  it.each([
    ['a leak of 3 MB a minute', (minute: number) => 200 + 3 * minute],
    ['a leak that begins late', (minute: number) => 200 + Math.max(0, minute - 20) * 5],
    ['a leak under what goes up and down', (minute: number) => 200 + 40 * Math.sin(minute) + 4 * minute],
  ])('names %s', (_, valueAt) => expect(grows(valueAt)).toBe(true))

  it('names what was not measured', () => {
    const points = [{ at: 1, value: 200 }]
    expect(findGrowth([{ name: 'Memory', slack: 16, points }], 0, minutes)).toEqual([
      'Memory was measured too seldom to say whether it grows.',
    ])
  })
})
