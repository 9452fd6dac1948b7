/** Finds a brand's banned words as whole words in any case. */
import { compilePattern, escapeText } from '../lib/pattern.ts'

// Scripts without spaces between words have no word boundaries.
const spaced = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]/u

export interface BannedTerms {
  /** Where banned words are in the text, in its NFKC form. */
  find(text: string): { readonly index: number; readonly length: number }[]
  /** Returns the text without them; spaces and left-over punctuation are tidied. */
  strike(text: string): string
  /** For hashtags, where words are joined. */
  inside(text: string): boolean
}

export function bannedTerms(terms: readonly string[] = []): BannedTerms {
  const known = [...new Set(terms.map((term) => term.normalize('NFKC').trim()).filter(Boolean))]
  // The longest come first, so that a phrase matches before a word of it.
  known.sort((a, b) => b.length - a.length)
  const parts = known.map((term) => {
    const words = term.split(/\s+/).map(escapeText).join('\\s+')
    const before = spaced.test(term.slice(0, 1)) ? '(?<![\\p{L}\\p{N}\\p{M}])' : ''
    const after = spaced.test(term.slice(-1)) ? '(?![\\p{L}\\p{N}\\p{M}])' : ''
    return `${before}${words}${after}`
  })
  const pattern = parts.length > 0 ? compilePattern(parts.join('|'), 'giu') : undefined
  const squeezed = known.map((term) => term.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')).filter(Boolean)
  const strike = (text: string): string => {
    let out = text.normalize('NFKC')
    // Without a match the text stays as it was written, full-width letters included.
    if (!pattern || out.search(pattern) < 0) return text
    // Removing one can bring the halves of another together.
    for (let before = ''; before !== out; ) {
      before = out
      out = out
        .replace(pattern, '')
        .replace(/[^\S\n]{2,}/g, ' ')
        .replace(/[^\S\n]([,.!?:;])/g, '$1')
        .trim()
    }
    return out
  }
  return {
    find: (text) =>
      pattern
        ? [...text.normalize('NFKC').matchAll(pattern)].map(({ index, 0: found }) => ({ index, length: found.length }))
        : [],
    strike,
    inside: (text) => {
      const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
      return squeezed.some((term) => plain.includes(term))
    },
  }
}
