/**
 * Decides whether words are English, so that they are read as English. Detectors made for whole texts are unreliable on a
 * comment, so only words count that no other language uses.
 */
const only = new Set(
  (
    'included includes allowed breakfast delivery free the and are this that these those you your yours how much ' +
    'many what where when which who why does did do would could should have has had with from about there they ' +
    'their it its please thanks thank hello hey price cost buy order ship shipping deliver open opening ' +
    'available any some get make made use using can will is of to for in it on or be been was were my we our i ' +
    'like more new next where whats is youre dont doesnt isnt im ive'
  ).split(' '),
)
/** Words of the list above that other languages use, too. */
const shared = new Set(
  'in on is of or to do was we my has had will can hey hello more like open order i it use'.split(' '),
)

const isOnlyEnglish = (word: string) => only.has(word) && !shared.has(word)

/** Whether some words, in small letters and without apostrophes, can be nothing but English: one that only it has, or two. */
export function hasEnglish(words: readonly string[]): boolean {
  return words.some(isOnlyEnglish) || new Set(words.filter((word) => only.has(word))).size >= 2
}
