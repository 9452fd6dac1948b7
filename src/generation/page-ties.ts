/** Weighs what it costs to show a sentence on the page of the one before it, and not to. */
import type { Statement } from './brief-reading.ts'
import { asks } from './grouping.ts'
import { isHeading } from './listed-lines.ts'
import type { Material } from './material.ts'
import { isEssential } from './message-weight.ts'
import { widthOf } from './scene-text.ts'
import { unspacedLetter } from './writing-systems.ts'

export interface Ties {
  /** What sharing a page with what stands before it costs. */
  readonly joined: number
  /** What not sharing it costs. */
  readonly parted: number
}

/** Whether a question and all that its line says to the next question share a page. */
export function isAnsweredBriefly(statements: readonly Statement[], index: number): boolean {
  const isQuestion = (one: Statement | undefined) => one?.kind === 'sentence' && asks.test(one.text)
  const [question, ...rest] = statements.slice(index, index + 4)
  const before = statements[index - 1]
  if (!isQuestion(question) || (isQuestion(before) && before?.line === question?.line)) return false
  const answer = rest.findIndex((one) => one.line !== question?.line || isQuestion(one))
  return answer > 0 || (answer < 0 && rest.length < 3 && rest.length > 0)
}

/** @param from whether something that the text counts begins there, or goes on */
export function tiesAt(
  statements: readonly Statement[],
  index: number,
  material: Material,
  from: { readonly begins: boolean; readonly goesOn: boolean },
): Ties {
  const [earlier, before, one] = [index - 2, index - 1, index].map((at) => statements[at])
  if (!one || !before) return { joined: 0, parted: 0 }
  if (isHeading(before, earlier, one)) return { joined: 0, parted: 12 }
  if (isReply(statements, index)) return { joined: 0, parted: 8 }
  if (from.begins) return { joined: 9, parted: 0 }
  const isSentence = one.kind === 'sentence' && before.kind === 'sentence'
  const gap = one.line - before.line
  if (one.line < 0) return { joined: 5, parted: 0 }
  // What announces a list says nothing on a page of its own.
  if (one.kind === 'item' && before.kind === 'lead') return { joined: 3, parted: 6 }
  if (one.kind === 'item' && before.kind === 'item') return { joined: 5, parted: 0 }
  if (!isSentence) return { joined: 9, parted: 0 }
  if (isAnswer(statements, index) && (gap === 0 || (gap === 1 && one.dependent))) return { joined: 0, parted: 12 }
  // What a direction moves stands before a line above it.
  if (gap !== 0) return { joined: gap === 1 ? 4 : 7, parted: 0 }
  if (asks.test(one.text)) return { joined: 4, parted: 0 }
  if (from.goesOn) return { joined: 0.5, parted: 1.5 }
  // What the hook counts, and what somebody looks for, is no remark on the sentence before it.
  const isPart = material.promised === undefined && !isEssential(one, material)
  if (isPart && isRemark(one)) return { joined: 0, parted: 2 }
  // A few words lead to the sentence behind them, rather than end the thought before them.
  return { joined: { short: 1.5, long: 2 }[isShort(before) ? 'short' : 'long'] + (isShort(one) ? 0.5 : 0), parted: 0 }
}

const label = /^(?<label>\p{L}{1,14})\s?(?:\d{1,2}\s?)?[:：]\s/u
const labelOf = (one: Statement | undefined) =>
  one?.kind === 'sentence' ? label.exec(one.text)?.groups?.label?.toLocaleLowerCase() : undefined

/** The second of two labels that follow each other several times: `Myth: …` and below it `Fact: …`. */
function isReply(statements: readonly Statement[], index: number): boolean {
  const [before, one] = [statements[index - 1], statements[index]]
  const [first, second] = [labelOf(before), labelOf(one)]
  if (!before || !one || one.line !== before.line + 1 || first === undefined || second === undefined) return false
  if (first === second) return false
  const pairs = statements.filter((other, at) => labelOf(other) === second && labelOf(statements[at - 1]) === first)
  return pairs.length > 1
}

const isShort = ({ text }: Statement) => widthOf(text) <= remarkWidth

/** Whether it answers a short question right before it; one of several questions is answered by none. */
function isAnswer(statements: readonly Statement[], index: number): boolean {
  const [earlier, question, one] = [index - 2, index - 1, index].map((at) => statements[at])
  if (!question || !one || !asks.test(question.text) || asks.test(one.text)) return false
  if (isFewWords(one.text) && !one.dependent) return false
  return widthOf(question.text) <= 62 && !(earlier && earlier.line === question.line && asks.test(earlier.text))
}

/** In letters: a longer sentence is no remark. */
const remarkWidth = 40

const isRemark = ({ text, dependent }: Statement) => widthOf(text) <= remarkWidth && (dependent || isFewWords(text))

const isFewWords = (text: string) => !unspacedLetter.test(text) && text.split(/\s+/u).length <= 2
