/** The names of days and months, in small letters as a language writes them inside a sentence. */

export function daysOf(tag: string, weekday: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2026, 0, 1 + day))).toLocaleLowerCase())
}

const months = new Map<string, readonly string[]>()

/** As they stand behind a day. */
export function monthsOf(tag: string): readonly string[] {
  const known =
    months.get(tag) ?? namesBy(new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }))
  months.set(tag, known)
  return known
}

const namesBy = (format: Intl.DateTimeFormat) =>
  Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(new Date(Date.UTC(2026, month, 1)))
      .flatMap(({ type, value }) => (type === 'month' ? value.toLocaleLowerCase() : []))
      .join(''),
  )
