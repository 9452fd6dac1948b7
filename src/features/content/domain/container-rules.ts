import { ApiError, conflict, invalid } from '../../../errors.ts'
import { hashtagsIn } from '../../../generation/exact-script.ts'
import type { ScriptLook, ScriptWarning } from '../../../generation/types.ts'
import { undrawableLetter } from '../../../generation/writing-systems.ts'
import { checkPublishable } from '../../../platforms/check-publishable.ts'
import type { Platform } from '../../../platforms/connector.ts'
import type { AssetRow } from './asset.ts'
import type { ContainerRow } from './container-row.ts'
import type { ExactWordsFields } from './exact-words.ts'
import { exactWordsShown } from './exact-words.ts'
import { droppedWarnings } from './platform-choice.ts'
import type { WordingFields } from './wording-rules.ts'
import { shownWords } from './wording-rules.ts'

export interface CaptionOfPlatform {
  readonly caption: string
  readonly hashtags: readonly string[]
}

/** The captions of a post as they are stored. */
export interface Captions {
  readonly default: string | null
  readonly perPlatform: { readonly [P in Platform]?: CaptionOfPlatform }
}

/** The safety layer's verdict on a container as it is stored. */
export interface ModerationRecord {
  readonly status: 'pending' | 'passed' | 'blocked'
  readonly findings: readonly { readonly category: string; readonly where: string; readonly matched: string }[]
  readonly reviewedAt: string | null
  readonly rules: string | null
}

/**
 * Checks that a container may be published now.
 * @throws CONTENT_REJECTED, CONFLICT `archived` or `not_ready`, APPROVAL_REQUIRED
 */
export function assertPublishable(
  container: Pick<ContainerRow, 'id' | 'status' | 'approval_status'>,
  project: { readonly requires_approval: boolean },
): void {
  if (container.approval_status === 'rejected') throw new ApiError('CONTENT_REJECTED')
  assertReady(container)
  if (project.requires_approval && container.approval_status !== 'approved')
    throw new ApiError('APPROVAL_REQUIRED', { containerId: container.id, approvalStatus: 'pending' })
}

interface HookFields {
  readonly hook?: string | undefined
  readonly hooks?: readonly string[] | undefined
}

/** Lists the hooks that are shown, each in a container of its own. */
export function hooksShown({ hooks = [] }: HookFields) {
  return hooks.map((text, index) => ({ where: `hooks/${index}`, text }))
}

/**
 * Checks that words can be displayed.
 * @param owner the owner of the words if they are not part of the request
 * @throws VALIDATION for a letter that no available font can draw
 */
export function assertDrawable(
  words: HookFields & { readonly brief?: string | undefined } & WordingFields & ExactWordsFields,
  owner = '',
): void {
  const shown = [
    { where: 'hook', text: words.hook },
    ...hooksShown(words),
    { where: 'brief', text: words.brief },
    ...shownWords(words),
    ...exactWordsShown(words),
  ]
  for (const { where, text } of shown) {
    const letter = text && undrawableLetter(text)
    if (letter)
      throw invalid(
        `/body/${where}`,
        `${owner}contains a letter (${letter}) of a script that Castlane cannot render yet. Write it in another script.`,
      )
  }
}

/** @throws CONFLICT `archived` or `not_ready` */
export function assertReady({ status }: Pick<ContainerRow, 'status'>): void {
  if (status === 'archived') throw archivedError()
  if (status === 'ready') return
  const why = {
    queued: 'It is still being generated.',
    generating: 'It is still being generated.',
    failed: 'Its generation failed. Regenerate it.',
    moderation_blocked: 'The safety layer blocked it. Regenerate it with another brief.',
  }[status]
  throw conflict('not_ready', `The container is not ready. ${why}`)
}

const archivedError = () => conflict('archived', 'The container is archived.')

/** @throws CONFLICT `archived` */
export function assertNotArchived({ status }: Pick<ContainerRow, 'status'>): void {
  if (status === 'archived') throw archivedError()
}

/** @throws CONFLICT `not_ready` while the container is generated */
export function assertNotGenerating({ status }: Pick<ContainerRow, 'status'>): void {
  if (status === 'queued' || status === 'generating')
    throw conflict('not_ready', 'The container is still being generated. Wait for its job to end.')
}

