/** The customer's own words beside the hook and the brief. */
import type { Platform } from '../../generated/enums.ts'
import type { TemplateChoice } from './render/template-names.ts'

/** The part of a scene in the story. */
export type SceneKind = 'hook' | 'context' | 'point' | 'proof' | 'cta'

/** What a scene shows of a stored picture or video. */
export interface SceneMedia {
  readonly mediaId: string
  /** Of a video, within its length; default its beginning and its end. */
  readonly startSeconds?: number
  readonly endSeconds?: number
  /** What stays in view where it is cropped, 0 to 1 from the left and from the top; default the middle. */
  readonly focus?: { readonly x: number; readonly y: number }
}

/** The exact words of a scene or page, as the customer gave them. */
export interface GivenScene {
  readonly id?: string
  /** Its part in the story, which a scene keeps with its id. */
  readonly kind?: SceneKind
  /** Absent only where there is media. */
  readonly headline?: string
  readonly body?: string
  readonly emphasis?: readonly string[]
  /** Of a video; what the words need if absent. */
  readonly durationSeconds?: number
  readonly media?: SceneMedia
}

/** Parameters of the address in captions; `{platform}` and `{containerId}` are filled in. */
export interface Utm {
  readonly source?: string
  readonly medium?: string
  readonly campaign?: string
}

export interface CallToAction {
  readonly text: string
  readonly url?: string
  readonly utm?: Utm
}

/** The voice of a video. */
export interface Narration {
  /** Absent where no voice provider names any. */
  readonly speaker?: string
  /** 1 is the speaker's own pace. */
  readonly speed?: number
}

/** What to say beside the hook and the brief, in the customer's words. */
export interface WordingInput {
  /** The exact words to show, in place of all that a writer would arrange. */
  scenes?: readonly GivenScene[]
  /** The exact captions that go with `scenes`. */
  captions?: { readonly default?: string; readonly perPlatform?: Partial<Record<Platform, string>> }
  /** Shown word for word. */
  mustSay?: readonly string[]
  /** `until` is the offer's last day, an RFC 3339 date. */
  offer?: { text: string; code?: string; until?: string }
  callToAction?: CallToAction
  /** How to make it; never shown. */
  direction?: string
  /** How words and media are arranged; absent where the project's brand decides. */
  template?: TemplateChoice
  /** The service chose the media, so that each is shown once; else all scenes show them in turn. */
  hasChosenMedia?: boolean
  /** Speaks the words of a video; absent where no voice does. */
  narration?: Narration
  /** All of the brief is for viewers: no part is addressed to the maker. */
  briefIsCopy?: boolean
  /** With or without `#`; they replace those made of the project's own words. */
  hashtags?: readonly string[]
}
