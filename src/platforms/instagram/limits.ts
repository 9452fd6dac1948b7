import type { CaptionLimits, ImageLimits, PlatformLimits, VideoLimits } from '../limits.ts'
import { daySeconds, MB, videoCap } from '../limits.ts'

const reelCaption: CaptionLimits = { maxLength: 2_200, maxTitleLength: null, maxHashtags: 30, maxMentions: 20 }
const instagramImage: ImageLimits = {
  contentTypes: ['image/jpeg'],
  maxBytes: 8 * MB,
  minWidth: 320,
  maxWidth: 1440,
  minAspectRatio: 0.8,
  maxAspectRatio: 1.91,
}
const instagramVideo: VideoLimits = {
  contentTypes: ['video/mp4', 'video/quicktime'],
  maxBytes: videoCap,
  codecs: ['h264', 'h265'],
  minFramesPerSecond: 23,
  maxFramesPerSecond: 60,
  minSeconds: 3,
  maxSeconds: 900,
  minSide: null,
  maxSide: null,
  aspectRatio: '9:16',
}

export const instagramLimits: Omit<PlatformLimits, 'platform'> = {
  displayName: 'Instagram',
  formats: [
    {
      name: 'image',
      accepts: ['image'],
      items: { min: 1, max: 1 },
      image: instagramImage,
      video: null,
      caption: reelCaption,
    },
    {
      name: 'carousel',
      accepts: ['carousel'],
      items: { min: 2, max: 10 },
      image: instagramImage,
      video: { ...instagramVideo, maxSeconds: 60, aspectRatio: null },
      caption: reelCaption,
    },
    {
      name: 'reel',
      accepts: ['video'],
      items: { min: 1, max: 1 },
      image: null,
      video: instagramVideo,
      caption: reelCaption,
    },
  ],
  velocity: {
    maxPosts: null,
    windowSeconds: daySeconds,
    forms: ['image', 'carousel', 'reel'],
    source: 'account',
    note: 'The account’s own quota, shown as quota on the account.',
  },
  options: ['shareToFeed', 'collaborators', 'coverTimestampMs'],
  firstComment: true,
  comments: true,
  directMessages: true,
}
