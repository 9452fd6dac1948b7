/** Writes the caption of a post: within each platform's limit, with every required disclosure. */
import { mapPlatforms } from '../platforms/registry.ts'
import type { BannedTerms } from './banned-terms.ts'
import { aiDisclosure } from './languages/languages.ts'
import type { CaptionPlatform, PlatformCaption, ScriptRequest } from './types.ts'

/** Caption length in UTF-16 units, as the platforms count, and how many hashtags are read there. */
export const captionLimits = mapPlatforms((_platform, { captions }) => captions)

/** Cuts between characters as a reader sees them, never inside one. */
export function cutText(text: string, units: number): string {
  if (text.length <= units) return text
  if (units < 1) return ''
  let out = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    if (out.length + segment.length > units - 1) break
    out += segment
  }
  return `${out.trimEnd()}…`
}

/** Keeps whole words up to the limit; only a single longer word is cut. */
export function cutWords(text: string, units: number): string {
  if (text.length <= units) return text
  const space = text.lastIndexOf(' ', units - 1)
  return space > 0 ? `${text.slice(0, space).replace(/[\s,;:–—-]{1,9}$/u, '')}…` : cutText(text, units)
}

/** Returns the customer's hashtags, or the product's name and the niche in one word each. */
export function hashtagsFor(request: ScriptRequest, banned: BannedTerms, given = request.hashtags): string[] {
  const { project, language } = request
  const isForeign = (text: string) => foreignScript(text, language)
  const words = given ?? [
    joined(project.app?.name ?? project.name),
    ...(project.niche && !isForeign(project.niche) ? [joined(project.niche)] : []),
  ]
  const tags = new Map<string, string>()
  for (const word of words) {
    const plain = word.normalize('NFC').replace(/[^\p{L}\p{N}\p{M}_]/gu, '')
    // A tag of digits only is no link on any platform.
    if (!/\p{L}/u.test(plain) || banned.inside(plain)) continue
    if (given === undefined && plain.length > 30) continue
    if (!tags.has(plain.toLocaleLowerCase())) tags.set(plain.toLocaleLowerCase(), `#${plain}`)
  }
  return [...tags.values()]
}

/** Joins words into one: capitals show where the next begins, an underscore in scripts without capitals. */
function joined(text: string): string {
  const words = text
    .replace(/['’]/gu, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
  if (text.toLowerCase() === text.toUpperCase()) return words.join('_')
  return words.map((word) => word.slice(0, 1).toLocaleUpperCase() + word.slice(1)).join('')
}

/** English words in a caption of another script look out of place. */
const foreignScript = (text: string, language: string) =>
  /^(?:ar|el|fa|he|hi|ja|ko|ru|th|uk|zh)\b/u.test(language.toLowerCase()) && !/[^\p{Script=Latin}\P{L}]/u.test(text)

export interface CaptionParts {
  /** Paragraphs, the first the most important; the last are dropped first where room is short. */
  paragraphs: readonly string[]
  hashtags: readonly string[]
  disclosure?: string
  language: string
}

/** Disclosures are never cut: the text before them is. */
export function composeCaption(
  parts: CaptionParts,
  platform: CaptionPlatform | undefined,
  banned: BannedTerms,
): PlatformCaption {
  const limit = captionLimits[platform ?? 'instagram']
  const hashtags = parts.hashtags.slice(0, limit.hashtags)
  const disclosures = [parts.disclosure?.trim() ?? '', aiDisclosure(parts.language)]
    .filter(Boolean)
    .map((text) => banned.strike(text))
  const tail = [disclosures.join(' '), platform ? hashtags.join(' ') : ''].filter(Boolean).join('\n\n')
  const room = limit.units - tail.length - 2
  const paragraphs = parts.paragraphs.map((text) => banned.strike(text)).filter(Boolean)
  while (paragraphs.length > 1 && paragraphs.join('\n\n').length > room) paragraphs.pop()
  const body = cutText(paragraphs.join('\n\n'), Math.max(0, room))
  const whole = [body, tail].filter(Boolean).join('\n\n')
  // Only a very long disclosure reaches this line.
  return { caption: cutText(banned.strike(whole), limit.units), hashtags: platform ? hashtags : [] }
}
