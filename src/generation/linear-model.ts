/** Linear models over hashed features. `scripts/training/logistic.ts` trains them. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { present } from '../lib/present.ts'

/** The buckets of a text, by group. Each group counts as much as its scale, however many features it has. */
export type Features = readonly (readonly number[])[]

export interface Weights {
  readonly bias: number
  readonly values: { readonly [bucket: number]: number }
}

/** As it is stored: eight bits for each bucket, compressed. */
export interface StoredWeights {
  readonly bias: number
  readonly step: number
  readonly weights: string
}

/** The log-odds. */
export function scoreOf({ bias, values }: Weights, features: Features, scales: readonly number[]): number {
  let score = bias
  for (const [group, found] of features.entries()) {
    const scale = present(scales[group], 'The scale') / Math.sqrt(found.length || 1)
    for (const bucket of found) score += (values[bucket] ?? 0) * scale
  }
  return score
}

/** @returns weights in units of `step` */
export const unpackWeights = ({ bias, step, weights }: StoredWeights): Weights => ({
  bias: bias / step,
  values: new Int8Array(gunzipSync(Buffer.from(weights, 'base64'))),
})

export const readStored = <T extends StoredWeights>(path: string) =>
  JSON.parse(readFileSync(path, 'utf8')) as readonly T[]
