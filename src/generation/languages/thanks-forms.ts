/**
 * Thanks and praise of languages other than English, by their exact forms: a message of only these, of friendly emoji and
 * of plain punctuation is one; everything else is not understood. English has a grammar of its own in `replies/`.
 */
export interface Thanks {
  /** BCP 47 primary tag. */
  readonly code: string
  /** Comma-separated, in lower case, without punctuation. */
  readonly thanks: string
  readonly praise: string
  /** What is answered; states nothing but thanks. */
  readonly replies: { readonly thanks: readonly string[]; readonly praise: readonly string[] }
}
