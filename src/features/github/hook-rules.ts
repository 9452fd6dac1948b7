/** Hooks out of what a repository says: the makers' own lines first, then frames around its features. */
import type { Feature, Source, Sourced } from './digest-rules.ts'

export interface HookMaterial {
  readonly name: string
  readonly summary: Sourced<string>
  readonly features: readonly Sourced<Feature>[]
  /** Sentences of the README that are not about building it. */
  readonly statements: readonly Sourced<string>[]
}

const mostHooks = 8
const mostOwn = 3
const longest = 110

/** Sentences that stop somebody: they accuse, ask, forbid or promise. */
const strong = [
  /\b(lying|lie|lies|wrong|secret|nobody|never|stop|forget|hate|tired of|sick of|wast(e|ing)|myth)\b/i,
  /^(stop|never|no more|forget|imagine|what if|ever |tired of|know |why )/i,
  /\?$/,
]
/** Talk among developers, or with no subject that a stranger knows. */
const weak =
  /https?:|`|\b(npm|API|repo|repository|pull request|issue|licen[cs]e|version|docs?|README|this project)\b|^(it|this|these|they|and|but|all of it)\b/i

const imperative =
  /^(scan|track|see|plan|build|share|sync|export|learn|find|get|make|create|write|run|import|turn|keep|draw|record|edit|search|sort|compare|convert|book|cook|brew|save|send|watch|count|set|stop|move|read|map|translate|generate|listen|play|design|split|clean|print|list|know|measure|organi[sz]e) (an?|the|any|your|all|every|what|when|how|where|in|from|with|for|to|as|\d[\d,.]*|\p{L}+s)\b/iu
const thirdPerson =
  /^(works|finds|tells|shows|knows|keeps|makes|reads|adjusts|lets|gives|syncs|tracks|saves|runs|lists|converts|prints|picks|warns|learns|plans|sorts|needs|speaks|understands|remembers|supports|writes|turns)\b/i

export function hooksOf({ name, summary, features, statements }: HookMaterial): Sourced<string>[] {
  const hooks: Sourced<string>[] = []
  const add = (value: string, source: Source) => hooks.push({ value, source })
  for (const { value, source } of ownLines(statements)) add(value, source)

  const described = features.filter(({ value }) => !value.title.endsWith('…'))
  const frames = [...described.entries()].map(([index, { value, source }]) => ({
    value: frame(name, value, index),
    source,
  }))
  const count = described.length
  if (count >= 3 && described[0])
    frames.splice(1, 0, {
      value: `${Math.min(count, 5)} things ${name} does that you still do by hand`,
      source: described[0].source,
    })
  const fresh = features.find(({ source }) => source.kind === 'release')
  if (fresh && !fresh.value.title.endsWith('…'))
    frames.splice(3, 0, { value: `${name} just got a new trick: ${lower(fresh.value.title)}`, source: fresh.source })
  for (const { value, source } of frames) add(value, source)
  if (hooks.length === 0) add(`Have you met ${name} yet?`, summary.source)
  return unique(hooks).slice(0, mostHooks)
}

function ownLines(statements: readonly Sourced<string>[]): Sourced<string>[] {
  return statements
    .filter(({ value }) => value.length >= 14 && value.length <= longest && !weak.test(value))
    .map((one) => ({ ...one, strength: strong.filter((pattern) => pattern.test(one.value)).length }))
    .filter(({ strength }) => strength > 0)
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, mostOwn)
    .map(({ value, source }) => ({ value: value.replace(/\.$/, ''), source }))
}

/** A feature as the first line of a video. What kind of words its title is decides what can be said around it. */
function frame(name: string, { title, description }: Feature, index: number): string {
  const words = lower(title)
  const choices = imperative.test(title)
    ? [
        `How to ${words}, without thinking about it`,
        `You can ${words} with one tap. Here is how`,
        `If you want to ${words}, watch this`,
      ]
    : thirdPerson.test(title)
      ? [`Most apps do not. ${name} ${words}`, `An app that ${words}? Yes, really`, `Finally, something that ${words}`]
      : /^(no|without|zero)\b/i.test(title)
        ? [`${title}. What is the catch?`, `${title}? ${name} means it`]
        : /^\d/.test(title)
          ? [`${title}. One app`, `${title}, and you will use all of them`]
          : [
              `Nobody talks about ${name}'s ${words}`,
              words.split(' ').length <= 3
                ? `The ${words} I wish I had a year ago`
                : `Where was this a year ago? ${title}`,
              `This one feature sold me: ${words}`,
              description && description.length <= longest
                ? description.replace(/\.$/, '')
                : `Once you have ${words} you do not go back`,
            ]
  return choices[index % choices.length]!
}

/** Starts with a small letter where the first word is an ordinary one. */
function lower(title: string): string {
  const text = title.replace(/[.:]$/, '')
  return /^\p{Lu}[\p{Ll}\d'’-]*(\s|$|,)/u.test(text) ? text.slice(0, 1).toLocaleLowerCase() + text.slice(1) : text
}

function unique(hooks: readonly Sourced<string>[]): Sourced<string>[] {
  const seen = new Set<string>()
  return hooks.filter(({ value }) => {
    const key = value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
    if (seen.has(key) || value.length > 500) return false
    seen.add(key)
    return true
  })
}
