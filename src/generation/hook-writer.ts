/**
 * Finds new hooks of a requested kind: lines from the product's own pages and the customer's briefs. The built-in
 * writer invents none. The caller reviews them like any other words.
 */
import { bannedTerms } from './banned-terms.ts'
import type { Archetype } from './hook.ts'
import { archetypeOf } from './hook.ts'
import { languageOf } from './languages/languages.ts'
import { readBrief } from './layout/statements.ts'
import { fold, tidy } from './normalize.ts'
import type { AskOptions } from './text-client.ts'
import type { FactsInput, ProjectInput } from './types.ts'

export interface HookRequest {
  /** The requested kind. */
  archetype: Archetype
  /** BCP 47. */
  language: string
  project: ProjectInput
  facts?: FactsInput
  /** Hooks of the kind that did well, the best first. */
  examples: readonly string[]
  /** Briefs of content that did well, in the customer's words. */
  briefs?: readonly string[]
}

export interface HookWriter {
  /** Returns distinct hooks of the kind, the most fitting first; empty if no given line is one. */
  write(request: HookRequest, options?: AskOptions): Promise<string[]>
}

const shortest = 8
const longest = 140

export function createBuiltInHooks(): HookWriter {
  return {
    async write(request, { signal } = {}) {
      signal?.throwIfAborted()
      return findHooks(request)
    },
  }
}

export function findHooks({ archetype, language, project, facts, examples, briefs = [] }: HookRequest): string[] {
  const banned = bannedTerms(project.brand?.bannedTerms)
  const own = languageOf(language)
  const said = briefs.flatMap((brief) => readBrief(brief, own).statements)
  // A list's item and a sentence that depends on another make no sense without it.
  const lines = said
    .filter(({ kind, text }) => kind === 'sentence' && !own.dependent?.test(text))
    .map(({ text }) => text)
  const known = new Set(examples.map(fold))
  const hooks = new Map<string, string>()
  for (const text of [...(facts?.suggestedHooks ?? []), ...lines].map(tidy)) {
    const { length } = [...text]
    const key = fold(text)
    if (length < shortest || length > longest || known.has(key) || hooks.has(key)) continue
    if (archetypeOf(text) === archetype && banned.find(text).length === 0) hooks.set(key, text)
  }
  return [...hooks.values()]
}
