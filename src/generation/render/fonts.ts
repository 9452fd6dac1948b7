/**
 * Registers fonts for every supported script: one display face per template, then Noto for what it lacks. All come from
 * @fontsource packages under the SIL Open Font License 1.1 (its text is in each package). Fontsource cuts a family into
 * files by unicode range; only files that the text needs are registered, each under a name of its own, and a font stack
 * lists them in order of preference.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

const require = createRequire(import.meta.url)

/** `file` is the weight in the file's name; variable files hold all weights. */
interface Face {
  package: string
  slug: string
  file: string
}

const face = (slug: string, weight: number): Face => ({
  package: `@fontsource/${slug}`,
  slug,
  file: `${weight}-normal`,
})
const variable = (slug: string): Face => ({ package: `@fontsource-variable/${slug}`, slug, file: 'wght-normal' })

export const displayFaces = {
  anton: [face('anton', 400), face('oswald', 700)],
  inter: [face('inter', 800)],
  interBlack: [face('inter', 900)],
  playfair: [face('playfair-display', 800)],
  unbounded: [face('unbounded', 800)],
  oswald: [face('oswald', 700)],
  text: [face('inter', 600)],
  notoSans: [face('noto-sans', 800)],
  notoSansText: [face('noto-sans', 600)],
  oswaldText: [face('oswald', 500)],
  playfairText: [face('playfair-display', 600)],
  unboundedText: [face('unbounded', 500)],
} satisfies Record<string, Face[]>
export type FaceName = keyof typeof displayFaces

/** Scripts beside Latin, Greek, Cyrillic, Chinese, Japanese and Korean; `drawableLetter` supports the same. */
const scripts = [
  'arabic',
  'armenian',
  'bengali',
  'devanagari',
  'ethiopic',
  'georgian',
  'gujarati',
  'gurmukhi',
  'hebrew',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'myanmar',
  'sinhala',
  'tamil',
  'telugu',
  'thai',
]

/** Han characters look different by language; the language decides which file is asked first. */
function fallbackFaces(language: string): Face[] {
  const han = [variable('noto-sans-sc'), variable('noto-sans-jp'), variable('noto-sans-kr')]
  const first = language.startsWith('ja') ? 1 : language.startsWith('ko') ? 2 : 0
  return [
    face('inter', 800),
    face('noto-sans', 800),
    ...scripts.map((script) => face(`noto-sans-${script}`, 800)),
    ...han.splice(first, 1),
    ...han,
  ]
}

type Ranges = readonly (readonly [number, number])[]
interface Subset {
  file: string
  family: string
  ranges: Ranges
}

const subsetsByFace = new Map<string, Subset[]>()
const registered = new Set<string>()

function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`))
}

export function parseUnicodeRange(text: string): Ranges {
  return text.split(',').map((part) => {
    const [from = '0', to] = part.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)] as const
  })
}

function subsetsOf(one: Face): Subset[] {
  const key = `${one.package}:${one.file}`
  let subsets = subsetsByFace.get(key)
  if (!subsets) {
    const folder = packageFolder(one.package)
    const unicode: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
    subsets = Object.entries(unicode).map(([name, range]) => {
      const subset = name.replace(/[[\]]/g, '')
      return {
        file: join(folder, 'files', `${one.slug}-${subset}-${one.file}.woff2`),
        family: `castlane-${one.slug}-${subset}-${one.file}`,
        ranges: parseUnicodeRange(range),
      }
    })
    // Latin comes first, so that its digits and punctuation use the same file as its letters.
    subsets.sort((a, b) => Number(b.family.includes('-latin-')) - Number(a.family.includes('-latin-')))
    subsetsByFace.set(key, subsets)
  }
  return subsets
}

const covers = (ranges: Ranges, point: number) => ranges.some(([from, to]) => point >= from && point <= to)

function register(family: string, file: string): void {
  if (registered.has(family)) return
  if (existsSync(file)) GlobalFonts.registerFromPath(file, family)
  registered.add(family)
}

// `\p{RGI_Emoji}` would need the v flag and misses single text-style symbols that carry U+FE0F.
const emojiPattern = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

const stacks = new Map<string, string>()

/**
 * Returns the CSS family list that draws `text`, and registers every file it needs. Use it with weight 400 and
 * `fontVariationSettings` `'wght' 800`: each family has one weight of its own, and a bold weight asked of the variable
 * files would be smeared by the drawing library.
 */
export function fontStack(name: FaceName, language: string, text: string): string {
  const key = `${name}|${language}|${text}`
  const known = stacks.get(key)
  if (known) return known
  // Fontsource's ranges list pictographs in the Chinese and Japanese files, which have none.
  const lettersOnly = [...text].filter((character) => !/\p{Emoji_Presentation}/u.test(character))
  const missing = new Set(lettersOnly.flatMap((character) => character.codePointAt(0) ?? []))
  const families: string[] = []
  for (const one of [...displayFaces[name], ...fallbackFaces(language)]) {
    if (missing.size === 0) break
    for (const subset of subsetsOf(one)) {
      const hit = [...missing].filter((point) => covers(subset.ranges, point))
      if (hit.length === 0) continue
      register(subset.family, subset.file)
      families.push(subset.family)
      for (const point of hit) missing.delete(point)
    }
  }
  if (emojiPattern.test(text)) {
    const folder = packageFolder('@fontsource/noto-color-emoji')
    // The whole file: the split ones contain a colour table that the drawing library cannot read.
    register('castlane-emoji', join(folder, 'files', 'noto-color-emoji-emoji-400-normal.woff2'))
    families.push('castlane-emoji')
  }
  const stack = families.map((family) => `"${family}"`).join(', ') || 'sans-serif'
  stacks.set(key, stack)
  return stack
}

const rtlPattern = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
export const isRightToLeft = (text: string): boolean => rtlPattern.test(text)
