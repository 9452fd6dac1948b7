/** What of a message the sensitive model looks at. Training and reading share it, so that both see the same. */
import { bucketOf, settle } from '../hashed-features.ts'
import type { Features } from '../linear-model.ts'
import { concepts, youngAges } from './concepts.ts'
import type { Listed } from './sensitive-lists.ts'

/** Buckets that features are hashed into. */
export const buckets = 1 << 17
/** What is longer is read from both of its ends. */
const maxWords = 400
const maxWordLength = 24
const maxExpression = 4
/** How far apart concepts are that count as said together. */
const conceptWindow = 8
/** How far apart words are that count as a pair. */
const maxSkip = 5

/** How much each group of features counts: the words of a message, their letters, what they speak of, what the lists find. */
export const groupScales: readonly number[] = [1, 1.5, 1, 1]

const exact = new Map<string, number[]>()
const beginnings = new Map<string, number[]>()
const conceptEntries = Object.values(concepts)
for (const [id, entries] of conceptEntries.entries())
  for (const entry of entries.split(' ')) {
    const [index, key] = entry.endsWith('*') ? [beginnings, settle(entry.slice(0, -1))] : [exact, settle(entry)]
    index.set(key, [...(index.get(key) ?? []), id])
  }
const beginningLengths = [...new Set([...beginnings.keys()].map((key) => key.length))].toSorted((a, b) => a - b)
const youngAge = conceptEntries.length

function wordsOf(text: string): string[] {
  const words = settle(text).match(/[\p{L}\p{N}_]+|\p{Extended_Pictographic}/gu) ?? []
  const short = words.length <= maxWords ? words : [...words.slice(0, maxWords / 2), ...words.slice(-maxWords / 2)]
  return short.map((word) => word.slice(0, maxWordLength))
}

/** The features of a message. The cost is in proportion to its words, of which no more than a number are read. */
export function featuresOf(text: string, listed: Listed): Features {
  const words = wordsOf(text)
  const [said, letters, spoken] = [new Set<number>(), new Set<number>(), new Set<number>()]
  for (const [at, word] of words.entries()) {
    said.add(hash(`w ${word}`))
    const [next, second] = [words[at + 1] ?? '$', words[at + 2] ?? '$']
    said.add(hash(`b ${word} ${next}`))
    said.add(hash(`s ${word} ${second}`))
    said.add(hash(`t ${word} ${next} ${second}`))
    for (let ahead = 3; ahead <= maxSkip && at + ahead < words.length; ahead++)
      said.add(hash(`s ${word} ${words[at + ahead]}`))
    const marked = `^${word}$`
    for (let size = 3; size <= 5; size++)
      for (let from = 0; from + size <= marked.length; from++) letters.add(hash(`c${marked.slice(from, from + size)}`))
  }
  const found = conceptsIn(words)
  for (const [i, { id, at }] of found.entries()) {
    spoken.add(hash(`k ${id}`))
    for (const { id: other, at: place } of found.slice(i + 1)) {
      if (place - at > conceptWindow) break
      if (other === id) continue
      spoken.add(hash(`o ${id} ${other}`))
      spoken.add(hash(`p ${Math.min(id, other)} ${Math.max(id, other)}`))
    }
  }
  const met = [
    ...[...listed.phrases].map((rank) => hash(`l ${rank}`)),
    ...[...listed.combinations].map((rank) => hash(`m ${rank}`)),
  ]
  return [[...said], [...letters], [...spoken], met]
}

function conceptsIn(words: readonly string[]): { readonly id: number; readonly at: number }[] {
  const found: { id: number; at: number }[] = []
  for (const [at, word] of words.entries()) {
    const ids = new Set<number>()
    for (let size = 1; size <= maxExpression && at + size <= words.length; size++)
      for (const id of conceptsOf(words.slice(at, at + size).join('_'))) ids.add(id)
    if (youngAges.test(word)) ids.add(youngAge)
    for (const id of ids) found.push({ id, at })
  }
  return found
}

function conceptsOf(word: string): readonly number[] {
  const ids = [...(exact.get(word) ?? [])]
  for (const length of beginningLengths) {
    if (length > word.length) break
    ids.push(...(beginnings.get(word.slice(0, length)) ?? []))
  }
  return ids
}

const hash = (feature: string) => bucketOf(feature, buckets)
