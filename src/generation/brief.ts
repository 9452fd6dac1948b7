/** Splits a brief into what is for viewers and what addresses the maker. Nothing of it is dropped. */
import { isDirection, isDoubtful, isOutside, leansOn, speaksAsLetter } from './brief-addressee.ts'
import {
  emojiBullet,
  heading,
  itemOf,
  spokenIn,
  unquoted,
  withoutBars,
  withoutMarkup,
  withoutQuoting,
  withoutTags,
} from './brief-lines.ts'
import type { Place, Reading, Statement } from './brief-reading.ts'
import { forbiddenIn } from './forbidden.ts'
import type { Language } from './languages/language.ts'
import { isLetterTalk, withoutNamedGreeting } from './letter.ts'
import { isGreeting, isStrokes, shapeOf, withoutGreeting } from './letter-shape.ts'
import { inlineLists } from './lists.ts'
import {
  announcedText,
  announces,
  endsText,
  speaksToMaker,
  withoutLabel,
  withoutMakerClause,
  withoutSalutation,
} from './maker.ts'
import { carriesNews, namesPrice } from './news.ts'
import { capital, tidy } from './normalize.ts'

export interface Brief {
  readonly statements: readonly Statement[]
  /** Sentences that instruct the maker. */
  readonly directions: readonly string[]
  /** Sentences that may instruct the maker, so that a person decides. */
  readonly doubtful: readonly string[]
  /** Sentences that hold what the maker is asked not to say. */
  readonly forbidden: readonly string[]
  /** Labels such as `Title:`, whose text is among the statements. */
  readonly labels: readonly string[]
  /** What a line such as `CTA: Book a table` asks viewers to do. */
  readonly callToAction?: string
  /** The hashtags, without their `#`. */
  readonly hashtags: readonly string[]
}

const callToAction = /^(?:cta|call to action|button)\s?[:：]\s*(?<text>\S.*)$/iu

/** @param trade words for what the customer sells, such as the project's name and niche */
export function readBrief(text: string, language: Language, trade = ''): Brief {
  const hashtags: string[] = []
  const labels: string[] = []
  const raw = withoutQuoting(text.split(/\r\n|[\n\r\u2028]/u).map(tidy))
    .flatMap((line) => inlineLists(line, language))
    .map((line) => withoutBars(line, labels))
  const lines = raw.map((line) => withoutTags(withoutMarkup(line), hashtags))
  const isEmojiList = lines.filter((line) => emojiBullet.test(line)).length > 1
  const read: Reading = {
    language,
    trade,
    isEmojiList,
    isCased: /[.!?]\s+\p{Lu}/u.test(text),
    shape: shapeOf(lines, language),
    statements: [],
    directions: [],
    doubtful: [],
    labels,
    letter: 'open',
    isAnswered: true,
    text: 'open',
  }
  let asked: string | undefined
  for (const [index, line] of lines.entries()) {
    const cta = callToAction.exec(line)?.groups?.text
    if (isStrokes(line)) continue
    if (cta !== undefined && asked === undefined) asked = cta
    else if (heading.test(raw[index] ?? '')) read.statements.push(stated(line, 'lead', index))
    else if (line !== '') readLine(line, index, lines.slice(index + 1), read)
  }
  const { directions, doubtful } = read
  const isForbidden = forbiddenIn([...directions, ...doubtful], language, trade)
  return {
    statements: read.statements.filter(({ text: said }) => !isForbidden(said)),
    directions,
    doubtful,
    forbidden: read.statements.flatMap(({ text: said }) => (isForbidden(said) ? [said] : [])),
    labels,
    hashtags,
    ...(asked !== undefined && { callToAction: asked }),
  }
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
  const parts = partsOf(said, item !== undefined, read).flatMap((part) => withoutPreamble(part, read))
  for (const [place, part] of parts.entries()) {
    const isItem = item !== undefined
    const at = { index, place, isItem, behind: parts.slice(place + 1), below }
    const text = sayingOf(part, language, trade) ?? part
    const isClear =
      isOutside(index, read) ||
      (!isItem && preamble.test(`${part} …`)) ||
      speaksAsLetter(part, at, read) ||
      (text === part && isDirection(part, isItem, language, trade))
    const bare = withoutLabel(text)
    if ((announces(part) || announces(bare?.label ?? '')) && read.shape.isLetter)
      read.doubtful.push(...read.statements.splice(0).map((one) => one.text))
    const isHeld = isClear || isDoubtful(bare?.text ?? text, at, read)
    const rest = isHeld && !isItem ? clearPartOf(text, at, read) : undefined
    if (rest) {
      read.doubtful.push(...rest.held)
      read.statements.push(stated(rest.text, 'sentence', index))
      read.isAnswered = true
      continue
    }
    if (announces(part) || announces(bare?.label ?? '')) read.text = 'begun'
    else if (endsText(part)) read.text = 'ended'
    else if (read.text === 'begun') read.text = 'open'
    if (isHeld) {
      ;(isClear ? read.directions : read.doubtful).push(part)
      read.isAnswered = false
      continue
    }
    read.isAnswered = true
    const plain = place > 0 ? unlabelled(text, read) : text
    if (plain === '') continue
    const kind = isItem ? 'item' : isUnseen(plain, next, isEmojiList) ? 'lead' : 'sentence'
    const dependent = !isItem && read.statements.length > 0 && leansOn(plain, place, language)
    read.statements.push(stated(plain, kind, index, item?.mark, dependent))
  }
}

