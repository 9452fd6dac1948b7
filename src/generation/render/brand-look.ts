/** What a brand decides of a style's type: its fonts and its capitals. */
import type { BodyFont, BrandKit, HeadingFont } from '../look-input.ts'
import type { FaceName } from './fonts.ts'
import type { Template } from './templates/template.ts'

/** The sizes are as a style has them whose own face is as wide: narrow letters are large where wide ones fill the line. */
const headings: Record<HeadingFont, Pick<Template['heading'], 'face' | 'opening' | 'size'>> = {
  anton: { face: 'anton', opening: 232, size: 204 },
  inter: { face: 'inter', opening: 148, size: 130 },
  noto_sans: { face: 'notoSans', opening: 148, size: 130 },
  oswald: { face: 'oswald', opening: 200, size: 176 },
  playfair_display: { face: 'playfair', opening: 164, size: 144 },
  unbounded: { face: 'unbounded', opening: 120, size: 108 },
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
      ...(heading && headings[heading]),
      ...(capitals !== undefined && { uppercase: capitals }),
    },
  }
}
