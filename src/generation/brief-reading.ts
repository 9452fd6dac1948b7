/** What a brief is read into. */

export interface Statement {
  readonly text: string
  /** `item`: a line of a list; `lead`: the line that announces one. */
  readonly kind: 'sentence' | 'item' | 'lead'
  /** Which line of the brief it comes from. */
  readonly line: number
  /** How the list marked it, such as `1.`; empty for anything else. */
  readonly mark: string
  /** It is not understood without the one before it. */
  readonly dependent: boolean
}
