/** Splits a brief into what is for viewers and what addresses the maker. Nothing of it is dropped. */
import type { Addressed } from './addressee/addressee.ts'
import { addresseesOf } from './addressee/addressee.ts'
import { itemOf } from './brief-lines.ts'
import type { Statement } from './brief-reading.ts'
import { segmentsOf } from './brief-segments.ts'
import { forbiddenIn } from './forbidden.ts'
import type { Language } from './languages/language.ts'
import { capital } from './normalize.ts'

export interface Brief {
  readonly statements: readonly Statement[]
  /** Sentences that instruct the maker. */
  readonly directions: readonly string[]
  /** Sentences that may instruct the maker, so that a person decides. */
  readonly doubtful: readonly string[]
  /** Sentences that hold what the maker is asked not to say. */
  readonly forbidden: readonly string[]
  /** Sentences for viewers that refer to the one before them, which is held. */
  readonly unanchored: readonly string[]
  /** Labels such as `Title:`, whose text is among the statements. */
  readonly labels: readonly string[]
  /** What a line such as `CTA: Book a table` asks viewers to do. */
  readonly callToAction?: string
  /** The hashtags, without their `#`. */
  readonly hashtags: readonly string[]
}

const callToAction = /^(?:cta|call to action|button)\s?[:：]\s*(?<text>\S.*)$/iu

/** What is known beside the brief. */
export interface Beside {
  /** Words for what the customer sells, such as the project's name and niche. */
  readonly trade?: string
  /** What the request says in other fields. */
  readonly given?: string
  readonly platforms?: readonly string[]
}

export function readBrief(text: string, language: Language, { trade = '', given = '', platforms }: Beside = {}): Brief {
  const { segments, labels: columns, hashtags, lines, isEmojiList } = segmentsOf(text, language)
  const asked = lines.map((line) => callToAction.exec(line)?.groups?.text).find((one) => one !== undefined)
  const said = segments.filter(({ line }) => callToAction.exec(lines[line] ?? '')?.groups?.text !== asked || !asked)
  const addressed = addresseesOf(said, { language, trade, given })
  const heldFor = (to: Addressed['to']) => addressed.filter((one) => one.to === to).map(wordsOf)
  const [directions, doubtful] = [heldFor('maker'), heldFor('unsure')]
  const shown = addressed.filter(({ to }) => to === 'viewers')
  const isCased = /[.!?]\s+\p{Lu}/u.test(text)
  const statements = shown.flatMap(({ segment }, index): Statement[] => {
    const { line, place, mark } = segment
    const words = shownWords(segment, addressed, isCased, language)
    if (words === '') return []
    const kind =
      segment.kind === 'heading' || isUnseen(words, lines[line + 1], isEmojiList)
        ? 'lead'
        : segment.kind === 'item'
          ? 'item'
          : 'sentence'
    const dependent = kind !== 'item' && index > 0 && leansOn(words, place, language)
    return [{ text: words, kind: segment.kind === 'item' ? 'item' : kind, line, mark, dependent }]
  })
  const isBanned = forbiddenIn([...directions, ...doubtful], language, trade, platforms)
  // A question is not shown without its answer.
  const isForbidden = ({ text: said }: Statement, at: number) => {
    const next = statements[at + 1]
    return isBanned(said) || (/[?？]$/u.test(said) && next !== undefined && isBanned(next.text))
  }
  return {
    statements: statements.filter((one, at) => !isForbidden(one, at)),
    directions,
    doubtful,
    forbidden: statements.filter(isForbidden).map((one) => one.text),
    unanchored: unanchoredIn(addressed, language),
    labels: [...columns, ...shown.flatMap(({ segment: { label } }) => label ?? [])],
    hashtags,
    ...(asked !== undefined && { callToAction: asked }),
  }
}

const wordsOf = ({ segment: { label, text } }: Addressed) => [label, text].filter(Boolean).join(' ')

/** The words of a segment as they are shown: what a cut leaves is a sentence of its own. */
function shownWords(
  segment: Addressed['segment'],
  addressed: readonly Addressed[],
  isCased: boolean,
  language: Language,
) {
  const at = addressed.findIndex((one) => one.segment === segment)
  const isPart = (other: Addressed | undefined) => other?.segment.line === segment.line && other.to !== 'viewers'
  const [before, after] = [addressed[at - 1], addressed[at + 1]]
  const isCutBefore = isPart(before) && !/[.!?…。！？]["”“»)\]]?$/u.test(before?.segment.text ?? '')
  const isCutAfter = isPart(after) && /(?:[,;:]|[^\p{P}])$/u.test(segment.text)
  const begun = isCased && (segment.label !== undefined || isCutBefore) ? capital(segment.text, language) : segment.text
  // What was dictated in quotation marks is shown without them.
  const said = isCutBefore ? /^["“„«](?<said>[^"“”„«»]+)["”“»][.]?$/u.exec(begun)?.groups?.said?.trim() : undefined
  const open = said ?? (isCutBefore ? begun.replace(/^[–—-] /u, '') : begun)
  return isCutAfter ? `${open.replace(/[\s,;:–—-]{1,4}$/u, '')}.` : open
}

/** In words: a greeting or thanks is shorter than what another sentence refers to. */
const minReferent = 5

function unanchoredIn(addressed: readonly Addressed[], { dependent }: Language): string[] {
  return addressed.flatMap(({ segment, to }, at) => {
    const before = addressed[at - 1]
    if (to !== 'viewers' || before === undefined || before.to === 'viewers') return []
    const isNear = before.segment.line === segment.line || before.segment.line === segment.line - 1
    const isReferent = before.segment.text.split(/\s+/u).length >= minReferent
    return isNear && isReferent && dependent?.test(segment.text) ? [segment.text] : []
  })
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
