/** Makes a script of the exact words that a request gives, scene by scene. Nothing is written, arranged or left out. */
import { shortAddress } from './address.ts'
import { bannedTerms } from './banned-terms.ts'
import { composeCaption, cutWords, hashtagsFor } from './captions.ts'
import { callLines, withoutCallMark } from './layout/scene-text.ts'
import { offerTerms } from './offer-terms.ts'
import { framesPerSecond, readingSeconds, shareFrames } from './timing.ts'
import type {
  CaptionPlatform,
  PlatformCaption,
  Scene,
  SceneKind,
  Script,
  ScriptRequest,
  ScriptWriter,
} from './types.ts'
import type { GivenScene, SceneMedia } from './wording.ts'

/** What decides how long given words take to read. */
export type GivenWords = Pick<
  ScriptRequest,
  'format' | 'offer' | 'callToAction' | 'language' | 'today' | 'dateLocale'
> & {
  readonly scenes: readonly GivenScene[]
}

interface ExactScene {
  readonly id: string
  readonly kind: SceneKind
  readonly headline: string
  readonly body?: string
  readonly emphasis?: readonly string[]
  readonly given?: number
  readonly media?: SceneMedia
}

/** How long a scene without words is shown, in seconds, where nothing else says so. */
const wordlessSeconds = 3

/** A scene lasts as long as its words take to read, and at least as long as the part of a video that was chosen. */
function neededSeconds({ kind, headline, body, media }: Omit<ExactScene, 'id'>): number {
  const { startSeconds = 0, endSeconds } = media ?? {}
  const reading = headline ? readingSeconds({ kind, headline, ...(body && { body }) }) : 0
  if (endSeconds !== undefined) return Math.max(reading, endSeconds - startSeconds)
  return headline ? reading : wordlessSeconds
}

/** Lets the writer write only what is not given. */
export function withExactWords(writer: ScriptWriter): ScriptWriter {
  return {
    plan: (request, variants) => (request.scenes ? { planned: variants } : writer.plan(request, variants)),
    async write(request, options) {
      if (request.scenes === undefined) return writer.write(request, options)
      options?.signal?.throwIfAborted()
      return exactScript({ ...request, scenes: request.scenes })
    },
  }
}

/** Seconds in which all words can be read, scenes of a given length included. */
export function secondsNeeded(words: GivenWords): number {
  const seconds = scenesOf(words).reduce((sum, scene) => sum + (scene.given ?? neededSeconds(scene)), 0)
  return Math.ceil(Math.round(seconds * 10) / 10)
}

/** Seconds that the scenes last together where each of them has a given length; null where one can be longer. */
export function secondsGiven(words: GivenWords): number | null {
  const scenes = scenesOf(words)
  if (scenes.some(({ given }) => given === undefined)) return null
  return scenes.reduce((sum, { given = 0 }) => sum + given, 0)
}

/** How many scenes or pages the words make. */
export const scenesShown = (words: GivenWords): number => scenesOf(words).length

function exactScript(request: ScriptRequest & GivenWords): Script {
  const scenes = scenesOf(request)
  return {
    title: cutWords(request.hook, 90),
    scenes: timed(scenes, request),
    captions: captionsOf(request, scenes),
    language: request.language,
    writer: 'request',
    notes: [],
  }
}

/** The given scenes, and behind them the offer and the call to action of the same request. */
function scenesOf(words: GivenWords): ExactScene[] {
  const { scenes, offer, callToAction } = words
  const taken = new Set(scenes.flatMap(({ id }) => id ?? []))
  const idOf = (at: number): string => {
    let id = `scene-${at + 1}`
    while (taken.has(id)) id = `${id}-x`
    return id
  }
  const given = scenes.map(
    ({ id, kind, headline = '', body, emphasis, durationSeconds, media }, at): ExactScene => ({
      id: id ?? idOf(at),
      kind: kindAt(at, kind),
      headline,
      ...(body && { body }),
      ...(emphasis && emphasis.length > 0 && { emphasis: emphasis.filter((one) => headline.includes(one)) }),
      ...(durationSeconds !== undefined && { given: durationSeconds }),
      ...(media && { media }),
    }),
  )
  const said = scenes.map(({ headline = '', body = '' }) => `${headline} ${body}`).join(' ')
  const terms = offer && offerTerms(words, `${said} ${offer.text}`)
  const added: Omit<ExactScene, 'id'>[] = [
    ...(offer ? [{ kind: 'context' as const, headline: offer.text, ...(terms && { body: terms }) }] : []),
    ...(callToAction
      ? [
          {
            kind: 'cta' as const,
            headline: callToAction.text,
            ...(callToAction.url && { body: shortAddress(callToAction.url) }),
          },
        ]
      : []),
  ]
  const [page] = given
  // An image has one page: what is added stands below its words.
  if (words.format === 'image' && page) {
    const lines = added.flatMap(({ kind, headline, body }) =>
      kind === 'cta'
        ? callLines(headline, body).map((line) => `→ ${line}`)
        : [headline, body].filter(Boolean).join(': '),
    )
    const body = [page.body, ...lines].filter(Boolean).join('\n')
    return [{ ...page, ...(body && { body }) }]
  }
  return [...given, ...added.map((scene, index) => ({ ...scene, id: idOf(given.length + index) }))]
}

