/**
 * The trained part of what finds sensitive subjects: it knows no phrases, but what the messages have in common that it was
 * trained on. `scripts/sensitive/train.ts` writes its weights.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { present } from '../../lib/present.ts'
import type { Features } from './features.ts'
import { featuresOf, groupScales } from './features.ts'
import type { Listed } from './sensitive-lists.ts'

export type ModelledCategory = 'self_harm' | 'minor' | 'threat'

/** One class: eight bits for each bucket, compressed. */
export interface StoredWeights {
  readonly class: ModelledCategory
  readonly bias: number
  readonly step: number
  /** From this score on a person must see a message. */
  readonly threshold: number
  readonly weights: string
}

export interface Weights {
  readonly bias: number
  readonly values: { readonly [bucket: number]: number }
}

const stored = JSON.parse(
  readFileSync(join(import.meta.dirname, 'sensitive-weights.json'), 'utf8'),
) as readonly StoredWeights[]

const models = stored.map((one) => ({
  category: one.class,
  threshold: one.threshold,
  step: one.step,
  weights: { bias: one.bias / one.step, values: new Int8Array(gunzipSync(Buffer.from(one.weights, 'base64'))) },
}))

/** The log-odds of a class. */
export function scoreOf({ bias, values }: Weights, features: Features): number {
  let score = bias
  for (const [group, found] of features.entries()) {
    const scale = present(groupScales[group], 'The scale') / Math.sqrt(found.length || 1)
    for (const bucket of found) score += (values[bucket] ?? 0) * scale
  }
  return score
}

/** The class that a text belongs to more likely than is harmless, the gravest first; null for none. */
export function modelledCategoryIn(text: string, listed: Listed): ModelledCategory | null {
  const features = featuresOf(text, listed)
  const found = models.map((model) => ({
    ...model,
    over: scoreOf(model.weights, features) * model.step - model.threshold,
  }))
  return found.filter(({ over }) => over >= 0).toSorted((a, b) => b.over - a.over)[0]?.category ?? null
}
