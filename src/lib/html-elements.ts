import { htmlPieces } from './html-pieces.ts'

export interface HtmlElement {
  /** Lowercase, such as `meta`. */
  readonly name: string
  /** By lowercase name; the first of each. */
  readonly attributes: Readonly<Record<string, string>>
  /** What stands in a script; empty for all other elements. */
  readonly content: string
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Opening tags, in order; an unclosed tag ends the result. */
export function htmlElements(html: string): HtmlElement[] {
  const pieces = htmlPieces(html)
  return pieces.flatMap((piece, index) => {
    if (typeof piece === 'string' || piece.closes) return []
    const next = pieces[index + 1]
    const content = piece.name === 'script' && typeof next === 'string' ? next : ''
    return [{ name: piece.name, attributes: attributesOf(piece.attributes), content }]
  })
}

/** Tags that are longer hold data, not addresses. */
const maxTag = 8_192

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', quoted, single, bare] of text
    .slice(0, maxTag)
    .matchAll(/([a-z:-]{1,40})=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi))
    found[name.toLowerCase()] ??= (quoted ?? single ?? bare ?? '')
      .trim()
      .replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => namedEntities[entity] ?? '')
  return found
}
