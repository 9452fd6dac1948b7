/**
 * What an influencer looks like, as plain data: everything that its portrait is drawn from, and the colours and type of
 * its videos. The same design gives the same person in every image.
 */

import { nonNull } from '../../lib/non-null.ts'
import { contrast, distance, mix, parseHex, turnHue } from '../render/colour.ts'
import { chooseLook } from '../render/look.ts'
import type { TemplateName } from '../render/template-names.ts'
import { templateNames } from '../render/template-names.ts'
import type { Random } from '../seeded.ts'
import { seededRandom } from '../seeded.ts'
import type { HairStyle, Outfit, PortraitDesign } from './portrait-design.ts'
import { backdrops, outfits } from './portrait-design.ts'
import type { Preferences } from './preferences.ts'
import { readPreferences } from './preferences.ts'

export interface DesignRequest {
  /** The influencer's id, which keeps the person the same. */
  readonly seed: string
  /** How many looks there were before: clothes and backdrop differ from look to look. */
  readonly look: number
  readonly name: string
  /** The description of the person. */
  readonly description?: string | undefined
  /** The description of this look only. */
  readonly brief?: string | undefined
  /** CSS hex; if empty, colours are chosen. */
  readonly palette?: readonly string[] | undefined
  readonly niche?: string | undefined
  /** The look in use: its person stays unless the description says otherwise. */
  readonly present?: PortraitDesign | undefined
  /** Looks of other influencers, to differ from. */
  readonly others?: readonly PortraitDesign[] | undefined
}

/** A medium tone: a name or an origin says nothing about it. */
const neutralSkin = '#c68f66'
const hairColours = ['#1d1817', '#2f201a', '#4a2f22', '#6b4228', '#94602f', '#c08a45', '#dcb56c', '#8e3b22']
const eyeColours = ['#4a2f1d', '#5b3a20', '#3f5d4b', '#3f6485', '#6b5a2f', '#2c211b']

/** The ground, the shape, and a third colour for clothes, which distinguish the person in a feed. */
const palettes: readonly (readonly [string, string, string])[] = [
  ['#ff6b4a', '#ffd9a0', '#1f3a5f'],
  ['#2f5d50', '#f3d27a', '#f6efe2'],
  ['#6c4cf1', '#ffb3d1', '#1b1440'],
  ['#f2b134', '#ff7a59', '#2b2a4c'],
  ['#1c7c8c', '#ffe1b8', '#e4572e'],
  ['#e8517a', '#ffe0c7', '#3a1730'],
  ['#3a6df0', '#ffd23f', '#f7f4ea'],
  ['#8cb369', '#f4e285', '#5b3a29'],
  ['#c65d3b', '#f1c8a0', '#23423a'],
  ['#14213d', '#fca311', '#e5e5e5'],
  ['#b9a3e3', '#fff1c9', '#4b2e83'],
  ['#ef8a80', '#9fd8cb', '#22313f'],
]

/** Makes a look that no other influencer has: tries again while it is too close to one of theirs. */
export function designPortrait(request: DesignRequest): PortraitDesign {
  const distanceOf = (design: PortraitDesign) =>
    Math.min(9, ...(request.others ?? []).map((other) => difference(design, other)))
  let best = draft(request, 0)
  let furthest = distanceOf(best)
  for (let attempt = 1; attempt < 24 && furthest < 7; attempt++) {
    const design = draft(request, attempt)
    const nearest = distanceOf(design)
    if (nearest > furthest) {
      best = design
      furthest = nearest
    }
  }
  return best
}

/**
 * Counts how many of the 9 things that one sees at a glance differ: most of an image is its ground, which counts for 4.
 */
function difference(a: PortraitDesign, b: PortraitDesign): number {
  const seen = [
    a.palette[0] !== b.palette[0],
    a.template !== b.template,
    a.hair.style !== b.hair.style,
    a.hair.colour !== b.hair.colour,
    a.outfit.style !== b.outfit.style,
    a.skin !== b.skin,
  ].filter(Boolean).length
  return seen / 1.2 + 4 * Math.min(1, distance(openingGround(a), openingGround(b)) / 90)
}

