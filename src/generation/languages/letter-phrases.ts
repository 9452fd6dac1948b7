/** What makes a brief a letter, in the order in which a message names it. */
export const signKinds = [
  'header',
  'greeting',
  'farewell',
  'request',
  'omission',
  'dictation',
  'remark',
  'piece',
] as const
export type SignKind = (typeof signKinds)[number]

/**
 * The exact phrases by which a customer of a language speaks to whoever makes the piece, separated by `;`. Case does not
 * matter. `a|b` is one of several words, `?word` may be missing, `word*` is any word that begins so (not as the first), `_`
 * up to two words, `^` the beginning of a sentence or line, `$` the end of a line, `,` a pause or the end of a line, `:` a
 * colon, `@` a word that names no audience. A phrase stands here only where it means nothing else: viewers are asked for
 * pictures, too.
 */
export interface LetterPhrases {
  readonly signs: { readonly [K in SignKind]?: string }
  /** Words that stand for one another: `<name>` in a phrase is any of them. */
  readonly sets?: Readonly<Record<string, string>>
  /** Words for all viewers, with which a text for viewers may be addressed: "Dear neighbours". */
  readonly audience?: string
  /** The language puts no spaces between words: a phrase is found wherever it stands, and has no signs of its own. */
  readonly unspaced?: true
}
