/** Chooses the template and the colours: by seed and niche, or derived from the brand. */

import { nonNull } from '../../lib/non-null.ts'
import type { BrandKit, Look } from '../look-input.ts'
import type { Mood, Style } from '../mood.ts'
import { seededRandom } from '../seeded.ts'
import { contrast, inkOn, isDark, mix, parseHex, readable, turnHue } from './colour.ts'
import type { TemplateName } from './template-names.ts'
import { templateNames } from './template-names.ts'

/** The colours of one scene. */
export interface Tone {
  ground: string
  ink: string
  /** Of words on the ground, which it stands out from. */
  accent: string
  onAccent: string
  /** Of a button, a coupon or a badge: the brand's own colour, which words in it might be too pale for. */
  fill: string
  onFill: string
  /** Decoration on the ground, never below small text that needs contrast. */
  shapes: readonly [string, string, string]
}

/** A tone whose colours were not compared yet; without a fill, it is the accent. */
type GivenTone = Omit<Tone, 'fill' | 'onFill'> & { readonly fill?: string }

const tone = (
  ground: string,
  ink: string,
  accent: string,
  onAccent: string,
  ...shapes: [string, string, string]
): GivenTone => ({
  ground,
  ink,
  accent,
  onAccent,
  shapes,
})

const palettes: Record<TemplateName, readonly (readonly GivenTone[])[]> = {
  poster: [
    [
      tone('#ff4a1c', '#170a05', '#fff3e4', '#170a05', '#e93a0d', '#ff7a4d', '#170a05'),
      tone('#17110e', '#fff3e4', '#ff4a1c', '#170a05', '#271d18', '#ff4a1c', '#3a2b23'),
      tone('#fff3e4', '#170a05', '#ff4a1c', '#170a05', '#f7dfc6', '#ff4a1c', '#efcda9'),
    ],
    [
      tone('#c9f230', '#10140a', '#10140a', '#c9f230', '#b4dd17', '#e0ff6b', '#10140a'),
      tone('#10140a', '#f4ffd6', '#c9f230', '#10140a', '#1d2413', '#c9f230', '#2b361c'),
      tone('#f3f1ea', '#10140a', '#5b2bff', '#ffffff', '#e3dfd2', '#5b2bff', '#c9f230'),
    ],
    [
      tone('#1f3bff', '#ffffff', '#ffd23f', '#0b1030', '#1830dc', '#5068ff', '#ffd23f'),
      tone('#ffd23f', '#0b1030', '#1f3bff', '#ffffff', '#f5c21d', '#1f3bff', '#ffe48a'),
      tone('#f4f1e8', '#0b1030', '#1f3bff', '#ffffff', '#e5dfcd', '#1f3bff', '#ffd23f'),
    ],
    [
      tone('#ff86bd', '#2a0a1e', '#2a0a1e', '#ffd9ea', '#ff6cad', '#ffb0d4', '#2a0a1e'),
      tone('#2a0a1e', '#ffe3f0', '#ff86bd', '#2a0a1e', '#3d1230', '#ff86bd', '#561a43'),
      tone('#ffeaf3', '#2a0a1e', '#e11d6f', '#ffffff', '#ffd0e3', '#e11d6f', '#ff86bd'),
    ],
  ],
  aurora: [
    [tone('#0b0616', '#ffffff', '#d8b4fe', '#1e0b3a', '#7c3aed', '#db2777', '#2563eb')],
    [tone('#031413', '#f2fffb', '#5eead4', '#032420', '#0d9488', '#22c55e', '#0ea5e9')],
    [tone('#170805', '#fff7f0', '#fdba74', '#331003', '#f97316', '#e11d48', '#f59e0b')],
    [tone('#050b1c', '#f3f8ff', '#7dd3fc', '#04203a', '#2563eb', '#06b6d4', '#8b5cf6')],
  ],
  editorial: [
    [tone('#f5efe6', '#1c1714', '#c8432b', '#fff8f0', '#e6d9c6', '#c8432b', '#d9c6aa')],
    [tone('#e8ede3', '#18211a', '#2f6b45', '#f4fff6', '#d3dccb', '#2f6b45', '#b9c8ae')],
    [tone('#f8e9e4', '#2a1519', '#a8324a', '#fff4f2', '#efd3cb', '#a8324a', '#e2b4aa')],
    [tone('#e9edf3', '#101828', '#2845c5', '#f5f8ff', '#d4dbe8', '#2845c5', '#b3bfd8')],
  ],
  pop: [
    [
      tone('#ffd60a', '#1a1423', '#ff3d7f', '#ffffff', '#ffc400', '#ff3d7f', '#3d5afe'),
      tone('#3d5afe', '#ffffff', '#ffd60a', '#1a1423', '#2f49e0', '#ffd60a', '#ff7ab0'),
      tone('#ff5d9e', '#1f0a18', '#ffffff', '#1f0a18', '#ff4590', '#ffd60a', '#3d5afe'),
    ],
    [
      tone('#19c37d', '#04170f', '#ffffff', '#04170f', '#11b06f', '#ffe66d', '#ff6b4a'),
      tone('#ffe66d', '#1d1b0a', '#ff6b4a', '#1d0a04', '#ffdc45', '#ff6b4a', '#19c37d'),
      tone('#ff6b4a', '#260b04', '#fff4d6', '#260b04', '#fb5834', '#ffe66d', '#19c37d'),
    ],
    [
      tone('#7d47f2', '#ffffff', '#ffe45c', '#1c0f3d', '#6f3ae0', '#ffe45c', '#3ee6c4'),
      tone('#3ee6c4', '#06231e', '#7d47f2', '#ffffff', '#2bd4b1', '#7d47f2', '#ffe45c'),
      tone('#fff3d6', '#1c0f3d', '#7d47f2', '#ffffff', '#ffe7b0', '#7d47f2', '#ff7a59'),
    ],
  ],
  grid: [
    [tone('#06090f', '#eafff6', '#39ffb0', '#02170f', '#0f2a24', '#39ffb0', '#123a4a')],
    [tone('#0a0714', '#f4efff', '#b794ff', '#170a33', '#1f1638', '#b794ff', '#3a1f5e')],
    [tone('#0a0c08', '#f9ffe8', '#d7ff3e', '#141a00', '#1e2612', '#d7ff3e', '#34401a')],
    [tone('#040b14', '#eef9ff', '#41cdff', '#01202e', '#0d2436', '#41cdff', '#14395c')],
  ],
  waves: [
    [tone('#fff1e6', '#3a1420', '#d6335c', '#fff3f0', '#ffc9b0', '#ff9f80', '#f0718a')],
    [tone('#e6f6f6', '#06303a', '#0f7187', '#effeff', '#b5e4e1', '#7ccbc9', '#3fa3b1')],
    [tone('#f1ecff', '#21124a', '#6b3fd4', '#f7f3ff', '#d9ccff', '#b89ff7', '#8c6be8')],
    [tone('#f2f7e4', '#1d2c10', '#4a7d1e', '#f9ffee', '#d8e8b0', '#b3d178', '#7fae45')],
  ],
}

