/** What a brief is read into, and how far it has been read. */
import type { Language } from './languages/language.ts'
import type { LetterShape } from './letter-shape.ts'

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

/** The state of reading a brief after some of its lines. */
export interface Reading {
  readonly language: Language
  readonly trade: string
  readonly isEmojiList: boolean
  /** Its sentences begin with capitals. */
  readonly isCased: boolean
  readonly shape: LetterShape
  readonly statements: Statement[]
  readonly directions: string[]
  readonly doubtful: string[]
  readonly labels: string[]
  /** The position in a letter: below a sign-off and a name there is only a signature. */
  letter: 'open' | 'signed off' | 'signed'
  /** The last sentence did not address the maker. */
  isAnswered: boolean
  /** `begun`: what announces the text came last; `ended`: the text that was announced has ended. */
  text: 'open' | 'begun' | 'ended'
}

/** Where a sentence stands: in its line, and what comes after it. */
export interface Place {
  readonly place: number
  readonly isItem: boolean
  /** The sentences behind it in its line, and the lines below it. */
  readonly behind: readonly string[]
  readonly below: readonly string[]
}
