/**
 * New hooks of a wanted kind: the product's own lines first, then the niche's entries in frames of the language. The same
 * seed gives the same hooks. Whoever asks reviews them like any other words.
 */
import { bannedTerms } from './banned-terms.ts'
import type { FactsInput, ProjectInput } from './generation.ts'
import type { Archetype } from './hook.ts'
import { archetypeOf, uncapital } from './hook.ts'
import { clean } from './own-words.ts'
import { entriesOf, nicheOf } from './phrases/niches/match.ts'
import type { EntryKind, Niche } from './phrases/niches/niche.ts'
import { seededRandom } from './seeded.ts'

export interface HookRequest {
  /** The kind wanted. */
  archetype: Archetype
  /** BCP 47. */
  language: string
  project: ProjectInput
  facts?: FactsInput
  /** Hooks of the kind that did well, the best first. */
  examples: readonly string[]
  seed: string
}

export interface HookWriter {
  /** Different hooks of the kind, the most fitting first; none where nothing can be said in the language. */
  write(request: HookRequest, options?: { signal?: AbortSignal }): Promise<string[]>
}

/** `{h}` is an entry's headline, `{u}` the same inside a sentence, `{n}` how many entries there are, `{topic}` the niche. */
type Frames = Partial<Record<Archetype, readonly (readonly [EntryKind, string])[]>>

const everywhere: Frames = {
  question: [['question', '{h}']],
  statement: [
    ['number', '{h}'],
    ['tip', '{h}'],
  ],
}

const frames: Readonly<Record<string, Frames>> = {
  en: {
    myth: [
      ['myth', '“{h}” is a myth'],
      ['myth', 'The myth: “{h}”'],
    ],
    contrarian: [
      ['mistake', 'Stop this first: {u}'],
      ['mistake', 'Where it goes wrong: {u}'],
    ],
    'how-to': [['tip', 'How we would do it: {u}']],
    list: [
      ['mistake', '{n} {topic} mistakes you can fix today'],
      ['tip', '{n} {topic} tips worth keeping'],
    ],
    story: [['contrast', 'POV: {u}']],
    'before-after': [['contrast', 'Before and after: {u}']],
    challenge: [['tip', 'The 7-day challenge: {u}']],
  },
  de: {
    myth: [['myth', 'Mythos: „{h}“']],
    contrarian: [['mistake', 'Hör auf damit: {h}']],
    'how-to': [['tip', 'Wie man es besser macht: {h}']],
    list: [['tip', '{n} Tipps, die sich lohnen']],
    'before-after': [['contrast', 'Vorher und nachher: {h}']],
    challenge: [['tip', 'Die 7-Tage-Challenge: {h}']],
  },
  es: {
    myth: [['myth', 'El mito: «{h}»']],
    contrarian: [['mistake', 'Deja de hacer esto: {h}']],
    'how-to': [['tip', 'Cómo hacerlo mejor: {h}']],
    list: [['tip', '{n} cosas que cambian el resultado']],
    'before-after': [['contrast', 'Antes y después: {h}']],
    challenge: [['tip', 'El reto de 7 días: {h}']],
  },
  fr: {
    myth: [['myth', 'Le mythe : « {h} »']],
    contrarian: [['mistake', 'Arrêtez ceci : {h}']],
    'how-to': [['tip', 'Comment faire mieux : {h}']],
    list: [['tip', '{n} choses qui changent le résultat']],
    'before-after': [['contrast', 'Avant et après : {h}']],
    challenge: [['tip', 'Le défi de 7 jours : {h}']],
  },
  pt: {
    myth: [['myth', 'O mito: “{h}”']],
    contrarian: [['mistake', 'Pare de fazer isto: {h}']],
    'how-to': [['tip', 'Como fazer melhor: {h}']],
    list: [['tip', '{n} dicas que valem a pena']],
    'before-after': [['contrast', 'Antes e depois: {h}']],
    challenge: [['tip', 'O desafio de 7 dias: {h}']],
  },
  ru: {
    myth: [['myth', 'Миф: «{h}»']],
    contrarian: [['mistake', 'Хватит так делать: {h}']],
    'how-to': [['tip', 'Как сделать лучше: {h}']],
    'before-after': [['contrast', 'До и после: {h}']],
    challenge: [['tip', 'Челлендж на 7 дней: {h}']],
  },
  uk: {
    myth: [['myth', 'Міф: «{h}»']],
    contrarian: [['mistake', 'Досить так робити: {h}']],
    'how-to': [['tip', 'Як зробити краще: {h}']],
    'before-after': [['contrast', 'До і після: {h}']],
    challenge: [['tip', 'Челендж на 7 днів: {h}']],
  },
}

/** For a niche nobody has written of. English only, as the writer's own words about such a niche are. */
const about: Partial<Record<Archetype, readonly string[]>> = {
  question: ['What would you ask about {niche}?', 'Which part of {niche} takes you longest?'],
  'how-to': ['How to begin with {niche}', 'How we would begin with {niche} today'],
  contrarian: ['Stop guessing about {niche}', 'Nobody begins with {niche} like this'],
  myth: ['The {niche} myth we hear most', 'One myth about {niche}, looked at twice'],
  list: ['3 things about {niche} worth knowing', '5 ideas for {niche} to try this week'],
  challenge: ['The 7-day {niche} challenge'],
  statement: ['Look at {niche} once more', 'Small things decide {niche}'],
}

const longest = 140
/** “Stop never cleaning it” says the opposite. */
const negated = /(^|\s)(never|no|not|without|nie|nicht|kein\p{L}*|nunca|sin|jamais|pas|sans|não|sem|не|без)(\s|$)/iu

export function createBuiltInHooks(): HookWriter {
  return {
    async write(request, { signal } = {}) {
      signal?.throwIfAborted()
      return writeHooks(request)
    },
  }
}

export function writeHooks(request: HookRequest): string[] {
  const { archetype, language, project, facts, examples, seed } = request
  const base = language.toLowerCase().split('-')[0]!
  const banned = bannedTerms(project.brand?.bannedTerms)
  const niche = nicheOf({
    hook: examples[0] ?? '',
    language,
    project,
    ...(facts && { facts }),
  })
  const name = clean(banned, project.niche ?? '').toLocaleLowerCase()
  const unknown = base === 'en' && !niche && name && name.split(' ').length <= 3 ? (about[archetype] ?? []) : []
  const all = [
    ...(facts?.suggestedHooks ?? []),
    ...seededRandom(`${seed}:hooks`).shuffle([
      ...(niche ? framed(niche, { ...everywhere, ...frames[base] }[archetype] ?? []) : []),
      ...unknown.map((frame) => frame.replace('{niche}', name)),
    ]),
  ]
  return [...new Set(all)].filter(
    (hook) => archetypeOf(hook) === archetype && [...hook].length <= longest && banned.find(hook).length === 0,
  )
}

function framed(niche: Niche, wanted: readonly (readonly [EntryKind, string])[]): string[] {
  return wanted.flatMap(([kind, frame]) => {
    const headlines = entriesOf(niche, kind)
      .map(({ text }) => text.split(' | ')[0]!)
      .filter((headline) => kind !== 'mistake' || !negated.test(headline))
    const n = Math.min(headlines.length, 5)
    if (frame.includes('{n}'))
      return n < 3
        ? []
        : [frame.replace('{n}', String(n)).replace('{topic} ', niche.topic === undefined ? '' : `${niche.topic} `)]
    return headlines.map((headline) => frame.replace('{h}', headline).replace('{u}', uncapital(headline)))
  })
}
