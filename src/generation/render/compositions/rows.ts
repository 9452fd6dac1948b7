/** Sets rows below each other as one block: their marks before them, their values in a column at the end. */
import type { SKRSContext2D } from '@napi-rs/canvas'
import { isRightToLeft } from '../fonts.ts'
import type { Fit, PlacedToken, TextBlock } from '../text-layout.ts'
import { fitText } from '../text-layout.ts'
import type { TextStyle } from '../tokens.ts'
import { tokenize } from '../tokens.ts'
import type { Row } from './choose.ts'

export interface RowBlock extends TextBlock {
  /** The lines between rows, below the top of the block. */
  rules: readonly number[]
  /** The centres of the discs behind the marks. */
  discs: readonly { readonly x: number; readonly y: number; readonly radius: number }[]
}

/** In font sizes. */
const rowGap = 0.62
const columnGap = 0.8
const markRoom = { number: 1.75, dot: 0.85 }

/** For each to have a line of its own, rows become as small as this share of what fits, and stay this much larger than the smallest. */
const singleLineGive = 0.68
const easyToRead = 1.15

/** @returns undefined where not all rows fit whole at the smallest size */
export function fitRows(
  context: SKRSContext2D,
  rows: readonly Row[],
  style: TextStyle,
  fit: Fit,
): RowBlock | undefined {
  let largest: RowBlock | undefined
  for (let size = fit.maxSize; ; size = Math.max(fit.minSize, Math.floor(size * 0.95))) {
    const block = rowsAt(context, rows, style, size, fit)
    if (block?.lines === rows.length) return block
    largest ??= block
    if (size <= fit.minSize) return largest
    if (largest && size < Math.max(largest.size * singleLineGive, fit.minSize * easyToRead)) return largest
  }
}

function rowsAt(
  context: SKRSContext2D,
  rows: readonly Row[],
  style: TextStyle,
  size: number,
  fit: Fit,
): RowBlock | undefined {
  const within = { ...fit, maxSize: size, minSize: size, align: 'left' as const }
  const rightToLeft = isRightToLeft(rows.map(({ text }) => text).join(''))
  const isTable = rows.some(({ value }) => value !== undefined)
  const tokens: PlacedToken[] = []
  const rules: number[] = []
  const discs: { x: number; y: number; radius: number }[] = []
  let top = 0
  let line = 0
  let width = isTable ? Math.min(fit.maxWidth, size * 24) : 0
  const placed = (block: TextBlock, left: (block: TextBlock) => number, emphasised: boolean) => {
    for (const token of block.tokens)
      tokens.push({
        ...token,
        emphasised,
        x: left(block) + token.x,
        y: top + token.y,
        line: line + token.line,
        index: tokens.length,
      })
  }
  // A word that would have to be broken needs a smaller size.
  const set = (text: string, maxWidth: number, maxLines: number) => {
    if (maxWidth < size * 2) return undefined
    const words = tokenize(text, style)
    const block = fitText(context, words, style, { ...within, maxWidth, maxLines })
    return block.whole && block.tokens.length === words.length ? block : undefined
  }
  const limit = isTable ? width : fit.maxWidth
  for (const [index, { mark, text, value }] of rows.entries()) {
    if (index > 0) {
      rules.push(top + (size * rowGap) / 2)
      top += size * rowGap
    }
    const lead = mark === undefined ? 0 : size * (mark === '' ? markRoom.dot : markRoom.number)
    const end = value === undefined ? undefined : set(value, limit * 0.6, 1)
    const own = set(text, limit - lead - (end ? end.width + size * columnGap : 0), isTable ? 2 : 4)
    if (!own || (value !== undefined && !end)) return undefined
    const rowWidth = lead + own.width
    width = Math.max(width, rowWidth)
    placed(own, (block) => (rightToLeft ? limit - lead - block.width : lead), false)
    if (end) placed(end, (block) => (rightToLeft ? 0 : limit - block.width), true)
    if (mark !== undefined) {
      const radius = size * (mark === '' ? 0.17 : 0.62)
      const x = rightToLeft ? limit - radius : radius
      discs.push({ x, y: top + (size * style.lineHeight) / 2, radius })
      const number = mark === '' ? undefined : set(mark, size * markRoom.number * 2, 1)
      if (number) {
        const left = x - number.width / 2
        for (const token of number.tokens)
          tokens.push({ ...token, onDisc: true, x: left + token.x, y: top + token.y, line, index: tokens.length })
      }
    }
    top += own.height
    line += own.lines
    if (top > fit.maxHeight) return undefined
  }
  // Right to left, all was placed from the right edge of the widest possible block.
  if (rightToLeft && !isTable) {
    for (const token of tokens) token.x -= limit - width
    for (const disc of discs) disc.x -= limit - width
  }
  return { tokens, size, width, height: top, lines: line, rightToLeft, whole: true, rules, discs }
}
