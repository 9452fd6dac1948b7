/** Reads a brief: its sentences, its lists and their titles, in order. Nothing of it is dropped. */
import type { Language } from '../languages/language.ts'
import { tidy } from '../normalize.ts'
import { sentencesOf } from '../sentences.ts'
import { inlineLists, withListedLines } from './lists.ts'
import type { Statement } from './statement.ts'

export interface Brief {
  readonly statements: readonly Statement[]
  /** Those at the ends of lines, without their `#`. */
  readonly hashtags: readonly string[]
}

const bullet =
  /^(?:(?<mark>[-–+*>→►▶★☆»]|\d{1,2}[.)]|[1-9]\ufe0f?\u20e3)\s+|(?<dot>[•✓✔✅▪●■◦·☐☑□])\ufe0f?\s*|(?<dash>-)(?=\p{Lu}))(?<text>\S.*)$/u
/** An emoji that begins a line; a list has several such lines. */
const emojiBullet =
  /^(?<mark>\p{Extended_Pictographic}\p{M}*(?:\u200d\p{Extended_Pictographic}\p{M}*)*)\s*(?<text>[\p{L}\p{N}\p{Sc}"“„«'‘(@¡¿+].*)$/u
/** A line that only parts others. */
const strokes = /^[-–—=_*~#]{3,}$/u
const heading = /^#{1,6} \S|^\*\*[^*]{1,80}\*\*:?$/u

export function readBrief(brief: string, language: Language): Brief {
  const hashtags: string[] = []
  const raw = brief
    .split(/\r\n|(?<![,;]\s{0,9})\n|(?<=[,;]\s{0,9})\n(?=\s{0,9}(?:[^\p{L}]|$))|[\r\u2028]/u)
    .flatMap((line) => inlineLists(tidy(line), language))
    .map(withoutBars)
  const lines = raw.map((line) => withoutTags(withoutMarkup(line), hashtags))
  const isEmojiList = lines.filter((line) => emojiBullet.test(line)).length > 1
  const statements = lines.flatMap((line, index): Statement[] => {
    if (line === '' || strokes.test(line)) return []
    if (heading.test(raw[index] ?? '')) return [{ text: line, kind: 'title', line: index, mark: '' }]
    const item = bullet.exec(line)?.groups ?? (isEmojiList ? emojiBullet.exec(line)?.groups : undefined)
    const mark = item?.mark ?? item?.dot ?? item?.dash
    if (item?.text !== undefined && mark !== undefined) return [{ text: item.text, kind: 'item', line: index, mark }]
    return sentencesOf(line, language).map((text) => ({ text, kind: 'sentence', line: index, mark: '' }))
  })
  return { statements: withListedLines(statements), hashtags }
}

/** Returns text copied from Markdown, without its marks for headings, code and bold type. */
const withoutMarkup = (line: string) =>
  line
    .replace(/^#{1,6} (?=\S)/u, '')
    .replace(/`([^`]{1,200})`/gu, '$1')
    .replace(/^\*(?=\S)([^*]{1,80})\*(?= )/u, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_]{1,200})\1/gu, '$2')
    .replace(/\[([^\][]{1,80})\]\((https?:[^()[\s]{1,300})\)/gu, '$1 $2')

/** Returns a table's row as a point of a list: `| 100 | £24 |` is `- 100 – £24`. */
function withoutBars(line: string): string {
  const cells = /^\|(?<cells>.+)\|$/u.exec(line)?.groups?.cells?.split('|') ?? []
  const row = cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !/^:?-{2,}:?$/u.test(cell))
  if (cells.length === 0) return line
  return row.length === 0 ? '' : `${/\d/u.test(row.join()) ? '- ' : ''}${row.join(' – ')}`
}

/** Returns the text without the hashtags at its end, which are collected without their `#`. */
function withoutTags(line: string, hashtags: string[]): string {
  const words = line.split(/[\s,]+/u).filter(Boolean)
  let count = 0
  while (count < words.length && /^#[^\s#]{0,60}\p{L}/u.test(words.at(-1 - count) ?? '')) count++
  const rest = words.slice(0, words.length - count).join(' ')
  const isAll = rest.replace(/^hashtags?\s?[:：]?$/iu, '') === ''
  // One hashtag behind words is a part of them.
  if (count === 0 || (!isAll && count < 2)) return line
  hashtags.push(...words.slice(-count).map((word) => word.slice(1)))
  return isAll ? '' : line.slice(0, line.indexOf(words.at(-count) ?? '', rest.length - 1)).trim()
}
