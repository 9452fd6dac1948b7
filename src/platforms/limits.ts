import type { ContentFormat, Platform } from '../../generated/enums.ts'

type FormName = 'video' | 'photo' | 'image' | 'carousel' | 'reel' | 'post'

/** Limits of one post type of one platform. `null` means that the platform names none. */
export interface FormatLimits {
  /** The platform's name of the post type. */
  readonly name: FormName
  /** Which of Castlane's formats become this post type. */
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
  /** The length in UTF-16 code units. */
  readonly maxLength: number
  readonly maxTitleLength: number | null
  /** Above these the platform may reject or hide the post: a warning, not an error. */
  readonly maxHashtags: number | null
  readonly maxMentions: number | null
}

export interface PlatformLimits {
  readonly platform: Platform
  readonly displayName: string
  readonly formats: readonly FormatLimits[]
  readonly velocity: {
    /** `null` for the account's own quota, which is read from the platform. */
    readonly maxPosts: number | null
    readonly windowSeconds: number
    /** Names of the post types that count together. */
    readonly forms: readonly FormName[]
    /** Whether the platform documents it, it was observed, or each account reports its own. */
    readonly source: 'documented' | 'observed' | 'account'
    readonly note: string
  }
  /** The options of a target that the platform supports; it ignores others. */
  readonly options: readonly string[]
  readonly firstComment: boolean
  readonly comments: boolean
  readonly directMessages: boolean
}

export const MB = 1_048_576
/** The service's own limits, which apply before the platforms'. */
export const videoCap = 100 * MB
export const imageCap = 30 * MB
/** A day in seconds, the window of most quotas. */
export const daySeconds = 86_400
