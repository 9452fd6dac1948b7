/** What of a segment of a brief the addressee model looks at. Training and reading share it, so that both see the same. */
import type { Segment } from '../brief-segments.ts'
import { bucketOf, settle } from '../hashed-features.ts'
import type { Language } from '../languages/language.ts'
import type { Features } from '../linear-model.ts'
import { carriesNews, namesPrice } from '../news.ts'
import { signWordsOf } from './signs-more.ts'

export const buckets = 1 << 18

/** How much each group of features counts: the words of a segment, their letters, its form and place, its neighbours. */
export const groupScales: readonly number[] = [1.2, 1, 1.5, 0.8]

/** What is known beside the brief. */
export interface Known {
  readonly language: Language
  /** What the customer sells, in words: names, niche and hook. */
  readonly trade: string
  /** What the request says in other fields: required words, the offer, the call to action. */
  readonly given: string
}

const maxWords = 80

/** What one segment is, before its neighbours are looked at. */
interface Reading {
  readonly segment: Segment
  readonly words: readonly string[]
  readonly signs: readonly string[]
}

const email = /[\p{L}\p{N}]@[\p{L}\p{N}-]{1,60}\./u
const phone = /(?:\+?\d[\s\d()/.-]{7,}\d)/u
const handle = /(?<![\p{L}\p{N}.])@\p{L}/u
const url = /https?:|www\.|\p{L}\.\p{Ll}{2,12}(?:\/\S*)?(?=[\s.!?…,)]|$)/u
const nameLike =
  /^\p{Lu}[\p{L}\p{M}.’'-]*(?:,? (?:v[ao]n|d[aei]|del|der|la|&|and|und|\p{Lu}[\p{L}\p{M}.’'-]*)){0,4}(?: x+)?$/u

/** Announces the text as a whole. */
const textLabel = /^(?:text|copy|caption|body|message|main text|texte|texto|testo|tekst|текст|本文):$/iu

const wordsIn = (text: string) =>
  (settle(text).match(/[\p{L}\p{N}_]+|\p{Extended_Pictographic}/gu) ?? [])
    .slice(0, maxWords)
    .map((word) => (/^\p{N}+$/u.test(word) ? '0'.repeat(Math.min(5, word.length)) : word.slice(0, 24)))

