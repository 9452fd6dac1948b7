/** Finds the outline of a letter: whom it greets, where it ends, and which of its lines it sets apart as the text. */
import type { Language } from './languages/language.ts'
import { letterWordsOf } from './languages/letters-more.ts'
import { isSigned, withoutNamedGreeting } from './letter.ts'
import { withoutSalutation } from './maker.ts'

export interface LetterShape {
  /** It greets somebody, or is signed. */
  readonly isLetter: boolean
  readonly isGreeted: boolean
  /** The first line of its farewell; the number of lines if it has none. */
  readonly ending: number
  /** The lines between which the text stands, if lines of strokes set it apart. */
  readonly text?: { readonly from: number; readonly to: number }
}

/** Whom a greeting addresses: nobody, a group or somebody by name. All languages share the list. */
const addressee =
  /^(?:[ ,]+(?:\p{L}+ ){0,2}(?:sirs?|madam|sir\/madam|team|all|both|everyone|everybody|guys|folks|people|lovel(?:y|ies)|there|mate|hun|ladies|gents|lot|friends?|castlane|marketing|again|zusammen|alle|lieben|leute|herren|tous|toutes|équipe|chic[oa]s|equipo|guap[oa]|tod[oa]s|ragazz[ie]|tutt[ie]|pessoal|equipa|equipe|gente|malta|allemaal|mensen|iedereen|wszystkim|państwu|państwo|zespole|kochani|всім|усім|команд[оаі]|колеги|друзі|всем|коллеги|друзья|herkese|arkadaşlar|ekip))?[ ,.!:;…–—-]*$/iu
/** One to four names, which begin with capitals. */
function isNamed(rest: string): boolean {
  const words = rest.split(/[ ,&.!:;…–—-]/u).filter(Boolean)
  return words.length > 0 && words.length < 5 && words.every((word) => /^\p{Lu}/u.test(word))
}

/** Whether a line or sentence greets somebody and says no more: `Respected Sir/Madam,`, `Afternoon.` */
export function isGreeting(text: string, language: Language): boolean {
  const [greeting] = letterWordsOf(language.code)?.greets.exec(text) ?? []
  if (greeting === undefined || text.split(/\s+/u).length > 7 || /[\d?]/u.test(text)) return false
  const rest = text.slice(greeting.length)
  return addressee.test(rest) || isNamed(rest)
}

/** @returns the greeting and the rest of a sentence, which it stands before: `Hello, here is the text` */
export function withoutGreeting(sentence: string, language: Language) {
  const known = withoutSalutation(sentence)
  if (known) return known
  let found: { readonly salutation: string; readonly text: string } | undefined
  for (const { index, 0: mark } of sentence.slice(0, 60).matchAll(/[,!.–—] (?=\S)/gu)) {
    const salutation = sentence.slice(0, index + mark.trimEnd().length)
    if (isGreeting(salutation, language)) found = { salutation, text: sentence.slice(index + mark.length) }
  }
  return found
}

/** What is below the sign-off of a letter. */
export const isName = (sentence: string) =>
  /^\p{Lu}[\p{L}\p{M}.’'-]*(?: (?:v[ao]n|d[aei]|del|der|la|&|and|und|\p{Lu}[\p{L}\p{M}.’'-]*)){0,4}(?: x+)?$/u.test(
    sentence,
  )

/** Whether a sentence ends a letter, also with a name behind it: `Cheers, Sam`. */
export function isSignOff(sentence: string, { directions }: Language): boolean {
  const [words = ''] = sentence.split(/[,!] ?(?=\p{Lu})/u)
  const isShort = sentence.split(' ').length <= 5
  return directions?.signOff?.test(isShort ? words : sentence) ?? false
}

/** A line that closes a letter if a name stands below it: `Break a leg,`, `Thanks!!` */
const isClosing = (line: string, language: Language) =>
  line.split(/\s+/u).length <= 7 &&
  !/\d/u.test(line) &&
  (/[,!]$/u.test(line.replace(/[\p{Extended_Pictographic}x ]{1,8}$/u, '')) || isSignOff(line, language))

/** A line of a signature: a name, a role, a telephone number. */
const isSignature = (line: string) =>
  line.split(/\s+/u).length <= 8 && !/[.!?:]$/u.test(line.replace(/(?<=\p{Lu})\.$/u, ''))

const strokes = /^[-–—=_*~#]{3,}$/u
const maxSignature = 5

/** Whether a line only parts others. */
export const isStrokes = (line: string) => strokes.test(line)

export function shapeOf(lines: readonly string[], language: Language): LetterShape {
  const filled = lines.flatMap((line, index) => (line === '' ? [] : [{ line, index }]))
  const { line: first = '' } = filled[0] ?? {}
  const last = filled.at(-1)?.line ?? ''
  const ending = endingOf(filled, language) ?? lines.length
  const greets =
    isGreeting(first, language) || (withoutGreeting(first, language) ?? withoutNamedGreeting(first)) !== undefined
  const bars = filled.filter(({ line }) => isStrokes(line)).map(({ index }) => index)
  const [from, to] = bars
  const isLetter = greets || ending < lines.length || isSigned(last.split(/(?<=[.!?]) /u).at(-1) ?? '')
  return {
    isLetter,
    isGreeted: greets,
    ending,
    ...(isLetter && from !== undefined && to !== undefined && bars.length === 2 && { text: { from, to } }),
  }
}

/** Where the last lines begin that are a farewell and a signature. */
function endingOf(filled: readonly { readonly line: string; readonly index: number }[], language: Language) {
  for (let from = Math.max(1, filled.length - maxSignature); from < filled.length - 1; from++) {
    const [closing, name, ...rest] = filled.slice(from)
    if (!closing || !name) return undefined
    const isEnd = isClosing(closing.line, language) && rest.every(({ line }) => isSignature(line))
    if (
      isEnd &&
      (isName(name.line.replace(/, [\p{L}. ]{1,30}$/u, '')) ||
        (isClosing(name.line, language) && rest.some(({ line }) => isName(line))))
    )
      return closing.index
  }
  return undefined
}

/** The last words of a letter in one line with its text: `Un beso, Nuria`; a name alone, such as `Pauline`. */
export const isFarewell = (sentence: string) =>
  /^\p{L}[\p{L} ’'!-]{1,30}[,!] \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'.-]+)?(?: x+)?$/u.test(sentence) ||
  /^\p{Lu}\p{Ll}+(?: x+)?$/u.test(sentence)
