import type { BodyOf } from '../../../../generated/handlers.ts'
import type { Tx } from '../../../db/transaction.ts'
import { assertActive } from '../../projects/api.ts'
import type { Check } from '../domain/checks.ts'
import { assertDrawable, assertGenerated, assertNotArchived, assertNotGenerating } from '../domain/container-rules.ts'
import type { KeptScene } from '../domain/exact-words.ts'
import {
  assertExactWords,
  exactWordsOf,
  exactWordsShown,
  firstHeadline,
  mediaOf,
  secondsOf,
  wordingOf,
} from '../domain/exact-words.ts'
import { choosePlatforms } from '../domain/platform-choice.ts'
import { assertOfferRuns, dateIn, resolveFallback, shownWords } from '../domain/wording-rules.ts'
import type { ScopedContainer } from '../store/container-queries.ts'
import { withChosenNarration } from './choose-narration.ts'
import { draftFrom } from './draft-from.ts'
import type { Plan } from './plan.ts'
import { requireInputs } from './require-inputs.ts'
import type { ToReview } from './review.ts'
import type { Draft } from './start-content.ts'

type RegenerateRequest = BodyOf<'regenerateContent'>

/** Lists the words that a request adds to those of its source, which were reviewed before. */
export function wordsToRegenerate({ container, project }: ScopedContainer, request: RegenerateRequest): ToReview {
  const words = [{ where: 'brief', text: request.brief }, ...shownWords(request), ...exactWordsShown(request)]
  const { briefIsCopy } = wordingOf(request, container.wording)
  return { project, words, language: container.language, brief: request.brief, briefIsCopy }
}

/**
 * Checks a request for another version of a container, and locks what it uses until the transaction ends.
 * @throws VALIDATION, CONFLICT `archived`, `not_ready` or `not_generated`, and the errors of `requireInputs`
 */
export async function planRegenerate(
  tx: Tx,
  from: ScopedContainer & {
    readonly request: RegenerateRequest
    readonly now: Date
    readonly speakers: readonly string[] | null
  },
  check: Check,
): Promise<Plan> {
  const { container: source, project, request, now } = from
  const today = dateIn(project.timezone, now)
  check(() => assertActive(project))
  check(() => assertDrawable(request))
  check(() => assertOfferRuns(request, today))
  check(() => assertExactWords({ ...request, ...exactWordsOf(request, source.wording) }, source.format))
  check(() => assertNotArchived(source))
  check(() => assertNotGenerating(source))
  check(() => assertGenerated(source))
  const before = draftFrom(source)
  const words = wordsOf(request, { draft: before, scenes: source.scenes, today }, check)
  const wanted = [...before.targetPlatforms, ...before.droppedPlatforms]
  const form = { ...before, ...words }
  const draft = {
    ...form,
    ...check(() => choosePlatforms(form, wanted, { source: true })),
    metadata: request.metadata ?? {},
  }
  await requireInputs(tx, project, { ...draft, scenes: draft.wording.scenes }, now, check)
  const wording = await withChosenNarration(
    tx,
    from,
    draft.wording,
    {
      format: draft.format,
      request: request.narration,
      before: source.wording.narration,
      requestedSeconds: draft.requestedSeconds,
    },
    check,
  )
  return {
    project,
    operation: 'regenerate',
    fallback: resolveFallback(request, project.content_defaults),
    variants: 1,
    source,
    draft: { ...draft, wording },
  }
}

/** The words of the new container: exact ones leave nothing of the source's but its form. */
function wordsOf(
  request: RegenerateRequest,
  {
    draft: before,
    scenes: shown,
    today,
  }: { readonly draft: Draft; readonly scenes: readonly KeptScene[]; readonly today: string },
  check: Check,
): Pick<Draft, 'hook' | 'brief' | 'wording' | 'mediaIds' | 'ingestId' | 'durationSeconds' | 'requestedSeconds'> {
  const wording = wordingOf(request, before.wording, shown)
  const { scenes } = wording
  const { hook, mediaIds, ingestId, durationSeconds, requestedSeconds, language, format } = before
  if (scenes === undefined)
    return {
      hook,
      brief: request.brief ?? before.brief,
      wording,
      mediaIds,
      ingestId,
      durationSeconds,
      requestedSeconds,
    }
  return {
    hook: firstHeadline(request.scenes) ?? hook,
    brief: null,
    wording,
    mediaIds: mediaOf(scenes),
    ingestId: null,
    durationSeconds: check(() => secondsOf({ ...wording, scenes, format, language, today }, undefined)) ?? null,
    requestedSeconds: null,
  }
}
