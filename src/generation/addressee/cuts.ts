/** Cuts sentences that address both viewers and the maker. */
import type { Segment } from '../brief-segments.ts'
import { sentencesOf } from '../sentences.ts'
import type { Known } from './features.ts'
import type { Models } from './models.ts'
import { quotation, seriesLabels } from './series.ts'

/** How sure the model must be of both sides of a cut. */
const sure = { maker: 1.5, viewers: -2 }
/** A clause is easily mistaken for a word to the maker: where no whole sentence is one, the model must be surer. */
const letter = 0.2
const surer = 3.5
const maxJoints = 12
const minWords = 3
const maxGreeting = 4

/** What may part a clause from the words before it: a mark, an arrow, a bracket, or where a quotation begins. */
const joint =
  /(?:[,;:!?…：、，][)”"»’]? | [–—-] |— |\s(?=\()|(?<=\)) |\s(?=[←→⬅"“„«])|(?<=\p{Extended_Pictographic}) )/gu

/** A first word such as `Thanks.`, and `Show that`, `Oh and say`. */
const openings = [
  /^[\p{L}\p{M} ,’'-]{2,40} (?:say|put|mention|write|add|thinking|schreib|schreibt|sag|mets|dis|pon|di|scrivi|escreve|põe) /u,
  /^\p{L}{4,20}\. /u,
  /^[\p{L}\p{M} ,’'-]{3,90} (?:that|dass|que|che|dat|że|що|что) /u,
]

/** Where a clause may begin. */
const beginningsIn = (text: string) => [
  ...openings.flatMap((opening) => opening.exec(text)?.[0].length ?? []),
  ...Array.from(text.matchAll(joint), ({ index, 0: mark }) => index + mark.length),
]

/** @returns the segments with those that address both in two, where each comes from, and what each scores alone */
export function cutsOf(segments: readonly Segment[], known: Known, { alone, together }: Models) {
  const parts: Segment[] = []
  const origins: number[] = []
  const series = seriesIn(segments)
  const isLetter = together(segments, alone(segments, known)).some((score) => score >= letter)
  const least = isLetter ? sure.maker : surer
  for (const [index, segment] of segments.entries()) {
    const scoresOf = (halves: readonly Segment[]) =>
      alone([...parts, ...halves, ...segments.slice(index + 1)], known, [parts.length, parts.length + 1])
    const spoken = segment.kind === 'item' ? sentencesOf(segment.text, known.language) : []
    const cut =
      segment.kind === 'heading' || quotation.test(segment.text)
        ? [segment]
        : spoken.length > 1
          ? sentencesIn(segment, spoken)
          : cutOf(segment, series, least, scoresOf)
    parts.push(...cut)
    origins.push(...cut.map(() => index))
  }
  return { parts, origins, scores: alone(parts, known) }
}

/** A point of a list may hold several sentences, of which one addresses the maker. */
const sentencesIn = (segment: Segment, spoken: readonly string[]) =>
  spoken.map((text, at) => ({
    ...segment,
    text,
    place: segment.place + at,
    opensParagraph: at === 0 && segment.opensParagraph,
  }))

/** Begins a line: `March: …` */
const label = /^\p{L}[\p{L}\p{M}’' ]{1,22}:(?=\s)/u

/** The first words of lines that all have others, such as months or days: each belongs to what follows it. */
function seriesIn(segments: readonly Segment[]): ReadonlySet<string> {
  const labels = segments.flatMap(({ text, place }) => (place === 0 ? (label.exec(text) ?? []) : []))
  const distinct = new Set(labels)
  return new Set([...(labels.length > 2 && distinct.size === labels.length ? distinct : []), ...seriesLabels(segments)])
}

function cutOf(
  segment: Segment,
  labels: ReadonlySet<string>,
  least: number,
  scoresOf: (halves: readonly Segment[]) => readonly number[],
): readonly Segment[] {
  let best: { readonly gain: number; readonly halves: readonly Segment[] } | undefined
  for (const at of beginningsIn(segment.text).slice(0, maxJoints)) {
    const [head, tail] = [segment.text.slice(0, at).trim(), segment.text.slice(at).trim()]
    if (head === '' || tail === '' || labels.has(head)) continue
    // Who said it belongs to what was said.
    if (/["”»’]$/u.test(head) && /^\p{Ll}/u.test(tail)) continue
    const halves = [
      { ...segment, text: head },
      { ...segment, text: tail, place: segment.place + 1, opensParagraph: false },
    ]
    const [first = 0, second = 0] = scoresOf(halves)
    const [maker, viewers, shown] = first > second ? [first, second, tail] : [second, first, head]
    if (maker < least || viewers > sure.viewers || shown.split(/\s+/u).length < minWords) continue
    if (shown === tail && !(opens(head) && stands(tail) && (segment.kind === 'sentence' || marked.test(head)))) continue
    const gain = Math.min(maker - least, sure.viewers - viewers)
    if (!best || gain > best.gain) best = { gain, halves }
  }
  return best?.halves ?? [segment]
}

/** A bracket says nothing without the words before it. */
const stands = (tail: string) => !/^[(（]/u.test(tail)

/** Behind a mark a point of a list may begin again; a first word of it is no greeting. */
const marked = /[:：!?…][)”"»’]?$/u

/** What is for viewers follows a greeting, what announces it, or an aside; behind a mere comma the sentence goes on. */
const opens = (head: string) =>
  head.split(/\s+/u).length <= maxGreeting ||
  /[:：!?…)–—-]["”“»’]?$/u.test(head) ||
  / (?:that|dass|que|che|dat|że|що|что|say|put|mention|write|add|like|thinking|schreibt?|sag|mets|dis|pon|di|scrivi|escreve|põe)$/u.test(
    head,
  )