/** Only the first scene opens. */
function kindAt(at: number, kept: SceneKind | undefined): SceneKind {
  if (at === 0) return 'hook'
  return kept === undefined || kept === 'hook' ? 'context' : kept
}

/** Given lengths are kept; the others share what is left of the requested length by what their words need. */
function timed(scenes: readonly ExactScene[], { durationSeconds }: ScriptRequest): Scene[] {
  const fixed = scenes.reduce((sum, { given = 0 }) => sum + given, 0)
  const free = scenes.filter(({ given }) => given === undefined)
  const frames = free.length > 0 ? shareFrames(free, Math.max(0, durationSeconds - fixed), neededSeconds) : []
  const lengths = new Map(free.map((scene, index) => [scene, (frames[index] ?? 1) / framesPerSecond]))
  return scenes.map((scene) => {
    const { given, ...shown } = scene
    const seconds = given ?? lengths.get(scene) ?? neededSeconds(scene)
    return { ...shown, durationSeconds: Math.max(1, Math.round(seconds * framesPerSecond)) / framesPerSecond }
  })
}

function captionsOf(request: ScriptRequest, scenes: readonly ExactScene[]): Script['captions'] {
  const banned = bannedTerms(request.project.brand?.bannedTerms)
  const { captions: given } = request
  const parts = {
    paragraphs: scenes.flatMap(({ headline, body }) =>
      headline ? [[headline, ...(body ?? '').split('\n').map(withoutCallMark)].filter(Boolean).join('\n')] : [],
    ),
    hashtags: hashtagsFor(request, banned),
    language: request.language,
    ...(request.project.brand?.disclosure !== undefined && { disclosure: request.project.brand.disclosure }),
  }
  const written = (platform: CaptionPlatform | undefined): PlatformCaption => composeCaption(parts, platform, banned)
  const captionFor = (platform: CaptionPlatform): PlatformCaption => {
    const caption = given?.perPlatform?.[platform] ?? given?.default
    return caption === undefined ? written(platform) : { caption, hashtags: hashtagsIn(caption) }
  }
  return {
    default: given?.default ?? written(undefined).caption,
    perPlatform: Object.fromEntries(request.targetPlatforms.map((platform) => [platform, captionFor(platform)])),
  }
}

/** Lists the hashtags of a caption, each once. */
export function hashtagsIn(caption: string): string[] {
  return [...new Set(caption.match(/(?<![\p{L}\p{N}_])#[\p{L}\p{N}\p{M}_]+/gu) ?? [])]
}

/**
 * Finds the prices, dates and codes in captions that no scene shows, as they are written there.
 * @param known.code the code of an offer, which need not contain a digit
 */
export function factsNotShown(
  captions: readonly string[],
  scenes: readonly Pick<Scene, 'headline' | 'body'>[],
  known: { readonly language: string; readonly code?: string },
): string[] {
  const months = monthNames(known.language)
  const code = known.code?.toLowerCase()
  const shown = new Set(scenes.flatMap(({ headline, body = '' }) => wordsIn(`${headline} ${body}`)).map(plain))
  const found = new Set<string>()
  for (const caption of captions) {
    const words = wordsIn(caption).filter((word) => !isTagOrAddress(word))
    for (const [at, word] of words.entries()) {
      const fact = plain(word)
      const isDate = months.has(fact) && [words[at - 1], words[at + 1]].some((next) => next && /\p{N}/u.test(next))
      if ((/\p{N}/u.test(fact) || isDate || fact === code) && !shown.has(fact)) found.add(trimmed(word))
    }
  }
  return [...found]
}

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[\s\u2013\u2014]/u)
    .filter(Boolean)
const isTagOrAddress = (word: string): boolean => /^[#@]|:\/\/|^www\./u.test(word)
const trimmed = (word: string): string => word.replace(/^[^\p{L}\p{N}\p{Sc}]{1,9}|[^\p{L}\p{N}\p{Sc}%]{1,9}$/gu, '')
/** The same price with its sign before or behind it is the same. */
const plain = (word: string): string =>
  trimmed(word)
    .replace(/\p{Sc}/gu, '')
    .toLowerCase()

function monthNames(language: string): ReadonlySet<string> {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
  return new Set(
    (['long', 'short'] as const).flatMap((month) => {
      const names = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      return days.map((day) => plain(names.format(day)))
    }),
  )
}
