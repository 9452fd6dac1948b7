/** Reads what a direction asks for, part by part: what the writer can do, and what it does not understand. */
import { compilePattern } from '../lib/pattern.ts'
import type { Lever } from './direction-words.ts'
import { fillers, phrases, unspacedFillers, words } from './direction-words.ts'
import type { Mood, Style, Tempo } from './mood.ts'
import { denied, moodOf, moodWords } from './mood.ts'
import { unspacedLetter } from './writing-systems.ts'

export interface Ask {
  readonly lever: Lever
  /** Of hashtags or seconds. */
  readonly count?: number
}

/** A part of a direction between two marks. */
export interface DirectionPart {
  readonly text: string
  /** Empty if not every word of it is understood. */
  readonly asks: readonly Ask[]
}

export interface Direction {
  readonly parts: readonly DirectionPart[]
  /** Whether a part asks for it. */
  has(lever: Lever): boolean
  /** The number that is asked for. */
  countOf(lever: Lever): number | undefined
  readonly style?: Style
}

/** Where a direction may be parted: at marks, and at words for `and` and `but`. */
const between = compilePattern(
  '(?<=[\\p{L}\\p{N})])(?:[.!?;,:]+(?=\\s|$)|[。！？；、，]|\\s[–—-](?=\\s)|\\n)\\s*|\\s(?=(?:and|but|und|aber|et|' +
    'mais|pero|ma|mas|maar|ale|та|але|но)\\s)|\\s(?=(?:or|oder|ou)\\s(?:emojis?|hashtags?|exclamation)(?!\\p{L}))',
  'iu',
)
const joining = /^(?:and|but|or|und|aber|oder|et|mais|ou|y|pero|e|ma|mas|en|maar|i|ale|та|але|и|но)\s+/iu
const alone = /^(?:emojis?|hashtags?|exclamation (?:marks?|points?)|music|musik|musique|música|musica)$/iu
const negation = /^(?:no|without|keine|ohne|sans|pas de|sin|senza|sem|zonder|geen|bez|без)(?=\s)/iu

const numbers: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 }
const compiled = phrases.map(([lever, source]) => [lever, compilePattern(source, 'iu')] as const)
const styles: readonly Style[] = ['dark', 'light', 'plain', 'bold']

/** @param text at most 500 characters */
export function readDirection(text = ''): Direction {
  const texts = text.trim().split(between)
  const parts = texts.flatMap((said, index): DirectionPart[] => {
    const part = said.trim().replace(/[.!?;,:。！？；、，]{1,9}$/u, '')
    const bare = part.replace(joining, '')
    if (bare === '' || tokensOf(bare).every(isFiller)) return []
    // `No emojis, hashtags` denies both.
    const before = alone.test(bare) ? negation.exec((texts[index - 1] ?? '').trim())?.[0] : undefined
    return [{ text: bare, asks: asksOf(before ? `${before} ${bare}` : bare) }]
  })
  const asks = parts.flatMap((part) => part.asks)
  const style = styles.find((one) => one === asks.find(({ lever }) => styles.some((known) => known === lever))?.lever)
  return {
    parts,
    has: (lever) => asks.some((one) => one.lever === lever),
    countOf: (lever) => asks.find((one) => one.lever === lever)?.count,
    ...(style && { style }),
  }
}

const tokensOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}’'-]+/gu) ?? []
const isFiller = (token: string) => fillers.has(token.toLocaleLowerCase())

function asksOf(part: string): Ask[] {
  const asks: Ask[] = []
  let rest = part
  for (const [lever, pattern] of compiled) {
    const found = pattern.exec(rest)
    if (!found) continue
    const count = found.groups?.count?.toLowerCase()
    asks.push({ lever, ...(count !== undefined && { count: numbers[count] ?? Number(count) }) })
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
  }
  rest = rest.replace(denied, (words) => {
    const mood = namedMood(words)
    if (!mood) return words
    asks.push({ lever: `not ${mood}` })
    return ' '
  })
  for (const token of tokensOf(rest)) {
    const own = asksOfWord(token)
    if (!own) return []
    asks.push(...own)
  }
  return asks
}

/** @returns undefined if the word is not understood */
function asksOfWord(token: string): Ask[] | undefined {
  const asks = words.filter(([, word]) => word.test(token)).map(([lever]) => ({ lever }))
  const mood = moodOf([token])
  if (mood && unspacedLetter.test(token)) {
    const rest = token.replace(moodWords.calm, '').replace(moodWords.lively, '').replace(unspacedFillers, '')
    return rest.replace(moodWords.calm, '').replace(moodWords.lively, '') === '' ? [{ lever: mood }] : undefined
  }
  if (mood) asks.push({ lever: mood })
  return asks.length > 0 || isFiller(token) ? asks : undefined
}

const namedMood = (text: string): Mood | undefined =>
  (['calm', 'lively'] as const).find((mood) => moodWords[mood].test(text))

/** How images and music should be. */
export function moodFor(request: { readonly direction?: string }, direction: Direction): Mood | undefined {
  const asked = request.direction === undefined ? undefined : moodOf([request.direction])
  return asked ?? (direction.has('brisk') && !direction.has('not lively') ? 'lively' : undefined)
}

/** How long scenes last; plain where a direction asks for both. */
export function tempoOf({ has }: Direction): Tempo {
  if (has('brisk') === has('unhurried')) return 'plain'
  return has('brisk') ? 'brisk' : 'unhurried'
}
