/** Reads from a person's description what can be drawn. Unknown words change nothing. */
import { compilePattern } from '../../lib/pattern.ts'
import type { HairStyle, Outfit, PortraitDesign } from './portrait-design.ts'

export interface Preferences {
  /** How the person comes across, where the words or the name say so; it guides the rest of the design. */
  readonly bearing: 'feminine' | 'masculine' | 'open'
  readonly skin?: string
  readonly age?: PortraitDesign['age']
  readonly hairStyle?: HairStyle
  readonly hairColour?: string
  readonly eyes?: string
  readonly beard?: PortraitDesign['beard']
  readonly freckles?: boolean
  readonly glasses?: PortraitDesign['glasses']
  readonly earrings?: PortraitDesign['earrings']
  readonly outfit?: Outfit
  readonly outfitColour?: string
  readonly backdropColour?: string
}

const colours: Readonly<Record<string, string>> = {
  black: '#1c1a1f',
  white: '#f8f5ef',
  grey: '#8d8f98',
  gray: '#8d8f98',
  red: '#d6403a',
  orange: '#f08a32',
  yellow: '#f6c944',
  mustard: '#d9a02b',
  green: '#3f8f5b',
  olive: '#6f7440',
  sage: '#9db594',
  teal: '#1f8a8c',
  turquoise: '#35b8b1',
  blue: '#3467d6',
  navy: '#1d2d50',
  denim: '#46648a',
  purple: '#7a4fd0',
  violet: '#7a4fd0',
  lilac: '#bda2e6',
  lavender: '#c3b2ea',
  pink: '#f08bb4',
  coral: '#ff7f66',
  brown: '#6d4a34',
  beige: '#e3d3b8',
  cream: '#f6ecd6',
  gold: '#dca93a',
  burgundy: '#6e1f35',
  mint: '#a9dcc3',
}

const hairColours: readonly [RegExp, string][] = [
  [/\b(black|raven|jet)\b/, '#1b1718'],
  [/\b(dark[- ]brown|chestnut|brunette)\b/, '#432b20'],
  [/\bdark\b/, '#2a1d18'],
  [/\b(light[- ]brown|hazel)\b/, '#8a5c34'],
  [/\bbrown\b/, '#5a3a25'],
  [/\b(platinum|bleached|white[- ]blond)/, '#efe2c4'],
  [/\b(dark[- ]blond\w*)\b/, '#a97a3d'],
  [/\b(blond\w*|golden|fair)\b/, '#dcb163'],
  [/\b(red|ginger|auburn|copper)\b/, '#9c4423'],
  [/\b(grey|gray|silver|salt[- ]and[- ]pepper)\b/, '#a9a5a0'],
  [/\bwhite\b/, '#e9e5de'],
  [/\bpink\b/, '#e77fae'],
  [/\bblue\b/, '#3a6fd0'],
  [/\bpurple\b/, '#7b4bc4'],
  [/\bgreen\b/, '#3d9464'],
]

/** Only words for skin: an origin or a nationality says nothing about it, and neither does a name. */
const skins: readonly [RegExp, string][] = [
  [/\b(very dark|deep|ebony) (skin|complexion|brown skin)|\bdeep-skinned/, '#563121'],
  [/\b(dark|black)[- ](skin\w*|complexion)/, '#74452c'],
  [/\b(brown|tan(ned)?|bronze)[- ](skin\w*|complexion)/, '#a56c45'],
  [/\b(olive|warm)[- ](skin\w*|complexion)/, '#cf9a6f'],
  [/\b(pale|fair|light|porcelain)[- ](skin\w*|complexion)/, '#f8dfce'],
]

const hairStyles: readonly [RegExp, HairStyle][] = [
  [/\b(hijab|head ?scarf|headscarf|veil)\b/, 'headscarf'],
  [/\bbald\b|\bshaved head\b|\bno hair\b/, 'bald'],
  [/\bbuzz ?cut\b|\bbuzzed\b|\bcropped close\b|\bfade\b/, 'buzz'],
  [/\bbun\b|\btop ?knot\b|\bhair up\b/, 'bun'],
  [/\bpony ?tail\b/, 'ponytail'],
  [/\bbangs\b|\bfringe\b/, 'bangs'],
  [/\bbob\b/, 'bob'],
  [/\bafro\b|\bcurl(s|y)\b|\bcoil(s|y)\b/, 'curls'],
  [/\bquiff\b|\bpompadour\b|\bslicked\b|\bundercut\b/, 'quiff'],
  [/\blong\b[^.,;]{0,24}\bhair\b|\bhair\b[^.,;]{0,12}\blong\b/, 'long'],
  [/\bshort\b[^.,;]{0,24}\bhair\b|\bhair\b[^.,;]{0,12}\bshort\b|\bpixie\b|\bcrop(ped)?\b/, 'crop'],
  [/\bwav(y|es)\b|\bmedium\b[^.,;]{0,16}\bhair\b|\bshoulder[- ]length\b/, 'waves'],
]

const garments: readonly [RegExp, Outfit][] = [
  [/\bapron\b/, 'apron'],
  [/\bhood(ie|y)\b|\bsweatshirt\b/, 'hoodie'],
  [/\bblazer\b|\bsuit\b|\bjacket\b|\blab coat\b|\bcoat\b/, 'blazer'],
  [/\bturtle ?neck\b|\broll ?neck\b/, 'turtleneck'],
  [/\bsweater\b|\bjumper\b|\bpullover\b|\bcardigan\b|\bknit/, 'sweater'],
  [/\bovershirt\b|\bflannel\b|\bshirt\b|\bdenim\b/, 'overshirt'],
  [/\bt-?shirt\b|\btee\b|\btank\b/, 'tee'],
]

