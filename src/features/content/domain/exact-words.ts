import { invalid } from '../../../errors.ts'
import type { GivenWords } from '../../../generation/exact-script.ts'
import { scenesShown, secondsGiven, secondsNeeded } from '../../../generation/exact-script.ts'
import type { SceneKind } from '../../../generation/types.ts'
import type { GivenScene, SceneMedia } from '../../../generation/wording.ts'
import type { ContainerRow } from './container-row.ts'
import type { Wording, WordingFields } from './wording-rules.ts'
import { resolveWording } from './wording-rules.ts'

/** The exact words as requests contain them: an entry of a container's `scenes` may be sent back. */
export interface ExactWordsFields {
  readonly scenes?:
    | readonly {
        readonly id?: string
        readonly headline?: string
        readonly body?: string | null
        readonly emphasis?: readonly string[]
        readonly durationSeconds?: number | null
        readonly media?: SceneMedia
      }[]
    | undefined
  readonly captions?: NonNullable<Wording['captions']> | undefined
}

type Format = ContainerRow['format']

const minSeconds = 3
/** The longest video, and the most that a writer may use where no length is requested. */
export const maxSeconds = 60
/** Scenes last whole frames, so that given lengths rarely make whole seconds. */
const frameSlack = 0.05
/** How many scenes or pages a format has, with those of the offer and the call to action. */
const counts: { readonly [F in Format]: { readonly min: number; readonly max: number } } = {
  video: { min: 1, max: 16 },
  carousel: { min: 2, max: 10 },
  image: { min: 1, max: 1 },
}

/** What a writer arranges has no place beside exact words. */
const arranged = ['brief', 'mustSay', 'direction', 'briefIsCopy', 'mediaIds', 'ingestId'] as const

/**
 * Checks that exact words are sent without what a writer would arrange, and as many as the format takes.
 * @throws VALIDATION
 */
export function assertExactWords(
  request: ExactWordsFields &
    WordingFields & { readonly [F in (typeof arranged)[number]]?: unknown } & {
      readonly variants?: number
    },
  format: Format,
): void {
  const { scenes } = request
  if (scenes === undefined) {
    if (request.captions !== undefined)
      throw invalid('/body/captions', 'must be sent together with `scenes`: the captions of a brief are written')
    return
  }
  const beside = arranged.find((field) => hasValue(request[field]))
  if (beside !== undefined)
    throw invalid(`/body/${beside}`, 'has no place beside exact words (`scenes`), which are shown exactly as they are')
  if ((request.variants ?? 1) > 1)
    throw invalid('/body/variants', 'must be 1 with `scenes`: exact words have no variants')
  const { min, max } = counts[format]
  if (scenes.length < min || scenes.length > max)
    throw invalid(
      '/body/scenes',
      `must have ${min === max ? '1 item' : `${min} to ${max} items`} for the format ${format}`,
    )
  for (const [index, { headline, body, media }] of scenes.entries()) {
    if (hasWords(headline)) continue
    if (media === undefined)
      throw invalid(`/body/scenes/${index}/headline`, 'is required, unless the scene has `media`')
    if (hasWords(body)) throw invalid(`/body/scenes/${index}/body`, 'needs a `headline` above it')
  }
  const ids = scenes.flatMap(({ id }) => id ?? [])
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  if (twice >= 0) throw invalid(`/body/scenes/${twice}/id`, 'must be an id that no other scene has')
}

const hasWords = (text: string | null | undefined): text is string => typeof text === 'string' && text.trim() !== ''

/** The media that scenes show, each once, in their order. */
export function mediaOf(scenes: readonly { readonly media?: SceneMedia }[]): string[] {
  return [...new Set(scenes.flatMap(({ media }) => media?.mediaId ?? []))]
}

/** The first words of scenes, which name the content where nothing else does. */
export function firstHeadline(scenes: readonly { readonly headline?: string }[] = []): string | undefined {
  return scenes.map(({ headline }) => headline).find(hasWords)
}

const hasValue = (value: unknown) =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0)

type Replacing = ExactWordsFields & { readonly brief?: string | undefined }

