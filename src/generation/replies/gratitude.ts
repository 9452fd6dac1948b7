/** Recognises whole messages that are thanks or praise and nothing else, in English by forms that combine. */
import { present } from '../../lib/present.ts'
import {
  adjectiveForms,
  drawnOut,
  exclamationForms,
  friendlyEmoji,
  functionWords,
  greetingForms,
  praiseForms,
  thanksForms,
  turningWords,
  warmSigns,
  weakForms,
  wordClasses,
} from '../languages/en/gratitude.ts'
import { exactThanksIn } from './exact-thanks.ts'

/** `signs` are hearts and the like without a word. */
export type Gratitude = 'thanks' | 'praise' | 'signs'

interface Slot {
  readonly words: ReadonlySet<string>
  readonly optional: boolean
  readonly repeated: boolean
}

type Kind = 'thanks' | 'praise' | 'weak' | 'adjective' | 'greeting' | 'exclamation'

interface Form {
  readonly kind: Kind
  readonly slots: readonly Slot[]
}

const maxLength = 200
const maxParts = 8
const brand = 'xbrandx'
const emoji = new Set(Array.from(friendlyEmoji))
const warmAlone = new Set(warmSigns)
const stretchable = new Set(drawnOut.split(' '))
const turning = new Set(turningWords.split(' '))
const functional = new Set(functionWords.split(' '))
const adjectives = new Set(adjectiveForms)
/** What may hold an apostrophe: elsewhere it stands for quotation marks or another word ("I'll", "this guy's"). */
const contractions = new Set(["it's", "that's", "they're", "you're", "i'm", "can't", "chef's"])

const forms: readonly Form[] = [
  ...thanksForms.map((form) => toForm('thanks', form)),
  ...praiseForms.map((form) => toForm('praise', form)),
  ...weakForms.map((form) => toForm('weak', form)),
  ...adjectiveForms.map((form) => toForm('adjective', form)),
  ...greetingForms.map((form) => toForm('greeting', form)),
  ...exclamationForms.map((form) => toForm('exclamation', form)),
]

function toForm(kind: Kind, form: string): Form {
  return { kind, slots: form.split(' ').map(toSlot) }
}

function toSlot(slot: string): Slot {
  const words = slot
    .replace(/[?*]$/, '')
    .split('|')
    .flatMap((word) => (word.startsWith('$') ? present(wordClasses[word], `The class ${word}`).split(' ') : [word]))
  return { words: new Set(words), optional: /[?*]$/.test(slot), repeated: slot.endsWith('*') }
}

/**
 * Distinguishes thanks and praise from everything else; null means everything else, which includes all that is not understood.
 * @param names of the brand and its account, which may stand beside the words
 */
export function gratitudeIn(text: string, names: readonly string[] = []): Gratitude | null {
  return englishGratitudeIn(text, names) ?? exactThanksIn(text)?.kind ?? null
}

