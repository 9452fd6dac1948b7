/** Breaks text into lines: words kept whole, lines balanced, the largest size that fits its box. */
import type { SKRSContext2D } from '@napi-rs/canvas'
import { nonNull } from '../../lib/non-null.ts'
import { joinedLetter } from '../writing-systems.ts'
import { fontStack, isRightToLeft } from './fonts.ts'
import type { TextStyle, Token } from './tokens.ts'

export interface PlacedToken extends Token {
  /** The left edge and the baseline in the block, in pixels. */
  x: number
  y: number
  width: number
  line: number
  /** It stands on a disc of the accent's colour. */
  onDisc?: boolean
}

export interface TextBlock {
  tokens: PlacedToken[]
  size: number
  width: number
  height: number
  lines: number
  rightToLeft: boolean
  /** False only if the words were cut with an ellipsis. */
  whole: boolean
}

export function setFont(context: SKRSContext2D, style: TextStyle, size: number, text: string): void {
  context.font = `400 ${size}px ${fontStack(style.face, style.language, text)}`
  context.fontVariationSettings = "'wght' 800"
  // What ends a right-to-left word is drawn at its left.
  context.direction = isRightToLeft(text) ? 'rtl' : 'ltr'
  context.textAlign = 'left'
  // Tracking would tear joined letters apart.
  context.letterSpacing = joinedLetter.test(text) ? '0px' : `${(style.letterSpacing ?? 0) * size}px`
}

/** An entry whose index is within the list. */
const at = <T>(list: readonly T[], index: number) => nonNull(list[index], 'The entry')

/** Splits into lines as [from, to): as few as hold the words, with widths as even as possible. */
function balance(
  tokens: readonly Token[],
  widths: number[],
  gaps: number[],
  maxWidth: number,
): [number, number][] | undefined {
  const count = widths.length
  const widthOf = (from: number, to: number) => {
    let width = 0
    for (let i = from; i < to; i++) width += at(widths, i) + (i > from ? at(gaps, i) : 0)
    return width
  }
  // The cost of a line is its squared shortfall.
  const best: { lines: number; cost: number; from: number }[] = [{ lines: 0, cost: 0, from: 0 }]
  for (let to = 1; to <= count; to++) {
    if (tokens[to]?.isBound) continue
    for (let from = to - 1; from >= 0; from--) {
      const before = best[from]
      const width = widthOf(from, to)
      if (width > maxWidth || (from + 1 < to && tokens[from + 1]?.beginsLine)) break
      if (!before) continue
      const cost = before.cost + (maxWidth - width) ** 2
      const lines = before.lines + 1
      const known = best[to]
      if (!known || lines < known.lines || (lines === known.lines && cost < known.cost))
        best[to] = { lines, cost, from }
    }
  }
  if (!best[count]) return undefined
  const lines: [number, number][] = []
  for (let to = count; to > 0; ) {
    const { from } = at(best, to)
    lines.unshift([from, to])
    to = from
  }
  return lines
}

export interface Fit {
  maxWidth: number
  maxHeight: number
  maxSize: number
  minSize: number
  /** How far the size may fall, as a share, for better lines. */
  give: number
  maxLines: number
  align: 'left' | 'center'
}

/**
 * Finds the size at which the words fill the box best: large, and without a line of one short word. At the smallest
 * legible size, what does not fit is cut with an ellipsis, or behind the first word where the box holds no line.
 */
export function fitText(context: SKRSContext2D, tokens: Token[], style: TextStyle, fit: Fit): TextBlock {
  const whole = tokens.map((token) => token.text).join(' ')
  let best: { block: TextBlock; score: number } | undefined
  for (let size = fit.maxSize; ; size = Math.max(fit.minSize, Math.floor(size * 0.96))) {
    setFont(context, style, size, whole)
    const block = place(context, tokens, style, size, fit)
    if (block) {
      const score = size * (0.35 + 0.65 * evenness(block))
      if (!best || score > best.score) best = { block, score }
    }
    if (size <= fit.minSize || (best && size < best.block.size * fit.give))
      return best?.block ?? cut(context, tokens, style, fit)
  }
}

/** Of the widest line: what is shorter looks forgotten, a single word soon. */
const hangingShare = { word: 0.6, words: 0.36 }

/** Mean width of the lines against the widest, 0 to 1; less if a line is short. In a list, lines that need no second. */
function evenness(block: TextBlock): number {
  const begun = block.tokens.filter(({ beginsLine }) => beginsLine).length + 1
  if (begun > 1) return begun / block.lines
  const lines = Map.groupBy(block.tokens, ({ line }) => line)
  const all = [...lines.values()].map((words) => words.reduce((sum, { width }) => sum + width, 0))
  const widest = Math.max(...all)
  const isShort = (words: readonly PlacedToken[], index: number) =>
    (all[index] ?? 0) < widest * hangingShare[words.length > 1 ? 'words' : 'word']
  const hanging = [...lines.values()].some(isShort)
  return (all.reduce((sum, width) => sum + width, 0) / all.length / widest) * (hanging ? 0.6 : 1)
}

