/** Reviews the safety of words, before credits are spent on them and again on the result. */
import { nonNull } from '../lib/non-null.ts'
import { bannedTerms } from './banned-terms.ts'
import type { ModerationProvider } from './moderation-provider.ts'
import { moderationRules, rulesVersion } from './moderation-rules.ts'
import { findParts, sentenceRules, sentencesIn } from './moderation-sentences.ts'
import type { ModerationFinding, ModerationText, Moderator, Script, ScriptRequest } from './types.ts'

/** The words to review before a script is written. */
export function requestTexts(request: Pick<ScriptRequest, 'hook' | 'brief' | 'facts'>): ModerationText[] {
  const { hook, brief, facts } = request
  return [
    { where: 'hook', text: hook },
    ...(brief ? [{ where: 'brief', text: brief }] : []),
    ...(facts?.summary ? [{ where: 'facts/summary', text: facts.summary }] : []),
    ...(facts?.features ?? []).map((text, i) => ({ where: `facts/features/${i}`, text })),
  ]
}

/** The words to review of a finished script. */
export function scriptTexts({ scenes, captions }: Script): ModerationText[] {
  return [
    ...scenes.flatMap((scene, i) => [
      { where: `scenes/${i}/headline`, text: scene.headline },
      ...(scene.body ? [{ where: `scenes/${i}/body`, text: scene.body }] : []),
    ]),
    { where: 'captions/default', text: captions.default },
    ...Object.entries(captions.perPlatform).map(([platform, { caption }]) => ({
      where: `captions/${platform}`,
      text: caption,
    })),
  ]
}

/** One normalisation of a text, and where each of its UTF-16 units came from. */
interface Reading {
  text: string
  origin: number[]
}

export interface ModeratorOptions {
  readonly now?: () => Date
  /** Called for what is to be published, once the rules have found nothing in it. */
  readonly provider?: ModerationProvider | undefined
}

export function createModerator({ now = () => new Date(), provider }: ModeratorOptions = {}): Moderator {
  return {
    async review({ texts, bannedTerms: terms, isOutgoing = false }) {
      const banned = bannedTerms(terms)
      const findings = new Map<string, ModerationFinding>()
      const add = (finding: ModerationFinding) => {
        const key = `${finding.category}|${finding.where}|${finding.matched.toLowerCase()}`
        if (!findings.has(key)) findings.set(key, finding)
      }
      for (const { where, text } of texts) {
        const found = new Set<string>()
        for (const reading of readingsOf(text)) {
          for (const { category, pattern } of moderationRules) {
            // Once a category is found in a text, its other normalisations add nothing.
            if (found.has(category)) continue
            for (const match of reading.text.matchAll(pattern)) {
              found.add(category)
              add({ category, where, matched: original(text, reading, match.index, match[0].length) })
            }
          }
          const sentences = sentencesIn(reading.text)
          for (const rule of sentenceRules) {
            if (found.has(rule.category)) continue
            for (const sentence of rule.scope === 'text' ? [{ text: reading.text, index: 0 }] : sentences) {
              const place = findParts(sentence.text, rule)
              if (!place) continue
              found.add(rule.category)
              const index = sentence.index + place.index
              add({ category: rule.category, where, matched: original(text, reading, index, place.length) })
            }
          }
          if (found.has('brand_banned_term')) continue
          for (const { index, length } of banned.find(reading.text)) {
            found.add('brand_banned_term')
            add({ category: 'brand_banned_term', where, matched: original(text, reading, index, length) })
          }
        }
      }
      if (provider && isOutgoing && findings.size === 0)
        for (const finding of await provider.review(texts.filter(({ text }) => text.trim() !== ''))) add(finding)
      return {
        blocked: findings.size > 0,
        categories: [...findings.values()],
        reviewedAt: now().toISOString(),
        rules: rulesVersion,
      }
    },
  }
}

/** Returns the first words of a text, as written, that a pattern finds in one of its normalised forms. */
export function findWords(text: string, patterns: readonly RegExp[]): string | undefined {
  for (const reading of readingsOf(text))
    for (const pattern of patterns) {
      const match = pattern.exec(reading.text)
      if (match) return original(text, reading, match.index, match[0].length)
    }
  return undefined
}

