export interface Piece {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** The difference of two texts word by word, by their longest common subsequence. Captions are short enough for it. */
export function diffWords(before: string, after: string): readonly Piece[] {
  const a = before.split(/(?<=\s)/)
  const b = after.split(/(?<=\s)/)
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))

  const pieces: { kind: Piece['kind']; text: string }[] = []
  const push = (kind: Piece['kind'], text = '') => {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text !== '') pieces.push({ kind, text })
  }
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      push('same', a[i])
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      push('removed', a[i])
      i += 1
    } else {
      push('added', b[j])
      j += 1
    }
  }
  return pieces
}

/** The words that an edit took away, as they were written, of those that the result has nowhere. */
export function goneWords(edits: readonly { readonly before: string; readonly after: string }[]): readonly string[] {
  const gone = edits.flatMap(({ before, after }) =>
    diffWords(before, after)
      .filter(({ kind }) => kind === 'removed')
      .map(({ text }) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')),
  )
  return [...new Set(gone)].filter((words) => words !== '' && !edits.some(({ after }) => hasWords(after, words)))
}

/** Whether a text has these very words, and not only as a part of others. */
export function hasWords(text: string, words: string): boolean {
  const exact = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${exact}(?![\\p{L}\\p{N}])`, 'u').test(text)
}
