/** Trains logistic regressions over hashed features. The same samples and seed give the same weights. */
import { gzipSync } from 'node:zlib'
import type { Features, StoredWeights, Weights } from '../../src/generation/linear-model.ts'
import { scoreOf } from '../../src/generation/linear-model.ts'
import type { Random } from '../../src/generation/seeded.ts'
import { present } from '../../src/lib/present.ts'

export interface Sample {
  readonly features: Features
  /** What the model is to say of it, from 0 to 1. */
  readonly target: number
  /** How much it counts; 1 if left out. */
  readonly importance?: number
}

export interface Training {
  readonly buckets: number
  readonly scales: readonly number[]
  readonly epochs: number
  readonly rate: number
  readonly decay: number
}

export interface Trained extends Weights {
  readonly values: Float64Array
}

const unmet = -1

/** Drops the features that fewer than `minMet` of the samples have: they say nothing about others. */
export function sharedFeatures(
  buckets: number,
  all: readonly Features[],
  minMet = 2,
): (features: Features) => Features {
  const met = new Uint16Array(buckets)
  for (const features of all) for (const bucket of features.flat()) met[bucket] = (met[bucket] ?? 0) + 1
  return (features) => features.map((found) => found.map((bucket) => ((met[bucket] ?? 0) >= minMet ? bucket : unmet)))
}

/** Stochastic gradient descent with a step for each weight that shrinks as it is used (AdaGrad). */
export function train(
  samples: readonly Sample[],
  { buckets, scales, epochs, rate, decay }: Training,
  random: Random,
): Trained {
  const values = new Float64Array(buckets)
  const squares = new Float64Array(buckets).fill(1e-3)
  let weights = { bias: 0, values }
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const { features, target, importance = 1 } of random.shuffle([...samples])) {
      const error = (target - 1 / (1 + Math.exp(-scoreOf(weights, features, scales)))) * importance
      weights = { ...weights, bias: weights.bias + 0.01 * error }
      for (const [group, found] of features.entries()) {
        const scale = present(scales[group], 'The scale') / Math.sqrt(found.length || 1)
        for (const bucket of found) {
          if (bucket === unmet) continue
          // Every bucket is within both arrays.
          const value = values[bucket] ?? 0
          const gradient = error * scale - decay * value
          const square = (squares[bucket] ?? 0) + gradient * gradient
          squares[bucket] = square
          values[bucket] = value + (rate * gradient) / Math.sqrt(square)
        }
      }
    }
  return weights
}

/** The weights in eight bits each. */
export function packWeights({ bias, values }: Trained): StoredWeights {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const step = largest / 127
  const bytes = Int8Array.from(values, (value) => Math.round(value / step))
  return { bias, step, weights: gzipSync(bytes, { level: 9 }).toString('base64') }
}