function original(text: string, reading: Reading, index: number, length: number): string {
  const from = reading.origin[index] ?? 0
  const last = reading.origin[index + length - 1] ?? text.length - 1
  return text.slice(from, last + 1)
}

/** The normalised forms of a text, in lower case: as read plainly, and as meant by somebody who evades a filter. */
export function plainForms(text: string): string[] {
  return readingsOf(text).map((reading) => reading.text)
}

/** Normalises the text as read plainly, and as meant by somebody who evades a filter. */
function readingsOf(text: string): Reading[] {
  const plain = fold(text)
  const readings = [plain, unmask(plain), joinLetters(unmask(plain))]
  return readings.filter((reading, i) => readings.findIndex((other) => other.text === reading.text) === i)
}

// Zero-width characters and soft hyphens; variation selectors; marks stacked on Latin letters.
const invisible = /^(?:\p{Cf}|\p{Variation_Selector}|[\u0300-\u036f])$/u

/**
 * Normalises: lower case, one space for any white space, compatibility forms (full-width, styled letters), no invisible
 * characters, no Latin accents on mixed words.
 */
function fold(text: string): Reading {
  const out: Reading = { text: '', origin: [] }
  let at = 0
  for (const character of text) {
    if (!invisible.test(character)) {
      const folded = /\s/u.test(character)
        ? ' '
        : character
            .normalize('NFKC')
            .toLowerCase()
            .replace(/[’‘`´]/gu, "'")
      if (folded !== ' ' || !out.text.endsWith(' ')) push(out, folded, at)
    }
    at += character.length
  }
  return out
}

function push(reading: Reading, text: string, origin: number): void {
  reading.text += text
  for (let i = 0; i < text.length; i++) reading.origin.push(origin)
}

/** By their place: what a letter or sign is read as. */
const readAs = (signs: string, letters: string) => new Map([...signs].map((sign, at) => [sign, letters.charAt(at)]))
const lookalikes = readAs('авеёзіїкмнорстухѕјԁɡαεικνορτυχıłø', 'abee3iikmhopctyxsjdgaeikvoptuxilo')
const leet = readAs('0134578@$!|€*', 'oieastbasile')

/** Where a character of a reading stands in the text that was read; each has an origin. */
const originOf = ({ origin }: Reading, at: number) => nonNull(origin[at], 'The origin of a character')

/** Reads words that mix Latin with look-alikes, digits or signs as Latin. Words of one script stay unchanged. */
function unmask(reading: Reading): Reading {
  const out: Reading = { text: '', origin: [] }
  for (const match of reading.text.matchAll(/[\p{L}\p{N}\p{M}@$!|€*]+|[^\p{L}\p{N}\p{M}@$!|€*]+/gu)) {
    const word = match[0]
    const trailing = /(?<![!*])[!*]+$/.exec(word)?.[0].length ?? 0
    const core = word.slice(0, word.length - trailing)
    const latin = /[a-z]/.test(core.normalize('NFD'))
    const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}ıłø]/u.test(core)
    const signs = latin && /[0-9@$!|€*]/.test(core) && !/^[a-z]{1,3}-?\d+$|^[$€]?\d+[a-z]{0,3}$/.test(core)
    let at = match.index
    for (const character of word) {
      let read = character
      if (latin && foreign) read = lookalikes.get(character) ?? read
      if (signs && at - match.index < core.length) read = leet.get(character) ?? read
      if (latin) read = read.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
      push(out, read, originOf(reading, at))
      at += character.length
    }
  }
  return out
}

/** Joins `k i l l` and `k.i.l.l` into one word. */
function joinLetters(reading: Reading): Reading {
  const out: Reading = { text: '', origin: [] }
  let at = 0
  for (const match of reading.text.matchAll(/(?<![\p{L}\p{N}])\p{L}(?:[ ._-]\p{L}){2,}(?![\p{L}\p{N}])/gu)) {
    copy(reading, at, match.index, out)
    for (let i = match.index; i < match.index + match[0].length; i++)
      if (/\p{L}/u.test(reading.text.charAt(i))) push(out, reading.text.charAt(i), originOf(reading, i))
    at = match.index + match[0].length
  }
  copy(reading, at, reading.text.length, out)
  return out
}

function copy(from: Reading, start: number, end: number, to: Reading): void {
  to.text += from.text.slice(start, end)
  for (let i = start; i < end; i++) to.origin.push(originOf(from, i))
}
