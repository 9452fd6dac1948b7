import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isApiError } from '../../../../src/errors.ts'
import type { Granularity } from '../../../../src/features/common/window-rules.ts'
import { assertPoints, readWindow } from '../../../../src/features/common/window-rules.ts'
import { bucketOf, nextRead, waitAfterFailure } from '../../../../src/features/metrics/domain/tracking-rules.ts'
import { seed } from '../../../support/fast-check-seed.ts'
import { localHourStarts, zones } from './reference.ts'

fc.configureGlobal({ seed })

const now = new Date('2026-11-20T10:00:00Z')
const hour = 3_600_000

function windowOf(from: string, to: string, granularity: Granularity, timezone: string) {
  return readWindow({ from, to, granularity }, timezone, now, { keptDays: 800, total: 'hour' })
}

function hoursOf(window: { starts: readonly Date[]; to: Date }): number[] {
  return window.starts.map(
    (start, index) => ((window.starts[index + 1] ?? window.to).getTime() - start.getTime()) / hour,
  )
}

function issueOf(work: () => unknown): { path: string; message: string } {
  try {
    work()
  } catch (error) {
    if (isApiError(error) && error.code === 'VALIDATION')
      return (error.details as { issues: { path: string; message: string }[] }).issues[0]!
    throw error
  }
  throw new Error('nothing was refused')
}

