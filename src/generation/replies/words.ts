/** What an answer is to: it decides what may be said, for the built-in writer knows no facts. */
export type Intent = 'price' | 'place' | 'time' | 'question' | 'complaint' | 'thanks' | 'praise' | 'greeting' | 'other'

/**
 * One language's answers. `{, name}` is the author's name behind a comma, `{brand}` the product and `{url}` where it is
 * found. A sentence with a placeholder that nothing is known for is not used.
 */
export interface ReplyWords {
  readonly answers: { readonly [I in Intent]: readonly string[] }
  /** Said behind the answer to a question where an address is known. */
  readonly pointers: readonly string[]
  /** Ends of an answer for a tone that wants them. */
  readonly playful: readonly string[]
  /** What tells the intents apart, over the lower-case text. */
  readonly signs: { readonly [I in Exclude<Intent, 'question' | 'other'>]: RegExp }
}