function readSegment(segment: Segment, known: Known): Reading {
  const { text, kind } = segment
  const { language } = known
  const words = wordsIn(text)
  const count = words.length
  const signs = new Set<string>([`kind ${kind}`, `long ${lengthOf(count)}`])
  const sign = (name: string, isThere: boolean) => {
    if (isThere) signs.add(name)
  }
  const { hasPrice, hasDate } = carriesNews(text, language)
  signs.add(`ends ${endOf(text)}`)
  sign('lower', /^[^\p{L}]*\p{Ll}/u.test(text))
  sign('digits', /\d/u.test(text))
  sign('price', hasPrice || namesPrice(text))
  sign('date', hasDate)
  sign('phone', phone.test(text))
  sign('email', email.test(text))
  sign('handle', handle.test(text))
  sign('url', url.test(text))
  sign('quoted', /^["“„«「]/u.test(text))
  sign('quotes', /["“„«「]/u.test(text.slice(1)))
  sign('bracketed', /^\(.*\)[.!]?$/u.test(text))
  sign('bars', / \| /u.test(text))
  sign('name', nameLike.test(text))
  sign('shout', /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text))
  sign('labelled', segment.label !== undefined)
  sign('label', /^[\p{L} ]{2,24}\s?[:：]\s/u.test(text))
  const trade = new Set(wordsIn(known.trade).filter((word) => word.length > 3))
  const given = new Set(wordsIn(known.given).filter((word) => word.length > 3))
  sign(
    'trade',
    words.some((word) => trade.has(word)),
  )
  sign(
    'given',
    words.some((word) => given.has(word)),
  )
  const kinds = kindsIn(text, language)
  for (const one of kinds) signs.add(`k ${one}`)
  const isFact = ['price', 'date', 'phone', 'url', 'email'].some((name) => signs.has(name)) || /\d/u.test(text)
  sign('condition', language.condition?.test(text) ?? false)
  sign('plain', kinds.length === 0)
  sign('plain fact', isFact && kinds.length === 0)
  sign('fact and word', isFact && kinds.length > 0)
  return { segment, words, signs: [...signs] }
}

const lengthOf = (count: number) =>
  count < 4 ? String(count) : count < 7 ? '4' : count < 13 ? '7' : count < 22 ? '13' : '22'

const endOf = (text: string) => {
  const end = text.replace(/(?:["”“»’)\s]|\p{Extended_Pictographic}|\ufe0f){1,9}$/u, '').at(-1) ?? ''
  return /[\p{L}\p{N}]/u.test(end) ? 'w' : end
}

/** Kinds of words that mean the same in every language. */
const kindsIn = (text: string, { code }: Language) =>
  Object.entries(signWordsOf(code) ?? {}).flatMap(([kind, words]) => (words.test(text) ? [kind] : []))

function textFeatures({ words }: Reading): number[][] {
  const [said, letters] = [new Set<number>(), new Set<number>()]
  const add = (feature: string) => said.add(bucketOf(feature, buckets))
  add(`^ ${words[0] ?? ''}`)
  add(`^^ ${words[0] ?? ''} ${words[1] ?? ''}`)
  add(`$ ${words.at(-1) ?? ''}`)
  for (const [at, word] of words.entries()) {
    add(`w ${word}`)
    add(`b ${word} ${words[at + 1] ?? '$'}`)
    add(`s ${word} ${words[at + 2] ?? '$'}`)
    const marked = `^${word}$`
    for (let size = 2; size <= 5; size++)
      for (let from = 0; from + size <= marked.length; from++)
        letters.add(bucketOf(`c${marked.slice(from, from + size)}`, buckets))
  }
  return [[...said], [...letters]]
}

/** The features of segments, from their own words and what stands around them. @param only the indexes of those that are asked for */
export function featuresOf(
  segments: readonly Segment[],
  known: Known,
  only: readonly number[] = [...segments.keys()],
): Features[] {
  const readings = new Map<number, Reading>()
  const readingAt = (at: number): Reading | undefined => {
    const segment = segments[at]
    const reading = readings.get(at) ?? (segment && readSegment(segment, known))
    if (reading) readings.set(at, reading)
    return reading
  }
  return only.flatMap((at) => {
    const reading = readingAt(at)
    if (!reading) return []
    const form = new Set<number>()
    const around = new Set<number>()
    const places = placesOf(segments, at)
    for (const sign of [...reading.signs, ...places]) form.add(bucketOf(`f ${sign}`, buckets))
    for (const place of places) for (const sign of reading.signs) form.add(bucketOf(`fp ${place} ${sign}`, buckets))
    for (const [side, other] of [
      ['p', readingAt(at - 1)],
      ['n', readingAt(at + 1)],
    ] as const) {
      const joined = other?.segment.line === reading.segment.line ? 'same' : 'other'
      for (const sign of other?.signs ?? ['none']) around.add(bucketOf(`${side} ${sign} ${joined}`, buckets))
      around.add(bucketOf(`${side}w ${other?.words[0] ?? ''}`, buckets))
      around.add(bucketOf(`${side}ww ${other?.words.slice(0, 2).join(' ') ?? ''}`, buckets))
    }
    return [[...textFeatures(reading), [...form], [...around]]]
  })
}

function placesOf(segments: readonly Segment[], at: number): string[] {
  const { line, place, opensParagraph, section } = segments[at] as Segment
  const sections = segments.at(-1)?.section ?? 0
  const announced = segments.findIndex(({ label }) => label !== undefined && textLabel.test(label))
  const left = segments.length - 1 - at
  const next = segments[at + 1]
  return [
    at < 3 ? `at ${at}` : 'at later',
    left < 4 ? `left ${left}` : 'left more',
    place === 0 ? 'begins line' : 'within line',
    ...(opensParagraph ? ['begins paragraph'] : []),
    ...(place === 0 && next?.line !== line ? ['alone'] : []),
    ...(segments.length < 4 ? ['few'] : []),
    ...(sections === 2 ? [section === 1 ? 'between strokes' : 'outside strokes'] : []),
    ...(announced < 0 ? [] : [at < announced ? 'before the text' : 'within the text']),
  ]
}
