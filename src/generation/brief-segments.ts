/** Splits a brief into its sentences and the points of its lists, in order, before it is known whom they address. */
import { withoutLabel } from './brief-labels.ts'
import {
  emojiBullet,
  heading,
  itemOf,
  spokenIn,
  unquoted,
  withoutBars,
  withoutMarkup,
  withoutQuoting,
  withoutTags,
} from './brief-lines.ts'
import type { Language } from './languages/language.ts'
import { inlineLists } from './lists.ts'
import { tidy } from './normalize.ts'

/** A sentence, a point of a list or a heading. */
export interface Segment {
  readonly text: string
  /** A label such as `Title:` that stands before it. */
  readonly label?: string
  readonly kind: 'sentence' | 'item' | 'heading'
  /** Which line of the brief it stands in. */
  readonly line: number
  /** How many segments precede it in its line. */
  readonly place: number
  /** How the list marked it, such as `1.`; empty for anything else. */
  readonly mark: string
  /** A blank line or a line of strokes precedes it. */
  readonly opensParagraph: boolean
  /** How many lines of strokes precede it. */
  readonly section: number
}

export interface Segments {
  readonly segments: readonly Segment[]
  /** The names of tables' columns. */
  readonly labels: readonly string[]
  /** Without their `#`. */
  readonly hashtags: readonly string[]
  readonly lines: readonly string[]
  readonly isEmojiList: boolean
}

/** A line that only parts others. */
const strokes = /^[-–—=_*~#]{3,}$/u

export function segmentsOf(text: string, language: Language): Segments {
  const hashtags: string[] = []
  const labels: string[] = []
  const raw = withoutQuoting(text.split(/\r\n|[\n\r\u2028]/u).map(tidy))
    .flatMap((line) => inlineLists(line, language))
    .map((line) => withoutBars(line, labels))
  const lines = raw.map((line) => withoutTags(withoutMarkup(line), hashtags))
  const isEmojiList = lines.filter((line) => emojiBullet.test(line)).length > 1
  const segments: Segment[] = []
  let opensParagraph = true
  let section = 0
  for (const [index, line] of lines.entries()) {
    const isStrokes = strokes.test(line)
    if (isStrokes) section++
    if (line === '' || isStrokes) {
      opensParagraph = true
      continue
    }
    const isHeading = heading.test(raw[index] ?? '')
    const item = isHeading ? undefined : itemOf(line, isEmojiList)
    const kind = item ? 'item' : isHeading ? 'heading' : 'sentence'
    for (const [place, part] of partsOf(item?.text ?? line, kind, language).entries()) {
      segments.push({ ...part, kind, line: index, place, mark: item?.mark ?? '', opensParagraph, section })
      opensParagraph = false
    }
  }
  return { segments, labels, hashtags, lines, isEmojiList }
}

type Part = Pick<Segment, 'text' | 'label'>

function partsOf(line: string, kind: Segment['kind'], language: Language): Part[] {
  if (kind === 'heading') return [{ text: line }]
  const { label, text } = unlabelled(line)
  if (kind === 'item') return [{ text, ...(label !== undefined && { label }) }]
  const [first = '', ...rest] = spokenIn(unquoted(text, language), language)
  return [{ text: first, ...(label !== undefined && { label }) }, ...rest.map(unlabelled)]
}

const unlabelled = (text: string): Part => withoutLabel(text) ?? { text }
