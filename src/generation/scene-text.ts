/** Splits a sentence into headline and body of one scene or several. Its words stay unchanged, and none is dropped. */
import { compilePattern, escapeText } from '../lib/pattern.ts'
import type { Language } from './languages/language.ts'
import { isShortened, lastWord, sentencesOf } from './sentences.ts'
import { unspacedLetter } from './writing-systems.ts'

export interface SceneText {
  readonly headline: string
  readonly body?: string
}

/** In letters of a script with spaces; a letter of one without counts two. */
const headlineWidth = 62
/** Without a joint a sentence stays whole up to this length. */
const wholeWidth = 110
const bodyWidth = 140
const minHead = 10
/** A part that ends at a comma and is shorter, such as `On average,`, does not make sense without the rest. */
const minBeforeComma = 20
const minOf = (strength: number) => (strength === 1 ? minBeforeComma : minHead)

export function widthOf(text: string): number {
  let width = 0
  for (const letter of text)
    if (!/\p{M}/u.test(letter)) width += unspacedLetter.test(letter) && !/[\u0e00-\u0eff]/.test(letter) ? 2 : 1
  return width
}

/** @param names that no break between headline and body may split */
export function sceneTexts(text: string, language: Language, names: readonly string[] = []): SceneText[] {
  const protectedAt = protectedSpans(text, names)
  const scenes: SceneText[] = []
  for (let rest = { text, from: 0 }; rest.text !== ''; ) {
    const head = headOf(rest.text, rest.from, language, protectedAt)
    const after = rest.text.slice(head.length)
    const body =
      after.length <= window && widthOf(after) <= bodyWidth
        ? after
        : headOf(after, rest.from + head.length, language, protectedAt, bodyWidth)
    scenes.push({ headline: unstopped(head.trim(), language), ...(body.trim() && { body: body.trim() }) })
    rest = { text: after.slice(body.length), from: rest.from + head.length + body.length }
  }
  return scenes
}

/** Returns the beginning of the text that makes sense on its own, else what fits. */
/** No headline is longer, so the text behind it is not read. */
const window = 400

function headOf(text: string, from: number, language: Language, spans: readonly Span[], wide = headlineWidth): string {
  if (text.length <= window && widthOf(text.trim()) <= wide) return text
  const near = text.slice(0, window)
  const places = [...breakPlaces(near, language)].filter(
    ({ at }) => !spans.some((span) => span.from < from + at && from + at < span.to),
  )
  const widths = new Map(places.map(({ at }) => [at, widthOf(near.slice(0, at).trim())]))
  const upTo = (maxWidth: number) => places.filter(({ at }) => (widths.get(at) ?? 0) <= maxWidth)
  const fitting = upTo(wide).filter(({ at, strength }) => (widths.get(at) ?? 0) >= Math.min(minOf(strength), wide / 3))
  for (const strength of [3, 2, 1]) {
    const best = fitting.findLast((place) => place.strength === strength)
    if (best && widthOf(near.slice(best.at).trim()) >= minHead) return text.slice(0, best.at)
  }
  const whole = Math.max(wide, wholeWidth)
  if (text.length <= window && widthOf(text.trim()) <= whole) return text
  const long = upTo(whole).filter(
    ({ at, strength }) => (widths.get(at) ?? 0) >= minOf(strength) && widthOf(near.slice(at).trim()) >= minHead,
  )
  const joint = [3, 2, 1, 0.5].map((strength) => long.find((place) => place.strength === strength)).find(Boolean)
  const last = joint ?? long.findLast(({ at }) => joining.test(near.slice(at, at + 12))) ?? long.at(-1) ?? places[0]
  return last ? text.slice(0, last.at) : text
}

interface Place {
  /** The next part begins here. */
  readonly at: number
  /** 3 between sentences, at a colon, semicolon or dash; 2 at a comma before a conjunction; 1 at a comma; 0.5 at one within a list; 0 elsewhere. */
  readonly strength: number
}

const conjunction =
  /^\s(?:and|but|so|because|which|while|und|aber|weil|denn|y|pero|porque|et|mais|car|e|ma|perché|mas|а|но|и|потому|та|але|бо|й)\s/iu