/** The ground of the scene that its videos begin with. Two templates may both make nearly white ones of any colours. */
export function openingGround(design: PortraitDesign): string {
  const { template, palette } = design
  const { tones } = chooseLook({ seed: template, template, palette, presenter: design })
  return nonNull(tones[0], 'The first tone').ground
}

function draft(request: DesignRequest, attempt: number): PortraitDesign {
  const { present: current } = request
  const preferences = readPreferences(request.description ?? '', request.brief ?? '', request.name)
  // The person is the influencer's own; clothes and backdrop belong to this look.
  const person = seededRandom(`person:${request.seed}:${attempt}`)
  const dress = seededRandom(`dress:${request.seed}:${request.look}:${attempt}`)
  const skin = preferences.skin ?? current?.skin ?? neutralSkin
  const age = preferences.age ?? current?.age ?? (person.next() < 0.4 ? 'young' : 'grown')
  const hairColour = preferences.hairColour ?? current?.hair.colour ?? naturalHair(person, skin, age)
  const hairStyle = preferences.hairStyle ?? current?.hair.style ?? person.pick(hairFor(preferences.bearing))
  const colours = coloursOf(request, preferences, dress)
  const lashes =
    current?.lashes ?? (preferences.bearing === 'feminine' || (preferences.bearing === 'open' && person.next() < 0.4))
  return {
    skin,
    face:
      current?.face ??
      person.pick(preferences.bearing === 'masculine' ? ['square', 'oval', 'round'] : ['oval', 'round', 'heart']),
    age,
    hair: { style: hairStyle, colour: hairColour },
    eyes: preferences.eyes ?? current?.eyes ?? person.pick(isFair(skin) ? eyeColours : eyeColours.slice(0, 2)),
    lashes,
    brows: current?.brows ?? (preferences.bearing === 'feminine' ? person.between(0.15, 0.5) : person.between(0.45, 1)),
    mouth: current?.mouth ?? (person.next() < 0.5 ? 'smile' : 'grin'),
    beard:
      preferences.beard ??
      current?.beard ??
      (preferences.bearing === 'masculine' && person.next() < 0.4 ? 'stubble' : 'none'),
    freckles: preferences.freckles ?? current?.freckles ?? (isFair(skin) && person.next() < 0.2),
    glasses:
      preferences.glasses ??
      current?.glasses ??
      (person.next() < 0.22 ? person.pick(['round', 'square'] as const) : 'none'),
    earrings:
      preferences.earrings ?? current?.earrings ?? (lashes ? person.pick(['studs', 'hoops', 'none'] as const) : 'none'),
    ...colours,
    outfit: { style: preferences.outfit ?? dress.pick(outfitsFor(request.niche)), ...clothes(colours, preferences) },
    template: current?.template ?? templateFor(request, attempt),
  }
}

function hairFor(bearing: Preferences['bearing']): readonly HairStyle[] {
  if (bearing === 'feminine') return ['bob', 'long', 'bangs', 'bun', 'ponytail', 'curls', 'waves']
  if (bearing === 'masculine') return ['crop', 'quiff', 'curls', 'buzz', 'crop', 'waves']
  return ['crop', 'curls', 'waves', 'bob', 'quiff', 'bun']
}

function naturalHair(random: Random, skin: string, age: PortraitDesign['age']): string {
  if (age === 'senior') return random.pick(['#c9c4bd', '#a7a29c', '#e6e1da'])
  return random.pick(isFair(skin) ? hairColours : hairColours.slice(0, 3))
}