const suited: readonly [RegExp, readonly TemplateName[]][] = [
  [
    /tech|saas|software|develop|coding|\bai\b|data|crypto|cyber|startup|product|productiv|gadget/i,
    ['grid', 'aurora', 'poster'],
  ],
  [/financ|money|invest|business|market|real estate|legal|career|b2b|sales/i, ['editorial', 'poster', 'grid']],
  [/fit|gym|sport|run|workout|nutrition|outdoor|car|moto/i, ['poster', 'grid', 'pop']],
  [
    /well|mind|yoga|sleep|health|beauty|skin|parent|family|travel|garden|home|interior/i,
    ['waves', 'editorial', 'aurora'],
  ],
  [/food|cook|recipe|coffee|bak|drink|restaurant/i, ['pop', 'waves', 'editorial']],
  [/game|gaming|music|kid|toy|teen|student|school|pet|fun|meme|education|language/i, ['pop', 'poster', 'aurora']],
  [/fashion|luxury|jewel|art|design|photo|book|wedding/i, ['editorial', 'waves', 'poster']],
]

const moods: Record<Mood, readonly TemplateName[]> = {
  calm: ['editorial', 'waves', 'aurora'],
  lively: ['pop', 'poster', 'grid'],
}

/** Templates whose ground is dark or light in every palette, and those with the least and the largest on it. */
const styles: Record<Style, readonly TemplateName[]> = {
  dark: ['aurora', 'grid'],
  light: ['editorial', 'waves'],
  plain: ['editorial'],
  bold: ['poster'],
}

/** Templates that fit, and the others if they may be used as well. */
function templatesFor({ style, mood, niche = '' }: Look): { readonly fit: readonly TemplateName[]; others: boolean } {
  const fit = mood ? moods[mood] : (suited.find(([pattern]) => pattern.test(niche))?.[1] ?? [])
  if (!style) return { fit, others: true }
  const both = styles[style].filter((name) => fit.includes(name))
  return { fit: mood && both.length > 0 ? both : styles[style], others: false }
}

export interface ChosenLook {
  template: TemplateName
  tones: readonly Tone[]
}