function place(
  context: SKRSContext2D,
  tokens: Token[],
  style: TextStyle,
  size: number,
  fit: Fit,
): TextBlock | undefined {
  const space = context.measureText(' ').width
  const widths = tokens.map((token) => context.measureText(token.text).width)
  const gaps = tokens.map((token, i) => {
    const meets = i > 0 && token.emphasised !== tokens[i - 1]?.emphasised
    return (token.spaced ? space : 0) + (meets ? (style.emphasisGap ?? 0) * size : 0)
  })
  const lines = balance(tokens, widths, gaps, fit.maxWidth)
  if (!lines || lines.length > fit.maxLines) return undefined
  const lineHeight = size * style.lineHeight
  const height = lineHeight * lines.length
  if (height > fit.maxHeight) return undefined
  const rightToLeft = isRightToLeft(tokens.map((token) => token.text).join(''))
  const lineWidths = lines.map(([from, to]) =>
    widths.slice(from, to).reduce((sum, width, i) => sum + width + (i > 0 ? at(gaps, from + i) : 0), 0),
  )
  const width = Math.max(...lineWidths)
  const placed: PlacedToken[] = []
  lines.forEach(([from, to], line) => {
    const own = at(lineWidths, line)
    const indent = fit.align === 'center' ? (width - own) / 2 : rightToLeft ? width - own : 0
    let x = indent
    for (const index of readingOrder(tokens, from, to, rightToLeft)) {
      const token = at(tokens, index)
      const wordWidth = at(widths, index)
      if (x > indent) x += gaps[rightToLeft ? index + 1 : index] ?? space
      placed.push({ ...token, x, y: lineHeight * line + size * ascent(style), width: wordWidth, line })
      x += wordWidth
    }
  })
  placed.sort((a, b) => a.index - b.index)
  return { tokens: placed, size, width, height, lines: lines.length, rightToLeft, whole: true }
}

/** The baseline below the top of the line, as a share of the font size: it centres the line's capital letters. */
const ascent = (style: TextStyle) => style.lineHeight / 2 + 0.36

/** Orders the words from left to right as drawn; in a right-to-left line a run of Latin words keeps its own order. */
function readingOrder(tokens: Token[], from: number, to: number, rightToLeft: boolean): number[] {
  const order = Array.from({ length: to - from }, (_, i) => from + i)
  if (!rightToLeft) return order
  const runs: number[][] = []
  let last: boolean | undefined
  for (const index of order) {
    const rtl = isRightToLeft(at(tokens, index).text)
    const run = runs.at(-1)
    if (rtl || last !== false || !run) runs.push([index])
    else run.push(index)
    last = rtl
  }
  return runs.reverse().flat()
}

function cut(context: SKRSContext2D, tokens: Token[], style: TextStyle, fit: Fit): TextBlock {
  setFont(context, style, fit.minSize, `${tokens.map((token) => token.text).join(' ')} …`)
  const broken = breakLong(context, tokens, fit.maxWidth)
  for (let count = broken.length; count > 0; count--) {
    const part = broken.slice(0, count)
    const short = count < broken.length
    if (short) {
      const last = at(broken, count - 1)
      part[count - 1] = { ...last, text: `${last.text.replace(/(?<!\p{P})\p{P}+$/u, '')}…` }
    }
    const block = place(context, part, style, fit.minSize, fit)
    if (block) return { ...block, whole: !short }
  }
  // A box that is too low gets the first word all the same: whoever arranges it sees that the words are not whole.
  const first = place(context, broken.slice(0, 1), style, fit.minSize, { ...fit, maxHeight: Number.POSITIVE_INFINITY })
  if (first) return { ...first, whole: false }
  throw new Error(`a box of ${fit.maxWidth} px holds no word at ${fit.minSize} px`)
}

/** Breaks a word wider than the box (an address, a long compound) between characters. */
function breakLong(context: SKRSContext2D, tokens: Token[], maxWidth: number): Token[] {
  const out: Token[] = []
  for (const { isBound: _, ...token } of tokens) {
    let part = ''
    let { spaced, beginsLine = false } = token
    for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(token.text)) {
      // Room for the ellipsis that a cut may add.
      if (part && context.measureText(`${part}${segment}…`).width > maxWidth) {
        out.push({ ...token, text: part, spaced, beginsLine, index: out.length })
        part = ''
        spaced = false
        beginsLine = false
      }
      part += segment
    }
    out.push({ ...token, text: part, spaced, beginsLine, index: out.length })
  }
  return out
}
