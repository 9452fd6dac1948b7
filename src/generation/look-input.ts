/** What decides how a rendering looks. */
import type { Mood, Style } from './mood.ts'
import type { PortraitDesign } from './portrait/portrait-design.ts'
import type { TemplateChoice } from './render/template-names.ts'

/** A logo that was measured: an SVG that is complete in itself, or a PNG. */
export interface LogoFile {
  path: string
}

/** A measured picture of a person: a photo, or a cut-out with nothing behind it. */
export interface PortraitFile {
  path: string
  /** Where the face is, if somebody said so. */
  focus?: { readonly x: number; readonly y: number }
}

export type Corner = 'top_left' | 'top_right' | 'bottom_left' | 'bottom_right'

export type BodyFont = 'inter' | 'noto_sans' | 'oswald' | 'playfair_display' | 'unbounded'
export type HeadingFont = BodyFont | 'anton'

/** What customers recognize their brand by. */
export interface BrandKit {
  logo?: { onLight?: LogoFile; onDark?: LogoFile }
  /** Default `top_left`. */
  corner?: Corner
  /** Whether the closing card has the logo, large. Default true. */
  endCard?: boolean
  fonts?: { heading?: HeadingFont; body?: BodyFont }
  /** Whether headings are in capitals; by default as the style has them. */
  capitals?: boolean
  /** CSS hex. Without a background, the style makes its own of the palette. */
  colorRoles?: { background?: string; text?: string; accent?: string }
}

/** What decides the looks of a rendering; the same look gives the same images. */
export interface Look {
  seed: string
  variant?: number
  /** Guides the choice of template. */
  niche?: string
  /** Brand or influencer colours as CSS hex; without any a palette is chosen by seed. */
  palette?: readonly string[]
  /** A template by name, see `templateNames`; without it one is chosen by seed and niche. */
  template?: string
  /** How words and media are arranged; by default by what they are. */
  contentTemplate?: TemplateChoice
  /** Guides the choice of template, which the style limits, and the music. */
  mood?: Mood
  style?: Style
  /** Small text such as `@mira.studio` or the app's name, shown on every scene. */
  handle?: string
  /** The customer's names, which a wordmark says already. */
  names?: readonly string[]
  /** The presenter: a figure on the first and the last scene, a badge beside the handle on the others. */
  presenter?: PortraitDesign
  /** The customer's own portrait, which the presenter is drawn by. */
  portrait?: PortraitFile
  brand?: BrandKit
}
