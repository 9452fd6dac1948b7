import type { PlatformLimits } from '../limits.ts'
import { daySeconds, MB, videoCap } from '../limits.ts'

export const tiktokLimits: Omit<PlatformLimits, 'platform'> = {
  displayName: 'TikTok',
  formats: [
    {
      name: 'video',
      accepts: ['video'],
      items: { min: 1, max: 1 },
      image: null,
      video: {
        contentTypes: ['video/mp4', 'video/quicktime', 'video/webm'],
        maxBytes: videoCap,
        codecs: ['h264', 'h265', 'vp8', 'vp9'],
        minFramesPerSecond: 23,
        maxFramesPerSecond: 60,
        minSeconds: 3,
        maxSeconds: 600,
        minSide: 360,
        maxSide: 4096,
        aspectRatio: null,
      },
      caption: { maxLength: 2_200, maxTitleLength: null, maxHashtags: null, maxMentions: null },
    },
    {
      name: 'photo',
      accepts: ['image', 'carousel'],
      items: { min: 1, max: 35 },
      image: {
        contentTypes: ['image/jpeg', 'image/webp'],
        maxBytes: 20 * MB,
        minWidth: null,
        maxWidth: null,
        minAspectRatio: null,
        maxAspectRatio: null,
      },
      video: null,
      caption: { maxLength: 4_000, maxTitleLength: 90, maxHashtags: null, maxMentions: null },
    },
  ],
  velocity: {
    maxPosts: 15,
    windowSeconds: daySeconds,
    forms: ['video', 'photo'],
    source: 'observed',
    note: 'About 15 posts a day for each creator, over all apps.',
  },
  options: [
    'privacyLevel',
    'disableComment',
    'disableDuet',
    'disableStitch',
    'draft',
    'brandContent',
    'brandOrganic',
    'aiGenerated',
    'coverTimestampMs',
    'title',
  ],
  firstComment: false,
  comments: false,
  directMessages: false,
}