/** Words that only lead to a sentence, as people speak: `right so what i want is basically, …` */
const preamble =
  /^(?:(?:(?:yo|so|um+|uh+|er+m?|basically|right|ok(?:ay)?|well|like|anyway|hmm+),? ){2,}(?:what (?:i|we)[^,]{2,30}, )?|(?:(?:so|right|ok(?:ay)?|well),? )*what (?:i|we) (?:want|need)[^,]{2,30}, )(?=\S)/iu

/** Splits what only leads to a sentence from it. */
function withoutPreamble(part: string, { language, isCased }: Reading): string[] {
  const [led = ''] = preamble.exec(part) ?? []
  const rest = part.slice(led.length)
  if (led === '' || rest.split(/\s+/u).length < 5 || /^(?:we|i)(?: |[’']d )(?:want|need|like)(?!\p{L})/iu.test(rest))
    return [part]
  return [led.trim(), isCased ? capital(rest, language) : rest]
}

/** What of a held sentence is for viewers: behind a colon, or around words in brackets. */
function clearPartOf(sentence: string, at: Place, read: Reading) {
  const { language, trade } = read
  const { before, behind } = /^(?<before>[^:]{8,90}:) (?<behind>\S.{8,})$/u.exec(sentence)?.groups ?? {}
  const { aside } = /^[^()]{10,}(?<aside> \([^()]{12,}\))[^()]*$/u.exec(sentence)?.groups ?? {}
  const isPlain = (text: string) =>
    !isDoubtful(text, { ...at, place: 1 }, read) && !speaksToMaker(text, language, trade) && !announces(text)
  if (behind !== undefined && before !== undefined && isPlain(behind) && carriesMuch(behind, language))
    return { held: [before], text: capital(behind, language) }
  const around = aside && sentence.replace(aside, '')
  if (aside !== undefined && around && isPlain(around)) return { held: [aside.trim()], text: around }
  return undefined
}

/** Says a price, a day or a time. */
const carriesMuch = (text: string, language: Language) => {
  const { hasPrice, hasDate } = carriesNews(text, language)
  return hasPrice || hasDate
}

/** Returns what a label such as `Title:` announces, or the text itself if there is no label. */
function unlabelled(text: string, read: Reading): string {
  const found = withoutLabel(text)
  if (!found) return text
  read.labels.push(found.label)
  return read.isCased ? capital(found.text, read.language) : found.text
}

/**
 * Splits a line into sentences. What announces the text is a sentence of its own: `Here is the copy: We have moved`.
 */
function partsOf(said: string, isItem: boolean, { language, trade, statements, isCased, shape }: Reading): string[] {
  if (isItem) return [said]
  return spokenIn(said, language, trade).flatMap((sentence, index) => {
    const isFirst = index === 0 && statements.length === 0
    if (isFirst && isGreeting(sentence, language)) return [sentence]
    const greeted = isFirst
      ? (withoutNamedGreeting(sentence) ?? withoutGreeting(sentence, language))
      : withoutSalutation(sentence)
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
    // The first sentence of a letter is about the letter, unless it says what something costs.
    if (ended && isFirst && shape.isLetter && !namesPrice(ended.text)) return [sentence]
    return ended ? [ended.text, ended.direction] : [sentence]
  })
}

/** What announces a list, and a handle, go to the captions only. */
const isUnseen = (sentence: string, next: string | undefined, isEmojiList: boolean) =>
  /^(?:@[\w.]{2,40}[\s,]*)+$/u.test(sentence) ||
  (/[:：]$/u.test(sentence) && next !== undefined && itemOf(next, isEmojiList) !== undefined)

/** `Show that beans go stale` says that beans go stale; `Show that …` in a language without a rule for it, nothing. */
function sayingOf(sentence: string, language: Language, trade: string): string | undefined {
  const said = language.directions?.saying?.exec(sentence)?.groups?.said
  if (said === undefined || speaksToMaker(said, language, trade)) return undefined
  return capital(said, language)
}
