/** What stands under a post: within each platform's limit, with every disclosure that must be there. */
import type { BannedTerms } from './banned-terms.ts'
import type { CaptionPlatform, PlatformCaption, Script, ScriptRequest } from './generation.ts'
import { capital, keywordsOf } from './hook.ts'
import type { Draft, Material } from './material.ts'
import { nicheOf } from './phrases/niches/match.ts'
import { aiDisclosure } from './phrases/phrases.ts'
import { seededRandom } from './seeded.ts'

/** Caption length in UTF-16 units, as the platforms count, and the number of hashtags that reads well there. */
export const captionLimits: Record<CaptionPlatform, { units: number; hashtags: number }> = {
  tiktok: { units: 2200, hashtags: 5 },
  instagram: { units: 2200, hashtags: 10 },
  facebook: { units: 63_206, hashtags: 3 },
}

/** Cut between characters as a reader sees them, never inside one. */
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

/** The product, then the niche's own tags; what the hook is about where the niche is not known. */
export function hashtagsFor(request: ScriptRequest, banned: BannedTerms): string[] {
  const { project, influencer } = request
  const niche = nicheOf(request)
  const joined = (text: string | undefined) =>
    (text ?? '')
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter(Boolean)
      .map(capital)
      .join('')
  const own = [project.app?.name ?? project.name, project.niche, influencer?.niche].map(joined)
  const known = niche?.tags ?? []
  // The widest tag always, the others in an order of this script's own.
  const turned = [
    ...known.slice(0, 2),
    ...seededRandom(`${request.seed}:tags:${request.variant}`).shuffle(known.slice(2)),
  ]
  const about = project.niche ? [] : keywordsOf(request.hook).filter((word) => !saysLittle.test(word))
  const words = niche ? [own[0]!, ...turned, ...own.slice(1)] : [...own, ...about.slice(0, 2)]
  const tags = new Map<string, string>()
  for (const word of words) {
    const clean = word.normalize('NFKC').replace(/[^\p{L}\p{N}\p{M}_]/gu, '')
    // A tag of digits alone is not a link on any platform.
    if (clean.length < 2 || clean.length > 30 || !/\p{L}/u.test(clean) || banned.inside(clean)) continue
    if (!tags.has(clean.toLocaleLowerCase())) tags.set(clean.toLocaleLowerCase(), `#${clean}`)
  }
  return [...tags.values()]
}

/** Words of a hook that nobody looks for. */
const saysLittle =
  /^(nobody|everyone|tells?|told|sounds?|makes?|needs?|never|always|things?|mistakes?|ways?|reasons?|tried|doing|knows?|here|still|stop|lying|fails?|better|best|worst|biggest)$/iu

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
  const disclosures = [parts.disclosure?.trim(), aiDisclosure(parts.language)]
    .filter(Boolean)
    .map((text) => banned.strike(text!))
  const tail = [disclosures.join(' '), platform ? hashtags.join(' ') : ''].filter(Boolean).join('\n\n')
  const room = limit.units - tail.length - 2
  const paragraphs = parts.paragraphs.map((text) => banned.strike(text)).filter(Boolean)
  while (paragraphs.length > 1 && paragraphs.join('\n\n').length > room) paragraphs.pop()
  const body = cutText(paragraphs.join('\n\n'), Math.max(0, room))
  const whole = [body, tail].filter(Boolean).join('\n\n')
  // Only an endless disclosure comes this far.
  return { caption: cutText(banned.strike(whole), limit.units), hashtags: platform ? hashtags : [] }
}

/**
 * The built-in writer's captions: the hook, what the partner said, the list with its reasons, the product, a question.
 * @param listed what the script gives, whether there was room for it on screen or not
 */
export function writeCaptions(
  request: ScriptRequest,
  hook: string,
  listed: readonly Draft[],
  material: Material,
  banned: BannedTerms,
): Script['captions'] {
  const { project } = request
  const { table, tone, niche, choice, product, count, goal } = material
  const emoji =
    tone === 'playful' || tone === 'warm' ? `${['✨', '👇', '💡', '🙌'][Math.floor(choice.chance('emoji') * 4)]} ` : ''
  const numbered = (count && material.points.length > 0) || listed.some((draft) => draft.step)
  const mark = (i: number) => (numbered ? `${i + 1}. ` : '• ')
  const lines = (whole: boolean) =>
    listed.length < 2
      ? listed.map((draft) => explained(draft, true)).join('\n') || undefined
      : listed.map((draft, i) => `${mark(i)}${explained(draft, whole)}`).join('\n')
  const lead =
    goal && listed.some((draft) => draft.step) && table?.goal
      ? `${table.goal[0]!.split(' | ')[0]!.replace('{goal}', goal)}:\n`
      : ''
  const listOf = (whole: boolean) => {
    const list = lines(whole)
    return list && `${lead}${list}`
  }
  const open = table && choice.order('caption-open', table.captionOpen[tone] ?? [])[0]
  const ask = table && choice.order('caption-ask', niche?.asks.length ? niche.asks : table.captionAsk)[0]
  const appLine =
    table && project.app && product
      ? choice.order('caption-app', table.captionApp)[0]?.replaceAll('{app}', product)
      : undefined
  const link = project.app?.url ? `${product}: ${project.app.url}` : undefined
  const prose = material.prose.length > 0 ? cutText(material.prose.slice(0, 3).map(ended).join(' '), 400) : undefined
  const parts = (paragraphs: (string | undefined)[]) => ({
    paragraphs: paragraphs.filter((text) => text !== undefined),
    hashtags: hashtagsFor(request, banned),
    disclosure: project.brand?.disclosure,
    language: request.language,
  })
  const first = `${emoji}${hook}`
  const short = [first, listOf(false) ?? prose, ask]
  const does =
    material.features.length > 0
      ? material.features
          .slice(0, 4)
          .map((text) => `• ${text}`)
          .join('\n')
      : undefined
  const own = does && appLine ? `${appLine}\n${does}` : (does ?? appLine)
  const long = [first, open, prose, listOf(true), own, ask]
  // Links live on Facebook alone: elsewhere they cannot be tapped.
  const wanted: Record<CaptionPlatform, (string | undefined)[]> = {
    tiktok: short,
    instagram: long,
    facebook: [...long, link],
  }
  const perPlatform: Script['captions']['perPlatform'] = {}
  for (const platform of Object.keys(captionLimits) as CaptionPlatform[])
    if (request.targetPlatforms.includes(platform))
      perPlatform[platform] = composeCaption(parts(wanted[platform]), platform, banned)
  return { default: composeCaption(parts(short), undefined, banned).caption, perPlatform }
}

const ended = (text: string) => (/[.!?…。！？”»]$/u.test(text) ? text : `${text}.`)

function explained({ headline, body, lead, whole: needs }: Draft, whole: boolean): string {
  if (lead && body) return body
  if (!body || !(whole || needs)) return headline
  return /[.!?…”»“]$/u.test(headline) ? `${headline} ${body}` : `${headline}. ${body}`
}