export function chooseLook(look: Look): ChosenLook {
  const random = seededRandom(`look:${look.seed}`)
  const { fit, others } = templatesFor(look)
  // Suitable templates first, then the others: variants walk along the row and so differ from each other.
  const row = [
    ...random.shuffle(fit),
    ...(others ? random.shuffle(templateNames.filter((name) => !fit.includes(name))) : []),
  ]
  const requested = templateNames.find((name) => name === look.template)
  const template = requested ?? nonNull(row[(look.variant ?? 0) % row.length], 'The template of the variant')
  const [first, ...more] = (look.palette ?? []).filter((hex) => parseHex(hex))
  const chosen = first === undefined ? random.pick(palettes[template]) : brandTones(template, first, more)
  const ofBrand = look.brand?.colorRoles && toneOfRoles(look.brand.colorRoles)
  const tones = (ofBrand ? [ofBrand] : chosen).map((tone) => legible(tone, template))
  // All videos of a presenter begin with the same ground.
  const start = tones.length > 1 && !look.presenter ? random.int(0, tones.length - 1) : 0
  return { template, tones: [...tones.slice(start), ...tones.slice(0, start)] }
}

/** WCAG asks for this contrast of words; a little more, because images are compressed. */
export const minContrast = 4.8

/** From here on a button is seen to be one. */
const minFillContrast = 1.6

/** The colour of the lower part of a high image: on a dark ground a full one glares, and a mixed one is muddy. */
export const footOf = ({ ground, ink, fill }: Tone): string => (isDark(ground) ? mix(ground, ink, 0.14) : fill)

/** How much of the accent a marker's stroke below a word has. */
export const markerStrength = 0.16

/** Styles that set words in the accent's colour; the others set them on it. */
const inAccent: readonly TemplateName[] = ['aurora', 'editorial', 'waves']

/** Words in the accent's colour, or on it, can be read on what the style paints below them. */
function legible(tone: GivenTone, template: TemplateName): Tone {
  const { ground, shapes, fill: given = tone.accent } = tone
  let { accent } = tone
  // A marker's stroke and the glow of a ground come close to the accent, which moves away from them.
  for (let round = 0; inAccent.includes(template) && round < 4; round++) {
    const lit = template === 'editorial' ? ground : mix(ground, shapes[0], 0.5)
    const below = template === 'aurora' ? lit : mix(lit, accent, markerStrength)
    accent = readable(accent, below, minContrast)
  }
  const onAccent = contrast(tone.onAccent, accent) >= minContrast ? tone.onAccent : inkOn(accent)
  const fill = contrast(given, ground) >= minFillContrast ? given : accent
  const onFill = contrast(tone.onAccent, fill) >= minContrast ? tone.onAccent : inkOn(fill)
  return { ...tone, accent, onAccent, fill, onFill }
}

function brandTones(template: TemplateName, first: string, others: readonly string[]): GivenTone[] {
  const second = others[0] ?? turnHue(first, 42)
  // A brand of two colours gets no third one of another hue.
  const third = others[1] ?? (others[0] ? mix(first, second, 0.5) : turnHue(first, -48))
  const on = (
    ground: string,
    preferredAccent: string,
    shapes: [string, string, string],
    fill = preferredAccent,
  ): GivenTone => {
    const accent = readable(preferredAccent, ground, 3.2)
    return { ground, ink: inkOn(ground), accent, onAccent: inkOn(accent), fill, shapes }
  }
  if (template === 'aurora' || template === 'grid') {
    const ground = mix(isDark(first) ? first : mix(first, '#000000', 0.5), '#050507', 0.78)
    const shapes: [string, string, string] =
      template === 'grid'
        ? [mix(ground, first, 0.22), readable(first, ground, 4), mix(ground, second, 0.3)]
        : [first, second, third]
    return [on(ground, mix(first, '#ffffff', 0.25), shapes, first)]
  }
  if (template === 'editorial' || template === 'waves') {
    const ground = mix(first, '#fffdf9', 0.9)
    return [
      on(ground, first, [
        mix(ground, first, 0.22),
        mix(ground, first, template === 'waves' ? 0.45 : 1),
        mix(ground, second, 0.6),
      ]),
    ]
  }
  const contrasting = contrast(first, second) >= 2.4 ? second : inkOn(first)
  const night = mix(first, '#0b0a0e', 0.88)
  const day = mix(first, '#fffdf9', 0.92)
  return [
    on(first, contrasting, [mix(first, '#000000', 0.1), mix(first, '#ffffff', 0.25), second]),
    on(night, first, [mix(night, first, 0.16), first, second]),
    on(day, first, [mix(day, first, 0.16), first, second]),
  ]
}

/** Text of a brand's colour must have this contrast to its background, else it is black or white. */
const minTextContrast = 4.5

/** The colours of all scenes, where the brand says what its colours are for. */
function toneOfRoles({ background, text, accent }: NonNullable<BrandKit['colorRoles']>): GivenTone | undefined {
  if (!background || !parseHex(background)) return undefined
  const ink = text && contrast(text, background) >= minTextContrast ? text : inkOn(background)
  const light = mix(background, isDark(background) ? '#ffffff' : '#000000', 0.08)
  const own = accent ?? ink
  return { ground: background, ink, accent: own, onAccent: inkOn(own), shapes: [light, own, mix(background, own, 0.4)] }
}
