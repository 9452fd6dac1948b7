/** What a brand decides of a style's type: its fonts and its capitals. */
import type { BodyFont, BrandKit, HeadingFont } from '../look-input.ts'
import type { FaceName } from './fonts.ts'
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
