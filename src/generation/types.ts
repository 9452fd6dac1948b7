/** The inputs and results of making content. */
import type { Platform } from '../../generated/enums.ts'
import type { Look } from './look-input.ts'
import type { ModerationText, ModerationVerdict } from './moderation-verdict.ts'
import type { Mood, Style } from './mood.ts'
import type { PortraitDesign } from './portrait/portrait-design.ts'
import type { OnTextUsage } from './text-usage.ts'
import type { SceneSpeech } from './word-times.ts'
import type { SceneKind, SceneMedia, WordingInput } from './wording.ts'

export type { BodyFont, BrandKit, HeadingFont, LogoFile, Look } from './look-input.ts'
export type {
  ModerationCategory,
  ModerationFinding,
  ModerationText,
  ModerationVerdict,
} from './moderation-verdict.ts'
export type { SceneKind } from './wording.ts'

export type Format = 'video' | 'carousel' | 'image'
export type AspectRatio = '9:16' | '1:1' | '4:5' | '16:9'
export type CaptionPlatform = Platform

export interface BrandInput {
  voice?: string
  /** CSS hex colours, most important first. */
  colors?: readonly string[]
  /** Words that no script, caption or hashtag may hold. */
  bannedTerms?: readonly string[]
  /** Text every caption must carry, such as "Paid partnership". */
  disclosure?: string
}

export interface ProjectInput {
  name: string
  niche?: string
  audience?: string
  brand?: BrandInput
  app?: { name: string; url?: string }
  /** Nothing of it is sent to a provider: the built-in writers write, and every picture says TEST. */
  isTest?: boolean
}

export interface InfluencerInput {
  name: string
  bio?: string
  tone?: string
  niche?: string
  palette?: readonly string[]
  captionVoice?: string
}

/** What is known of the product, from a repository or a page that was imported. */
export interface FactsInput {
  summary?: string
  features: readonly string[]
  /** Those of the features that are lines of release notes, written for developers: "Add 212 stations". */
  releaseLines?: readonly string[]
  suggestedHooks: readonly string[]
}

export interface ScriptRequest extends WordingInput {
  hook: string
  brief?: string
  format: Format
  aspectRatio: AspectRatio
  /** BCP 47, such as `en`, `pt-BR`. */
  language: string
  /** The maximum length of a video, 3 to 180 s: it is shorter if there is little to say. */
  durationSeconds: number
  targetPlatforms: readonly CaptionPlatform[]
  project: ProjectInput
  influencer?: InfluencerInput
  facts?: FactsInput
  /** The container's id: the same seed and variant give the same script. */
  seed: string
  /** 0-based; the variants of one request use different parts of its words. */
  variant: number
  /** How many variants are made of the request; default 1. */
  variants?: number
  /** Today's date in the project's time zone, RFC 3339: an offer that ended before is left out. */
  today?: string
  /** How dates are written, where the language alone does not say: `en-GB`. Default the language. */
  dateLocale?: string
  /** The script this one descends from and must differ from (regeneration, clone). */
  parent?: Pick<Script, 'title' | 'scenes'> & { language?: string }
  /** The scripts already written for this request's other variants. */
  siblings?: readonly Pick<Script, 'scenes'>[]
}

/** What happens if the text provider returns no usable script: the built-in writer writes, or the request fails. */
export type WriterFallback = 'built_in' | 'fail'

/** What a person should check before a script is published. */
export interface ScriptWarning {
  /**
   * `thin_brief`: the words were too few; `count_not_kept`: the hook promises more than was given; `left_out`: words
   * that were given are not where they should be; `not_translated`: they were given for another language;
   * `direction_not_followed`: a part of it is not understood, or cannot be done with these words; `reads_like_letter`: words
   * of the brief seem to be addressed to whoever makes the content; `caption_differs`: captions name what no scene shows any more;
   * `unsupported_claim`: a sentence of the text provider
   * follows from nothing that was given; `not_judged`: whether it does could not be found out; `not_narrated`: a voice was asked for and
   * there is none.
   */
  code:
    | 'thin_brief'
    | 'count_not_kept'
    | 'left_out'
    | 'not_translated'
    | 'direction_not_followed'
    | 'reads_like_letter'
    | 'caption_differs'
    | 'unsupported_claim'
    | 'not_judged'
    | 'not_narrated'
  message: string
}

/** For how many variants the words of a request suffice. */
export interface VariantPlan {
  /** At least 1, at most the requested number. */
  planned: number
  /** Why there are fewer than requested. */
  reason?: string
}

export interface Scene {
  id: string
  kind: SceneKind
  /** Empty where the scene shows only media. */
  headline: string
  body?: string
  /** Words of the headline that are emphasised. */
  emphasis?: readonly string[]
  /** A multiple of 1/30 s. */
  durationSeconds: number
  media?: SceneMedia
}

export interface PlatformCaption {
  /** The whole text to post, hashtags and disclosures included. */
  caption: string
  /** The hashtags inside the caption, each with its `#`. */
  hashtags: readonly string[]
}

