export interface Statement {
  readonly text: string
  /** `item`: a point of a list; `title`: what stands above one, or a heading. */
  readonly kind: 'sentence' | 'item' | 'title'
  /** Which line of the brief it comes from; below 0 for what an import says. */
  readonly line: number
  /** How the list marked it, such as `1.`; empty for anything else. */
  readonly mark: string
}
