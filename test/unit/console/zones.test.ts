/// <reference lib="dom" />
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, clockOf, momentOf, wallTimeOf } from '../../../console/src/lib/zones.ts'
import { csvOf } from '../../../console/src/pages/figures/csv.ts'

describe('days and times of a zone', () => {
  it.each([
    ['2026-07-01', 18 * 60 + 30, 'Europe/Berlin', '2026-07-01T16:30:00.000Z'],
    ['2026-12-01', 18 * 60 + 30, 'Europe/Berlin', '2026-12-01T17:30:00.000Z'],
    ['2026-12-01', 30, 'Asia/Kolkata', '2026-11-30T19:00:00.000Z'],
    ['2026-03-08', 12 * 60, 'America/New_York', '2026-03-08T16:00:00.000Z'],
    ['2026-10-25', 12 * 60, 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
  ])('finds the moment of %s + %d minutes in %s, and the time back', (day, minutes, zone, moment) => {
    expect(new Date(momentOf({ day, minutes }, zone)).toISOString()).toBe(moment)
    expect(wallTimeOf(moment, zone)).toEqual({ day, minutes })
  })

  it('gives a time that the clocks skip the moment that they show instead', () => {
    const moment = momentOf({ day: '2026-03-29', minutes: 2 * 60 + 30 }, 'Europe/Berlin')
    expect(wallTimeOf(moment, 'Europe/Berlin').day).toBe('2026-03-29')
    expect([90, 210]).toContain(wallTimeOf(moment, 'Europe/Berlin').minutes)
  })

  it('counts days and months over the ends of years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addMonths('2026-12-31', 1)).toBe('2027-01-01')
    expect(addMonths('2026-01-31', -1)).toBe('2025-12-01')
    expect(clockOf(65)).toBe('01:05')
  })
})

describe('figures as CSV', () => {
  it('quotes what needs it, leaves gaps empty and lets no spreadsheet run a name', () => {
    expect(csvOf([['a,b', 'say "hi"', null, -3, '=1+1']])).toBe('"a,b","say ""hi""",,-3,\'=1+1\r\n')
  })
})
