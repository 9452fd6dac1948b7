/** Reads what has to be known of an SVG before it is drawn. It is judged as text: nothing of it is carried out. */

/** More references within a drawing could make it grow without limit. */
const maxUses = 20
const faults: readonly (readonly [RegExp, string])[] = [
  [/<!(?:ENTITY|ATTLIST|ELEMENT)/i, 'declares entities'],
  [/<(?:[a-z]{1,8}:)?script/i, 'contains a script'],
  [/\son[a-z]{3,20}\s?=/i, 'contains a script'],
  [/<(?:[a-z]{1,8}:)?(?:foreignObject|image|feImage|iframe|video|audio)[\s/>]/i, 'embeds another document or picture'],
  [/href\s?=\s?["'](?!#)/i, 'refers to something outside of it'],
  [/url\(\s?["']?(?!["'#\s])/i, 'refers to something outside of it'],
  [/@import/i, 'refers to something outside of it'],
]

/** Whether a text begins as an SVG does: with its element, behind a declaration and comments. */
export function isSvg(text: string): boolean {
  let rest = text.replace('\ufeff', '').trimStart()
  for (const [opening, closing] of [
    ['<?xml', '?>'],
    ['<!--', '-->'],
    ['<!DOCTYPE', '>'],
    ['<!--', '-->'],
  ] as const) {
    if (!rest.startsWith(opening)) continue
    const end = rest.indexOf(closing)
    rest = end < 0 ? '' : rest.slice(end + closing.length).trimStart()
  }
  return /^<svg[\s>]/.test(rest)
}

/** Why an SVG is not drawn, as the end of a sentence; undefined for one that is complete in itself. */
export function svgFault(text: string): string | undefined {
  if (text.split('<use').length - 1 > maxUses) return `has more than ${maxUses} <use> elements`
  return faults.find(([pattern]) => pattern.test(text))?.[1]
}

const attributes = {
  viewBox: /\sviewBox\s?=\s?["']([^"']{1,80})["']/,
  width: /\swidth\s?=\s?["']([^"']{1,80})["']/,
  height: /\sheight\s?=\s?["']([^"']{1,80})["']/,
}
const attribute = (element: string, name: keyof typeof attributes) => attributes[name].exec(element)?.[1]

/** The element's beginning, up to its `>`. */
const openingOf = (text: string) => text.slice(text.indexOf('<svg'), text.indexOf('>', text.indexOf('<svg')) + 1)

/** Its size in its own units; undefined without one. */
export function svgSize(text: string): { width: number; height: number } | undefined {
  const opening = openingOf(text)
  const [, , boxWidth, boxHeight] = (attribute(opening, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] = [attribute(opening, 'width'), attribute(opening, 'height')].map((value) =>
    value === undefined || value.endsWith('%') ? Number.NaN : Number.parseFloat(value),
  )
  const found =
    boxWidth && boxHeight ? { width: boxWidth, height: boxHeight } : { width: width ?? 0, height: height ?? 0 }
  return found.width > 0 && found.height > 0 ? found : undefined
}

/** The same drawing at a size in pixels. */
export function svgAtSize(text: string, width: number, height: number): string {
  const opening = openingOf(text)
  const own = svgSize(text)
  const box = attribute(opening, 'viewBox') ?? (own ? `0 0 ${own.width} ${own.height}` : '')
  const bare = opening.replace(/\s(?:width|height|viewBox)\s?=\s?["'][^"']*["']/g, '')
  const sized = bare.replace('<svg', `<svg width="${width}" height="${height}" viewBox="${box}"`)
  return `${sized}${text.slice(text.indexOf(opening) + opening.length)}`
}