describe('a window', () => {
  it('has a day of 23 hours and one of 25 where the clock is put forward and back', () => {
    const spring = windowOf('2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z', 'day', 'Europe/Berlin')
    expect(hoursOf(spring)).toEqual([24, 23, 24])
    expect(spring.starts[1]).toEqual(new Date('2026-03-28T23:00:00Z'))
    const autumn = windowOf('2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', 'day', 'Europe/Berlin')
    expect(hoursOf(autumn)).toEqual([24, 25, 24])
  })

  it('has hours and days that begin where the project’s clock shows them', () => {
    const india = windowOf('2026-11-18T12:10:00Z', '2026-11-18T14:20:00Z', 'hour', 'Asia/Kolkata')
    expect(india.starts.map((start) => start.toISOString().slice(11, 16))).toEqual(['11:30', '12:30', '13:30'])
    const nepal = windowOf('2026-11-18T12:10:00Z', '2026-11-18T12:20:00Z', 'day', 'Asia/Kathmandu')
    expect([nepal.from, nepal.to]).toEqual([new Date('2026-11-17T18:15:00Z'), new Date('2026-11-18T18:15:00Z')])
  })

  it('counts an hour or a day whole that it cuts, and nothing twice where it cuts none', () => {
    const whole = windowOf('2026-11-17T23:00:00Z', '2026-11-19T23:00:00Z', 'day', 'Europe/Berlin')
    expect(hoursOf(whole)).toEqual([24, 24])
    const cut = windowOf('2026-11-17T23:00:01Z', '2026-11-19T22:59:59Z', 'day', 'Europe/Berlin')
    expect([cut.from, cut.to]).toEqual([whole.from, whole.to])
    const total = windowOf('2026-11-18T08:20:00+01:00', '2026-11-18T10:00:00+01:00', 'total', 'Europe/Berlin')
    expect([total.from, total.to]).toEqual([new Date('2026-11-18T07:00:00Z'), new Date('2026-11-18T09:00:00Z')])
    expect(total.starts).toHaveLength(1)
  })

  it('is the last 28 days, and 7 by the hour, where nothing is said', () => {
    expect(readWindow({ granularity: 'day' }, 'UTC', now, { keptDays: 800, total: 'hour' }).starts).toHaveLength(29)
    expect(readWindow({ granularity: 'hour' }, 'UTC', now, { keptDays: 800, total: 'hour' }).starts).toHaveLength(168)
    expect(readWindow({ granularity: 'total' }, 'UTC', now, { keptDays: 800, total: 'hour' }).from).toEqual(
      new Date('2026-10-23T10:00:00Z'),
    )
  })

  it('is refused with its reason where it is backwards, too long, no longer kept or no time at all', () => {
    expect(issueOf(() => windowOf('2026-11-18T00:00:00Z', '2026-11-18T00:00:00Z', 'day', 'UTC'))).toEqual({
      path: '/query/from',
      message: '`from` must be before `to`.',
    })
    expect(issueOf(() => windowOf('2026-11-10T00:00:00Z', '2026-11-17T00:00:01Z', 'hour', 'UTC')).message).toContain(
      'at most 7 days',
    )
    expect(issueOf(() => windowOf('2025-11-18T00:00:00Z', '2026-11-19T00:00:01Z', 'day', 'UTC')).message).toContain(
      'at most 366 days',
    )
    expect(issueOf(() => windowOf('2024-01-01T00:00:00Z', '2024-02-01T00:00:00Z', 'day', 'UTC')).message).toContain(
      '800 days',
    )
    expect(issueOf(() => windowOf('2026-02-30T00:00:00Z', '2026-11-18T00:00:00Z', 'day', 'UTC'))).toEqual({
      path: '/query/from',
      message: '`from` is not a time of the calendar; send one such as 2026-03-01T09:00:00Z.',
    })
    expect(
      issueOf(() =>
        readWindow({ granularity: 'day', from: '2027-01-01T00:00:00Z' }, 'UTC', now, { keptDays: 800, total: 'hour' }),
      ).message,
    ).toBe('`from` must be in the past where `to` is left out.')
    const window = windowOf('2026-01-01T00:00:00Z', '2026-11-01T00:00:00Z', 'day', 'UTC')
    expect(issueOf(() => assertPoints({ points: window.starts.length, groups: 20, metrics: 9 })).message).toContain(
      'more than 20000',
    )
    expect(() => assertPoints({ points: window.starts.length, groups: 7, metrics: 9 })).not.toThrow()
  })

  it('is made of points without gap or overlap that are the hours and days of the zone, whatever its clock does', () => {
    const times = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2026, 10) })
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        times,
        fc.integer({ min: 1, max: 6 * 24 * 4 }),
        fc.constantFrom('hour' as const, 'day' as const),
        (timezone, from, quarters, granularity) => {
          const to = from + quarters * 900_000
          const window = windowOf(new Date(from).toISOString(), new Date(to).toISOString(), granularity, timezone)
          const expected = localHourStarts(window.from.getTime(), window.to.getTime(), timezone, granularity)
          expect(window.starts.map((start) => start.getTime())).toEqual(expected)
          expect(window.from.getTime()).toBeLessThanOrEqual(from)
          expect(window.to.getTime()).toBeGreaterThanOrEqual(to)
          expect(window.starts.at(-1)!.getTime()).toBeLessThan(to)
          expect((window.starts[1] ?? window.to).getTime()).toBeGreaterThan(from)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('has whole hours and days in every zone there is, from the first moment that may be asked for', () => {
    for (const timezone of Intl.supportedValuesOf('timeZone'))
      for (const granularity of ['hour', 'day', 'total'] as const) {
        const query = { from: '1980-01-01T00:00:00Z', to: '1980-01-02T00:00:00Z', granularity }
        for (const total of ['hour', 'day'] as const)
          expect(readWindow(query, timezone, now, { total }).starts.length).toBeGreaterThan(0)
      }
    const before = { from: '1979-12-31T00:00:00Z', to: '1980-01-02T00:00:00Z', granularity: 'hour' } as const
    expect(issueOf(() => readWindow(before, 'Pacific/Kiritimati', now, { total: 'day' })).message).toContain('1980')
  })
})

describe('a post', () => {
  it('is read often while it is young, ever more rarely, and no more after a year', () => {
    const published = now
    const after = (days: number) => {
      const at = new Date(published.getTime() + days * 24 * hour)
      const next = nextRead(published, at)
      return next && (next.dueAt.getTime() - at.getTime()) / hour
    }
    expect([0.1, 1, 5, 20, 60, 200].map(after)).toEqual([0.5, 1, 3, 12, 24, 168])
    expect(after(365)).toBeNull()
  })

  it('waits longer from failure to failure, and as long as the platform says where it does', () => {
    expect([1, 2, 3].map((failures) => waitAfterFailure(failures, undefined))).toEqual([60_000, 120_000, 240_000])
    expect(waitAfterFailure(1_000, undefined)).toBe(6 * hour)
    expect(waitAfterFailure(5, { retryAfterMs: 1_234, limited: true })).toBe(1_234)
    expect(waitAfterFailure(5, { retryAfterMs: 60_000, limited: false })).toBe(16 * 60_000)
  })

  it('is kept by the quarter of an hour', () => {
    expect(bucketOf(new Date('2026-11-20T10:29:59.999Z'))).toEqual(new Date('2026-11-20T10:15:00Z'))
  })
})
