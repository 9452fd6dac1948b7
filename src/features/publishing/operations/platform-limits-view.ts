import type { components } from '../../../../generated/types.ts'
import { aspectRatioTolerance } from '../../../platforms/check-publishable.ts'
import type { FormatLimits, PlatformLimits, VideoLimits } from '../../../platforms/limits.ts'

type Shown = components['schemas']['PlatformLimits']
type Form = components['schemas']['PostForm']

export function platformLimitsView(limits: PlatformLimits): Shown {
  const { velocity } = limits
  return {
    platform: limits.platform,
    name: limits.displayName,
    forms: limits.formats.map(formView),
    velocity: [
      {
        forms: [...velocity.forms],
        limit: velocity.maxPosts,
        windowSeconds: velocity.windowSeconds,
        source: velocity.source,
      },
    ],
    options: [...limits.options],
    firstComment: limits.firstComment,
    comments: limits.comments,
    directMessages: limits.directMessages,
  }
}

function formView(form: FormatLimits): Form {
  const { image, video, caption } = form
  return {
    form: form.name,
    formats: [...form.accepts],
    minItems: form.items.min,
    maxItems: form.items.max,
    video: video && videoView(video),
    image: image && { ...image, contentTypes: [...image.contentTypes] },
    caption: {
      maxLength: caption.maxLength,
      titleMaxLength: caption.maxTitleLength,
      maxHashtags: caption.maxHashtags,
      maxMentions: caption.maxMentions,
    },
  }
}

function videoView(video: VideoLimits): Form['video'] {
  const [width, height] = video.aspectRatio?.split(':').map(Number) ?? []
  const bound = (by: number) => (width && height ? Math.round((width / height + by) * 1000) / 1000 : null)
  return {
    contentTypes: [...video.contentTypes],
    codecs: [...video.codecs],
    maxBytes: video.maxBytes,
    minSeconds: video.minSeconds,
    maxSeconds: video.maxSeconds,
    minFramesPerSecond: video.minFramesPerSecond,
    maxFramesPerSecond: video.maxFramesPerSecond,
    minPixels: video.minSide,
    maxPixels: video.maxSide,
    minAspectRatio: bound(-aspectRatioTolerance),
    maxAspectRatio: bound(aspectRatioTolerance),
  }
}
