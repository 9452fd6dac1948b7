/** What of a message the sensitive model looks at. Training and reading share it, so that both see the same. */
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

/** Groups of features; each counts as much as the others, however many features it has. */
export const groupScales: readonly number[] = [1, 1.5, 1, 1]

/** The buckets of a message, by group: its words, their letters, what they speak of, what the lists find in it. */
export type Features = readonly (readonly number[])[]

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
}

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

/** Lower case without accents, apostrophes and stars; letters drawn out or written as figures become letters. */
export function settle(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{L})[01345@$!](?=\p{L})/gu, (sign) => leet[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘`´ʼ*]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replace(/(\p{L})\1{2,}/gu, '$1')
}

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

/** FNV-1a. */
function hash(feature: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < feature.length; at++) value = Math.imul(value ^ feature.charCodeAt(at), 0x01000193)
  value ^= value >>> 15
  return (Math.imul(value, 0x2c1b3c6d) >>> 0) % buckets
}
