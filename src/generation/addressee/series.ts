/** Finds what of a brief is of one kind: lines that begin alike, and questions with their answers. */
import type { Segment } from '../brief-segments.ts'

export interface Series {
  /** The indexes of its segments. */
  readonly members: readonly number[]
  /** Nobody speaks to the maker in quotations below each other, nor in pairs such as `Myth:` and `Fact:`. */
  readonly isForViewers: boolean
}

const question = /[?？؟]["”“»]?$/u
/** What a line begins with: `7 Feb: …`, `Myth: …`. A chat's stamp has a colon in its time and is none. */
const label = /^[^:：.!?]{1,24}\s?[:：](?=\s|$)/u

/** A line that is a quotation, with who said it: what a customer says of the business. */
export const quotation = /^["“„«][^"“”„«»]{20,}["”“»](?:\s?[–—-]?\s?\p{Lu}.{0,60})?$/u

/** A claim and what is said to it, in the languages that the writer knows. */
const paired =
  /^(?:myth|fact|truth|reality|wrong|right|false|true|question|answer|q|a|before|after|do|don[’']?t|problem|solution|mythos|irrtum|fakt|richtig|falsch|frage|antwort|f|vorher|nachher|mythe|idée reçue|réalité|vrai|faux|réponse|r|avant|après|mito|realidad|verdad|falso|pregunta|respuesta|antes|después|vero|realtà|verità|domanda|risposta|prima|dopo|verdade|facto|fato|pergunta|resposta|depois|feit|fabel|waar|fout|goed|vraag|antwoord|mit|prawda|fałsz|pytanie|odpowiedź|міф|правда|факт|питання|відповідь|миф|вопрос|ответ|efsane|gerçek|yanlış|doğru|soru|cevap)\s?\d{0,2}\s?[:：]$/iu

/** Two are a coincidence. */
const least = 3

/** @returns series that have no segment in common */
export function seriesOf(segments: readonly Segment[]): readonly Series[] {
  const pairs = pairsOf(segments)
  const asked = pairs.length > 1 ? pairs.flat() : []
  const labels = seriesLabels(segments)
  const isPaired = [...labels].every((one) => paired.test(one))
  const lines = [...Map.groupBy(segments.keys(), (at) => segments[at]?.line).values()]
  const labelled = lines
    .filter(([first]) => labels.has(labelOf(segments[first ?? -1]) ?? '') && !asked.includes(first ?? -1))
    // What is said behind a day may be an aside.
    .flatMap((line) => (isPaired ? line : line.slice(0, 1)))
  const quoted = [...segments.keys()].filter((at) => quotation.test(segments[at]?.text ?? '') && !asked.includes(at))
  return [
    { members: asked, isForViewers: false },
    { members: labelled, isForViewers: isPaired },
    { members: quoted.length > 1 ? quoted : [], isForViewers: true },
  ].filter(({ members }) => members.length > 0)
}

const labelOf = (one: Segment | undefined) => (one?.place === 0 ? label.exec(one.text)?.[0] : undefined)

/** Labels that begin lines of a series: with numbers, as a day has, or those of pairs that come again. */
export function seriesLabels(segments: readonly Segment[]): ReadonlySet<string> {
  const labels = segments.flatMap((one) => labelOf(one) ?? [])
  const counted = labels.filter((one) => /\d/u.test(one) && !paired.test(one))
  const pairs = labels.filter((one) => paired.test(one))
  const isTwofold = new Set(pairs.map((one) => one.replace(/\s?\d{0,2}\s?[:：]$/u, '').toLowerCase())).size > 1
  return new Set([...(counted.length >= least ? counted : []), ...(pairs.length >= least && isTwofold ? pairs : [])])
}

/** Questions that begin a line, each with what is said to them in it, else in the next. */
export function pairsOf(segments: readonly Segment[]): readonly (readonly number[])[] {
  const pairs: number[][] = []
  for (const [at, one] of segments.entries()) {
    const last = pairs.at(-1)
    const asked = segments[last?.[0] ?? -1]
    if (question.test(one.text) && one.place === 0) pairs.push([at])
    else if (asked && last?.at(-1) === at - 1 && !one.opensParagraph && one.line <= answerLine(segments, last))
      last.push(at)
  }
  return pairs.filter((pair) => pair.length > 1)
}

function answerLine(segments: readonly Segment[], [question = 0, answer]: readonly number[]): number {
  const { line } = segments[question] as Segment
  return answer !== undefined && segments[answer]?.line === line ? line : line + 1
}
