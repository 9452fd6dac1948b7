import type { BodyOf } from '../../../../generated/handlers.ts'
import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { findLiveJobOf } from '../../../jobs/live.ts'
import { assertActive } from '../../projects/api.ts'
import type { Check } from '../domain/checks.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import { assertDrawable, assertRenderable } from '../domain/container-rules.ts'
import {
  assertExactWords,
  exactWordsShown,
  firstHeadline,
  givenScenes,
  mediaOf,
  secondsOf,
} from '../domain/exact-words.ts'
import type { Rendering } from '../domain/rendering.ts'
import { dateIn } from '../domain/wording-rules.ts'
import type { ScopedContainer } from '../store/container-queries.ts'
import { withChosenNarration } from './choose-narration.ts'
import { requireInputs } from './require-inputs.ts'
import type { ToReview } from './review.ts'

type RenderRequest = BodyOf<'renderContent'>

/** Lists the words that a render would show. */
export function wordsToRender({ container, project }: ScopedContainer, request: RenderRequest): ToReview {
  return { project, words: exactWordsShown(request), language: container.language }
}

/**
 * Checks a request for a new render of a container, and locks what it uses until the transaction ends.
 * @throws VALIDATION, CONFLICT `archived`, `not_ready`, `not_generated`, `rejected_final`, `version_mismatch`,
 *   `render_in_flight` or `already_published`, and the errors of `requireInputs`
 */
export async function planRender(
  tx: Tx,
  { workflows }: Pick<HandlerDeps, 'workflows'>,
  from: ScopedContainer & {
    readonly request: RenderRequest
    readonly now: Date
    readonly speakers: readonly string[] | null
  },
  check: Check,
): Promise<Omit<Rendering, 'seed'>> {
  const { container, project, request, now } = from
  check(() => assertActive(project))
  check(() => assertDrawable(request))
  check(() => assertRenderable(container, request.version))
  check(() => assertExactWords(request, container.format))
  const rendering = renderingOf(request, container, dateIn(project.timezone, now), check)
  await check(() => assertNotRendering(tx, container))
  await check(() => workflows.assertNotOut(tx, container.id))
  await requireInputs(tx, project, inputsOf(container, rendering), now, check)
  const { format } = container
  const before = container.wording.narration
  const sources = { format, request: request.narration, before, requestedSeconds: null }
  return { ...rendering, wording: await withChosenNarration(tx, from, rendering.wording, sources, check) }
}

/** What a render needs to be there: the container's influencer and the media that are shown. */
export function inputsOf(
  { influencer_id: influencerId }: ContainerRow,
  { mediaIds, wording }: Pick<Rendering, 'mediaIds' | 'wording'>,
) {
  return { influencerId, mediaIds, scenes: wording.scenes }
}

/** @throws CONFLICT `render_in_flight` */
export async function assertNotRendering(tx: Tx, { id, project_id: projectId }: ContainerRow): Promise<void> {
  const existingId = await findLiveJobOf(tx, { projectId, type: 'content.render', resourceId: id })
  if (existingId)
    throw conflict('render_in_flight', `The container is being rendered by ${existingId}. Wait for it, or cancel it.`, {
      existingId,
    })
}

/** What the container shows once it is rendered. Its words leave nothing to arrange, so that only hashtags stay. */
function renderingOf(
  body: RenderRequest,
  container: ContainerRow,
  today: string,
  check: Check,
): Omit<Rendering, 'seed'> {
  const { format, language, wording, hook } = container
  const scenes = givenScenes(body.scenes, container.scenes)
  const before = firstHeadline(container.scenes)
  const media = mediaOf(scenes)
  // Media that fill the scenes in turn stay, unless scenes name their own.
  const isInTurn = media.length === 0 && mediaOf(wording.scenes ?? []).length === 0
  const captions = { ...wording.captions, ...body.captions }
  const template = body.template ?? wording.template
  return {
    version: body.version,
    // A hook that named the container by its first words does so with the new ones.
    hook: hook !== null && hook === before ? (firstHeadline(scenes) ?? hook) : hook,
    wording: {
      ...(wording.hashtags && { hashtags: wording.hashtags }),
      ...(template && { template }),
      ...(isInTurn && wording.hasChosenMedia && { hasChosenMedia: true }),
      scenes,
      ...(Object.keys(captions).length > 0 && { captions }),
    },
    mediaIds: isInTurn ? container.media_ids : media,
    durationSeconds: check(() => secondsOf({ format, language, today, scenes }, undefined)) ?? null,
    ...(body.captions && { captions: body.captions }),
    ...(wording.offer?.code !== undefined && { code: wording.offer.code }),
  }
}