/** @param brief the words about one look only; they win where both texts speak of the same thing */
export function readPreferences(description: string, brief: string, name: string): Preferences {
  const said = { ...requestsIn(description.toLowerCase()), ...requestsIn(brief.toLowerCase()) }
  return { ...said, bearing: bearingOf(`${description} ${brief}`.toLowerCase(), name) }
}

function requestsIn(text: string): Omit<Preferences, 'bearing'> {
  const skin = first(skins, text)
  const aboutHair = text.matchAll(
    /([^.,;]{0,40})\b(?:hair|haired|bob|bun|curls|curly|afro|ponytail|fringe|bangs)\b([^.,;]{0,20})/g,
  )
  const hairText = [...aboutHair].map(([words]) => words).join(', ')
  const hairColour =
    first(hairColours, hairText) ??
    (/\b(blond\w*|redhead|brunette)\b/.test(text) ? first(hairColours, text.replace('redhead', 'red')) : undefined)
  const hairStyle = first(hairStyles, text)
  const outfit = first(garments, text)
  const outfitColour = colourBefore(
    text,
    compilePattern(
      'apron|hoodie|hoody|sweatshirt|blazer|suit|jacket|coat|turtle ?neck|roll ?neck|sweater|jumper|pullover|' +
        'cardigan|overshirt|flannel|t-?shirt|shirt|tee',
      '',
    ),
  )
  const backdropColour = colourBefore(text, /background|backdrop|wall/)
  const scarfColour = colourBefore(text, /hijab|head ?scarf|veil/)
  const eyes = {
    blue: '#3f6f9e',
    green: '#4a7a55',
    grey: '#6d7780',
    gray: '#6d7780',
    brown: '#4d301c',
    hazel: '#7a5a2c',
    dark: '#2c1f18',
  }[/\b(blue|green|gr[ae]y|brown|hazel|dark)[- ]eye/.exec(text)?.[1] ?? '']
  const age = /\b(sixt|sevent|eight|senior|elderly|grand(ma|pa|mother|father)|retired|[6-8]\d(?!\d))/.test(text)
    ? 'senior'
    : /\b(thirt|fort|fift|middle[- ]aged|[3-5]\d(?!\d))/.test(text)
      ? 'grown'
      : /\b(teen|twent|young|student|(?:1[6-9]|2\d)(?!\d))/.test(text)
        ? 'young'
        : undefined
  const beard = /\bclean[- ]shaven\b|\bno beard\b/.test(text)
    ? 'none'
    : /\bstubble\b|\bfive o.clock\b/.test(text)
      ? 'stubble'
      : /\bm(o)?ustache\b/.test(text)
        ? 'moustache'
        : /\bbeard/.test(text)
          ? 'full'
          : undefined
  const glasses = /\b(no|without) glasses\b/.test(text)
    ? 'none'
    : /\b(square|horn|thick|big|rectangular)\b[^.,;]{0,16}\b(glasses|frames|spectacles)\b/.test(text)
      ? 'square'
      : /\b(glasses|spectacles)\b/.test(text)
        ? 'round'
        : undefined
  const earrings = /\bhoops?\b/.test(text) ? 'hoops' : /\b(earrings?|studs?)\b/.test(text) ? 'studs' : undefined
  const all = {
    skin,
    age,
    hairStyle,
    hairColour: scarfColour ?? hairColour,
    eyes,
    beard,
    glasses,
    earrings,
    outfit,
    outfitColour,
    backdropColour,
    freckles: /\bfreckle/.test(text) || undefined,
  } as const
  // What one text leaves out must not hide what the other says.
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function bearingOf(text: string, name: string): Preferences['bearing'] {
  if (/\b(woman|women|girl|lady|she|her|mother|mom|mum|female|grandma|grandmother|sister|daughter|hijab)\b/.test(text))
    return 'feminine'
  if (
    /\b(man|guy|boy|he|his|him|father|dad|male|grandpa|grandfather|brother|son|beard\w*|m(o)?ustache|stubble)\b/.test(
      text,
    )
  )
    return 'masculine'
  // A guess from the name where nothing is described; `open` where its ending says nothing.
  const [firstName = ''] = name
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => !/^(dr|mr|mrs|ms|prof|the|coach|chef)\.?$/.test(part))
  if (
    /(a|ia|ie|ine|elle|ette|lyn|eth|isha|ah)$/.test(firstName) &&
    !/^(luca|noah|joshua|elijah|jonah|nikita|sasha|charlie|robbie|archie)$/.test(firstName)
  )
    return 'feminine'
  if (
    /(o|us|er|ck|rk|rd|ld|nn|an|en|im|om|id|es|as|os)$/.test(firstName) &&
    !/^(imogen|carmen|helen|ellen|karen|megan|susan|ines|agnes|lois|heather|esther|jennifer|amber|mercedes|joan|jean|ann|lynn)$/.test(
      firstName,
    )
  )
    return 'masculine'
  return 'open'
}

function colourBefore(text: string, thing: RegExp): string | undefined {
  const name = Object.keys(colours).join('|')
  const found = compilePattern(`\\b(${name})\\b[^.,;]{0,14}?\\b(?:${thing.source})`).exec(text)?.[1]
  return found && colours[found]
}

function first<T>(rules: readonly [RegExp, T][], text: string): T | undefined {
  return rules.find(([pattern]) => pattern.test(text))?.[1]
}
