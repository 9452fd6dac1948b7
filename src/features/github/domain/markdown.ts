/** Parses headings, paragraphs, lists and images of READMEs and release notes, which are untrusted input. */

import type { Token } from 'markdown-it'
import MarkdownIt from 'markdown-it'
import { parserBounds } from '../../../lib/parser-bounds.ts'
import { countLetters, htmlImages, htmlParts } from './html-text.ts'

export interface Bullet {
  /** The text as a reader sees it. */
  readonly text: string
  /** The bold words at its beginning, or `null`. */
  readonly lead: string | null
  /** The text after the lead; the whole text if there is no lead. */
  readonly rest: string
  /** Whether it begins with a link to another part of the same page, as tables of contents do. */
  readonly linksWithin: boolean
  /** Whether nearly all of its words are links, as in lists of badges, pages and languages. */
  readonly onlyLinks: boolean
  /** Whether it introduces a list below it. */
  readonly hasList: boolean
}

export interface Section {
  /** `null` before the first heading. */
  readonly heading: string | null
  /** 1 to 6; 0 before the first heading. */
  readonly level: number
  readonly paragraphs: readonly string[]
  /** The list items, without nested ones. */
  readonly bullets: readonly Bullet[]
}

interface OpenSection extends Section {
  readonly paragraphs: string[]
  readonly bullets: Bullet[]
}

/** The maximum number of characters per line; the rest of a line is dropped. */
export const maxLineLength = 2_000

// This is the only parser whose cost stayed proportional to the input for every hostile text tested.
const parser = new MarkdownIt({ html: true })

/**
 * Limits untrusted text to a maximum length and maximum line length. Only ASCII white space remains: the parser's
 * expression for HTML accepts a no-break space both as white space and as part of a value, which takes exponential
 * time.
 */
export function boundText(text: string): string {
  return withoutFrontMatter(
    text
      .slice(0, parserBounds.markdown)
      .replace(/\r\n?/g, '\n')
      .replace(/[^\S\n\t ]/g, ' '),
  )
    .split('\n')
    .map((line) => line.slice(0, maxLineLength))
    .join('\n')
    .toWellFormed()
}

function withoutFrontMatter(text: string): string {
  const end = text.startsWith('---\n') ? text.indexOf('\n---\n', 3) : -1
  return end < 0 ? text : text.slice(end + 5)
}

export function sectionsOf(markdown: string): Section[] {
  let section: OpenSection = { heading: null, level: 0, paragraphs: [], bullets: [] }
  const sections = [section]
  const open = (heading: string, level: number) => {
    section = { heading: heading || null, level, paragraphs: [], bullets: [] }
    sections.push(section)
  }
  const addParagraph = (text: string) => {
    if (text !== '') section.paragraphs.push(text)
  }
  let lists = 0
  let tables = 0
  let heading = 0
  let startsItem = false
  for (const token of parser.parse(boundText(markdown), {})) {
    if (/^(?:bullet|ordered)_list_/.test(token.type)) {
      lists += token.nesting
      const last = token.nesting > 0 && lists === 2 ? section.bullets.pop() : undefined
      if (last) section.bullets.push({ ...last, hasList: true })
    } else if (/^table_/.test(token.type)) tables += token.nesting
    else if (token.type === 'list_item_open') startsItem = lists === 1
    else if (token.type === 'heading_open' && token.level === 0) heading = Number(token.tag[1])
    else if (token.type === 'html_block' && lists === 0) {
      for (const { level, text, linked, unlinked } of htmlParts(token.content))
        if (level > 0) open(tidy(decodeEntities(text)), level)
        else if (!isLinks(linked, unlinked)) addParagraph(tidy(decodeEntities(text)))
    } else if (token.type === 'inline' && tables === 0) {
      const inline = readInline(token.children ?? [])
      if (heading > 0) open(inline.text, heading)
      else if (lists === 0 && inline.onlyLinks) continue
      else if (lists === 0) addParagraph(inline.text.replace(/^\[!([a-z]+)\]/i, '$1:'))
      else if (startsItem) section.bullets.push(inline)
      heading = 0
      startsItem = false
    }
  }
  return sections
}

const decodeEntities = (text: string) => parser.utils.unescapeAll(text)

/** Returns what a reader sees of a line of Markdown: no images, links, marks or leading emoji. */
function readInline(tokens: readonly Token[]): Bullet {
  let text = ''
  let depth = 0
  // The range of the bold words at the beginning.
  let from = -1
  let to = -1
  let links = 0
  let linked = 0
  let unlinked = 0
  for (const { type, content, nesting } of tokens) {
    if (/^link_/.test(type)) links += nesting
    else if (type === 'html_inline' && /^<\/?a\b/i.test(content)) links += content[1] === '/' ? -1 : 1
    else if (type === 'text' || type === 'code_inline') {
      text += content
      if (links > 0) linked += countLetters(content)
      else unlinked += countLetters(content)
    } else if (/break$/.test(type) || (type === 'html_inline' && /^<[bh]r\b/i.test(content))) text += ' '
    else if (type === 'strong_open') {
      if (depth++ === 0 && from < 0 && !/[\p{L}\p{N}]/u.test(text)) from = text.length
    } else if (type === 'strong_close' && --depth === 0 && to < 0 && from >= 0) to = text.length
  }
  const lead = to > from ? tidy(text.slice(from, to)) : ''
  const first = tokens.find((token) => token.type !== 'text' || token.content.trim() !== '')
  return {
    text: tidy(text),
    lead: lead || null,
    rest: tidy(lead ? text.slice(to) : text),
    linksWithin: first?.type === 'link_open' && attribute(first, 'href').startsWith('#'),
    onlyLinks: isLinks(linked, unlinked),
    hasList: false,
  }
}

/** A list of languages shows the current one without a link. */
const isLinks = (linked: number, unlinked: number) => linked > 0 && unlinked * 4 <= linked

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? '')

/** Returns one line without stray marks, emoji names and leading emoji. */
function tidy(text: string): string {
  return text
    .replace(/\*\*|~~/g, '')
    .replace(/:[a-z0-9_+-]+:/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f|\s)+/u, '')
    .trim()
}

/** Lists the paths of images that the README shows from its own repository, in order. */
export function imagesIn(markdown: string): string[] {
  const tokens = parser.parse(boundText(markdown), {})
  return tokens
    .flatMap((token) => [token, ...(token.children ?? [])])
    .flatMap((token) => {
      if (token.type === 'image') return [attribute(token, 'src')]
      return /^html_/.test(token.type) ? htmlImages(token.content) : []
    })
    .filter((address) => address !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address))
    .map((address) => decode(address.replace(/[?#].*$/s, '')).replace(/^\.?\//, ''))
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Returns the anchor that GitHub assigns to a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

/** Splits text into sentences, each with its end mark. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…。！？])\s+(?=[\p{Lu}\p{N}\p{Lo}"“«])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}
