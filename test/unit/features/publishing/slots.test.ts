import { describe, expect, it } from 'vitest'
import { momentsOf } from '../../../../src/features/publishing/domain/slots.ts'

const sundays = (time: string, from: string, to: string) =>
  momentsOf([{ weekday: 'sunday', time }], 'Europe/Berlin', new Date(from), new Date(to)).map((at) => at.toISOString())

describe('the moments of a slot', () => {
  it('leave out a local time that the day does not have', () => {
    // The clocks go forward on 29 March 2026, from 02:00 to 03:00.
    expect(sundays('02:30', '2026-03-20T00:00:00Z', '2026-04-06T00:00:00Z')).toEqual([
      '2026-03-22T01:30:00.000Z',
      '2026-04-05T00:30:00.000Z',
    ])
  })

  it('are the first of two, where the day has the local time twice', () => {
    // The clocks go back on 25 October 2026, from 03:00 to 02:00.
    expect(sundays('02:30', '2026-10-24T00:00:00Z', '2026-10-26T00:00:00Z')).toEqual(['2026-10-25T00:30:00.000Z'])
  })

  it('are after the start, before the end, and each once', () => {
    const slots = [
      { weekday: 'monday', time: '09:00' },
      { weekday: 'monday', time: '09:00' },
      { weekday: 'tuesday', time: '08:00' },
    ]
    const [from, to] = [new Date('2026-06-01T09:00:00Z'), new Date('2026-06-08T09:00:00Z')]
    const moments = momentsOf(slots, 'UTC', from, to)
    expect(moments.map((at) => at.toISOString())).toEqual(['2026-06-02T08:00:00.000Z'])
  })
})
