/**
 * Decides whom each sentence of a brief addresses: those who view the post, or the person who makes it. A trained model
 * looks at each alone, a second one at what the first makes of the whole brief. `scripts/addressee/train.ts` writes
 * the weights of both.
 */
import type { Segment } from '../brief-segments.ts'
import { cutsOf } from './cuts.ts'
import type { Known } from './features.ts'
import { storedModels } from './models.ts'
import { settled } from './settle.ts'

export type Addressee = 'viewers' | 'maker' | 'unsure'

export interface Addressed {
  readonly segment: Segment
  readonly to: Addressee
  /** The log-odds that it addresses the maker. */
  readonly score: number
}

/** From this score on the maker is addressed. */
const maker = 1
/** A brief with such a sentence anywhere probably addresses the maker in other places, too. */
const letter = 0.5
/** From this score on a person decides: in a letter less is enough. */
const unsure = { letter: -1.25, other: 0.2 }
/** So many words without a mark were dictated, and nobody can say where their sentences end. */
const maxUnmarked = 60

/** @returns the segments in order, those that address both cut where the addressee changes */
export function addresseesOf(segments: readonly Segment[], known: Known, models = storedModels()): Addressed[] {
  const { parts, origins, scores } = cutsOf(segments, known, models)
  const judged = models.together(parts, scores)
  const from = judged.some((score) => score >= letter) ? unsure.letter : unsure.other
  const all = settled(parts, judged, from, known.language)
  const addressed = (segment: Segment, score: number): Addressed => ({
    segment,
    to: score >= maker ? 'maker' : score >= from || isDictated(segment.text) ? 'unsure' : 'viewers',
    score,
  })
  return segments.flatMap((segment, index) => {
    const own = parts.flatMap((part, at) => (origins[at] === index ? [addressed(part, all[at] as number)] : []))
    // Where both sides are held, the sentence is held as it was written.
    const isMixed = own.some(({ to }) => to === 'viewers') && own.some(({ to }) => to !== 'viewers')
    // A point of minutes of which most is held is no news for viewers.
    const isLost = segment.kind === 'item' && own.filter(({ to }) => to === 'viewers').length * 2 < own.length
    return own.length === 1 || (isMixed && !isLost)
      ? joined(own, segment)
      : [addressed(segment, Math.max(...own.map(({ score }) => score)))]
  })
}

/** Neighbouring parts that are shown become one again, as they were written. */
function joined(own: readonly Addressed[], { text }: Segment): Addressed[] {
  const runs: Addressed[] = []
  let at = 0
  for (const one of own) {
    const from = text.indexOf(one.segment.text, at)
    at = from + one.segment.text.length
    const last = runs.at(-1)
    if (last?.to !== 'viewers' || one.to !== 'viewers') runs.push(one)
    else
      runs[runs.length - 1] = {
        ...last,
        segment: { ...last.segment, text: text.slice(text.indexOf(last.segment.text), at) },
      }
  }
  return runs
}

const isDictated = (text: string) => text.split(/\s+/u).length > maxUnmarked && !/[.!?;:…]\s/u.test(text)
