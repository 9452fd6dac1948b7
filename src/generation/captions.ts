/** Writes the caption of a post: within each platform's limit, with every required disclosure. */
import { mapPlatforms } from '../platforms/registry.ts'
import { shortAddress } from './address.ts'
import type { BannedTerms } from './banned-terms.ts'
import type { Statement } from './brief-reading.ts'
import { aiDisclosure } from './languages/languages.ts'
import type { Material } from './material.ts'
import type { CaptionPlatform, PlatformCaption, Script, ScriptRequest } from './types.ts'
import { unspacedLetter } from './writing-systems.ts'

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

/** What says that a post is paid for. */
const disclosing =
  /^#(?:ad|ads|advert|advertisement|sponsored|gifted|paidpartnership|werbung|anzeige|pub|publicité|publi|publicidad|pubblicità|publicidade|advertentie|reklama|reklam|реклама)$/iu

/** As many as a direction asks for; a request for none leaves out only those that are not the customer's own. */
function limitedTags(tags: readonly string[], { direction, hashtags }: Material): readonly string[] {
  const own = direction.has('no hashtags') && hashtags === undefined ? 0 : tags.length
  const half = direction.has('fewer hashtags') ? Math.ceil(tags.length / 2) : tags.length
  const most = Math.min(own, half, direction.countOf('hashtags') ?? tags.length)
  const paid = tags.filter((tag) => disclosing.test(tag))
  const others = tags.filter((tag) => !paid.includes(tag)).slice(0, Math.max(0, most - paid.length))
  return tags.filter((tag) => paid.includes(tag) || others.includes(tag))
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

export interface WrittenCaptions {
  readonly captions: Script['captions']
  /** Statements that no caption had room for. */
  readonly dropped: readonly Statement[]
  /** Required lines that found no room. */
  readonly missing: readonly string[]
  /** As many as the direction allows, before the platforms' limits. */
  readonly hashtags: readonly string[]
  /** Hashtags that are left out because of the direction. */
  readonly cutTags: readonly string[]
  /** Hashtags above a platform's limit. */
  readonly untagged: readonly { readonly platform: CaptionPlatform; readonly hashtags: readonly string[] }[]
}

/**
 * The built-in writer's captions: the hook, what the customer said in its own lines, the offer, what to do.
 * @param statements those of the brief and of the facts that this variant uses
 */
export function writeCaptions(
  request: ScriptRequest,
  material: Material,
  statements: readonly Statement[],
  banned: BannedTerms,
): WrittenCaptions {
  const known = hashtagsFor(request, banned, material.hashtags)
  const tags = limitedTags(known, material)
  const disclosure = request.project.brand?.disclosure
  const parts = (paragraphs: readonly string[]) => ({
    paragraphs,
    hashtags: tags,
    language: request.language,
    ...(disclosure !== undefined && { disclosure }),
  })
  const kept = [...statements]
  const must = [...material.mustSay]
  // One text for all platforms, so what fits the smallest limit is in every one.
  const fits = () => {
    const text = paragraphsOf(material, kept, must, false)
    return composeCaption(parts(text), 'instagram', banned).caption.includes(banned.strike(text.join('\n\n')))
  }
  while (kept.length > 0 && !fits()) kept.pop()
  while (must.length > 0 && !fits()) must.pop()
  const perPlatform: Script['captions']['perPlatform'] = {}
  // The keys of a record of all platforms are the platforms.
  for (const platform of Object.keys(captionLimits) as CaptionPlatform[]) {
    if (!request.targetPlatforms.includes(platform)) continue
    // An address that is no link is written to be read.
    perPlatform[platform] = composeCaption(
      parts(paragraphsOf(material, kept, must, captionLimits[platform].linksWork)),
      platform,
      banned,
    )
  }
  return {
    captions: {
      default: composeCaption(parts(paragraphsOf(material, kept, must, false)), undefined, banned).caption,
      perPlatform,
    },
    dropped: statements.slice(kept.length),
    missing: material.mustSay.slice(must.length),
    hashtags: tags,
    cutTags: known.filter((tag) => !tags.includes(tag)),
    untagged: request.targetPlatforms
      .map((platform) => ({ platform, hashtags: tags.slice(captionLimits[platform].hashtags) }))
      .filter(({ hashtags }) => hashtags.length > 0),
  }
}

function paragraphsOf(
  { hook, offer, close, required }: Material,
  statements: readonly Statement[],
  mustSay: readonly string[],
  isLink: boolean,
): string[] {
  const isSaid = (text: string) =>
    required.some(
      (one) => one.text === text && one.saidBy.length > 0 && one.saidBy.every((by) => statements.includes(by)),
    )
  const address = close?.url && (isLink && close.url.length <= 200 ? close.url : shortAddress(close.url))
  const last = {
    given: [close?.text, address].filter(Boolean).join('\n'),
    product: address ? `${close?.text}: ${address}` : '',
    brief: '',
  }[close?.from ?? 'brief']
  return [
    hook,
    linesOf(statements.filter(({ line }) => line >= 0)),
    statements
      .filter(({ line }) => line < 0)
      .map(({ text }) => text)
      .join('\n'),
    mustSay.filter((text) => !isSaid(text)).join('\n'),
    offer ? [isSaid(offer.text) ? '' : offer.text, offer.terms].filter(Boolean).join('\n') : '',
    last,
  ].filter(Boolean)
}

/** Groups the statements in the lines and paragraphs that they were written in. */
function linesOf(statements: readonly Statement[]): string {
  let text = ''
  for (const [index, { text: said, line, mark }] of statements.entries()) {
    const before = statements[index - 1]
    const marked = mark ? `${/^[-–*]$/u.test(mark) ? '•' : mark} ${said}` : said
    if (!before) text = marked
    else if (before.line !== line) text += `${line > before.line + 1 ? '\n\n' : '\n'}${marked}`
    else text += `${unspacedLetter.test(text.at(-2) ?? '') && /[。！？]$/u.test(text) ? '' : ' '}${marked}`
  }
  return text
}
