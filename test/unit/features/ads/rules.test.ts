import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, readWindow, startOf, stepsOf } from '../../../../src/features/ads/domain/ad-time.ts'
import type { MetricTotals, Part } from '../../../../src/features/ads/domain/metric-rules.ts'
import { metricPoint, nothing, sumParts } from '../../../../src/features/ads/domain/metric-rules.ts'
import { costPer, microsOf, moneyOf, ratioOf } from '../../../../src/features/ads/domain/money.ts'
import { planSync, splitByDays } from '../../../../src/features/ads/domain/read-plan.ts'
import { retryMs } from '../../../../src/features/ads/tasks/read-failure.ts'
import { seed } from '../../../support/fast-check-seed.ts'

fc.configureGlobal({ seed })

const at = (time: string) => Date.parse(time)
const shown = (spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => [new Date(start).toISOString(), (end - start) / 3_600_000])

describe('money', () => {
  it.each([
    ['128.4', 'EUR', '128.40'],
    ['1200', 'JPY', '1200'],
    ['1200.50', 'JPY', '1200.5'],
    ['1.5', 'KWD', '1.500'],
    ['-0.05', 'USD', '-0.05'],
    ['0', 'EUR', '0.00'],
    ['0.1234567', 'EUR', '0.123457'],
    ['999999999999999.99', 'EUR', '999999999999999.99'],
    ['1', 'ZZZ', '1.00'],
  ])('%s %s is shown as %s', (decimal, currency, amount) => {
    expect(moneyOf(microsOf(decimal), currency)).toEqual({ amount, currency })
  })

  it('is added to the last cent, however many amounts there are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { maxLength: 300 }), (cents) => {
        const text = (value: number) => {
          const size = String(Math.abs(value)).padStart(3, '0')
          return `${value < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
        }
        const sum = cents.map((value) => microsOf(text(value))).reduce((a, b) => a + b, 0n)
        expect(moneyOf(sum, 'EUR').amount).toBe(text(cents.reduce((a, b) => a + b, 0)))
      }),
    )
  })

  it('divided is right to a millionth, and by nothing there is none', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (micros, count) => {
        const cost = costPer(micros, count)!
        const off = cost * count - micros
        expect(2n * (off < 0n ? -off : off) <= count).toBe(true)
      }),
    )
    expect(costPer(1n, 0n)).toBeNull()
    expect(ratioOf(1n, 0n)).toBeNull()
    expect(ratioOf(1n, 3n)).toBe(0.333333)
    expect(ratioOf(3n, 2n)).toBe(1)
  })
})

describe('a window', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const day = (from: string, to: string, timezone = 'Europe/Berlin') =>
    readWindow({ from, to, granularity: 'day' }, timezone, now)

  it('that cuts days has them whole, and says so', () => {
    const window = day('2026-11-18T12:00:00Z', '2026-11-19T00:00:00+01:00')
    expect(shown(window.points)).toEqual([['2026-11-17T23:00:00.000Z', 24]])
    expect(new Date(window.end).toISOString()).toBe('2026-11-18T23:00:00.000Z')
  })

  it('has days of 25 and 23 hours where the clock is put back and forward', () => {
    expect(shown(day('2026-10-24T22:00:00Z', '2026-10-26T23:00:00Z').points)).toEqual([
      ['2026-10-24T22:00:00.000Z', 25],
      ['2026-10-25T23:00:00.000Z', 24],
    ])
    expect(shown(day('2026-03-28T23:00:00Z', '2026-03-29T10:00:00Z').points)).toEqual([
      ['2026-03-28T23:00:00.000Z', 23],
    ])
  })

  it('by the hour begins at the zone’s hours, in zones of half an hour too', () => {
    const input = { from: '2026-11-20T00:10:00Z', to: '2026-11-20T01:40:00Z', granularity: 'hour' } as const
    expect(shown(readWindow(input, 'Asia/Kolkata', now).points)).toEqual([
      ['2026-11-19T23:30:00.000Z', 1],
      ['2026-11-20T00:30:00.000Z', 1],
      ['2026-11-20T01:30:00.000Z', 1],
    ])
    const back = { from: '2026-10-24T23:00:00Z', to: '2026-10-25T03:00:00Z', granularity: 'hour' } as const
    expect(readWindow(back, 'Europe/Berlin', now).points).toHaveLength(4)
  })

  it('is the last 28 days where none is asked for, by the hour the last seven', () => {
    const window = readWindow({ granularity: 'total' }, 'UTC', now)
    expect(shown(window.points)).toEqual([['2026-10-23T00:00:00.000Z', 29 * 24]])
    expect(readWindow({ granularity: 'hour' }, 'UTC', now).points).toHaveLength(7 * 24)
  })

  it.each([
    ['the wrong way round', { from: '2026-11-20T00:00:00Z', to: '2026-11-19T00:00:00Z' }, 'day', '/query/from'],
    ['of no length', { from: '2026-11-19T00:00:00Z', to: '2026-11-19T00:00:00Z' }, 'day', '/query/from'],
    ['of 367 days', { from: '2025-11-18T00:00:00Z', to: '2026-11-20T00:00:00Z' }, 'day', '/query/from'],
    ['of 367 days in all', { from: '2025-11-18T00:00:00Z', to: '2026-11-20T00:00:00Z' }, 'total', '/query/from'],
    ['of eight days by the hour', { from: '2026-11-12T00:00:00Z', to: '2026-11-20T00:00:00Z' }, 'hour', '/query/from'],
    ['with a leap second', { from: '2026-06-30T23:59:60Z' }, 'day', '/query/from'],
    ['in the year 1', { from: '0001-01-01T00:00:00Z', to: '0001-01-02T00:00:00Z' }, 'day', '/query/from'],
  ] as const)('%s is refused', (_name, given, granularity, path) => {
    const refused = () => readWindow({ ...given, granularity }, 'UTC', now)
    expect(refused).toThrow(expect.objectContaining({ code: 'VALIDATION' }))
    try {
      refused()
    } catch (error) {
      expect((error as { details: { issues: { path: string }[] } }).details.issues[0]!.path).toBe(path)
    }
  })

  it('of 366 days and of seven days by the hour is taken, over a change of the clock too', () => {
    expect(day('2025-11-18T23:00:00Z', '2026-11-19T23:00:00Z').points).toHaveLength(366)
    const hours = { from: '2026-10-19T22:00:00Z', to: '2026-10-26T23:00:00Z', granularity: 'hour' } as const
    expect(readWindow(hours, 'Europe/Berlin', now).points).toHaveLength(7 * 24 + 1)
  })

  it('is covered by its days without gap or overlap, in any zone', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'America/Santiago',
      'UTC',
    ]
    const times = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') })
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 60 }), fc.constantFrom(...zones), (start, days, zone) => {
        const steps = stepsOf({ start, end: start + days * 86_400_000 }, 'day', zone)
        expect(steps[0]!.start).toBeLessThanOrEqual(start)
        expect(steps.at(-1)!.end).toBeGreaterThanOrEqual(start + days * 86_400_000)
        for (const [index, step] of steps.entries()) {
          if (index > 0) expect(step.start).toBe(steps[index - 1]!.end)
          expect(startOf(dayOf(step.start, zone), null, zone)).toBe(step.start)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('an hour of an ad account', () => {
  it('that happens twice is the first, and one that is left out begins with the next', () => {
    expect(new Date(startOf('2026-10-25', 2, 'Europe/Berlin')).toISOString()).toBe('2026-10-25T00:00:00.000Z')
    expect(new Date(startOf('2026-10-25', 3, 'Europe/Berlin')).toISOString()).toBe('2026-10-25T02:00:00.000Z')
    expect(startOf('2026-03-29', 2, 'Europe/Berlin')).toBe(startOf('2026-03-29', 3, 'Europe/Berlin'))
  })
})

describe('a figure', () => {
  const totals = (fields: Partial<MetricTotals>): MetricTotals => ({ ...nothing, ...fields })
  const part = (fields: Partial<MetricTotals> | null, snapshot: Partial<Part['snapshot']> = {}): Part => ({
    totals: fields === null ? undefined : totals(fields),
    snapshot: { over: false, readAt: 1_000, otherwise: 'pending', ...snapshot },
  })
  const point = (metric: Parameters<typeof metricPoint>[0], parts: Part[], daily: Part[] | null = parts) =>
    metricPoint(metric, { start: 0, end: 1 }, { base: sumParts(parts), daily: daily && sumParts(daily) }, 'EUR')

  it('is 0 once its time was over when it was read, and pending before', () => {
    expect(point('clicks', [part(null, { over: true })])).toMatchObject({ value: 0, availability: 'available' })
    expect(point('clicks', [part(null)])).toMatchObject({ value: null, availability: 'pending', asOf: null })
    expect(point('spend', [part(null, { over: true })]).money).toEqual({ amount: '0.00', currency: 'EUR' })
  })

  it('of several is the sum of those told, as old as the oldest, and says what is missing where none was', () => {
    const parts = [part({ clicks: 3n }, { readAt: 5_000 }), part(null), part({ clicks: 4n }, { readAt: 2_000 })]
    expect(point('clicks', parts)).toMatchObject({ value: 7, asOf: '1970-01-01T00:00:02.000Z' })
    const none = (...reasons: Part['snapshot']['otherwise'][]) =>
      point(
        'clicks',
        reasons.map((otherwise) => part(null, { otherwise })),
      ).availability
    expect(none('unsupported', 'permission_missing', 'pending')).toBe('pending')
    expect(none('unsupported', 'permission_missing')).toBe('permission_missing')
    expect(none('unsupported')).toBe('unsupported')
  })

  it('that is a ratio or cost is of the sums, and none where the divisor is 0', () => {
    const parts = [
      part({ impressions: 1_000n, clicks: 10n, spend: microsOf('10'), installs: 1n }),
      part({ impressions: 10n, clicks: 5n, spend: microsOf('1'), installs: 2n }),
    ]
    expect(point('clickThroughRate', parts).value).toBe(0.014851)
    expect(point('costPerClick', parts).money).toEqual({ amount: '0.733333', currency: 'EUR' })
    expect(point('costPerInstall', parts).money).toEqual({ amount: '3.666667', currency: 'EUR' })
    for (const metric of ['clickThroughRate', 'costPerClick', 'costPerInstall'] as const)
      expect(point(metric, [part({ spend: 1n })])).toMatchObject({
        value: null,
        money: null,
        availability: 'unsupported',
      })
  })

  it('of people is not added up', () => {
    const some = { reach: 5n, reachParts: 1 }
    expect(point('reach', [part(some), part(null, { over: true })]).value).toBe(5)
    expect(point('reach', [part(some), part(some)])).toMatchObject({ value: null, availability: 'unsupported' })
  })

  it('that is told by the day alone is unsupported by the hour', () => {
    for (const metric of ['reach', 'installs', 'conversions', 'revenue', 'costPerInstall'] as const)
      expect(point(metric, [part({ clicks: 1n })], null).availability).toBe('unsupported')
    expect(point('clicks', [part({ clicks: 1n })], null).availability).toBe('available')
  })
})

describe('a plan of reading', () => {
  const now = at('2026-11-20T10:00:00Z')
  const none = { day: new Map<number, number>(), hour: new Map<number, number>() }
  const plan = (correctedAt: number | null, readAt = none) => planSync({ now, timezone: 'UTC', correctedAt, readAt })

  it('has the days that platforms still correct once a day, and the newest each time', () => {
    expect(plan(null).newest).toEqual([
      { grain: 'day', from: '2026-10-24', to: '2026-11-20' },
      { grain: 'hour', from: '2026-11-13', to: '2026-11-20' },
    ])
    expect(plan(now - 3_600_000)).toMatchObject({
      corrects: false,
      newest: [
        { grain: 'day', from: '2026-11-18', to: '2026-11-20' },
        { grain: 'hour', from: '2026-11-19', to: '2026-11-20' },
      ],
    })
    expect(plan(now - 21 * 3_600_000).corrects).toBe(true)
  })

  it('goes step by step to the oldest day, fills what an interruption left out, and then rests', () => {
    const readAt = { day: new Map<number, number>(), hour: new Map<number, number>() }
    let steps = 0
    for (; steps < 100; steps++) {
      const { newest, past } = plan(null, readAt)
      for (const { grain, from, to } of [...newest, ...past])
        for (let day = from; day <= to; day = addDays(day, 1)) readAt[grain].set(at(`${day}T00:00:00Z`), now)
      if (past.length === 0) break
    }
    expect(steps).toBeLessThan(40)
    expect(readAt.day.size).toBe(400)
    expect(readAt.hour.size).toBe(400)
    readAt.day.delete(at('2026-05-05T00:00:00Z'))
    expect(plan(null, readAt).past).toEqual([{ grain: 'day', from: '2026-02-03', to: '2026-05-05' }])
    // Read in its course alone, it is not whole.
    readAt.day.set(at('2026-05-05T00:00:00Z'), at('2026-05-05T12:00:00Z'))
    expect(plan(null, readAt).past).toHaveLength(1)
  })
})

describe('a retry', () => {
  it('waits as long as the platform says, else twice as long each time, an hour at most', () => {
    const error = { retryable: true, retryAfterMs: null }
    expect([0, 1, 5, 6, 50].map((tries) => retryMs(error, tries) / 60_000)).toEqual([1, 2, 32, 60, 60])
    expect(retryMs({ retryable: true, retryAfterMs: 90 * 60_000 }, 0)).toBe(90 * 60_000)
    expect(retryMs({ retryable: false, retryAfterMs: null }, 0)).toBe(3_600_000)
  })
})

describe('what is saved of a span', () => {
  const rowsOf = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).flatMap(([day, count]) => Array.from({ length: count }, (_, n) => ({ day, n })))

  it('is whole days, the newest first, with at most 5,000 rows in each part', () => {
    const rows = rowsOf({ '2026-11-01': 3_000, '2026-11-02': 2_000, '2026-11-03': 1, '2026-11-05': 4_999 })
    const parts = splitByDays({ from: '2026-11-01', to: '2026-11-06' }, rows)
    expect(parts.map(({ days, reported }) => [days.from, days.to, reported.length])).toEqual([
      ['2026-11-03', '2026-11-06', 5_000],
      ['2026-11-01', '2026-11-02', 5_000],
    ])
    expect(new Set(parts.flatMap(({ reported }) => reported))).toEqual(new Set(rows))
  })

  it('is a single day where that has more, and covers days without rows', () => {
    const of = (counts: Readonly<Record<string, number>>) =>
      splitByDays({ from: '2026-11-01', to: '2026-11-03' }, rowsOf(counts)).map(({ days, reported }) => [
        days.from,
        days.to,
        reported.length,
      ])
    expect(of({})).toEqual([['2026-11-01', '2026-11-03', 0]])
    expect(of({ '2026-11-02': 5_001 })).toEqual([
      ['2026-11-03', '2026-11-03', 0],
      ['2026-11-02', '2026-11-02', 5_001],
      ['2026-11-01', '2026-11-01', 0],
    ])
  })
})
