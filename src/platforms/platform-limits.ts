import type { ContentFormat, Platform } from './connector.ts'

/** Limits of one post form of one platform. Null: the platform names none. */
export interface FormatLimits {
  /** The platform's word for the form. */
  readonly name: string
  /** Which of Castlane's formats become this form. */
  readonly accepts: readonly ContentFormat[]
  readonly items: { readonly min: number; readonly max: number }
  readonly image: ImageLimits | null
  readonly video: VideoLimits | null
  readonly caption: CaptionLimits
}

export interface ImageLimits {
  readonly contentTypes: readonly string[]
  readonly maxBytes: number
  readonly minWidth: number | null
  readonly maxWidth: number | null
  /** Width divided by height. */
  readonly minAspectRatio: number | null
  readonly maxAspectRatio: number | null
}

export interface VideoLimits {
  readonly contentTypes: readonly string[]
  readonly maxBytes: number
  readonly codecs: readonly string[]
  readonly minFramesPerSecond: number | null
  readonly maxFramesPerSecond: number | null
  readonly minSeconds: number
  readonly maxSeconds: number
  readonly minSide: number | null
  readonly maxSide: number | null
  readonly aspectRatio: string | null
}

export interface CaptionLimits {
  /** In UTF-16 code units. */
  readonly maxLength: number
  readonly maxTitleLength: number | null
  /** Above these the platform may refuse or hide the post: a warning, no error. */
  readonly maxHashtags: number | null
  readonly maxMentions: number | null
}

export interface PlatformLimits {
  readonly platform: Platform
  readonly displayName: string
  readonly formats: readonly FormatLimits[]
  readonly velocity: {
    /** Null: the account's own quota, read from the platform. */
    readonly maxPosts: number | null
    readonly windowSeconds: number
    /** Names of the forms that count together. */
    readonly forms: readonly string[]
    /** Whether the platform documents it, it is known from use, or each account tells its own. */
    readonly source: 'documented' | 'observed' | 'account'
    readonly note: string
  }
  /** The options of a target that it has; others are ignored there. */
  readonly options: readonly string[]
  readonly firstComment: boolean
  readonly comments: boolean
  readonly directMessages: boolean
}

/** Changes with every change of the data below. */
export const platformLimitsVersion = '2026-11-20'

const MB = 1_048_576
/** The service's own caps bind before the platforms'. */
const videoCap = 100 * MB
const imageCap = 30 * MB
const day = 86_400

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

export const platformLimits: readonly PlatformLimits[] = [
  {
    platform: 'tiktok',
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
      windowSeconds: day,
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
  },
  {
    platform: 'instagram',
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
      windowSeconds: day,
      forms: ['image', 'carousel', 'reel'],
      source: 'account',
      note: 'The account’s own quota, shown as quota on the account.',
    },
    options: ['shareToFeed', 'collaborators', 'coverTimestampMs'],
    firstComment: true,
    comments: true,
    directMessages: true,
  },
  {
    platform: 'facebook',
    displayName: 'Facebook Pages',
    formats: [
      {
        name: 'reel',
        accepts: ['video'],
        items: { min: 1, max: 1 },
        image: null,
        video: {
          contentTypes: ['video/mp4', 'video/quicktime'],
          maxBytes: videoCap,
          codecs: ['h264', 'h265'],
          minFramesPerSecond: 24,
          maxFramesPerSecond: 60,
          minSeconds: 3,
          maxSeconds: 90,
          minSide: 540,
          maxSide: null,
          aspectRatio: '9:16',
        },
        caption: { maxLength: 63_206, maxTitleLength: 255, maxHashtags: null, maxMentions: null },
      },
      {
        name: 'video',
        accepts: ['video'],
        items: { min: 1, max: 1 },
        image: null,
        video: {
          contentTypes: ['video/mp4', 'video/quicktime', 'video/webm'],
          maxBytes: videoCap,
          codecs: ['h264', 'h265', 'vp8', 'vp9'],
          minFramesPerSecond: null,
          maxFramesPerSecond: null,
          minSeconds: 1,
          maxSeconds: 14_400,
          minSide: null,
          maxSide: null,
          aspectRatio: null,
        },
        caption: { maxLength: 63_206, maxTitleLength: 255, maxHashtags: null, maxMentions: null },
      },
      {
        name: 'post',
        accepts: ['image', 'carousel'],
        items: { min: 1, max: 10 },
        image: {
          contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
          maxBytes: Math.min(10 * MB, imageCap),
          minWidth: null,
          maxWidth: null,
          minAspectRatio: null,
          maxAspectRatio: null,
        },
        video: null,
        caption: { maxLength: 63_206, maxTitleLength: null, maxHashtags: null, maxMentions: null },
      },
    ],
    velocity: {
      maxPosts: 30,
      windowSeconds: day,
      forms: ['reel'],
      source: 'documented',
      note: '30 reels in 24 hours for each Page.',
    },
    options: ['title'],
    firstComment: true,
    comments: true,
    directMessages: true,
  },
]
