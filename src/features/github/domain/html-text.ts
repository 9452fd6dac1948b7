/** Extracts what a reader sees of HTML in Markdown: words, headings and images, in one pass from left to right. */

import { htmlPieces } from '../../../lib/html-pieces.ts'
import { parserBounds } from '../../../lib/parser-bounds.ts'

export interface HtmlPart {
  /** 1 or 2 for a heading, 0 for other text. */
  readonly level: number
  readonly text: string
  /** The number of letters and digits inside and outside links. */
  readonly linked: number
  readonly unlinked: number
}

/** Tags that separate paragraphs. */
const blocks =
  /^(?:p|div|center|details|summary|br|hr|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|td|th|blockquote|section|picture)$/
// Smaller HTML headings are slogans in large letters, so they count as paragraphs.
const headings = /^h[12]$/
/** Tags whose content is not prose. */
const silent = /^(?:table|pre|script|style|title|svg)$/

/** Returns the paragraphs and headings of HTML, without tables and code. */
export function htmlParts(html: string): HtmlPart[] {
  const parts: HtmlPart[] = []
  let level = 0
  let silence = ''
  let text = ''
  let inLink = false
  let linked = 0
  let unlinked = 0
  const end = () => {
    if (text.trim() !== '') parts.push({ level, text, linked, unlinked })
    text = ''
    linked = 0
    unlinked = 0
  }
  for (const piece of piecesOf(html)) {
    if (typeof piece === 'string') {
      if (silence !== '') continue
      text += piece
      if (inLink) linked += countLetters(piece)
      else unlinked += countLetters(piece)
    } else if (silence !== '') {
      if (piece.closes && piece.name === silence) silence = ''
    } else if (silent.test(piece.name) && !piece.closes) {
      end()
      silence = piece.name
    } else if (piece.name === 'a') {
      inLink = !piece.closes
    } else if (blocks.test(piece.name)) {
      end()
      level = headings.test(piece.name) && !piece.closes ? Number(piece.name[1]) : 0
    }
  }
  end()
  return parts
}

/** Counts letters and digits, without HTML entities such as `&nbsp;`. */
export const countLetters = (text: string) => text.replace(/&#?\w+;/g, '').match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** Lists the addresses of the images in HTML, in order. */
export function htmlImages(html: string): string[] {
  return piecesOf(html).flatMap((piece) => {
    if (typeof piece === 'string' || piece.name !== 'img') return []
    const found = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(piece.attributes)
    return found ? [found[1] ?? found[2] ?? ''] : []
  })
}

const piecesOf = (html: string) => htmlPieces(html.slice(0, parserBounds.html))
