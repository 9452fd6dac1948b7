/** Reads the tags of a stranger's HTML in one pass from left to right, without a tree. */

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
  const elements: HtmlElement[] = []
  for (let at = html.indexOf('<'); at >= 0; ) {
    const isComment = html.startsWith('<!--', at)
    const close = html.indexOf(isComment ? '-->' : '>', at)
    if (close < 0) break
    const name = isComment ? undefined : /^[a-z][a-z0-9]*/i.exec(html.slice(at + 1, at + 32))?.[0].toLowerCase()
    let end = close
    if (name) {
      let content = ''
      if (name === 'script' || name === 'style') {
        const closing = html.indexOf(`</${name}`, close)
        if (closing < 0) break
        content = html.slice(close + 1, closing)
        end = closing
      }
      elements.push({ name, attributes: attributesOf(html.slice(at + 1 + name.length, close)), content })
    }
    at = html.indexOf('<', end + 1)
  }
  return elements
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
