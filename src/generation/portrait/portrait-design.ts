import type { TemplateName } from '../render/template-names.ts'

export const hairStyles = [
  'crop',
  'quiff',
  'curls',
  'waves',
  'bob',
  'long',
  'bangs',
  'bun',
  'ponytail',
  'buzz',
  'bald',
  'headscarf',
] as const
export type HairStyle = (typeof hairStyles)[number]
export const outfits = ['tee', 'hoodie', 'blazer', 'turtleneck', 'apron', 'overshirt', 'sweater'] as const
export type Outfit = (typeof outfits)[number]
export const backdrops = ['disc', 'arch', 'rays', 'dots', 'hills'] as const
export type Backdrop = (typeof backdrops)[number]

export interface PortraitDesign {
  readonly skin: string
  readonly face: 'oval' | 'round' | 'square' | 'heart'
  readonly age: 'young' | 'grown' | 'senior'
  readonly hair: { readonly style: HairStyle; readonly colour: string }
  readonly eyes: string
  readonly lashes: boolean
  /** Share of the strongest, 0 to 1. */
  readonly brows: number
  readonly mouth: 'smile' | 'grin'
  readonly beard: 'none' | 'stubble' | 'full' | 'moustache'
  readonly freckles: boolean
  readonly glasses: 'none' | 'round' | 'square'
  readonly earrings: 'none' | 'studs' | 'hoops'
  readonly outfit: { readonly style: Outfit; readonly main: string; readonly second: string }
  readonly backdrop: { readonly style: Backdrop; readonly ground: string; readonly shape: string }
  /** Everything that it presents, the most important first. */
  readonly palette: readonly string[]
  readonly template: TemplateName
}
