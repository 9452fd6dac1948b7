import type { ContentFormat, Platform, PublishMedia } from './connector.ts'
import type { CaptionLimits, FormatLimits, ImageLimits, VideoLimits } from './limits.ts'
import { registry } from './registry.ts'

/** How far a video's aspect ratio may differ from the named ratio. */
export const aspectRatioTolerance = 0.02

export interface PublishableIssue {
  /** `warning`: it can be published, but the platform may hide or trim it. */
  readonly severity: 'error' | 'warning'
  readonly code:
    | 'format_unsupported'
    | 'item_count'
    | 'content_type'
    | 'too_many_bytes'
    | 'dimensions'
    | 'aspect_ratio'
    | 'duration'
    | 'frame_rate'
    | 'codec'
    | 'caption_too_long'
    | 'title_too_long'
    | 'too_many_hashtags'
    | 'too_many_mentions'
  /** Where the issue is: `caption`, `title`, `format`, `media`, or `media/<index>`. */
  readonly path: string
  readonly message: string
}

/** The measured properties of a media item; `null` while unknown, and then not checked. */
export type MeasuredMedia = Pick<
  PublishMedia,
  'role' | 'contentType' | 'bytes' | 'width' | 'height' | 'durationSeconds'
> & {
  /** Frames per second. */
  readonly frameRate?: number | null
  readonly videoCodec?: string | null
}

export interface PublishableContent {
  readonly format: ContentFormat
  readonly media: readonly MeasuredMedia[]
  readonly caption: string
  readonly title?: string
  /** The account's maximum video length, where the platform sets one for each account. */
  readonly maxVideoSeconds?: number | null
}

/**
 * Returns the issues of publishing this content on the platform, by the platform's data. Where several post types
 * accept the format, returns the issues of the best match.
 */
export function checkPublishable(platform: Platform, content: PublishableContent): readonly PublishableIssue[] {
  const { limits } = registry[platform]
  const forms = limits.formats.filter((form) => form.accepts.includes(content.format))
  if (forms.length === 0) {
    const message = `${limits.displayName} takes no ${content.format}.`
    return [{ severity: 'error', code: 'format_unsupported', path: 'format', message }]
  }
  const judged = forms.map((form) => judge(form, content))
  return judged.reduce((best, issues) => (errors(issues) < errors(best) ? issues : best))
}

function errors(issues: readonly PublishableIssue[]): number {
  return issues.filter((issue) => issue.severity === 'error').length
}

function judge(form: FormatLimits, content: PublishableContent): readonly PublishableIssue[] {
  const issues: PublishableIssue[] = []
  const add = (code: PublishableIssue['code'], path: string, message: string) =>
    issues.push({
      severity: code === 'too_many_hashtags' || code === 'too_many_mentions' ? 'warning' : 'error',
      code,
      path,
      message,
    })

  const items = content.media.filter((media) => media.role !== 'cover')
  if (items.length < form.items.min || items.length > form.items.max) {
    const span = form.items.min === form.items.max ? `${form.items.min}` : `${form.items.min} to ${form.items.max}`
    add('item_count', 'media', `A ${form.name} takes ${span} item${span === '1' ? '' : 's'}, not ${items.length}.`)
  }
  for (const [index, media] of content.media.entries()) {
    if (media.role === 'cover') continue
    const path = `media/${index}`
    const { video, image } = form
    const limits = media.role === 'video' ? video : image
    if (!limits) {
      add('content_type', path, `A ${form.name} takes no ${media.role}.`)
      continue
    }
    if (!limits.contentTypes.includes(media.contentType)) {
      add('content_type', path, `A ${form.name} takes ${limits.contentTypes.join(', ')}, not ${media.contentType}.`)
    }
    if (media.bytes > limits.maxBytes) {
      add('too_many_bytes', path, `${media.bytes} bytes are more than the ${limits.maxBytes} a ${form.name} takes.`)
    }
    if (limits === video) checkVideo(limits, media, content.maxVideoSeconds, path, add)
    else if (limits === image) checkImage(limits, media, path, add)
  }
  checkText(form.caption, content, add)
  return issues
}

