/**
 * The trained part of what finds sensitive subjects: it knows no phrases, but what the messages have in common that it was
 * trained on. `scripts/sensitive/train.ts` writes its weights.
 */

import { join } from 'node:path'
import type { StoredWeights } from '../linear-model.ts'
import { readStored, scoreOf, unpackWeights } from '../linear-model.ts'
import { featuresOf, groupScales } from './features.ts'
import type { Listed } from './sensitive-lists.ts'

export type ModelledCategory = 'self_harm' | 'minor' | 'threat'

export interface StoredClass extends StoredWeights {
  readonly class: ModelledCategory
  /** From this score on a person must see a message. */
  readonly threshold: number
}

const models = readStored<StoredClass>(join(import.meta.dirname, 'sensitive-weights.json')).map((one) => ({
  category: one.class,
  threshold: one.threshold,
  step: one.step,
  weights: unpackWeights(one),
}))

/** The class that a text belongs to more likely than is harmless, the gravest first; null for none. */
export function modelledCategoryIn(text: string, listed: Listed): ModelledCategory | null {
  const features = featuresOf(text, listed)
  const found = models.map((model) => ({
    ...model,
    over: scoreOf(model.weights, features, groupScales) * model.step - model.threshold,
  }))
  return found.filter(({ over }) => over >= 0).toSorted((a, b) => b.over - a.over)[0]?.category ?? null
}
