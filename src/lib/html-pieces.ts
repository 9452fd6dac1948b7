/**
 * Reads untrusted HTML in one pass from left to right, without a tree: htmlparser2 10.1 takes ten seconds for a megabyte of
 * opening tags, because it keeps which elements are open.
 */

export interface HtmlTag {
  /** Lowercase, such as `img`. */
  readonly name: string
  readonly closes: boolean
  /** As they are written. */
  readonly attributes: string
}

/** What holds no tags up to its own end. */
const isRaw = (name: string) => name === 'script' || name === 'style'

/** Splits HTML into text and tags in order, without comments. An unclosed comment or tag ends the result. */
export function htmlPieces(html: string): (string | HtmlTag)[] {
  const pieces: (string | HtmlTag)[] = []
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    if (open < 0) return [...pieces, html.slice(at)]
    if (open > at) pieces.push(html.slice(at, open))
    const isComment = html.startsWith('<!--', open)
    const close = html.indexOf(isComment ? '-->' : '>', open)
    if (close < 0) return pieces
    const tag = isComment ? null : /^<(\/?)([a-z][a-z0-9]*)(.*)$/is.exec(html.slice(open, close))
    at = close + (isComment ? 3 : 1)
    if (!tag) continue
    const [, slash, written = '', attributes = ''] = tag
    const name = written.toLowerCase()
    pieces.push({ name, closes: slash === '/', attributes })
    if (slash === '/' || !isRaw(name)) continue
    const end = html.indexOf(`</${name}`, at)
    if (end < 0) return pieces
    if (end > at) pieces.push(html.slice(at, end))
    at = end
  }
  return pieces
}