/** Opens a part that can be a line of its own although no comma precedes it. */
const joining =
  /^\s(?:&|and|but|so|because|after|before|while|und|aber|weil|y|pero|porque|et|mais|e|ma|perché|mas|а|но|и|та|але|бо)\s/iu

/** A conjunction belongs to what follows it, also in front of a comma: `gratis y, si hace falta, …`. */
const hanging =
  /(?<=\s)(?:and|but|or|because|und|oder|aber|weil|y|o|pero|porque|et|ou|mais|e|ma|perché|mas|en|maar|i|lub|ale|а|но|и|или|та|або|але|й|ve|veya),?$/iu

/** Goes on with an item or two and the word before a list's last: what a comma parts here is one list. */
const listing =
  /^\s(?:(?:[^\s,;:.!?]|[.:,](?=\d)){1,30},?\s){1,4}?(?:and|or|und|oder|y|o|et|ou|e|и|или|або|lub)\s(?!(?:you|we|they|it|she|he|i|nobody|there)\s)/iu

/** Also behind a colon, a semicolon, or a dash between spaces. */
function isJoint(text: string, at: number): boolean {
  const mark = text.charAt(at - 1)
  return /[:;–—]/u.test(mark) || (/[-|]/u.test(mark) && text[at - 2] === ' ')
}

/** Where the text's sentences end, except for the last. */
function sentenceEnds(text: string, language: Language): Set<number> {
  const ends = new Set<number>()
  let from = 0
  for (const sentence of sentencesOf(text, language).slice(0, -1)) {
    from = text.indexOf(sentence, from) + sentence.length
    ends.add(from)
  }
  return ends
}

function* breakPlaces(text: string, language: Language): Generator<Place> {
  const ends = sentenceEnds(text, language)
  let depth = 0
  for (let at = 1; at < text.length; at++) {
    const mark = text.charAt(at - 1)
    if (/[("«“„「『（]/u.test(mark)) depth++
    if (/[)»”」』）]/u.test(mark)) depth = Math.max(0, depth - 1)
    if (depth > 0 || hanging.test(text.slice(Math.max(0, at - 12), at))) continue
    const spaced = /\s/u.test(text.charAt(at))
    if (ends.has(at) || /[：；]/u.test(mark)) yield { at, strength: 3 }
    else if (mark === '、' || mark === '，' || mark === '،') yield { at, strength: 1 }
    else if (!spaced) continue
    else if (isJoint(text, at)) yield { at, strength: 3 }
    else if (/\p{Extended_Pictographic}\ufe0f?$/u.test(text.slice(Math.max(0, at - 3), at))) yield { at, strength: 2 }
    else if (mark === ',') {
      if (conjunction.test(text.slice(at, at + 12))) yield { at, strength: 2 }
      else yield { at, strength: listing.test(text.slice(at, at + 150)) ? 0.5 : 1 }
    } else if (/[\u0e00-\u0eff]/u.test(mark) && /[\u0e00-\u0eff]/u.test(text[at + 1] ?? '')) yield { at, strength: 1 }
    else yield { at, strength: 0 }
  }
  if (!language.breaks) return
  let at = 0
  for (const part of language.breaks(text)) {
    if (at > 0 && !/\s/u.test(text.charAt(at - 1))) yield { at, strength: 0 }
    at += part.length
  }
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Names, addresses, and numbers with what they count. */
function protectedSpans(text: string, names: readonly string[]): Span[] {
  const known = names.filter((name) => name.length > 1).map(escapeText)
  const pattern = compilePattern(
    [...known, '\\p{Sc}\\s?\\d[\\d.,]*', '\\d[\\d.,:]*\\s[\\p{L}\\p{Sc}%°]+', '\\p{L}+ \\d[\\d.,:]*'].join('|'),
    'gu',
  )
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => ({ from: index, to: index + match.length }))
}

/** A headline of one sentence needs no full stop; an abbreviation keeps its own. */
function unstopped(text: string, language: Language): string {
  if (sentencesOf(text, language).length > 1) return text
  if (/[^.…]\.$/u.test(text)) {
    const word = lastWord(text.slice(0, -1))
    const keeps = isShortened(word, language, true) || (language.ordinals && /^\d{1,2}$/u.test(word))
    return keeps ? text : text.slice(0, -1)
  }
  return text.replace(/(?<![。।])[。।]$/u, '')
}