function outfitsFor(niche = ''): readonly Outfit[] {
  if (/coffee|food|cook|bak|restaurant|garden|craft|pottery|wood/i.test(niche))
    return ['apron', 'overshirt', 'tee', 'sweater']
  if (/financ|law|legal|business|invest|b2b|career|market/i.test(niche)) return ['blazer', 'turtleneck', 'overshirt']
  if (/fit|gym|sport|run|game|music|skate|street/i.test(niche)) return ['hoodie', 'tee']
  if (/tech|design|art|fashion|beauty|skin/i.test(niche)) return ['turtleneck', 'blazer', 'overshirt', 'hoodie']
  return outfits.filter((one) => one !== 'apron')
}

function templateFor({ seed, niche, others = [] }: DesignRequest, attempt: number): TemplateName {
  const taken = new Set(others.map(({ template }) => template))
  for (let variant = attempt; variant < attempt + templateNames.length; variant++) {
    const { template } = chooseLook({ seed, niche, variant })
    if (!taken.has(template)) return template
  }
  return chooseLook({ seed, niche, variant: attempt }).template
}

function coloursOf(
  { palette = [], present: current, others = [], brief = '' }: DesignRequest,
  preferences: Preferences,
  random: Random,
): Pick<PortraitDesign, 'palette' | 'backdrop'> {
  const valid = palette.filter((hex) => parseHex(hex))
  const taken = new Set(others.map((other) => other.palette[0]))
  const own =
    valid.length > 0 ? valid : (current?.palette ?? random.pick(freeOf(palettes, ([ground]) => !taken.has(ground))))
  const first = nonNull(own[0], 'The first colour of the palette')
  const second = own[1] ?? mix(turnHue(first, 38), '#ffffff', 0.45)
  let ground = preferences.backdropColour ?? first
  if (/\b(bright|light)(er)? (background|backdrop)|(background|backdrop) (bright|light)er/i.test(brief))
    ground = mix(ground, '#ffffff', 0.5)
  if (/\bdark(er)? (background|backdrop)|(background|backdrop) darker/i.test(brief))
    ground = mix(ground, '#000000', 0.4)
  const shape =
    contrast(second, ground) >= 1.35
      ? second
      : mix(ground, contrast('#ffffff', ground) > 2.2 ? '#ffffff' : '#1b1420', 0.28)
  return { palette: own, backdrop: { style: random.pick(backdrops), ground, shape } }
}

/** Neither outer nor inner clothes may have the colour of what is behind them. */
function clothes({ palette, backdrop }: Pick<PortraitDesign, 'palette' | 'backdrop'>, preferences: Preferences) {
  const first = nonNull(palette[0], 'The first colour of the palette')
  const main = standOut(preferences.outfitColour ?? palette[2] ?? turnHue(mix(first, '#1d2433', 0.45), 160), backdrop)
  const under = standOut(palette[1] ?? '#fff4e2', backdrop)
  const second =
    contrast(under, main) >= 1.5 ? under : standOut(contrast('#ffffff', main) > 3 ? '#fbf3e4' : '#2a2431', backdrop)
  // A headscarf has the requested colour on any ground.
  const scarf = preferences.hairStyle === 'headscarf' ? preferences.hairColour : undefined
  return { main, second: scarf ?? second }
}

function standOut(colour: string, backdrop: PortraitDesign['backdrop']): string {
  const { ground, shape } = backdrop
  return contrast(colour, shape) >= 1.3 && contrast(colour, ground) >= 1.3 ? colour : apart(colour, backdrop)
}

function apart(colour: string, { ground, shape }: PortraitDesign['backdrop']): string {
  const options = [mix(colour, '#ffffff', 0.6), mix(colour, '#14101c', 0.6), '#f8f3ea', '#231f2e']
  const worst = (option: string) => Math.min(contrast(option, ground), contrast(option, shape))
  return options.reduce((best, option) => (worst(option) > worst(best) ? option : best))
}

function freeOf<T>(all: readonly T[], free: (one: T) => boolean): readonly T[] {
  const left = all.filter(free)
  return left.length > 0 ? left : all
}

const isFair = (skin: string) => contrast(skin, '#ffffff') < 2.1
