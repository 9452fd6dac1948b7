/** What a person must answer, in the order in which categories are reported: a text that threatens and sues is a threat. */
export const needsHumanCategories = [
  'self_harm',
  'threat',
  'minor',
  'injury',
  'medical',
  'discrimination',
  'harassment',
  'legal',
  'press',
  'scam',
  'refund',
  'spam',
] as const
export type NeedsHumanCategory = (typeof needsHumanCategories)[number]

/**
 * The exact phrases by which a language names a sensitive subject, comma-separated. Accents, case and apostrophes do not
 * matter; `word*` is any word that begins so, `_` up to three words, `#` an age below 18. A phrase stands here only where
 * it means nothing else: what is not certain has no category.
 */
export interface SensitivePhrases {
  readonly phrases: { readonly [C in NeedsHumanCategory]?: string }
  /** The language puts no spaces between words: a phrase is found wherever it stands. */
  readonly unspaced?: true
}
