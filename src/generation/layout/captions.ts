/** Writes the built-in writer's captions: the hook, all that the customer said in its own lines, the offer, what to do. */
import type { BannedTerms } from '../banned-terms.ts'
import { captionLimits, composeCaption, hashtagsFor } from '../captions.ts'
import type { CaptionPlatform, Script, ScriptRequest } from '../types.ts'
import { unspacedLetter } from '../writing-systems.ts'
import type { Material } from './material.ts'
import type { Statement } from './statement.ts'

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

export function writeCaptions(request: ScriptRequest, material: Material, banned: BannedTerms): WrittenCaptions {
  const known = hashtagsFor(request, banned, material.hashtags)
  const tags = material.direction.hasNoHashtags ? [] : known
  const disclosure = request.project.brand?.disclosure
  const captionOf = (platform: CaptionPlatform | undefined, paragraphs: readonly string[]) =>
    composeCaption(
      { paragraphs, hashtags: tags, language: request.language, ...(disclosure !== undefined && { disclosure }) },
      platform,
      banned,
    )
  const kept = [...material.statements]
  const must = [...material.required]
  // One text for all platforms, so what fits the smallest limit is in every one.
  const fits = () => {
    const text = paragraphsOf(material, kept, must, false)
    return captionOf('instagram', text).caption.includes(banned.strike(text.join('\n\n')))
  }
  while (kept.length > 0 && !fits()) kept.pop()
  while (must.length > 0 && !fits()) must.pop()
  const perPlatform: Script['captions']['perPlatform'] = {}
  for (const platform of request.targetPlatforms) {
    // An address that is no link is written to be read.
    const text = paragraphsOf(material, kept, must, captionLimits[platform].linksWork)
    perPlatform[platform] = captionOf(platform, text)
  }
  return {
    captions: { default: captionOf(undefined, paragraphsOf(material, kept, must, false)).caption, perPlatform },
    dropped: material.statements.slice(kept.length),
    missing: material.required.slice(must.length).map(({ text }) => text),
    hashtags: tags,
    cutTags: known.filter((tag) => !tags.includes(tag)),
    untagged: request.targetPlatforms
      .map((platform) => ({ platform, hashtags: tags.slice(captionLimits[platform].hashtags) }))
      .filter(({ hashtags }) => hashtags.length > 0),
  }
}

function paragraphsOf(
  { hook, close }: Material,
  statements: readonly Statement[],
  required: Material['required'],
  isLink: boolean,
): string[] {
  const besides = required.map(({ text, under, saidBy }) => {
    const isSaid = saidBy.length > 0 && saidBy.every((one) => statements.includes(one))
    return [isSaid ? '' : text, under].filter(Boolean).join('\n')
  })
  const address = (isLink && close?.url && close.url.length <= 200 ? close.url : close?.address) ?? ''
  const last = close?.isGiven
    ? [close.text, address].filter(Boolean).join('\n')
    : address && `${close?.text}: ${address}`
  return [hook, linesOf(statements), besides.filter(Boolean).join('\n'), last].filter(Boolean)
}

/** Groups the statements in the lines and paragraphs that they were written in. */
function linesOf(statements: readonly Statement[]): string {
  let text = ''
  for (const [index, { text: said, line, mark }] of statements.entries()) {
    const before = statements[index - 1]
    const marked = mark ? `${/^[-–*]$/u.test(mark) ? '•' : mark} ${said}` : said
    if (!before) text = marked
    else if (before.line !== line || line < 0) text += `${line > before.line + 1 ? '\n\n' : '\n'}${marked}`
    else text += `${unspacedLetter.test(text.at(-2) ?? '') && /[。！？]$/u.test(text) ? '' : ' '}${marked}`
  }
  return text
}