export interface Script {
  title: string
  scenes: readonly Scene[]
  captions: { default: string; perPlatform: Partial<Record<CaptionPlatform, PlatformCaption>> }
  language: string
  writer: 'built-in' | 'provider' | 'request'
  /** Whether the built-in writer replaced the text provider; a note says why. */
  isFallback?: boolean
  /** What a reader of the record should know, such as where a sentence of the brief went. */
  notes?: readonly string[]
  warnings?: readonly ScriptWarning[]
  /** How images and music should be, and how the template looks, if a direction says so. */
  mood?: Mood
  style?: Style
  /** A direction asks for no music. */
  soundtrack?: 'silence'
}

/** What of a script decides its look and its sound. */
export type ScriptLook = Pick<Script, 'mood' | 'style' | 'soundtrack'>

export interface ScriptWriter {
  /** @param variants the requested number */
  plan(request: ScriptRequest, variants: number): VariantPlan
  /**
   * @param options.fallback default `built_in`
   * @throws ProviderError if the provider returned no usable script and no fallback is allowed
   */
  write(
    request: ScriptRequest,
    options?: { signal?: AbortSignal; fallback?: WriterFallback; onUsage?: OnTextUsage },
  ): Promise<Script>
}

export interface Moderator {
  /** @throws ModerationUnavailableError if a configured provider gives no verdict on words to be published */
  review(input: {
    texts: readonly ModerationText[]
    language?: string
    bannedTerms?: readonly string[]
    /** Whether the words are to be published in a customer's name, so that a configured provider reviews them, too. */
    isOutgoing?: boolean
  }): Promise<ModerationVerdict>
}

/** A file that was measured, so its kind is certain. */
export interface Background extends Pick<SceneMedia, 'startSeconds' | 'endSeconds' | 'focus'> {
  path: string
  kind: 'image' | 'video'
  contentType: string
  /** A screenshot of an app: one of a phone's shape is shown in a phone. */
  isScreenshot?: boolean
}

export interface RenderRequest {
  script: Script
  look: Look
  format: Format
  aspectRatio: AspectRatio
  /** Must exist; nothing is written elsewhere but temporary files inside it. */
  outDir: string
  /** Given media that fill the image behind the words, scene by scene in turn, instead of the template's ground. */
  backgrounds?: readonly Background[]
  /** By scene; null for the template's ground. Default: in turn. */
  backgroundOf?: readonly (number | null)[]
  /** The scenes' body text inside the image; false leaves it to the captions file. Default true. */
  burnedCaptions?: boolean
  /** `music` is synthesised from the seed. Default `music`. */
  soundtrack?: 'music' | 'silence'
  /** The speech of a video's scenes, by scene; the scenes are long enough for it. */
  speech?: readonly (SpeechFile | null)[]
  /** Whether TEST is written across the video and its pictures. */
  isTest?: boolean
}

/** How a brand looks, with sample words. */
export interface PreviewRequest {
  look: Look
  /** The words of the closing card. */
  closing: Pick<Scene, 'headline' | 'body'>
  /** For templates that need media. */
  picture?: Background
  isTest?: boolean
  /** Must exist. */
  outDir: string
}

/** The speech of a scene as raw samples: mono, 16 bits, little-endian, 48,000 a second. */
export interface SpeechFile extends SceneSpeech {
  readonly path: string
}

export interface RenderedFile {
  role: 'video' | 'image' | 'cover' | 'captions'
  path: string
  contentType: 'video/mp4' | 'image/jpeg' | 'text/vtt' | 'application/x-subrip'
  /** Pixels; 0 for captions. */
  width: number
  height: number
  durationSeconds?: number
  /** For videos only. */
  frameRate?: number
  videoCodec?: string
  audioCodec?: string
  bytes: number
  /** Lower-case hex. */
  sha256: string
}

export interface RenderResult {
  files: readonly RenderedFile[]
  template: string
}

export interface Renderer {
  /**
   * Renders in a child process; waits in a queue when all places are taken.
   * Rejects with the signal's reason when aborted, after the child is gone and its files are removed;
   * with a RenderError otherwise.
   */
  render(
    request: RenderRequest,
    options?: { onProgress?: (fraction: number) => void; signal?: AbortSignal },
  ): Promise<RenderResult>
}

export interface Painter {
  /** Draws one picture of a brand in every aspect ratio, in a child process of the renderer. Rejects as `render` does. */
  preview(request: PreviewRequest, options?: { signal?: AbortSignal }): Promise<RenderedFile>
  /** Draws the image of a person, 1080 by 1350, in a child process of the renderer. Rejects as `render` does. */
  paint(
    request: { design: PortraitDesign; outDir: string; isTest?: boolean },
    options?: { signal?: AbortSignal },
  ): Promise<RenderedFile>
  /**
   * Finds the dominant colours of images, as CSS hex, the most characteristic first, at most 3. Also runs in a child
   * process.
   */
  coloursOf(pictures: readonly string[], outDir: string, options?: { signal?: AbortSignal }): Promise<string[]>
}
