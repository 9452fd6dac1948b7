/**
 * Writes hooks from what a repository states: first its makers' own lines, then its features. Every word of a hook
 * comes from the repository, except the product's name and a few function words, and none is in the first person.
 */

import { nonNull } from '../../../lib/non-null.ts'
import { sentencesOf } from './markdown.ts'
import type { Feature, Sourced } from './sourced.ts'

export interface HookMaterial {
  readonly name: string
  /** Undefined if the repository states none. */
  readonly summary: Sourced<string> | undefined
  readonly features: readonly Sourced<Feature>[]
  /** Sentences of the README that are not about building it. */
  readonly statements: readonly Sourced<string>[]
}

const maxHooks = 8
const maxOwnLines = 3
const maxHookLength = 110

/** Sentences that catch attention: they accuse, ask, forbid or promise. */
const strong = [
  /\b(lying|lie|lies|wrong|secret|nobody|never|stop|forget|hate|tired of|sick of|wast(e|ing)|myth)\b/i,
  /^(stop|never|no more|forget|imagine|what if|ever |tired of|know |why )/i,
  /\?$/,
]
/** Developers' talk, quotations, or sentences whose subject a newcomer does not know. */
const weak =
  /https?:|`|^["“«„]|\b(npm|API|repo|repository|pull request|issue|licen[cs]e|version|docs?|README|this project)\b|^(it|this|these|they|and|but|all of it)\b/i
/** The person who posts the hook is not the author of the README. */
export const firstPerson =
  /(?<![\p{L}\p{N}'’])(?:I(?![/.\p{N}])|[Mm]e|[Mm]y|[Mm]ine|[Ww]e|[Oo]urs?|us)(?![\p{L}\p{N}])/u

const imperative =
  /^(scan|track|see|plan|build|share|sync|export|learn|find|get|make|create|write|run|import|turn|keep|draw|record|edit|search|sort|compare|convert|book|cook|brew|save|send|watch|count|set|stop|move|read|map|translate|generate|listen|play|design|split|clean|print|list|know|measure|organi[sz]e) (an?|the|any|your|all|every|what|when|how|where|in|from|with|for|to|as|\d[\d,.]*|\p{L}+s)\b/iu
const thirdPerson =
  /^(works|finds|tells|shows|knows|keeps|makes|reads|adjusts|lets|gives|syncs|tracks|saves|runs|lists|converts|prints|picks|warns|learns|plans|sorts|needs|speaks|understands|remembers|supports|writes|turns)\b/i

/** @returns hooks with the sources of their words, the strongest first */
export function suggestHooks({ name, summary, features, statements }: HookMaterial): Sourced<string>[] {
  // Lines of release notes are commands, which a viewer would take for their own.
  const usable = features.filter(({ value, source }) => !value.title.endsWith('…') && source.kind !== 'release')
  const framed = usable.map(({ value, source }, index) => ({ value: frame(name, value, index), source }))
  const [first] = usable
  if (first && usable.length >= 3)
    framed.splice(1, 0, { value: `${Math.min(usable.length, 5)} things to know about ${name}`, source: first.source })
  return unique([...ownLines(statements), ...framed, ...introductions(name, summary)]).slice(0, maxHooks)
}

/** Returns the sentences of the summary whose subject is the product. */
function introductions(name: string, summary: Sourced<string> | undefined): Sourced<string>[] {
  if (!summary) return []
  return sentencesOf(summary.value)
    .filter((sentence) => sentence.startsWith(`${name} `))
    .map((sentence) => ({ value: sentence.replace(/ \([^()]*\)/g, '').replace(/\.$/, ''), source: summary.source }))
    .filter(({ value }) => value.length <= maxHookLength)
}

function ownLines(statements: readonly Sourced<string>[]): Sourced<string>[] {
  return statements
    .filter(({ value }) => value.length >= 14 && value.length <= maxHookLength && !weak.test(value))
    .map((one) => ({ ...one, strength: strong.filter((pattern) => pattern.test(one.value)).length }))
    .filter(({ strength }) => strength > 0)
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, maxOwnLines)
    .map(({ value, source }) => ({ value: value.replace(/\.$/, ''), source }))
}

/** Phrases a feature as the first line of a video, depending on the kind of words in its title. */
function frame(name: string, { title, description }: Feature, index: number): string {
  const words = plain(title)
  const choices = imperative.test(title)
    ? [`How to ${words} with ${name}`, `${upper(words)} with ${name}`]
    : thirdPerson.test(title)
      ? [`${name} ${words}`]
      : [
          description && / /.test(title) && title.length + description.length + 2 <= maxHookLength
            ? `${title}: ${plain(description)}`
            : `${name}: ${words}`,
          `One thing to know about ${name}: ${words}`,
        ]
  return nonNull(choices[index % choices.length], 'The phrase of the feature')
}

/** Removes asides and the end mark, and starts with a lowercase letter if the first word is an ordinary one. */
function plain(words: string): string {
  const text = words.replace(/ \([^()]*\)/g, '').replace(/[.:]$/, '')
  return /^\p{Lu}[\p{Ll}\d'’-]*(\s|$|,)/u.test(text) ? text.slice(0, 1).toLocaleLowerCase() + text.slice(1) : text
}

const upper = (text: string) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

function unique(hooks: readonly Sourced<string>[]): Sourced<string>[] {
  const seen = new Set<string>()
  return hooks.filter(({ value }) => {
    const key = value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
    if (seen.has(key) || value.length > 500 || firstPerson.test(value)) return false
    seen.add(key)
    return true
  })
}
