/**
 * Thanks and praise of a language, by their exact forms: a message of only these, of friendly emoji and of plain
 * punctuation is one; everything else is not understood. A form that is missing costs a reply and never sends a wrong one.
 */
export interface Thanks {
  /** BCP 47 primary tag. */
  readonly code: string
  /** Comma-separated, in lower case, without punctuation. */
  readonly thanks: string
  readonly praise: string
  /** What is answered; states nothing but thanks. `signs`: to hearts and the like without a word. */
  readonly replies: {
    readonly thanks: readonly string[]
    readonly praise: readonly string[]
    readonly signs?: readonly string[]
  }
}
