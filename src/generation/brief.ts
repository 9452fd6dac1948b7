/** A brief into what is for viewers and what speaks to the maker. Nothing of it is dropped. */
import type { Language } from './languages/language.ts'
import { sentencesOf } from './sentences.ts'
import { unspacedLetter } from './writing-systems.ts'

export interface Statement {
  readonly text: string
  /** `item`: a line of a list; `lead`: the line that announces one. */
  readonly kind: 'sentence' | 'item' | 'lead'
  /** Which line of the brief it comes from. */
  readonly line: number
  /** How the list marked it, such as `1.`; empty for anything else. */
  readonly mark: string
  /** It is not understood without the one before it. */
  readonly dependent: boolean
}

export interface Brief {
  readonly statements: readonly Statement[]
  /** Sentences that tell the maker what to do. */
  readonly directions: readonly string[]
  /** What a line such as `CTA: Book a table` asks viewers to do. */
  readonly callToAction?: string
  /** Without their `#`. */
  readonly hashtags: readonly string[]
}

const bullet = /^(?<mark>[-–•*✓✔✅▪●·]|\d{1,2}[.)])\s+(?<text>\S.*)$/u
const callToAction = /^(?:cta|call to action)\s?[:：]\s*(?<text>\S.*)$/iu
const tagLabel = /^hashtags?\s?[:：]/iu

export function readBrief(text: string, language: Language): Brief {
  const statements: Statement[] = []
  const directions: string[] = []
  const hashtags: string[] = []
  let asked: string | undefined
  let signed = false
  const lines = text.split(/\r\n|[\n\r\u2028]/u).map((line) => withoutMarkup(tidy(line)))
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const tags = tagsIn(line)
    if (tags.length > 0) {
      hashtags.push(...tags)
      continue
    }
    const cta = callToAction.exec(line)?.groups
    if (cta && asked === undefined) {
      asked = cta.text!
      continue
    }
    const item = bullet.exec(line)?.groups
    for (const [place, sentence] of (item ? [item.text!] : spokenIn(unquoted(line, language), language)).entries()) {
      const said = sayingOf(sentence, language)
      const isSignature: boolean = signed && place === 0 && isName(sentence)
      signed = isSignature || isSignOff(sentence, language)
      if (
        said === undefined &&
        (signed || speaksToMaker(item ? sentence : lastSentence(sentence, language), language))
      ) {
        directions.push(sentence)
        continue
      }
      statements.push({
        text: said ?? sentence,
        kind: item ? 'item' : announces(sentence, lines[index + 1]) ? 'lead' : 'sentence',
        line: index,
        mark: item?.mark ?? '',
        dependent: !item && statements.length > 0 && leansOn(sentence, place, language),
      })
    }
  }
  return { statements, directions, hashtags, ...(asked !== undefined && { callToAction: asked }) }
}

/** Text that was copied from Markdown, without what marks code and bold type there. */
const withoutMarkup = (line: string) => line.replace(/`([^`]{1,200})`/gu, '$1').replace(/\*\*([^*]{1,200})\*\*/gu, '$1')

/** Of a line that holds nothing else, without their `#`. */
function tagsIn(line: string): string[] {
  const words = line
    .replace(tagLabel, '')
    .split(/[\s,]+/u)
    .filter(Boolean)
  return words.every((word) => /^#[^\s#]{0,60}\p{L}/u.test(word)) ? words.map((word) => word.slice(1)) : []
}

const announces = (sentence: string, next: string | undefined) =>
  /[:：]$/u.test(sentence) && next !== undefined && bullet.test(next)

/** A clause of a line leans on the one before it, because nothing says where a sentence begins. */
const leansOn = (sentence: string, place: number, { dependent, spacedClauses }: Language) =>
  (spacedClauses && place > 0) || (dependent?.test(sentence) ?? false)

/** `Show that beans go stale` says that beans go stale; `Show that …` in a language without a rule for it, nothing. */
function sayingOf(sentence: string, language: Language): string | undefined {
  const said = language.directions?.saying?.exec(sentence)?.groups?.said
  if (said === undefined || speaksToMaker(said, language)) return undefined
  return said.slice(0, 1).toLocaleUpperCase(language.code) + said.slice(1)
}

function speaksToMaker(sentence: string, { directions }: Language): boolean {
  if (!directions) return false
  const plain = directions.softener ? sentence.replace(directions.softener, '') : sentence
  return directions.patterns.some((pattern) => pattern.test(sentence) || (plain !== sentence && pattern.test(plain)))
}

/** Copy that comes in quotation marks, without them; a single quoted sentence keeps its own. */
function unquoted(line: string, language: Language): string {
  const inner = /^["“„«](?<inner>[^"“”„«»]+)["”“»]$/u.exec(line)?.groups?.inner?.trim()
  return inner !== undefined && sentencesOf(inner, language).length > 1 ? inner : line
}

const isSignOff = (sentence: string, { directions }: Language) => directions?.signOff?.test(sentence) ?? false

/** What stands below the sign-off of a letter. */
const isName = (sentence: string) =>
  /^\p{Lu}[\p{L}\p{M}.’'-]*(?: (?:v[ao]n|d[aei]|del|der|la|\p{Lu}[\p{L}\p{M}.’'-]*)){0,3}$/u.test(sentence)

/** A greeting such as `Morning!` belongs to the sentence behind it. */
const lastSentence = (text: string, language: Language) => sentencesOf(text, language).at(-1) ?? text

/** The sentences of a line, where one word such as `¡Ojo!` goes with the sentence behind it. */
function spokenIn(line: string, language: Language): string[] {
  const sentences: string[] = []
  let lone = ''
  for (const sentence of sentencesOf(line, language)) {
    const isLone = /^\S{1,20}$/u.test(sentence) && !unspacedLetter.test(sentence)
    if (isLone && !speaksToMaker(sentence, language)) lone = `${lone} ${sentence}`.trim()
    else {
      sentences.push(`${lone} ${sentence}`.trim())
      lone = ''
    }
  }
  return lone === '' ? sentences : [...sentences, lone]
}

/** Without control characters and doubled spaces; the words stay as they are. */
export const tidy = (text: string) =>
  text
    .replace(/[\p{Cc}\u200b\u2060\ufeff]/gu, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .trim()

/** Letters and digits in lower case, for comparing texts. */
export const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