function englishGratitudeIn(text: string, names: readonly string[]): Gratitude | null {
  if (text.length > maxLength) return null
  if (isWarmSign(text)) return 'signs'
  const said = friendlySigns(text)
  if (said === null || said.words.includes(brand)) return null
  const plain = withoutNames(said.words, names)
  // Anything but plain words and their punctuation may carry another meaning: figures, links, mentions, quotation marks.
  if (!/^[a-z' ,.!\n-]*$/.test(plain) || isFace.test(plain)) return null
  const parts = plain
    .split(/[,.!\n-]+/)
    .map((part) => part.split(' ').filter(Boolean))
    .filter((words) => words.length > 0)
  if (parts.length > maxParts || parts.flat().some((word) => word.includes("'") && !contractions.has(word))) return null
  const kinds = new Set<Kind>()
  const settled = parts.map((part) => part.map((word) => settle(word.replace("'", ''))))
  for (const words of settled) {
    const found = kindsOf(words)
    if (found === null || isAddressed(words, found, kinds)) return null
    for (const kind of found) kinds.add(kind)
  }
  return verdict(kinds, said.friendly || plain.includes('!'))
}

/** Whether a message is only hearts and the like. */
function isWarmSign(text: string): boolean {
  const signs = [...text.replace(/[\s!]|\uFE0F|[\u{1F3FB}-\u{1F3FF}]/gu, '')]
  return signs.length > 0 && signs.every((sign) => warmAlone.has(sign))
}

/** Punctuation marks one behind the other are a face ("-.-") or a silence (", , ,"). */
const isFace = /[,.-][\s!]*[,.-]/

/** Whether an adjective is what somebody is called: "Hey gorgeous", "thanks, beautiful". */
function isAddressed(words: readonly string[], found: ReadonlySet<Kind>, before: ReadonlySet<Kind>): boolean {
  if (found.has('greeting') && (found.has('weak') || found.has('adjective') || before.has('adjective'))) return true
  if (!found.has('adjective')) return false
  return before.has('greeting') || before.has('thanks') || (found.has('thanks') && !startsWithAdjective(words))
}

function startsWithAdjective(words: readonly string[]): boolean {
  return adjectives.has(present(words[0], 'The first word')) && !words.slice(1).some((word) => adjectives.has(word))
}

function verdict(kinds: ReadonlySet<Kind>, warm: boolean): Gratitude | null {
  const weak = kinds.has('weak') || kinds.has('adjective')
  if (weak && !warm) return null
  if (kinds.has('praise') || weak) return 'praise'
  return kinds.has('thanks') && !kinds.has('exclamation') ? 'thanks' : null
}

/** Friendly emoji and emoticons become line breaks; null where there is another sign. */
function friendlySigns(text: string): { words: string; friendly: boolean } | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/❤\uFE0F?\u200D🔥/gu, '❤')
    .replace(/[\uFE0F\u{1F3FB}-\u{1F3FF}]/gu, '')
    .replace(/(?:^|\s)(?:<3|:-?\)|:-?d)(?=\s|$)/g, ' ❤')
  let words = ''
  let friendly = false
  for (const character of plain) {
    if (emoji.has(character)) friendly = true
    else if (/\p{Extended_Pictographic}/u.test(character)) return null
    words += emoji.has(character) ? ' \n ' : character === '\t' || character === '\r' ? ' ' : character
  }
  return { words, friendly }
}

function withoutNames(text: string, names: readonly string[]): string {
  let plain = ` ${text} `
  for (const name of names) {
    const normalized = name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[’‘`´]/g, "'")
      .trim()
    if (normalized.length < 3 || !isPlainName(normalized)) continue
    for (let at = plain.indexOf(normalized); at >= 0; at = plain.indexOf(normalized, at + 1)) {
      const [before = ' ', after = ' '] = [plain[at - 1], plain[at + normalized.length]]
      if (/[\p{L}\p{N}@#_./]/u.test(before) || /[\p{L}\p{N}_@/]/u.test(after)) continue
      plain = `${plain.slice(0, at)}${brand}${plain.slice(at + normalized.length)}`
    }
  }
  return plain
}

/** Whether a name means nothing else where it stands: "Help" and "Not Good" are names of brands, too. */
function isPlainName(name: string): boolean {
  const words = name.replaceAll("'", '').match(/[\p{L}\p{N}]+/gu) ?? []
  return !words.some((word) => turning.has(word)) && words.some((word) => !functional.has(word))
}

function settle(word: string): string {
  const short = word.replace(/(.)\1{2,}/g, '$1')
  return short !== word && stretchable.has(short) ? short : word
}

/** What forms the words are made of, one behind the other, `and` between them; null where a word is left over. */
function kindsOf(words: readonly string[]): ReadonlySet<Kind> | null {
  // By the number of words that are used up: the kinds that they were used up by.
  const reached: (Set<Kind> | undefined)[] = [new Set<Kind>()]
  for (let from = 0; from < words.length; from++) {
    const kinds = reached[from]
    if (!kinds) continue
    for (const { kind, slots } of forms)
      for (const end of endsOf(slots, words, from)) {
        const next = words[end] === 'and' && end + 1 < words.length ? end + 1 : end
        reached[next] ??= new Set([...kinds, kind])
      }
  }
  return reached[words.length] ?? null
}

function endsOf(slots: readonly Slot[], words: readonly string[], from: number): ReadonlySet<number> {
  let at = new Set([from])
  for (const { words: allowed, optional, repeated } of slots) {
    const next = new Set(optional ? at : [])
    for (const start of at)
      for (let here = start; here < words.length && allowed.has(present(words[here], 'The word')); here++) {
        next.add(here + 1)
        if (!repeated) break
      }
    at = next
  }
  at.delete(from)
  return at
}
