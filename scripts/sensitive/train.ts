/**
 * Trains the model of sensitive subjects: one logistic regression for each class over hashed features. The same messages
 * give the same weights.
 *
 *   node scripts/sensitive/train.ts            writes the weights
 *   node scripts/sensitive/train.ts --measure  prints what is found of messages that were left out of the training
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Features } from '../../src/generation/replies/features.ts'
import { buckets, featuresOf, groupScales } from '../../src/generation/replies/features.ts'
import type { StoredWeights } from '../../src/generation/replies/sensitive-model.ts'
import { scoreOf } from '../../src/generation/replies/sensitive-model.ts'
import type { Random } from '../../src/generation/seeded.ts'
import { seededRandom } from '../../src/generation/seeded.ts'
import type { Example, SensitiveClass } from './corpus.ts'
import { classes, everydayExamples, readExamples } from './corpus.ts'

const seed = 'sensitive'
const epochs = 8
const rate = 0.1
const decay = 1e-3
const variants = 1
const folds = 5
/** How many messages must have a feature for it to count. */
const minMet = 2
const unmet = -1
/** What of the messages of a class is to be found, while they are left out of the training. */
const wanted: Readonly<Record<SensitiveClass, number>> = { self_harm: 0.9, minor: 0.75, threat: 0.78 }
/** How much a message of another sensitive class counts against this one: it needs a person all the same. */
const otherClassWeight = 0.3

export const modelPath = join(import.meta.dirname, '../../src/generation/replies/sensitive-weights.json')

interface Weights {
  readonly of: SensitiveClass
  readonly bias: number
  readonly values: Float64Array
}

interface Sample {
  readonly features: Features
  readonly of: SensitiveClass | null
}

/** A message and variants of it: with typing errors, and beside something harmless. */
function samplesOf(examples: readonly Example[], random: Random): Sample[] {
  const harmless = new Map<string, string[]>()
  for (const { language, text, of } of examples)
    if (of === null) harmless.set(language, [...(harmless.get(language) ?? []), text])
  return examples.flatMap(({ text, language, of }) => {
    const texts = [text]
    for (let count = 0; count < variants; count++) {
      const beside = random.pick(harmless.get(language) ?? harmless.get('en')!)
      texts.push(count === 0 ? withTypo(text, random) : random.pick([`${text} ${beside}`, `${beside}. ${text}`]))
    }
    return texts.map((one) => ({ features: featuresOf(one), of }))
  })
}

function withTypo(text: string, random: Random): string {
  const at = random.int(0, Math.max(0, text.length - 2))
  const kind = random.int(0, 2)
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1)
  if (kind === 1) return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
  return text.slice(0, at) + text[at] + text.slice(at)
}

/** Stochastic gradient descent with a step for each weight that shrinks as it is used (AdaGrad). */
function train(samples: readonly Sample[], of: SensitiveClass, random: Random): Weights {
  const values = new Float64Array(buckets)
  const squares = new Float64Array(buckets).fill(1e-3)
  let weights: Weights = { of, bias: 0, values }
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const { features, of: actual } of random.shuffle([...samples])) {
      const importance = actual === of || actual === null ? 1 : otherClassWeight
      const error = ((actual === of ? 1 : 0) - 1 / (1 + Math.exp(-scoreOf(weights, features)))) * importance
      weights = { ...weights, bias: weights.bias + 0.01 * error }
      for (const [group, found] of features.entries()) {
        const scale = groupScales[group]! / Math.sqrt(found.length || 1)
        for (const bucket of found) {
          if (bucket === unmet) continue
          const gradient = error * scale - decay * values[bucket]!
          squares[bucket] = squares[bucket]! + gradient * gradient
          values[bucket] = values[bucket]! + (rate * gradient) / Math.sqrt(squares[bucket]!)
        }
      }
    }
  return weights
}

export interface Scored extends Example {
  readonly scores: readonly number[]
}

/** What messages score in a model that was trained without them. */
export function scoreLeftOut(examples: readonly Example[]): Scored[] {
  const order = seededRandom(`${seed}:folds`).shuffle([...examples])
  return Array.from({ length: folds }, (_, fold) => {
    const left = order.filter((_example, i) => i % folds === fold)
    const models = trainAll(order.filter((_example, i) => i % folds !== fold))
    return left.map((example) => {
      const features = featuresOf(example.text)
      return { ...example, scores: models.map((weights) => scoreOf(weights, features)) }
    })
  }).flat()
}

function trainAll(written: readonly Example[]): Weights[] {
  const examples = [...written, ...everydayExamples()]
  const met = new Uint16Array(buckets)
  for (const { text } of examples) for (const bucket of featuresOf(text).flat()) met[bucket] = met[bucket]! + 1
  // What one message only has says nothing about others.
  const isShared = (bucket: number) => met[bucket]! >= minMet
  const samples = samplesOf(examples, seededRandom(`${seed}:samples`)).map(({ features, of }) => ({
    features: features.map((found) => found.map((bucket) => (isShared(bucket) ? bucket : unmet))),
    of,
  }))
  return classes.map((of) => train(samples, of, seededRandom(`${seed}:${of}`)))
}

/** The score from which on so much of the messages of each class is found as is wanted. */
export function thresholdsOf(scored: readonly Scored[]): number[] {
  return classes.map((of, i) => {
    const scores = scored.filter((one) => one.of === of).map(({ scores: all }) => all[i]!)
    return scores.toSorted((a, b) => a - b)[Math.floor(scores.length * (1 - wanted[of]))]!
  })
}

/** The weights in eight bits each. */
function toModel(models: readonly Weights[], thresholds: readonly number[]): StoredWeights[] {
  return models.map(({ of, bias, values }, i) => {
    const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    const step = largest / 127
    const bytes = Int8Array.from(values, (value) => Math.round(value / step))
    return {
      class: of,
      bias,
      step,
      threshold: thresholds[i]!,
      weights: gzipSync(bytes, { level: 9 }).toString('base64'),
    }
  })
}

export function trainModel(): string {
  const examples = readExamples()
  const thresholds = thresholdsOf(scoreLeftOut(examples))
  return `${JSON.stringify(toModel(trainAll(examples), thresholds), null, 1)}\n`
}

function measure(): void {
  const scored = scoreLeftOut(readExamples())
  const thresholds = thresholdsOf(scored)
  console.log('thresholds', thresholds)
  const isFound = ({ scores }: Scored) => scores.some((score, i) => score >= thresholds[i]!)
  const groups = Map.groupBy(scored, ({ of, language }) => `${of ?? 'harmless'} ${language}`)
  for (const [group, messages] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const found = messages.filter(isFound).length
    console.log(group, `${found} of ${messages.length}`, (found / messages.length).toFixed(3))
  }
  if (process.argv.includes('--list'))
    for (const one of scored)
      if (isFound(one) !== (one.of !== null))
        console.log(one.of ?? 'harmless', one.language, one.scores.map((score) => score.toFixed(1)).join(' '), one.text)
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--measure')) measure()
  else writeFileSync(modelPath, trainModel())
}
