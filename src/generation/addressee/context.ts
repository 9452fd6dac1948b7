/** What the scores of a brief's other segments say about one of them. */
import type { Segment } from '../brief-segments.ts'
import { bucketOf } from '../hashed-features.ts'
import type { Features } from '../linear-model.ts'

export const contextBuckets = 4096
export const contextScales: readonly number[] = [1]

const levelOf = (score: number | undefined) =>
  score === undefined ? 'none' : String(Math.max(-4, Math.min(4, Math.round(score))))

const sideOf = (score: number | undefined) =>
  score === undefined ? 'none' : score > 0.5 ? 'maker' : score < -1 ? 'viewers' : 'open'

/** A name, a question, a few words, a price: what a segment looks like. */
const formOf = (text: string) => {
  if (/^\p{Lu}[\p{L}\p{M}.’'-]*(?: (?:&|\p{Lu}[\p{L}\p{M}.’'-]*)){0,3}(?: x+)?$/u.test(text)) return 'name'
  const words = text.split(/\s+/u).length
  const end = /[?？]["”)]?$/u.test(text)
    ? 'asks'
    : /,$/u.test(text)
      ? 'comma'
      : /[!]/u.test(text.slice(-3))
        ? 'calls'
        : /[\p{L}\p{N}]$/u.test(text)
          ? 'open'
          : 'states'
  return `${end} ${words < 5 ? 'short' : words < 12 ? 'middle' : 'long'} ${/\d/u.test(text) ? 'figures' : 'words'}`
}

/** @param scores of each segment alone */
export function contextFeatures(segments: readonly Segment[], scores: readonly number[]): Features[] {
  return segments.map(({ line, place, opensParagraph, kind, text }, at) => {
    const form = formOf(text)
    const before = scores.slice(0, at)
    const after = scores.slice(at + 1)
    const others = [...before, ...after]
    const held = others.filter((score) => score > 0).length
    const strongest = levelOf(others.length > 0 ? Math.max(...others) : undefined)
    const share = others.length === 0 ? 'none' : held === 0 ? '0' : String(Math.ceil((4 * held) / others.length))
    const own = levelOf(scores[at])
    const left = segments.length - 1 - at
    const isNew = place === 0 ? (opensParagraph ? 'paragraph' : 'line') : 'same'
    const next = segments[at + 1]
    const nextIsNew =
      next === undefined ? 'none' : next.line === line ? 'same' : next.opensParagraph ? 'paragraph' : 'line'
    const rest = after.length === 0 ? 'none' : levelOf(after.reduce((sum, one) => sum + one, 0) / after.length)
    const start = before.length === 0 ? 'none' : levelOf(before.reduce((sum, one) => sum + one, 0) / before.length)
    const [first, last] = [levelOf(before[0]), levelOf(after.at(-1))]
    const outer = at === 0 || left === 0 ? 'edge' : `${sideOf(before[0])} ${sideOf(after.at(-1))}`
    const features = [
      `form ${form}`,
      `form ${form} own ${own}`,
      `form ${form} prev ${sideOf(scores[at - 1])} ${isNew}`,
      `form ${form} strongest ${strongest}`,
      `form ${form} left ${Math.min(left, 4)}`,
      `first ${first}`,
      `last ${last}`,
      `own ${own} first ${first}`,
      `own ${own} last ${last}`,
      `own ${own} outer ${outer}`,
      `own ${own} rest ${rest}`,
      `own ${own} start ${start}`,
      `own ${own}`,
      `prev ${levelOf(scores[at - 1])} ${isNew}`,
      `next ${levelOf(scores[at + 1])} ${nextIsNew}`,
      `prev2 ${levelOf(scores[at - 2])}`,
      `next2 ${levelOf(scores[at + 2])}`,
      `own ${own} prev ${levelOf(scores[at - 1])} ${isNew}`,
      `own ${own} next ${levelOf(scores[at + 1])} ${nextIsNew}`,
      `own ${own} strongest ${strongest}`,
      `own ${own} share ${share}`,
      `strongest ${strongest}`,
      `share ${share}`,
      `rest ${rest}`,
      `start ${start}`,
      `rest ${rest} left ${Math.min(left, 4)}`,
      `start ${start} at ${Math.min(at, 4)}`,
      `kind ${kind}`,
      `at ${Math.min(at, 3)}`,
      `left ${Math.min(left, 3)}`,
    ]
    return [features.map((feature) => bucketOf(feature, contextBuckets))]
  })
}
