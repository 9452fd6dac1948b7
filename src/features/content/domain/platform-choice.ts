import { invalid } from '../../../errors.ts'
import type { PublishableIssue } from '../../../platforms/check-publishable.ts'
import { checkPublishable } from '../../../platforms/check-publishable.ts'
import type { Platform } from '../../../platforms/connector.ts'
import { platforms } from '../../../platforms/connector.ts'
import type { ContainerRow } from './container-row.ts'

/** The form that content will have. */
export interface ContentForm {
  readonly format: ContainerRow['format']
  readonly aspectRatio: ContainerRow['aspect_ratio']
  /** Of a video. */
  readonly durationSeconds: number | null
}

export interface PlatformChoice {
  readonly targetPlatforms: readonly Platform[]
  /** Platforms of the default that refuse the form. */
  readonly droppedPlatforms: readonly Platform[]
}

/**
 * Chooses the platforms to make content for. The default, which is every platform, leaves out those that refuse the
 * form; platforms that were named stay, if any of them accepts it.
 * @param source whether the form comes from another container, and not from the request
 * @throws VALIDATION if every platform refuses the form
 */
export function choosePlatforms(
  form: ContentForm,
  wanted: readonly Platform[],
  { source = false }: { readonly source?: boolean } = {},
): PlatformChoice {
  const refused = wanted.flatMap((platform) => refusalOf(platform, form) ?? [])
  if (refused.length === wanted.length) {
    const reasons = refused.map(({ sentence }) => sentence).join(' ')
    const change = 'another `aspectRatio` or another platform in `targetPlatforms`'
    throw source
      ? invalid('/path/containerId', `has a form that cannot be published. ${reasons} Clone it with ${change}.`)
      : invalid('/body/aspectRatio', `makes content that cannot be published. ${reasons} Send ${change}.`)
  }
  const dropped = platforms.every((platform) => wanted.includes(platform))
    ? refused.map(({ platform }) => platform)
    : []
  return {
    targetPlatforms: wanted.filter((platform) => !dropped.includes(platform)),
    droppedPlatforms: dropped,
  }
}

/** Explains why content is not made for the platforms of the default that refuse its form. */
export function droppedWarnings(
  form: ContentForm,
  dropped: readonly Platform[],
): { readonly severity: 'warning'; readonly code: string; readonly path: string; readonly message: string }[] {
  return dropped.map((platform) => ({
    severity: 'warning',
    code: 'platform_left_out',
    path: 'targetPlatforms',
    message: `${refusalOf(platform, form)?.sentence ?? `${platform} refuses it.`} The content is not made for it.`,
  }))
}

/** What is known of content before it is made; the rest is judged by its files. */
const knownBefore: readonly PublishableIssue['code'][] = ['format_unsupported', 'aspect_ratio', 'duration']

function refusalOf(platform: Platform, { format, aspectRatio, durationSeconds }: ContentForm) {
  const [across = 0, down = 0] = (aspectRatio ?? '').split(':').map(Number)
  const size =
    across && down ? { width: 1080, height: Math.round((1080 * down) / across) } : { width: null, height: null }
  const item =
    format === 'video'
      ? ({ role: 'video', contentType: 'video/mp4', bytes: 0, durationSeconds, ...size } as const)
      : ({ role: 'image', contentType: 'image/jpeg', bytes: 0, durationSeconds: null, ...size } as const)
  const media = format === 'carousel' ? [item, item] : [item]
  const issue = checkPublishable(platform, { format, media, caption: '' }).find(
    ({ severity, code }) => severity === 'error' && knownBefore.includes(code),
  )
  return issue && { platform, sentence: `${platform}: ${issue.message}` }
}
