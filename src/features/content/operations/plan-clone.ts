import type { BodyOf } from '../../../../generated/handlers.ts'
import type { Tx } from '../../../db/transaction.ts'
import { invalid } from '../../../errors.ts'
import { assertActive } from '../../projects/api.ts'
import type { Check } from '../domain/checks.ts'
import { assertDrawable, assertGenerated, assertReady } from '../domain/container-rules.ts'
import { assertExactWords, secondsOf, wordingOf } from '../domain/exact-words.ts'
import { choosePlatforms } from '../domain/platform-choice.ts'
import { assertOfferRuns, dateIn, resolveFallback, shownWords } from '../domain/wording-rules.ts'
import type { ScopedContainer } from '../store/container-queries.ts'
import { withChosenNarration } from './choose-narration.ts'
import { draftFrom } from './draft-from.ts'
import type { Plan } from './plan.ts'
import { requireInputs } from './require-inputs.ts'
import type { ToReview } from './review.ts'
import type { Draft } from './start-content.ts'

type CloneRequest = BodyOf<'cloneContent'>

/** Lists the words that a request adds to those of its source, which were reviewed before. */
export function wordsToClone({ container, project }: ScopedContainer, request: CloneRequest): ToReview {
  const words = [{ where: 'hook', text: request.hook }, ...shownWords(request)]
  return { project, words, language: request.language ?? container.language }
}

/**
 * Checks a request for another take of a container, and locks what it uses until the transaction ends.
 * @throws VALIDATION, CONFLICT `archived`, `not_ready` or `not_generated`, and the errors of `requireInputs`
 */
export async function planClone(
  tx: Tx,
  from: ScopedContainer & {
    readonly request: CloneRequest
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
  check(() => assertReady(source))
  check(() => assertGenerated(source))
  check(() => assertHasLength(request, source.format))
  const draft = draftFrom(source)
  const words = wordsOf(request, draft, today, check)
  const form = {
    format: draft.format,
    durationSeconds: words.durationSeconds,
    aspectRatio: request.aspectRatio ?? draft.aspectRatio,
  }
  const wanted = request.targetPlatforms ?? [...draft.targetPlatforms, ...draft.droppedPlatforms]
  const changed = {
    ...draft,
    ...words,
    ...form,
    ...check(() => choosePlatforms(form, wanted)),
    influencerId: request.influencerId ?? draft.influencerId,
    metadata: request.metadata ?? {},
  }
  await requireInputs(tx, project, changed, now, check)
  const wording = await withChosenNarration(
    tx,
    from,
    changed.wording,
    {
      format: changed.format,
      request: request.narration,
      influencerId: request.influencerId,
      before: source.wording.narration,
      requestedSeconds: changed.requestedSeconds,
    },
    check,
  )
  return {
    project,
    operation: 'clone',
    fallback: resolveFallback(request, project.content_defaults),
    variants: 1,
    source,
    draft: { ...changed, wording },
  }
}

/** @throws VALIDATION for a length of pictures */
function assertHasLength({ durationSeconds }: CloneRequest, format: Draft['format']): void {
  if (durationSeconds !== undefined && format !== 'video')
    throw invalid('/body/durationSeconds', `is only for videos; the source is ${format}. Leave it out.`)
}

/** The words of the clone, and how long they are shown. Exact words of the source are shown again, as they are. */
function wordsOf(
  request: CloneRequest,
  before: Draft,
  today: string,
  check: Check,
): Pick<Draft, 'hook' | 'wording' | 'language' | 'durationSeconds' | 'requestedSeconds'> {
  const { format } = before
  const hook = request.hook ?? before.hook
  const language = request.language ?? before.language
  const wording = wordingOf(request, before.wording)
  const { scenes } = wording
  check(() => assertExactWords({ ...request, scenes }, format))
  const requestedSeconds = request.durationSeconds ?? before.requestedSeconds
  if (scenes === undefined) return { hook, language, wording, durationSeconds: requestedSeconds, requestedSeconds }
  const words = { ...wording, scenes, format, language, today }
  const seconds = check(() => secondsOf(words, request.durationSeconds)) ?? null
  const durationSeconds = seconds && Math.max(seconds, requestedSeconds ?? 0)
  return { hook, language, wording, durationSeconds, requestedSeconds }
}
