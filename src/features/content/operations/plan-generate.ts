import type { Tx } from '../../../db/transaction.ts'
import { invalid } from '../../../errors.ts'
import type { GivenWords } from '../../../generation/exact-script.ts'
import type { WriterFallback } from '../../../generation/types.ts'
import type { ContentFormat, Platform } from '../../../platforms/connector.ts'
import { platforms } from '../../../platforms/connector.ts'
import type { ProjectRow, ProjectScope } from '../../projects/api.ts'
import { assertActive } from '../../projects/api.ts'
import type { Check } from '../domain/checks.ts'
import { assertDrawable, defaultAspectRatio, hooksShown } from '../domain/container-rules.ts'
import type { ExactWordsFields } from '../domain/exact-words.ts'
import {
  assertExactWords,
  exactWordsShown,
  firstHeadline,
  mediaOf,
  secondsOf,
  wordingOf,
} from '../domain/exact-words.ts'
import { choosePlatforms } from '../domain/platform-choice.ts'
import type { Wording, WordingFields } from '../domain/wording-rules.ts'
import { assertOfferRuns, dateIn, resolveFallback, shownWords } from '../domain/wording-rules.ts'
import { chooseMedia } from './choose-media.ts'
import { withChosenNarration } from './choose-narration.ts'
import type { Plan } from './plan.ts'
import { requireInputs } from './require-inputs.ts'
import type { ToReview } from './review.ts'

/** What to generate, as `generateContent` takes it; omitted fields use the contract's or the project's defaults. */
export interface GenerateRequest extends WordingFields, ExactWordsFields {
  /** Required without `scenes` or `hooks`. */
  readonly hook?: string
  /** Instead of `hook`: content for each of them. */
  readonly hooks?: readonly string[]
  readonly brief?: string
  readonly format: ContentFormat
  readonly influencerId?: string
  readonly mediaIds?: readonly string[]
  /** Which pictures to choose where none is named; null for none. */
  readonly media?: { readonly tags: readonly string[] } | null
  readonly ingestId?: string
  readonly targetPlatforms?: readonly Platform[]
  /** Applies to videos only, 3 to 60; what the words need where it is absent. */
  readonly durationSeconds?: number
  readonly aspectRatio?: '9:16' | '1:1' | '4:5' | '16:9'
  /** A BCP 47 language tag. */
  readonly language?: string
  readonly variants?: number
  readonly fallback?: WriterFallback | null
  readonly metadata?: Record<string, string>
}

/** Lists a partner's own words, which are reviewed before anything is reserved. */
export function wordsToGenerate(project: ProjectRow, request: GenerateRequest): ToReview {
  const wording = wordingOf(request, project.content_defaults)
  const words = [
    { where: 'hook', text: request.hook },
    ...hooksShown(request),
    { where: 'brief', text: request.brief },
    ...shownWords(wording),
    ...exactWordsShown(wording),
  ]
  const { brief } = request
  return { project, words, language: request.language ?? project.locale, brief, briefIsCopy: wording.briefIsCopy }
}

/**
 * Checks a request for new content, and locks what it uses until the transaction ends.
 * @throws VALIDATION for words that cannot be drawn or shown in time, CONFLICT `archived` and the errors of
 *   `requireInputs`
 */
export async function planGenerate(
  tx: Tx,
  from: {
    readonly project: ProjectScope
    readonly request: GenerateRequest
    readonly now: Date
    readonly speakers: readonly string[] | null
  },
  check: Check,
): Promise<Plan> {
  const { project, request, now } = from
  const { format } = request
  const today = dateIn(project.timezone, now)
  check(() => assertActive(project))
  check(() => assertExactWords(request, format))
  check(() => assertHooks(request))
  check(() => assertMediaChoice(request))
  const hook = check(() => hookOf(request)) ?? null
  check(() => assertDrawable({ ...request, ...(hook !== null && request.hooks === undefined && { hook }) }))
  const wording = wordingOf(request, project.content_defaults)
  check(() => assertDrawable(wording, "comes from the project's contentDefaults and "))
  check(() => assertOfferRuns(request, today))
  const language = request.language ?? project.locale
  const requestedSeconds = request.durationSeconds ?? null
  const form = {
    format,
    durationSeconds: check(() => lengthOf(requestedSeconds, { ...wording, format, language, today })) ?? null,
    aspectRatio: request.aspectRatio ?? defaultAspectRatio(format),
  }
  const wanted = request.targetPlatforms ?? platforms
  const chosen = check(() => choosePlatforms(form, wanted)) ?? { targetPlatforms: wanted, droppedPlatforms: [] }
  await requireInputs(tx, project, request, now, check)
  const ownMedia = (await check(() => chooseMedia(tx, project, { ...request, template: wording.template }))) ?? []
  const sources = {
    format,
    request: request.narration,
    influencerId: request.influencerId,
    before: project.content_defaults.narration,
    requestedSeconds,
  }
  return {
    project,
    operation: 'generate',
    fallback: resolveFallback(request, project.content_defaults),
    variants: request.hooks?.length ?? request.variants ?? 1,
    ...(request.hooks && { hooks: request.hooks }),
    draft: {
      ...form,
      ...chosen,
      requestedSeconds,
      hook,
      brief: request.brief ?? null,
      wording: await withChosenNarration(
        tx,
        from,
        ownMedia.length > 0 ? { ...wording, hasChosenMedia: true } : wording,
        sources,
        check,
      ),
      influencerId: request.influencerId ?? null,
      mediaIds: wording.scenes ? mediaOf(wording.scenes) : [...(request.mediaIds ?? []), ...ownMedia],
      ingestId: request.ingestId ?? null,
      language,
      metadata: request.metadata ?? {},
    },
  }
}

/** @throws VALIDATION if nothing names the content */
function hookOf({ hook, hooks, scenes }: GenerateRequest): string {
  const named = hook ?? hooks?.[0] ?? firstHeadline(scenes)
  if (named === undefined)
    throw invalid('/body/hook', 'is required, unless `hooks` or `scenes` with a headline are sent')
  return named
}

/** @throws VALIDATION for hooks beside what they replace, or beside what has none */
function assertHooks({ hook, hooks, scenes, variants = 1 }: GenerateRequest): void {
  if (hooks === undefined) return
  if (hook !== undefined) throw invalid('/body/hook', 'cannot be sent with `hooks`. Add it to them')
  if (scenes !== undefined)
    throw invalid('/body/hooks', 'cannot be sent with `scenes`, whose headlines are shown as they are')
  if (variants > 1) throw invalid('/body/variants', 'must be 1 with `hooks`, which make a container each')
}

/** @throws VALIDATION for a choice beside what it chooses */
function assertMediaChoice({ media, mediaIds, scenes }: GenerateRequest): void {
  if (!media) return
  if (mediaIds !== undefined) throw invalid('/body/media', 'cannot be sent with `mediaIds`, which name the media')
  if (scenes !== undefined) throw invalid('/body/media', 'cannot be sent with `scenes`, which name media of their own')
}

/** The length as far as it is known before anything is written. */
function lengthOf(
  requested: number | null,
  words: Omit<GivenWords, 'scenes'> & Pick<Wording, 'scenes'>,
): number | null {
  const { scenes, format } = words
  if (scenes !== undefined) return secondsOf({ ...words, scenes }, requested ?? undefined)
  return format === 'video' ? requested : null
}
