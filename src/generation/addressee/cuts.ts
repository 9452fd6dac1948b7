/** Cuts sentences that address both viewers and the maker. */
import type { Segment } from '../brief-segments.ts'
import type { Known } from './features.ts'
import type { Models } from './models.ts'

/** How sure the model must be of both sides of a cut. */
const sure = { maker: 1.5, viewers: -2 }
const maxJoints = 12
const minWords = 3
const maxGreeting = 4

/** What may part a clause from the words before it. */
const joint = /(?:[,;:!?…：、，][)”"»’]? | [–—-] |— |\s(?=\()|(?<=\)) )/gu

/** A first word such as `Thanks.`, and `Show that`. */
const openings = [/^\p{L}{4,20}\. /u, /^[\p{L} ]{3,24} (?:that|dass|que|che|dat|że|що|что) /u]

/** Where a clause may begin. */
const beginningsIn = (text: string) => [
  ...openings.flatMap((opening) => opening.exec(text)?.[0].length ?? []),
  ...Array.from(text.matchAll(joint), ({ index, 0: mark }) => index + mark.length),
]

/** @returns the segments with those that address both in two, where each comes from, and what each scores alone */
export function cutsOf(segments: readonly Segment[], known: Known, { alone }: Models) {
  const parts: Segment[] = []
  const origins: number[] = []
  for (const [index, segment] of segments.entries()) {
    const scoresOf = (halves: readonly Segment[]) =>
      alone([...parts, ...halves, ...segments.slice(index + 1)], known, [parts.length, parts.length + 1])
    const cut = segment.kind === 'sentence' ? cutOf(segment, scoresOf) : [segment]
    parts.push(...cut)
    origins.push(...cut.map(() => index))
  }
  return { parts, origins, scores: alone(parts, known) }
}

function cutOf(segment: Segment, scoresOf: (halves: readonly Segment[]) => readonly number[]): readonly Segment[] {
  let best: { readonly gain: number; readonly halves: readonly Segment[] } | undefined
  for (const at of beginningsIn(segment.text).slice(0, maxJoints)) {
    const [head, tail] = [segment.text.slice(0, at).trim(), segment.text.slice(at).trim()]
    if (head === '' || tail === '') continue
    const halves = [
      { ...segment, text: head },
      { ...segment, text: tail, place: segment.place + 1, opensParagraph: false },
    ]
    const [first = 0, second = 0] = scoresOf(halves)
    const [maker, viewers, shown] = first > second ? [first, second, tail] : [second, first, head]
    if (maker < sure.maker || viewers > sure.viewers || shown.split(/\s+/u).length < minWords) continue
    if (shown === tail && !opens(head)) continue
    const gain = Math.min(maker - sure.maker, sure.viewers - viewers)
    if (!best || gain > best.gain) best = { gain, halves }
  }
  return best?.halves ?? [segment]
}

/** What is for viewers follows a greeting, what announces it, or an aside; behind a mere comma the sentence goes on. */
const opens = (head: string) =>
  head.split(/\s+/u).length <= maxGreeting ||
  /[:：!?…)–—-]["”“»’]?$/u.test(head) ||
  / (?:that|dass|que|che|dat|że|що|что)$/u.test(head)
