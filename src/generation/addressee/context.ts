/** What the scores of a brief's other segments say about one of them. */

import { phonesIn } from '../address.ts'
import type { Segment } from '../brief-segments.ts'
import { priceIn } from '../emphasis.ts'
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

/** What of a fact it holds, in any language: money, a time, a number to call, an address, or another figure. */
const factOf = (text: string) =>
  priceIn(text)
    ? 'price'
    : phonesIn(text).length > 0
      ? 'phone'
      : /(?<!\d)\d{1,2}(?:[:.h]\d\d| ?(?:am|pm|uhr|uur|h))(?!\p{L})/iu.test(text)
        ? 'time'
        : /\d/u.test(text)
          ? 'figure'
          : 'none'

/** A line that begins as others do: with a number and a word, or a label. */
const shapeOf = ({ kind, text, place }: Segment) => {
  if (place > 0) return undefined
  if (kind === 'item') return 'item'
  const head = /^[^:：]{1,40}[:：](?=\s|$)/u.exec(text)?.[0] ?? /^\S{1,20}(?: \S{1,12})?(?= |$)/u.exec(text)?.[0]
  if (head === undefined || !/[\d:：]/u.test(head)) return undefined
  const end = /[:：]$/u.test(head) ? ':' : ''
  return `${
    /\d/u.test(head)
      ? head
          .replace(/\d+/gu, '0')
          .replace(/\p{L}+/gu, 'a')
          .slice(0, 4)
      : 'a'
  }${end}`
}

const meanOf = (scores: readonly number[]) =>
  scores.length === 0 ? undefined : scores.reduce((sum, one) => sum + one, 0) / scores.length

/** What the scores of those that stand together with each segment are on average: its line, its paragraph, lines of its shape. */
function companyOf(segments: readonly Segment[], scores: readonly number[]) {
  let paragraph = 0
  const keys = segments.map((segment) => {
    if (segment.opensParagraph) paragraph++
    return { line: segment.line, paragraph, shape: shapeOf(segment) }
  })
  return keys.map((own, at) => {
    const mean = (isWith: (other: (typeof keys)[number]) => boolean) =>
      meanOf(scores.filter((_, index) => index !== at && isWith(keys[index] as (typeof keys)[number])))
    return {
      line: levelOf(mean(({ line }) => line === own.line)),
      paragraph: levelOf(mean((other) => other.paragraph === own.paragraph)),
      shape: levelOf(own.shape === undefined ? undefined : mean(({ shape }) => shape === own.shape)),
    }
  })
}

/** What something at its end leads to: an answer, who said it, or what it announces. */
const endOf = (text = '') =>
  /[?？؟]["”“»]?$/u.test(text) ? 'asks' : /["”“»]$/u.test(text) ? 'quotes' : /[:：]$/u.test(text) ? 'announces' : 'ends'

/** @param scores of each segment alone */
export function contextFeatures(segments: readonly Segment[], scores: readonly number[]): Features[] {
  const company = companyOf(segments, scores)
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
    const { line: inLine, paragraph, shape } = company[at] as ReturnType<typeof companyOf>[number]
    const leads = `${endOf(segments[at - 1]?.text)} ${sideOf(scores[at - 1])}`
    const follows = `${endOf(text)} ${sideOf(scores[at + 1])}`
    const fact = factOf(text)
    const features = [
      `in line ${inLine}`,
      `in line ${inLine} own ${own}`,
      `in paragraph ${paragraph}`,
      `in paragraph ${paragraph} own ${own}`,
      `in shape ${shape}`,
      `in shape ${shape} own ${own}`,
      `leads ${leads}`,
      `leads ${leads} own ${own}`,
      `leads ${leads} form ${form}`,
      `follows ${follows}`,
      `follows ${follows} own ${own}`,
      `fact ${fact} own ${own}`,
      `fact ${fact} strongest ${strongest}`,
      `fact ${fact} left ${Math.min(left, 4)}`,
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
