import { createHash } from 'node:crypto'
import { draw } from './audience.ts'
import { html } from './html.ts'
import { nonNull } from './non-null.ts'
import { DAY, HOUR } from './time.ts'

// Simulates what an account posted before it was connected. It follows only from the account's id and the day, so that it is
// the same in every process and every run.

export interface PastPost {
  /** Days since 1970: an account has at most one such post a day. */
  readonly day: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly format: 'video' | 'carousel' | 'image'
  readonly caption: string
  /** How many people it reached in the end, for `simulatePostMetrics`. */
  readonly crowd: number
}

/** The last days are left to what is published there. */
const endsBeforeMs = 2 * DAY
const hours = [7, 12, 17] as const
const formats = ['video', 'video', 'carousel', 'image', 'image'] as const
const videoFactor = 2.4
const questionFactor = 1.2

/** With `{subject}` for what the account is about. */
const captions = [
  'How do we make our {subject}?',
  'A morning with our {subject}',
  'Have you tried our {subject} yet?',
  'From start to finish: our {subject}',
  'What would you change about our {subject}?',
  'Up close: our {subject}',
  'Who taught us everything about {subject}?',
  'Thank you for every kind word about our {subject}',
  'Guess how long our {subject} took?',
  'Three people, one table and a lot of {subject}',
  'What nobody tells you about {subject}',
  'New this week: more {subject}',
] as const

/**
 * Returns the post of a day; `undefined` for a day without one. An account posts every other day.
 * @param subject a plural or a noun without one: `cups`, `bread`
 */
export function pastPost(accountId: string, day: number, subject: string): PastPost | undefined {
  const seed = createHash('sha256').update(accountId).digest().readInt32BE()
  if ((day + (seed & 1)) % 2 !== 0) return undefined
  const nth = (index: number) => draw(seed + index * 7_919, day)
  const pick = <Item>(items: readonly Item[], index: number) =>
    nonNull(items[Math.floor(nth(index) * items.length)], 'An item of the list')
  const format = pick(formats, 0)
  const caption = pick(captions, 1).replace('{subject}', subject)
  const usual = 900 + 4_000 * draw(seed, 0)
  const luck = Math.exp(nth(2) - 0.5)
  return {
    day,
    createdAt: day * DAY + pick(hours, 3) * HOUR + Math.floor(nth(4) * HOUR),
    format,
    caption,
    crowd: usual * luck * (format === 'video' ? videoFactor : 1) * (caption.endsWith('?') ? questionFactor : 1),
  }
}

/** Lists the posts of the last days before a time, the newest first. */
export function pastPosts(
  accountId: string,
  subject: string,
  { now, days }: { now: number; days: number },
): PastPost[] {
  const until = now - endsBeforeMs
  const last = Math.floor(until / DAY)
  return Array.from({ length: days }, (_, before) => pastPost(accountId, last - before, subject) ?? [])
    .flat()
    .filter(({ createdAt }) => createdAt <= until)
}

/** One page of a list by the id of the last entry before it, with the id that the next begins after. */
export function pageAfter<Entry>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): { readonly page: readonly Entry[]; readonly next: string | null } {
  const start = after === null ? 0 : entries.findIndex((entry) => idOf(entry) === after) + 1
  const page = entries.slice(start, start + limit)
  const last = page.at(-1)
  return { page, next: last && start + limit < entries.length ? idOf(last) : null }
}

/** Draws a cover as an SVG: the first words on the account's color. */
export function drawCover(words: string, color: string): string {
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 640"><rect width="360" height="640" fill="${color}"/><text x="180" y="320" text-anchor="middle" font-family="system-ui, sans-serif" font-size="17" font-weight="600" fill="#fff">${words}</text></svg>`
    .text
}
