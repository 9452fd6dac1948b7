/** What an influencer is like and what it looks like, as it is kept. */

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
}