type Add = (code: PublishableIssue['code'], path: string, message: string) => void

function checkVideo(
  limits: VideoLimits,
  media: MeasuredMedia,
  ownMax: number | null | undefined,
  path: string,
  add: Add,
) {
  const { width, height, durationSeconds, frameRate = null, videoCodec = null } = media
  if (videoCodec !== null && !limits.codecs.includes(videoCodec))
    add('codec', path, `The codec must be ${limits.codecs.join(' or ')}, not ${videoCodec}.`)
  const slowest = limits.minFramesPerSecond ?? 0
  const quickest = limits.maxFramesPerSecond ?? Number.POSITIVE_INFINITY
  // Broadcast rates such as 23.976 and 59.94 count as 24 and 60.
  if (frameRate !== null && (frameRate < slowest - 0.03 || frameRate > quickest + 0.03))
    add('frame_rate', path, `${frameRate} frames a second lie outside of ${slowest} to ${quickest}.`)
  if (durationSeconds !== null) {
    const max = Math.min(limits.maxSeconds, ownMax ?? limits.maxSeconds)
    if (durationSeconds < limits.minSeconds || durationSeconds > max) {
      add('duration', path, `${durationSeconds} s lie outside of ${limits.minSeconds} to ${max} s.`)
    }
  }
  if (width === null || height === null) return
  const small = limits.minSide !== null && Math.min(width, height) < limits.minSide
  const large = limits.maxSide !== null && Math.max(width, height) > limits.maxSide
  if (small || large) {
    add(
      'dimensions',
      path,
      `${width}×${height} lies outside of ${limits.minSide ?? 1} to ${limits.maxSide ?? '∞'} pixels a side.`,
    )
  }
  if (limits.aspectRatio) {
    const [across = '', down = ''] = limits.aspectRatio.split(':')
    if (Math.abs(width / height - Number(across) / Number(down)) > aspectRatioTolerance)
      add('aspect_ratio', path, `The picture must be ${limits.aspectRatio}.`)
  }
}

function checkImage(limits: ImageLimits, { width, height }: MeasuredMedia, path: string, add: Add) {
  if (width === null || height === null) return
  if (width < (limits.minWidth ?? 1) || width > (limits.maxWidth ?? Number.POSITIVE_INFINITY)) {
    add('dimensions', path, `A width of ${width} lies outside of ${limits.minWidth} to ${limits.maxWidth} pixels.`)
  }
  const ratio = width / height
  const { minAspectRatio: min, maxAspectRatio: max } = limits
  if ((min !== null && ratio < min - 0.005) || (max !== null && ratio > max + 0.005)) {
    add('aspect_ratio', path, `${width}×${height} lies outside of ${min}:1 to ${max}:1.`)
  }
}

function checkText(limits: CaptionLimits, content: PublishableContent, add: Add) {
  const { caption, title } = content
  if (caption.length > limits.maxLength) {
    add('caption_too_long', 'caption', `${caption.length} characters are more than ${limits.maxLength}.`)
  }
  if (title !== undefined && limits.maxTitleLength !== null && title.length > limits.maxTitleLength) {
    add('title_too_long', 'title', `${title.length} characters are more than ${limits.maxTitleLength}.`)
  }
  const hashtags = caption.match(/(?<![\p{L}\p{N}_])#[\p{L}\p{N}_]+/gu)?.length ?? 0
  if (limits.maxHashtags !== null && hashtags > limits.maxHashtags) {
    add('too_many_hashtags', 'caption', `${hashtags} hashtags are more than ${limits.maxHashtags}.`)
  }
  const mentions = caption.match(/(?<![\p{L}\p{N}_.])@[\p{L}\p{N}_.]+/gu)?.length ?? 0
  if (limits.maxMentions !== null && mentions > limits.maxMentions) {
    add('too_many_mentions', 'caption', `${mentions} mentions are more than ${limits.maxMentions}.`)
  }
}
