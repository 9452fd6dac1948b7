/** Decides what kind of hook a line is. */
import { compilePattern } from '../lib/pattern.ts'
import type { Archetype } from './languages/language.ts'
import { archetypes } from './languages/language.ts'
import { languages } from './languages/languages.ts'

export type { Archetype } from './languages/language.ts'

/** Beside the words of the languages. */
const signs: Partial<Record<Archetype, string>> = { list: '^\\W*(?:top\\s*)?\\d+\\s', question: '[?？؟¿]' }

const patterns = archetypes.map((kind) => {
  const sources = [signs[kind], ...languages.map(({ hooks }) => hooks?.[kind])].filter((source) => source !== undefined)
  return [kind, compilePattern(sources.join('|'), 'iu')] as const
})

export const archetypeOf = (hook: string): Archetype =>
  patterns.find(([, pattern]) => pattern.test(hook))?.[0] ?? 'statement'
