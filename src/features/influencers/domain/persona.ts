/** The persona and the appearance of an influencer, as they are stored. */

export interface Persona {
  readonly bio: string | null
  readonly tone: string | null
  readonly niche: string | null
  readonly language: string | null
}

export interface Appearance {
  readonly description: string | null
  readonly palette: readonly string[]
  readonly referenceMediaIds: readonly string[]
  /** What content shows in place of a drawing. */
  readonly portraitMediaId?: string | null
}
