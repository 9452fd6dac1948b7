/** Makes repeatable choices: the same seed gives the same sequence on every machine. */

export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A whole number in [from, to]. */
  int(from: number, to: number): number
  between(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

export function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- The callers' indexes are inside the list, whose items may be `undefined`.
const itemAt = <T>(items: readonly T[], index: number) => items[index] as T

/** mulberry32 */
export function seededRandom(seed: string): Random {
  let state = hash32(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    between: (from, to) => from + next() * (to - from),
    pick: (items) => itemAt(items, int(0, items.length - 1)),
    shuffle: (items) => {
      const out = [...items]
      for (let i = out.length - 1; i > 0; i--) {
        const j = int(0, i)
        ;[out[i], out[j]] = [itemAt(out, j), itemAt(out, i)]
      }
      return out
    },
  }
}
