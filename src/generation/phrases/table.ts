/**
 * The built-in writer's frames: what stands around the matter, never in its place. `*words*` are set apart on screen,
 * the line after ` | ` is the body. `{app}` is the product, `{n}` a number.
 */

/** How a brand or an influencer speaks; `plain` where nothing is said of it. */
export type Tone = 'plain' | 'warm' | 'expert' | 'playful' | 'bold' | 'calm'
export type Toned = { plain: readonly string[] } & Partial<Record<Tone, readonly string[]>>

export interface PhraseTable {
  /** Around a claim that is wrong; `lie` where the hook speaks of lies. */
  myth: Toned & { lie: readonly string[] }
  before: string
  after: string
  /** In front of the better half of a contrast where the hook is no before-and-after. */
  better: string
  /** In front of the one item of a list that there is room for. */
  first: Toned
  /** The items of a list that stand in the caption alone. `{topic}` and `{noun}` are English only. */
  more: readonly string[]
  /** In front of what the steps lead to, and under it; English only. */
  goal?: readonly string[]
  /** Where a hook promises things that only its viewers can name. English only: `{noun}`. */
  prompt?: string
  /** Headline above a detail of the partner's own that is too long to be one. */
  lead: readonly string[]
  /** Under a feature: where it is found. */
  inApp: readonly string[]
  /** Last scene's headline where the niche has none of its own. */
  cta: readonly string[]
  /** Under it, with a product and without. */
  ctaApp: Toned
  ctaEnd: Toned
  /**
   * Where neither the partner nor the bank has something to say: what can be asked and tried about anything.
   * `{thing}` is what the hook is about, `{niche}` the project's niche, `{audience}` who it is for; English only.
   */
  about: readonly string[]
  captionOpen: Partial<Record<Tone, readonly string[]>>
  captionAsk: readonly string[]
  captionApp: readonly string[]
  aiDisclosure: string
}

const tones: readonly [Exclude<Tone, 'plain'>, RegExp][] = [
  [
    'warm',
    /warm|friend|caring|gentle|\bkind|cosy|cozy|herzlich|freundlich|amical|chaleur|cálid|cercan|acolhed|тёпл|тепл|друж/iu,
  ],
  [
    'expert',
    /expert|profession|scien|precise|authorit|formal|serious|nerdy|sachlich|fachlich|seri[eö]|expérim|эксперт|експерт|делов|ділов/iu,
  ],
  [
    'playful',
    /play|\bfun|witty|cheeky|humou?r|quirky|casual|locker|verspielt|lustig|divert|ludique|drôle|brincalh|игрив|весел|грайл|юмор|гумор/iu,
  ],
  [
    'bold',
    /bold|direct|provoc|edgy|loud|confident|punchy|energ|frech|mutig|atrevid|audac|ousad|дерзк|смел|сміл|зухвал/iu,
  ],
  ['calm', /calm|quiet|\bsoft|minimal|slow|soothing|ruhig|tranquil|sereno|спокой|спокій|споко/iu],
]

/** The tone that is named first. */
export function toneOf(...voices: (string | undefined)[]): Tone {
  for (const voice of voices) {
    const found = tones
      .map(([tone, pattern]) => ({ tone, at: voice?.search(pattern) ?? -1 }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0]
    if (found) return found.tone
  }
  return 'plain'
}

export const toned = (frames: Toned, tone: Tone): readonly string[] => frames[tone] ?? frames.plain
