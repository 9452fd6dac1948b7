/** Reads the lines of a brief: its lists, tables and headings, and the sentences of a line. */
import { loneAddress } from './address.ts'
import type { Language } from './languages/language.ts'
import { sentencesOf } from './sentences.ts'
import { unspacedLetter } from './writing-systems.ts'

const bullet =
  /^(?:(?<mark>[-–+*>→►▶★☆»]|\d{1,2}[.)]|[1-9]\ufe0f?\u20e3)\s+|(?<dot>[•✓✔✅▪●■◦·☐☑□])\ufe0f?\s*|(?<dash>-)(?=\p{Lu}))(?<text>\S.*)$/u
/** An emoji that begins a line; a list has several such lines. */
export const emojiBullet =
  /^(?<mark>\p{Extended_Pictographic}\p{M}*(?:\u200d\p{Extended_Pictographic}\p{M}*)*)\s*(?<text>[\p{L}\p{N}\p{Sc}"“„«'‘(@¡¿+].*)$/u
const tagLabel = /^hashtags?\s?[:：]?$/iu

/** Returns text copied from Markdown, without its marks for headings, code and bold type. */
export const withoutMarkup = (line: string) =>
  line
    .replace(/^#{1,6} (?=\S)/u, '')
    .replace(/`([^`]{1,200})`/gu, '$1')
    .replace(/^\*(?=\S)([^*]{1,80})\*(?= )/u, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_]{1,200})\1/gu, '$2')
    .replace(/\[([^\][]{1,80})\]\((https?:[^()[\s]{1,300})\)/gu, '$1 $2')

/** Returns a table's row as a line of a list: `| 100 | £24 |` is `- 100 – £24`. The names of the columns are a label. */
export function withoutBars(line: string, labels: string[]): string {
  const cells = /^\|(?<cells>.+)\|$/u
    .exec(line)
    ?.groups?.cells?.split('|')
    .map((cell) => cell.trim())
  if (!cells) return line
  const row = cells.filter((cell) => cell !== '' && !/^:?-{2,}:?$/u.test(cell)).join(' – ')
  if (/\d/u.test(row)) return `- ${row}`
  if (row !== '') labels.push(row)
  return ''
}

/** A Markdown heading goes to the captions and is no scene. */
export const heading = /^#{1,6} \S|^\*\*[^*]{1,80}\*\*:?$/u

/** Returns the text without the hashtags at its end, which are collected without their `#`. */
export function withoutTags(line: string, hashtags: string[]): string {
  const words = line.split(/[\s,]+/u).filter(Boolean)
  let count = 0
  while (count < words.length && /^#[^\s#]{0,60}\p{L}/u.test(words.at(-1 - count) ?? '')) count++
  if (count === 0) return line
  const rest = words.slice(0, -count).join(' ')
  const isAll = rest.replace(tagLabel, '') === ''
  // One hashtag behind words is a part of them.
  if (!isAll && count < 2) return line
  hashtags.push(...words.slice(-count).map((word) => word.slice(1)))
  return isAll ? '' : line.slice(0, line.indexOf(words.at(-count) ?? '', rest.length - 1)).trim()
}

export function itemOf(
  line: string,
  isEmojiList: boolean,
): { readonly mark: string; readonly text: string } | undefined {
  const found = bullet.exec(line)?.groups ?? (isEmojiList ? emojiBullet.exec(line)?.groups : undefined)
  const { mark = found?.dot ?? found?.dash, text } = found ?? {}
  return mark !== undefined && text !== undefined ? { mark, text } : undefined
}

/** Unwraps copy that is in quotation marks; a single quoted sentence keeps its own. */
export function unquoted(line: string, language: Language): string {
  const inner = /^["“„«](?<inner>[^"“”„«»]+)["”“»]$/u.exec(line)?.groups?.inner?.trim()
  return inner !== undefined && sentencesOf(inner, language).length > 1 ? inner : line
}

const question = /^(?:Q|F|P|D|П|В)\s?\d?[:：.]\s.{3,150}\?/u

/** Whether it belongs to the sentence before it: who said it, an aside in brackets, an address behind an emoji. */
const trailing = /^(?:[–—-]\s?\p{Lu}.{0,50}|\([^()]{1,60}\)[.!]?|[^\p{L}\p{N}]+)$/u

/** Who said the quotation before it, without a dash: `"Gone by nine." Tran, Inala`, `"It worked." Ann, mum of Beth, 9` */
const attribution = /^\p{Lu}[\p{L}.’'-]*(?:,? (?:&|\p{Lu}[\p{L}.’'-]*)){0,4}(?:,(?: [\p{L}\p{N}’'-]{1,20},?){1,5})?$/u

/** An emoji ends a sentence if a capital letter comes next. */
const emojiEnd = /(?<=\p{L}[\p{L}\p{N}\p{P}]* (?:\p{Extended_Pictographic}\p{M}?){1,4})\s+(?=\p{Lu}\p{Ll})/u

/** Splits a line into sentences; one word such as `¡Ojo!` stays with the sentence behind it. */
export function spokenIn(line: string, language: Language): string[] {
  if (question.test(line)) return [line]
  const sentences: string[] = []
  let lone = ''
  for (const spoken of sentencesOf(line, language).flatMap((one) => one.split(emojiEnd))) {
    // A stroke behind a bracket parts what belongs to one sentence.
    if (/^[/|] /u.test(spoken) && /[)\]]$/u.test(sentences.at(-1) ?? '') && lone === '') {
      sentences.push(`${sentences.pop()} ${spoken}`)
      continue
    }
    const sentence = spoken.replace(/^[/|] +/u, '')
    const isLone = /^\S{1,20}$/u.test(sentence) && !unspacedLetter.test(sentence)
    const isTrailing =
      sentences.length > 0 &&
      (trailing.test(sentence) ||
        (/["”“»]$/u.test(sentences.at(-1) ?? '') && attribution.test(sentence)) ||
        loneAddress(sentence) !== undefined)
    if (lone === '' && isTrailing) sentences.push(`${sentences.pop()} ${sentence}`)
    else if (isLone) lone = `${lone} ${sentence}`.trim()
    else {
      sentences.push(`${lone} ${sentence}`.trim())
      lone = ''
    }
  }
  return lone === '' ? sentences : [...sentences, lone]
}

/** Lines of an e-mail that quotes another begin with `>`. */
export function withoutQuoting(lines: readonly string[]): readonly string[] {
  const isQuoting = lines.filter((line) => /^>\s?\S/u.test(line)).length > 1
  return isQuoting ? lines.map((line) => line.replace(/^(?:>\s?)+/u, '')) : lines
}
