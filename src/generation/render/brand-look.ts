/** What a brand decides of a style: its fonts, its capitals, and colours for certain parts. */
import type { BodyFont, BrandKit, HeadingFont } from '../types.ts'
import { contrast, inkOn, isDark, mix, parseHex } from './colour.ts'
import type { FaceName } from './fonts.ts'
import type { Tone } from './look.ts'
import type { Template } from './templates/template.ts'

const headingFaces: Record<HeadingFont, FaceName> = {
  anton: 'anton',
  inter: 'inter',
  noto_sans: 'notoSans',
  oswald: 'oswald',
  playfair_display: 'playfair',
  unbounded: 'unbounded',
}
const bodyFaces: Record<BodyFont, FaceName> = {
  inter: 'text',
  noto_sans: 'notoSansText',
  oswald: 'oswaldText',
  playfair_display: 'playfairText',
  unbounded: 'unboundedText',
}

/** The style with the brand's own type. */
export function withBrandType(template: Template, { fonts = {}, capitals }: BrandKit): Template {
  const { heading, body } = fonts
  return {
    ...template,
    ...(body && { bodyFace: bodyFaces[body] }),
    heading: {
      ...template.heading,
      ...(heading && { face: headingFaces[heading] }),
      ...(capitals !== undefined && { uppercase: capitals }),
    },
  }
}

/** Text of a brand's colour must have this contrast to its background, else it is black or white. */
const minContrast = 4.5

/** The colours of all scenes, where the brand says what its colours are for. */
export function toneOfRoles({ background, text, accent }: NonNullable<BrandKit['colorRoles']>): Tone | undefined {
  if (!background || !parseHex(background)) return undefined
  const ink = text && contrast(text, background) >= minContrast ? text : inkOn(background)
  const light = mix(background, isDark(background) ? '#ffffff' : '#000000', 0.08)
  const own = accent ?? ink
  return { ground: background, ink, accent: own, onAccent: inkOn(own), shapes: [light, own, mix(background, own, 0.4)] }
}
