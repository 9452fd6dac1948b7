/** Finds when known words are spoken, from what a transcription heard. Words that were heard are never shown. */
import { nonNull } from '../lib/non-null.ts'
import { unspacedLetter } from './writing-systems.ts'

/** A word of a text by its place in it, and when it is spoken. */
export interface TimedWord {
  readonly at: number
  readonly start: number
  readonly end: number
}

/** The speech of a scene, as it was made. */
export interface SceneSpeech {
  readonly seconds: number
  /** When each word is spoken, from the beginning of the speech; absent where nobody found out. */
  readonly words?: readonly TimedWord[]
}

export interface HeardWord {
  readonly word: string
  readonly start: number
  readonly end: number
}

interface Word {
  readonly at: number
  readonly text: string
}

/** What comes before the regions and scripts of a tag, some of which readers of tags refuse. */
export const primaryLanguage = (tag: string): string => tag.slice(0, tag.search(/-|$/))

/** Longer texts are not aligned, which takes time with the square of their length. */
const maxWords = 1_000
/** With fewer words found in the transcript, it is of something else. */
const minFound = 0.5

const wordsIn = (text: string, language: string): Word[] =>
  [...new Intl.Segmenter(primaryLanguage(language), { granularity: 'word' }).segment(text)].flatMap(
    ({ segment, index, isWordLike }) =>
      isWordLike ? [{ at: index, text: segment.normalize('NFKC').toLocaleLowerCase() }] : [],
  )

/**
 * Returns the words of `text` with their times; those that the transcript spells otherwise, such as numbers, share the time between
 * their neighbours. Undefined where the transcript is of something else.
 * @param seconds how long the speech lasts
 */
export function alignWords(
  text: string,
  heard: readonly HeardWord[],
  { language, seconds }: { readonly language: string; readonly seconds: number },
): TimedWord[] | undefined {
  const known = wordsIn(text, language)
  const said = timedWords(heard, language)
  if (known.length === 0 || known.length > maxWords || said.length > maxWords) return undefined
  const pairs = commonWords(known, said)
  if (pairs.size < known.length * minFound) return undefined
  const times: TimedWord[] = []
  let before = 0
  for (let from = 0; from < known.length; ) {
    const found = pairs.get(from)
    if (found) {
      const start = within(found.start, before, seconds)
      before = within(found.end, start, seconds)
      times.push({ at: nonNull(known[from], 'The word').at, start, end: before })
      from += 1
      continue
    }
    let to = from
    while (to < known.length && !pairs.has(to)) to += 1
    const since = before
    const until = within(pairs.get(to)?.start ?? seconds, before, seconds)
    const gap = known.slice(from, to)
    const letters = gap.reduce((sum, one) => sum + one.text.length, 0)
    for (const { at, text: word } of gap) {
      const start = before
      before = Math.min(until, before + ((until - since) * word.length) / letters)
      times.push({ at, start, end: before })
    }
    from = to
  }
  return times
}

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Divides what was heard into words as the text is divided, each with its share of the time. */
function timedWords(heard: readonly HeardWord[], language: string): HeardWord[] {
  const words = heard.map(({ word, ...time }) => ({ ...time, word: bare(word) })).filter(({ word }) => word !== '')
  const space = words.some(({ word }) => unspacedLetter.test(word)) ? '' : ' '
  const begins: number[] = []
  let whole = ''
  for (const { word } of words) {
    if (whole !== '') whole += space
    begins.push(whole.length)
    whole += word
  }
  /** When a place is reached in the word that `letter` is in. */
  const timeAt = (place: number, letter: number): number => {
    const index = begins.findLastIndex((begin) => begin <= letter)
    const { word, start, end } = nonNull(words[index], 'The heard word')
    const share = (place - nonNull(begins[index], 'Its place')) / word.length
    return start + (end - start) * Math.min(1, share)
  }
  return wordsIn(whole, language).map(({ at, text }) => {
    const to = at + text.length
    return { word: text, start: timeAt(at, at), end: timeAt(to, to - 1) }
  })
}

/** Some servers leave marks at words, which have no sound. */
const bare = (word: string) => word.trim().replace(/^[^\p{L}\p{N}\p{Sc}]{1,9}|[^\p{L}\p{N}\p{Sc}%]{1,9}$/gu, '')

/** The longest common sequence of words: the places in `known` with the word that was heard. */
function commonWords(known: readonly Word[], said: readonly HeardWord[]) {
  const width = said.length + 1
  const lengths = new Uint16Array((known.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = known.length - 1; row >= 0; row--)
    for (let column = said.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        known[row]?.text === said[column]?.word
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const pairs = new Map<number, HeardWord>()
  for (let row = 0, column = 0; row < known.length && column < said.length; ) {
    const heard = said[column]
    if (heard && known[row]?.text === heard.word) {
      pairs.set(row, heard)
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}
