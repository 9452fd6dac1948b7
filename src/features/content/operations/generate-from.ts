import type { Caller, HandlerDeps, PrepareDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { requireCleanWords } from '../../../generation/review-words.ts'
import type { WriterFallback } from '../../../generation/types.ts'
import type { JobRow } from '../../../jobs/definition.ts'
import type { ContentFormat, Platform } from '../../../platforms/connector.ts'
import { platforms } from '../../../platforms/connector.ts'
import type { ProjectRow, ProjectScope } from '../../projects/api.ts'
import { assertActive } from '../../projects/api.ts'
import { assertDrawable, defaultAspectRatio, defaultVideoSeconds } from '../domain/container-rules.ts'
import type { WordingFields } from '../domain/wording-rules.ts'
import { assertOfferRuns, dateIn, resolveFallback, resolveWording, shownWords } from '../domain/wording-rules.ts'
import { requireInputs } from './require-inputs.ts'
import { startContent } from './start-content.ts'

/** What to generate, as `generateContent` takes it; omitted fields use the contract's or the project's defaults. */
export interface GenerateRequest extends WordingFields {
  readonly hook: string
  readonly brief?: string
  readonly format: ContentFormat
  readonly influencerId?: string
  readonly mediaIds?: readonly string[]
  readonly ingestId?: string
  readonly targetPlatforms?: readonly Platform[]
  /** Applies to videos only, 3 to 60. */
  readonly durationSeconds?: number
  readonly aspectRatio?: '9:16' | '1:1' | '4:5' | '16:9'
  /** A BCP 47 language tag. */
  readonly language?: string
  readonly variants?: number
  readonly fallback?: WriterFallback | null
  readonly metadata?: Record<string, string>
}

/** Reviews the partner's words before anything is reserved. @throws MODERATION_BLOCKED */
export async function reviewRequest(
  deps: Pick<PrepareDeps, 'generation'>,
  project: ProjectRow,
  request: GenerateRequest,
): Promise<void> {
  const words = [
    { where: 'hook', text: request.hook },
    { where: 'brief', text: request.brief },
    ...shownWords(resolveWording(request, project.content_defaults)),
  ]
  await requireCleanWords(deps, project, words, request.language ?? project.locale)
}

/**
 * Starts the generation of new content, for requests and automations.
 * @param project locked until the transaction ends
 * @throws VALIDATION for words that cannot be drawn, CONFLICT `archived` and the errors of `requireInputs` and
 *   `startContent`
 */
export async function generateFrom(
  tx: Tx,
  deps: HandlerDeps,
  from: {
    readonly caller: Caller
    readonly requestId: string
    readonly project: ProjectScope
    readonly request: GenerateRequest
    /** Chosen by a caller that stores it in other rows first. */
    readonly jobId?: string
  },
): Promise<JobRow> {
  const { caller, requestId, project, request, jobId } = from
  assertActive(project)
  assertDrawable(request)
  const wording = resolveWording(request, project.content_defaults)
  assertDrawable(wording, "comes from the project's contentDefaults and ")
  assertOfferRuns(request, dateIn(project.timezone, deps.clock.now()))
  await requireInputs(tx, project, request, deps.clock.now())
  return startContent(tx, deps, {
    caller,
    requestId,
    project,
    ...(jobId !== undefined && { jobId }),
    operation: 'generate',
    fallback: resolveFallback(request, project.content_defaults),
    variants: request.variants ?? 1,
    draft: {
      format: request.format,
      hook: request.hook,
      brief: request.brief ?? null,
      wording,
      influencerId: request.influencerId ?? null,
      mediaIds: request.mediaIds ?? [],
      ingestId: request.ingestId ?? null,
      targetPlatforms: request.targetPlatforms ?? platforms,
      durationSeconds: request.format === 'video' ? (request.durationSeconds ?? defaultVideoSeconds) : null,
      aspectRatio: request.aspectRatio ?? defaultAspectRatio(request.format),
      language: request.language ?? project.locale,
      metadata: request.metadata ?? {},
    },
  })
}
