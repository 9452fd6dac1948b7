/** Splits a brief into what is for viewers and what addresses the maker. Nothing of it is dropped. */
import { loneAddress } from './address.ts'
import type { Language } from './languages/language.ts'
import { isLetterTalk, isSigned, withoutNamedGreeting } from './letter.ts'
import { inlineLists } from './lists.ts'
import {
  announcedText,
  lastSentence,
  speaksToMaker,
  withoutLabel,
  withoutMakerClause,
  withoutSalutation,
} from './maker.ts'
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
  /** Sentences that instruct the maker. */
  readonly directions: readonly string[]
  /** Labels such as `Title:`, whose text is among the statements. */
  readonly labels: readonly string[]
  /** What a line such as `CTA: Book a table` asks viewers to do. */
  readonly callToAction?: string
  /** The hashtags, without their `#`. */
  readonly hashtags: readonly string[]
}

const bullet =
  /^(?:(?<mark>[-–+*>→►▶★☆»]|\d{1,2}[.)]|[1-9]\ufe0f?\u20e3)\s+|(?<dot>[•✓✔✅▪●■◦·])\ufe0f?\s*|(?<dash>-)(?=\p{Lu}))(?<text>\S.*)$/u
/** An emoji that begins a line; a list has several such lines. */
const emojiBullet =
  /^(?<mark>\p{Extended_Pictographic}\p{M}*(?:\u200d\p{Extended_Pictographic}\p{M}*)*)\s*(?<text>[\p{L}\p{N}\p{Sc}"“„«'‘(@¡¿+].*)$/u
const callToAction = /^(?:cta|call to action|button)\s?[:：]\s*(?<text>\S.*)$/iu
const tagLabel = /^hashtags?\s?[:：]?$/iu

/** @param trade words for what the customer sells, such as the project's name and niche */
export function readBrief(text: string, language: Language, trade = ''): Brief {
  const hashtags: string[] = []
  const labels: string[] = []
  const raw = text
    .split(/\r\n|[\n\r\u2028]/u)
    .map(tidy)
    .flatMap((line) => inlineLists(line, language))
    .map((line) => withoutBars(line, labels))
  const lines = raw.map((line) => withoutTags(withoutMarkup(line), hashtags))
  const isEmojiList = lines.filter((line) => emojiBullet.test(line)).length > 1
  const read: Reading = {
    language,
    trade,
    isEmojiList,
    isCased: /[.!?]\s+\p{Lu}/u.test(text),
    statements: [],
    directions: [],
    labels,
    letter: 'open',
    isAnswered: true,
  }
  let asked: string | undefined
  for (const [index, line] of lines.entries()) {
    const cta = callToAction.exec(line)?.groups?.text
    if (cta !== undefined && asked === undefined) asked = cta
    else if (heading.test(raw[index] ?? '')) read.statements.push(stated(line, 'lead', index))
    else if (line !== '') readLine(line, index, lines.slice(index + 1), read)
  }
  const { statements, directions } = read
  return { statements, directions, labels, hashtags, ...(asked !== undefined && { callToAction: asked }) }
}

/** The state of reading a brief after some of its lines. */
interface Reading {
  readonly language: Language
  readonly trade: string
  readonly isEmojiList: boolean
  /** Its sentences begin with capitals. */
  readonly isCased: boolean
  readonly statements: Statement[]
  readonly directions: string[]
  readonly labels: string[]
  /** The position in a letter: below a sign-off and a name there is only a signature. */
  letter: 'open' | 'signed off' | 'signed'
  /** The last sentence did not address the maker. */
  isAnswered: boolean
}

const stated = (text: string, kind: Statement['kind'], line: number, mark = '', dependent = false): Statement => ({
  text,
  kind,
  line,
  mark,
  dependent,
})

function readLine(line: string, index: number, below: readonly string[], read: Reading): void {
  const { language, trade, isEmojiList } = read
  const [next] = below
  const item = itemOf(line, isEmojiList)
  const said = unlabelled(item?.text ?? unquoted(line, language), read)
  if (said === '') return
  const parts = partsOf(said, item !== undefined, read)
  for (const [place, part] of parts.entries()) {
    if (speaksAsLetter(part, { place, isItem: item !== undefined, behind: parts.slice(place + 1), below }, read)) {
      read.directions.push(part)
      read.isAnswered = false
      continue
    }
    const text = sayingOf(part, language, trade) ?? part
    if (text === part && isDirection(part, item !== undefined, language, trade)) {
      read.directions.push(part)
      read.isAnswered = false
      continue
    }
    read.isAnswered = true
    const plain = place > 0 ? unlabelled(text, read) : text
    if (plain === '') continue
    const kind = item ? 'item' : isUnseen(plain, next, isEmojiList) ? 'lead' : 'sentence'
    const dependent = !item && read.statements.length > 0 && leansOn(plain, place, language)
    read.statements.push(stated(plain, kind, index, item?.mark, dependent))
  }
}

/** Where a sentence stands: in its line, and what comes after it. */
interface Place {
  readonly place: number
  readonly isItem: boolean
  /** The sentences behind it in its line, and the lines below it. */
  readonly behind: readonly string[]
  readonly below: readonly string[]
}

/** Recognises what only a letter has: its opening, its rules, its sign-off and what is below one. */
function speaksAsLetter(part: string, { place, isItem, behind, below }: Place, read: Reading): boolean {
  if (read.letter === 'signed off' && (place === 0 || isName(part))) read.letter = isName(part) ? 'signed' : 'open'
  if (read.letter === 'signed') return !isItem
  if (isItem) return false
  if (isLetterTalk(part, read.statements.length === 0)) return true
  // A name behind a farewell ends the letter; more of the signature may follow.
  if (isSigned(part) && below.filter(Boolean).length < 4) {
    read.letter = 'signed off'
    return true
  }
  if (!isSignOff(part, read.language)) return false
  // Thanks without a name, among phrases to learn, is one of them.
  const isFarewell = part.split(' ').length > 3 || part.endsWith(',') || /[,!] ?\p{Lu}/u.test(part)
  const isEnding = (text: string) =>
    (isName(text) && !/[.!?]$/u.test(text)) || isSigned(text) || isSignOff(text, read.language)
  const endsParagraph = behind.length === 0 && (below[0] ?? '') === ''
  const endsLetter = behind.every(isEnding) && below.filter(Boolean).every(isEnding)
  const isPhrase = read.isAnswered && (isAmongPhrases(read) || !(endsParagraph || endsLetter))
  if (isPhrase && !isFarewell) return false
  read.letter = 'signed off'
  return true
}

/** The last sentences are of few words: `Help. Wait. Thank you.` */
function isAmongPhrases({ statements }: Reading): boolean {
  const before = statements.slice(-2)
  return before.length > 1 && before.every(({ text }) => text.split(/\s+/u).length <= 3 && !/\d/u.test(text))
}

/** Returns what a label such as `Title:` announces, or the text itself if there is no label. */
function unlabelled(text: string, read: Reading): string {
  const found = withoutLabel(text)
  if (!found) return text
  read.labels.push(found.label)
  return read.isCased ? capital(found.text, read.language) : found.text
}

const capital = (text: string, { code }: Language) => text.slice(0, 1).toLocaleUpperCase(code || 'en') + text.slice(1)

/** Returns text copied from Markdown, without its marks for headings, code and bold type. */
const withoutMarkup = (line: string) =>
  line
    .replace(/^#{1,6} (?=\S)/u, '')
    .replace(/`([^`]{1,200})`/gu, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_]{1,200})\1/gu, '$2')
    .replace(/\[([^\][]{1,80})\]\((https?:[^()[\s]{1,300})\)/gu, '$1 $2')

/** Returns a table's row as a line of a list: `| 100 | £24 |` is `- 100 – £24`. The names of the columns are a label. */
function withoutBars(line: string, labels: string[]): string {
  const cells = /^\|(?<cells>.+)\|$/u
    .exec(line)
    ?.groups?.cells?.split('|')
    .map((cell) => cell.trim())
  if (!cells) return line
  const row = cells.filter((cell) => cell !== '' && !/^:?-{2,}:?$/u.test(cell)).join(' – ')
  if (/\d/u.test(row)) return `- ${row}`
  if (row !== '') labels.push(row)
  return ''
}

/** A Markdown heading goes to the captions and is no scene. */
const heading = /^#{1,6} \S|^\*\*[^*]{1,80}\*\*:?$/u

/** Returns the text without the hashtags at its end, which are collected without their `#`. */
function withoutTags(line: string, hashtags: string[]): string {
  const words = line.split(/[\s,]+/u).filter(Boolean)
  let count = 0
  while (count < words.length && /^#[^\s#]{0,60}\p{L}/u.test(words.at(-1 - count) ?? '')) count++
  if (count === 0) return line
  const rest = words.slice(0, -count).join(' ')
  const isAll = rest.replace(tagLabel, '') === ''
  // One hashtag behind words is a part of them.
  if (!isAll && count < 2) return line
  hashtags.push(...words.slice(-count).map((word) => word.slice(1)))
  return isAll ? '' : line.slice(0, line.indexOf(words.at(-count) ?? '', rest.length - 1)).trim()
}

function itemOf(line: string, isEmojiList: boolean): { readonly mark: string; readonly text: string } | undefined {
  const found = bullet.exec(line)?.groups ?? (isEmojiList ? emojiBullet.exec(line)?.groups : undefined)
  const { mark = found?.dot ?? found?.dash, text } = found ?? {}
  return mark !== undefined && text !== undefined ? { mark, text } : undefined
}

/**
 * Splits a line into sentences. What announces the text is a sentence of its own: `Here is the copy: We have moved`.
 */
function partsOf(said: string, isItem: boolean, { language, trade, statements, isCased }: Reading): string[] {
  if (isItem) return [said]
  return spokenIn(said, language, trade).flatMap((sentence, index) => {
    const isFirst = index === 0 && statements.length === 0
    const greeted = withoutSalutation(sentence) ?? (isFirst ? withoutNamedGreeting(sentence) : undefined)
    if (greeted) {
      const { salutation, text } = greeted
      if (isLetterTalk(text, isFirst)) return [salutation, text]
      const announced = announcedText(text, language, trade)
      return [
        salutation,
        ...(announced
          ? [announced.direction, announced.text]
          : [isCased && !speaksToMaker(text, language, trade) ? capital(text, language) : text]),
      ]
    }
    if (isLetterTalk(sentence, statements.length === 0 && index < 3)) return [sentence]
    const announced = announcedText(sentence, language, trade)
    if (announced) return [announced.direction, announced.text]
    const ended = withoutMakerClause(sentence, language, trade)
    return ended ? [ended.text, ended.direction] : [sentence]
  })
}

/** A greeting such as `Morning!` belongs to the sentence behind it. */
function isDirection(sentence: string, isItem: boolean, language: Language, trade: string): boolean {
  // `- Hello` is a phrase to learn.
  if (isItem && language.directions?.greeting?.test(sentence)) return false
  if (speaksToMaker(isItem ? sentence : lastSentence(sentence, language), language, trade)) return true
  // What announces the text, as `partsOf` split it.
  return !isItem && /[:：]$/u.test(sentence) && speaksToMaker(sentence.replace(/[:：]$/u, ''), language, trade)
}

/** What announces a list, and a handle, go to the captions only. */
const isUnseen = (sentence: string, next: string | undefined, isEmojiList: boolean) =>
  /^(?:@[\w.]{2,40}[\s,]*)+$/u.test(sentence) ||
  (/[:：]$/u.test(sentence) && next !== undefined && itemOf(next, isEmojiList) !== undefined)

/** A clause of a line depends on the one before it, because nothing marks where a sentence begins. */
const leansOn = (sentence: string, place: number, { dependent, spacedClauses }: Language) =>
  (spacedClauses && place > 0) || (dependent?.test(sentence) ?? false) || answer.test(sentence)

/** `A: Yes` means nothing without its question. */
const answer = /^(?:A|R|О|В)\s?[:：]\s/u
const question = /^(?:Q|F|P|D|П|В)\s?\d?[:：.]\s.{3,150}\?/u

/** `Show that beans go stale` says that beans go stale; `Show that …` in a language without a rule for it, nothing. */
function sayingOf(sentence: string, language: Language, trade: string): string | undefined {
  const said = language.directions?.saying?.exec(sentence)?.groups?.said
  if (said === undefined || speaksToMaker(said, language, trade)) return undefined
  return capital(said, language)
}

/** Unwraps copy that is in quotation marks; a single quoted sentence keeps its own. */
function unquoted(line: string, language: Language): string {
  const inner = /^["“„«](?<inner>[^"“”„«»]+)["”“»]$/u.exec(line)?.groups?.inner?.trim()
  return inner !== undefined && sentencesOf(inner, language).length > 1 ? inner : line
}

/** Also matches with a name behind it: `Cheers, Sam`. */
function isSignOff(sentence: string, { directions }: Language): boolean {
  const [words = ''] = sentence.split(/[,!] ?(?=\p{Lu})/u)
  const isShort = sentence.split(' ').length <= 5
  return directions?.signOff?.test(isShort ? words : sentence) ?? false
}

/** What is below the sign-off of a letter. */
const isName = (sentence: string) =>
  /^\p{Lu}[\p{L}\p{M}.’'-]*(?: (?:v[ao]n|d[aei]|del|der|la|&|and|und|\p{Lu}[\p{L}\p{M}.’'-]*)){0,4}(?: x+)?$/u.test(
    sentence,
  )

/** Whether it belongs to the sentence before it: who said it, an aside in brackets, an address behind an emoji. */
const trailing = /^(?:[–—-]\s?\p{Lu}.{0,50}|\([^()]{1,60}\)[.!]?|[^\p{L}\p{N}]+)$/u

/** An emoji ends a sentence if a capital letter comes next. */
const emojiEnd = /(?<=\p{L}[\p{L}\p{N}\p{P}]* (?:\p{Extended_Pictographic}\p{M}?){1,4})\s+(?=\p{Lu}\p{Ll})/u

/** Splits a line into sentences; one word such as `¡Ojo!` stays with the sentence behind it. */
function spokenIn(line: string, language: Language, trade: string): string[] {
  if (question.test(line)) return [line]
  const sentences: string[] = []
  let lone = ''
  for (const spoken of sentencesOf(line, language).flatMap((one) => one.split(emojiEnd))) {
    // A stroke behind a bracket parts what belongs to one sentence.
    if (/^[/|] /u.test(spoken) && /[)\]]$/u.test(sentences.at(-1) ?? '') && lone === '') {
      sentences.push(`${sentences.pop()} ${spoken}`)
      continue
    }
    const sentence = spoken.replace(/^[/|] +/u, '')
    const isLone = /^\S{1,20}$/u.test(sentence) && !unspacedLetter.test(sentence)
    const isTrailing =
      sentences.length > 0 &&
      (trailing.test(sentence) || loneAddress(sentence) !== undefined) &&
      !speaksToMaker(sentence, language, trade)
    if (lone === '' && isTrailing) sentences.push(`${sentences.pop()} ${sentence}`)
    else if (isLone && !speaksToMaker(sentence, language, trade) && !isSignOff(sentence, language))
      lone = `${lone} ${sentence}`.trim()
    else {
      sentences.push(`${lone} ${sentence}`.trim())
      lone = ''
    }
  }
  return lone === '' ? sentences : [...sentences, lone]
}

/** Removes control characters and doubled spaces; the words stay as they are. */
export const tidy = (text: string) =>
  text
    .replace(/[\p{Cc}\u200b\u2060\ufeff]/gu, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .trim()

/** Reduces texts to letters and digits in lower case, for comparison. */
export const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