/** @throws CONFLICT `not_generated` if there is no request to repeat */
export function assertGenerated({ operation }: Pick<ContainerRow, 'operation'>): void {
  if (operation === 'upload')
    throw conflict('not_generated', 'The container was created from uploads: there is nothing to make again.')
}

/**
 * Checks that a container may be rendered again, as far as its row shows.
 * @throws CONFLICT `archived`, `not_generated`, `not_ready`, `rejected_final` or `version_mismatch`
 */
export function assertRenderable(container: ContainerRow, version: number): void {
  assertNotArchived(container)
  assertGenerated(container)
  assertReady(container)
  assertNotRejected(container)
  assertVersion(container, version)
}

/** @throws CONFLICT `rejected_final` */
export function assertNotRejected({ approval_status: status }: Pick<ContainerRow, 'approval_status'>): void {
  if (status === 'rejected')
    throw conflict('rejected_final', 'The container was rejected, which is final. Regenerate it.')
}

/** @throws VALIDATION for a scene that the container does not have */
export function assertScene({ scenes }: Pick<ContainerRow, 'scenes'>, sceneId: string): void {
  if (!scenes.some(({ id }) => id === sceneId))
    throw invalid('/body/sceneId', "must be the `id` of one of the container's `scenes`")
}

/** @param expected the version that the caller saw, if given. @throws CONFLICT `version_mismatch` */
export function assertVersion({ version }: Pick<ContainerRow, 'version'>, expected: number | undefined): void {
  if (expected !== undefined && expected !== version)
    throw conflict(
      'version_mismatch',
      `The current version is ${version}, not ${expected}. Read it, then send its number.`,
    )
}

export interface CaptionsChange {
  readonly default?: string | undefined
  readonly perPlatform?: { readonly [P in Platform]?: string } | undefined
}

/** Applies a change of captions: `default` and `perPlatform` are replaced independently. */
export function changeCaptions(before: Captions, change: CaptionsChange): Captions {
  const perPlatform = change.perPlatform && Object.entries(change.perPlatform)
  return {
    default: change.default ?? before.default,
    perPlatform: perPlatform
      ? Object.fromEntries(
          perPlatform.map(([platform, caption]) => [platform, { caption, hashtags: hashtagsIn(caption) }]),
        )
      : before.perPlatform,
  }
}

/** Returns 9:16 for a video and 4:5 for other formats, which the request may override. */
export function defaultAspectRatio(format: ContainerRow['format']): '9:16' | '4:5' {
  return format === 'video' ? '9:16' : '4:5'
}

/** What a person should check in the words before they go out. */
export function warningsOf({ script }: Pick<ContainerRow, 'script'>): readonly ScriptWarning[] {
  return script?.warnings ?? []
}

/** The look and the sound that a container was made with, which a new render of it keeps. */
export function lookOf({ script }: Pick<ContainerRow, 'script'>): ScriptLook {
  return script?.look ?? {}
}

/** Lists each target platform's objections to the container as it is; empty until it has files. */
export function publishabilityOf(
  container: Pick<
    ContainerRow,
    'format' | 'target_platforms' | 'dropped_platforms' | 'captions' | 'script' | 'aspect_ratio' | 'duration_seconds'
  >,
  assets: readonly AssetRow[],
) {
  if (assets.length === 0) return []
  const captions = container.captions
  const form = {
    format: container.format,
    aspectRatio: container.aspect_ratio,
    durationSeconds: container.duration_seconds,
  }
  const warnings = [
    ...warningsOf(container).map((warning) => ({ severity: 'warning' as const, path: 'script', ...warning })),
    ...droppedWarnings(form, container.dropped_platforms),
  ]
  const media = assets.flatMap((asset) => (asset.role === 'captions' ? [] : [{ ...asset, role: asset.role }]))
  return container.target_platforms.map((platform) => {
    const issues = checkPublishable(platform, {
      format: container.format,
      media,
      caption: captions.perPlatform[platform]?.caption ?? captions.default ?? '',
    })
    return { platform, ok: issues.every((issue) => issue.severity !== 'error'), issues: [...issues, ...warnings] }
  })
}

/** Whether every target platform accepts the content as it is. */
export function isPublishable(...content: Parameters<typeof publishabilityOf>): boolean {
  return publishabilityOf(...content).every(({ ok }) => ok)
}
