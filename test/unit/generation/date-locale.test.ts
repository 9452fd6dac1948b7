/** An offer's last day is written as where the customer is; what was given in words stays. */
import { expect, it } from 'vitest'
import { dateLocaleOf } from '../../../src/generation/date-locale.ts'
import { writtenDay } from '../../../src/generation/languages/languages.ts'
import { writeScript } from '../../../src/generation/script-writer.ts'
import { scriptRequest } from '../../support/generation-request.ts'

const day = (language: string, locale: string, timezone: string) =>
  writtenDay(dateLocaleOf(language, { locale, timezone }), '2027-01-31', undefined)

it.each([
  ['en', 'en', 'Europe/London', '31 January 2027'],
  ['en', 'en', 'America/New_York', 'January 31, 2027'],
  ['en', 'en', 'Asia/Kolkata', '31 January 2027'],
  ['en', 'en-GB', 'America/New_York', '31 January 2027'],
  ['en-US', 'en-GB', 'Europe/London', 'January 31, 2027'],
  ['de', 'de', 'Europe/Vienna', '31. Jänner 2027'],
  ['de', 'en-GB', 'Europe/Berlin', '31. Januar 2027'],
  ['ar', 'ar', 'Africa/Cairo', '31 يناير 2027'],
  ['en', 'en', 'UTC', 'January 31, 2027'],
])('in %s for a project of %s in %s', (language, locale, timezone, written) => {
  expect(day(language, locale, timezone)).toBe(written)
})

it('reaches what the built-in writer shows', () => {
  const dateLocale = dateLocaleOf('en', { locale: 'en', timezone: 'Europe/London' })
  const offer = { text: 'A fifth off, by January 2, 2027 at the latest', code: 'DAWN20', until: '2027-01-31' }
  const { scenes } = writeScript(scriptRequest({ format: 'carousel', offer, dateLocale, today: '2026-11-20' }))
  const shown = scenes.map(({ headline, body }) => `${headline} ${body}`).join('\n')
  expect(shown).toContain('31 January 2027')
  expect(shown).toContain('January 2, 2027')
})
