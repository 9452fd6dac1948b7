/** Decides, of a sentence of a brief at its place, whether it addresses the maker. */
import { mayAddressMaker } from './addressee.ts'
import type { Place, Reading } from './brief-reading.ts'
import type { Language } from './languages/language.ts'
import { isLetterTalk, isSigned } from './letter.ts'
import { isFarewell, isGreeting, isName, isSignOff } from './letter-shape.ts'
import { lastSentence, speaksToMaker } from './maker.ts'

/** Outside of the strokes that part the text from a letter around it, or in its signature. */
export function isOutside(index: number, { shape: { ending, text } }: Reading): boolean {
  return index >= ending || (text !== undefined && (index < text.from || index > text.to))
}

/** Whether signs speak for a word to the maker, so that a person decides. */
export function isDoubtful(part: string, { place, isItem, behind, below }: Place, read: Reading): boolean {
  const { language, shape, statements, trade, isAnswered } = read
  if (read.text === 'begun') return false
  if (read.text === 'ended') return !isItem
  const endsBrief = behind.length === 0 && below.every((line) => line === '')
  const inLetter = shape.isLetter || read.directions.length > 0
  if (!isItem && inLetter && endsBrief && statements.length > 0 && isFarewell(part)) return true
  return mayAddressMaker(
    part,
    {
      inLetter,
      isFirst: statements.length === 0,
      followsGreeting:
        shape.isGreeted && statements.length === 0 && read.directions.length + read.doubtful.length === 1,
      isItem,
      followsDirection: !isAnswered && place > 0,
      isDependent: leansOn(part, place, language),
    },
    language,
    trade,
  )
}

/** Recognises what only a letter has: its opening, its rules, its sign-off and what is below one. */
export function speaksAsLetter(part: string, { place, isItem, behind, below }: Place, read: Reading): boolean {
  if (read.letter === 'signed off' && (place === 0 || isName(part))) read.letter = isName(part) ? 'signed' : 'open'
  if (read.letter === 'signed') return !isItem
  if (isItem) return false
  if (read.statements.length === 0 && isGreeting(part, read.language)) return true
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

/** A greeting such as `Morning!` belongs to the sentence behind it. */
export function isDirection(sentence: string, isItem: boolean, language: Language, trade: string): boolean {
  // `- Hello` is a phrase to learn.
  if (isItem && language.directions?.greeting?.test(sentence)) return false
  if (speaksToMaker(isItem ? sentence : lastSentence(sentence, language), language, trade)) return true
  // What announces the text, as `partsOf` split it.
  return !isItem && /[:：]$/u.test(sentence) && speaksToMaker(sentence.replace(/[:：]$/u, ''), language, trade)
}

/** A clause of a line depends on the one before it, because nothing marks where a sentence begins. */
export const leansOn = (sentence: string, place: number, { dependent, spacedClauses }: Language) =>
  (spacedClauses && place > 0) || (dependent?.test(sentence) ?? false) || answer.test(sentence)

/** `A: Yes` means nothing without its question. */
const answer = /^(?:A|R|О|В)\s?[:：]\s/u