/** A scene of the source, whose part in the story a scene with the same id keeps. */
export interface KeptScene {
  readonly id: string
  readonly kind: SceneKind
}

type RequestedScene = NonNullable<ExactWordsFields['scenes']>[number]

/** Returns scenes of a request as they are stored. */
export function givenScenes(scenes: readonly RequestedScene[], source: readonly KeptScene[]): GivenScene[] {
  const kinds = new Map(source.map(({ id, kind }) => [id, kind]))
  return scenes.map((scene) => {
    const kind = scene.id === undefined ? undefined : kinds.get(scene.id)
    return { ...givenScene(scene), ...(kind && { kind }) }
  })
}

/** The wording of a request: exact words of its own stand alone, everything else is completed by the defaults. */
export function wordingOf(
  request: Replacing & WordingFields,
  defaults: WordingFields & Pick<Wording, 'scenes' | 'captions'>,
  source: readonly KeptScene[] = [],
): Wording {
  const { captions } = exactWordsOf(request, defaults)
  const given = request.scenes && givenScenes(request.scenes, source)
  const scenes = given ?? (request.brief === undefined ? defaults.scenes : undefined)
  if (scenes === undefined) return resolveWording(request, defaults)
  return {
    // New scenes leave nothing of the source's but how it looks.
    ...resolveWording(request, given === undefined ? defaults : { template: defaults.template }),
    scenes,
    ...(captions && { captions }),
  }
}

/** Returns the exact words of a request, or else those of its source, which a new brief replaces. */
export function exactWordsOf(request: Replacing, source: Pick<Wording, 'scenes' | 'captions'>): ExactWordsFields {
  const { scenes, captions } = request
  if (scenes !== undefined || request.brief !== undefined) return { scenes, captions }
  return { scenes: source.scenes, captions: captions ?? source.captions }
}

function givenScene({ id, headline, body, emphasis, durationSeconds, media }: RequestedScene): GivenScene {
  return {
    ...(id !== undefined && { id }),
    ...(hasWords(headline) && { headline }),
    ...(body && { body }),
    ...(emphasis && emphasis.length > 0 && { emphasis }),
    ...(durationSeconds !== undefined && durationSeconds !== null && { durationSeconds }),
    ...(media && { media }),
  }
}

/**
 * Returns the length of a video of exact words: the requested one, or what the words need; null for other formats.
 * @throws VALIDATION for more scenes or pages than the format has, for given lengths that are too short together, and
 *   naming the seconds needed where the words cannot be read in time
 */
export function secondsOf(words: GivenWords, requested: number | undefined): number | null {
  const { max } = counts[words.format]
  if (scenesShown(words) > max)
    throw invalid('/body/scenes', `must be fewer: with the offer and the call to action there are more than ${max}`)
  if (words.format !== 'video') return null
  const needed = secondsNeeded(words)
  if (needed > maxSeconds)
    throw invalid('/body/scenes', `need ${needed} seconds to be read, and a video has at most ${maxSeconds}`)
  if (requested !== undefined && needed > requested)
    throw invalid(
      '/body/durationSeconds',
      `must be at least ${needed}: the words of \`scenes\` need ${needed} seconds to be read`,
    )
  const given = secondsGiven(words)
  const least = Math.max(minSeconds, (requested ?? 0) - 1)
  if (given !== null && given < least - frameSlack)
    throw invalid(
      '/body/scenes',
      `must last at least ${least} seconds together. Leave out \`durationSeconds\` of one, which then fills the rest`,
    )
  return requested ?? Math.min(maxSeconds, Math.max(minSeconds, needed))
}

/** Lists the exact words that viewers may read, for the safety review and the fonts. */
export function exactWordsShown({ scenes, captions }: ExactWordsFields) {
  const perPlatform = Object.entries(captions?.perPlatform ?? {})
  return [
    ...(scenes ?? []).flatMap(({ headline, body }, index) => [
      { where: `scenes/${index}/headline`, text: headline },
      { where: `scenes/${index}/body`, text: body ?? undefined },
    ]),
    { where: 'captions/default', text: captions?.default },
    ...perPlatform.map(([platform, text]) => ({ where: `captions/perPlatform/${platform}`, text })),
  ]
}
