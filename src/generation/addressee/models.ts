/** The two models of whom a sentence addresses. `scripts/addressee/train.ts` writes their weights. */
import { join } from 'node:path'
import type { Segment } from '../brief-segments.ts'
import type { StoredWeights } from '../linear-model.ts'
import { readStored, scoreOf, unpackWeights } from '../linear-model.ts'
import { contextFeatures, contextScales } from './context.ts'
import type { Known } from './features.ts'
import { featuresOf, groupScales } from './features.ts'

/** The log-odds of two models, the first of a segment alone, the second of it in its brief. */
export interface Models {
  readonly alone: (segments: readonly Segment[], known: Known, only?: readonly number[]) => number[]
  readonly together: (segments: readonly Segment[], scores: readonly number[]) => number[]
}

export function modelsOf([first, second]: readonly StoredWeights[]): Models {
  if (!first || !second) throw new TypeError('Two models were expected.')
  const [alone, together] = [unpackWeights(first), unpackWeights(second)]
  return {
    alone: (segments, known, only) =>
      featuresOf(segments, known, only).map((features) => scoreOf(alone, features, groupScales) * first.step),
    together: (segments, scores) =>
      contextFeatures(segments, scores).map((features) => scoreOf(together, features, contextScales) * second.step),
  }
}

export const weightsPath = join(import.meta.dirname, 'weights.json')
let stored: Models | undefined
export const storedModels = () => {
  stored ??= modelsOf(readStored(weightsPath))
  return stored
}
