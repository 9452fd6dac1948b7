/** Times and numbers as a reader expects them, by Intl. */
const locale = navigator.language

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** “3 hr. ago”, “in 2 days”; beyond a month the date. */
export function formatRelative(at: string, now = Date.now()): string {
  const difference = Date.parse(at) - now
  if (Math.abs(difference) > 30 * 86_400_000) return formatDate(at)
  const [unit, size] = steps.find(([, ms]) => Math.abs(difference) >= ms) ?? ['minute', 60_000]
  return relative.format(Math.round(difference / size), unit)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(style: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${style} ${options.timeZone ?? ''}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known
}

/** “Thu, 19 Nov, 18:00”, in the customer's zone where it is given. */
export function formatDateTime(at: string | number | Date, timeZone?: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
  return formatIn('date-time', { ...options, timeZone }).format(new Date(at))
}

export function formatDate(at: string | number | Date, timeZone?: string): string {
  return formatIn('date', { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(new Date(at))
}

export function formatTime(at: string | number | Date, timeZone?: string): string {
  return formatIn('time', { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(at))
}

const whole = new Intl.NumberFormat(locale)
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })

export const formatNumber = (value: number) => whole.format(value)
export const formatCompact = (value: number) => compact.format(value)

const seconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })

/** “1.6 sec”. */
export const formatSeconds = (value: number) => seconds.format(value)

/** “1,000+” where a count ends at its cap. */
export function formatCount(count: { readonly count: number; readonly capped: boolean }): string {
  return `${whole.format(count.count)}${count.capped ? '+' : ''}`
}

/** The order of customers, the same everywhere. */
export const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name.localeCompare(b.name, locale)

/** A hue of a name's own, the same on every page and for everybody. */
export function hueOf(id: string): number {
  let hash = 0
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  return (hash % 24) * 15
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
