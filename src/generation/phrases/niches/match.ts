/** Finds what niche a request is about, and which of its entries speak of what the hook speaks of. */
import { compilePattern } from '../../../lib/pattern.ts'
import type { ScriptRequest } from '../../generation.ts'
import { wordsOf } from '../../hook.ts'
import { english } from './english.ts'
import { native } from './native.ts'
import type { EntryKind, Niche } from './niche.ts'

/** Phrases that hold a niche's word and mean something else. */
const misleading =
  /\b(running|run|runs) (a|an|my|your|our|out|late|into|ads?|the)\b|\bgame[- ]?chang\w+|\bahead of the game\b|\bskin in the game\b|\bhot dogs?\b|\bbread and butter\b|\bdream (job|home|life)\b|\bcode of\b|\bplant[- ]based\b(?= (milk|ink))/giu

const patterns = new Map<string, RegExp>()

function patternOf(words: readonly string[]): RegExp {
  const key = words.join('|')
  const known = patterns.get(key)
  if (known) return known
  const sources = words.map((word) => word.replaceAll('*', '[\\p{L}\\p{M}]*').replaceAll(' ', '[\\s-]+'))
  const pattern = compilePattern(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  patterns.set(key, pattern)
  return pattern
}

export function nichesIn(language: string): readonly Niche[] {
  const base = language.toLowerCase().split('-')[0]!
  return base === 'en' ? english : (native[base] ?? [])
}

/** The best match, or nothing where no text names a niche that is known in the language. */
export function nicheOf(
  request: Pick<ScriptRequest, 'project' | 'influencer' | 'facts' | 'hook' | 'brief' | 'language'>,
): Niche | undefined {
  const { project, influencer, facts } = request
  // The hook and the project's niche weigh alike; at a draw the project's niche says what the hook is seen from.
  const texts: [string | undefined, number][] = [
    [project.niche, 4.2],
    [request.hook, 4],
    [influencer?.niche, 2],
    [request.brief, 1],
    [project.audience, 1],
    [facts?.summary, 1],
    [`${project.name} ${project.app?.name ?? ''}`, 0.8],
  ]
  const read = texts.map(([text, weight]) => [(text ?? '').replace(misleading, ' '), weight] as const)
  let best: { niche: Niche; score: number } | undefined
  for (const niche of nichesIn(request.language)) {
    // Partners often name the niche in English, whatever the language of the post.
    const words = new Set([...niche.words, ...(english.find(({ id }) => id === niche.id)?.words ?? [])])
    const pattern = patternOf([...words])
    let score = 0
    for (const [text, weight] of read) {
      const found = new Set(text.match(pattern)?.map((word) => word.toLocaleLowerCase()))
      if (found.size > 0) score += weight * (1 + 0.15 * (found.size - 1))
    }
    if (niche.broad) score *= 0.6
    if (score > (best?.score ?? 0)) best = { niche, score }
  }
  return best?.niche
}

export interface Entry {
  kind: EntryKind
  text: string
}

export const entriesOf = (niche: Niche, kind: EntryKind): Entry[] =>
  (niche.entries[kind] ?? []).map((text) => ({ kind, text }))

/** How near an entry is to a text; words that half of the niche's entries hold say little. */
export function relevanceIn(niche: Niche, text: string): (entry: Entry) => number {
  const all = Object.values(niche.entries).flatMap((list) => list.map((entry) => new Set(stems(entry))))
  // The niche's own name says nothing of one entry more than of another.
  const wanted = [...new Set(stems(text.replace(patternOf(niche.words), ' ')))].map((stem) => ({
    stem,
    weight: 1 / Math.max(1, all.filter((entry) => entry.has(stem)).length),
  }))
  const groups = (niche.apart ?? []).map(patternOf)
  const groupsOf = (of: string) => groups.filter((pattern) => of.search(pattern) >= 0)
  const named = groupsOf(text)
  return (entry) => {
    const groupsHere = groupsOf(entry.text)
    if (named.length > 0 && groupsHere.length > 0 && !groupsHere.some((group) => named.includes(group))) return -1
    const own = new Set(stems(entry.text))
    return wanted.reduce((sum, { stem, weight }) => sum + (own.has(stem) ? weight : 0), 0)
  }
}

const stems = (text: string) => wordsOf(text).map((word) => word.slice(0, 5))
