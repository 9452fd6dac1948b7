/**
 * Trains the model of sensitive subjects: one logistic regression for each class over hashed features. The same messages
 * give the same weights.
 *
 *   node scripts/sensitive/train.ts            writes the weights
 *   node scripts/sensitive/train.ts --measure  prints what is found of messages that were left out of the training
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Features } from '../../src/generation/linear-model.ts'
import { scoreOf } from '../../src/generation/linear-model.ts'
import { buckets, featuresOf, groupScales } from '../../src/generation/replies/features.ts'
import { gratitudeIn } from '../../src/generation/replies/gratitude.ts'
import { findListed } from '../../src/generation/replies/sensitive-lists.ts'
import type { StoredClass } from '../../src/generation/replies/sensitive-model.ts'
import type { Random } from '../../src/generation/seeded.ts'
import { seededRandom } from '../../src/generation/seeded.ts'
import { present } from '../../src/lib/present.ts'
import type { Trained } from '../training/logistic.ts'
import { packWeights, sharedFeatures, train } from '../training/logistic.ts'
import type { Example, SensitiveClass } from './corpus.ts'
import { classes, everydayExamples, readExamples } from './corpus.ts'

const seed = 'sensitive'
const training = { buckets, scales: groupScales, epochs: 6, rate: 0.1, decay: 1e-3 }
const folds = 6
/** What of the messages of a class is to be found, while they are left out of the training. */
const requiredRecall: Readonly<Record<SensitiveClass, number>> = { self_harm: 0.9, minor: 0.77, threat: 0.86 }
/** How much a message of another sensitive class counts against this one: it needs a person all the same. */
const otherClassWeight = 0.3

export const modelPath = join(import.meta.dirname, '../../src/generation/replies/sensitive-weights.json')

/** A message and what the model sees of it, as it stands and with a typing error. */
interface Sample {
  readonly example: Example
  readonly features: Features
  readonly mistyped: Features
}

function samplesOf(examples: readonly Example[]): Sample[] {
  const random = seededRandom(`${seed}:samples`)
  return examples.map((example) => ({
    example,
    features: readFeatures(example.text),
    mistyped: readFeatures(withTypo(example.text, random)),
  }))
}

const readFeatures = (text: string) => featuresOf(text, findListed(text))

function withTypo(text: string, random: Random): string {
  const at = random.int(0, Math.max(0, text.length - 2))
  const kind = random.int(0, 2)
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1)
  if (kind === 1) return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
  return text.slice(0, at) + text[at] + text.slice(at)
}

interface Labelled {
  readonly features: Features
  readonly of: SensitiveClass | null
}

const trainClass = (samples: readonly Labelled[], of: SensitiveClass, random: Random) =>
  train(
    samples.map(({ features, of: actual }) => ({
      features,
      target: actual === of ? 1 : 0,
      importance: actual === of || actual === null ? 1 : otherClassWeight,
    })),
    training,
    random,
  )

export interface Scored extends Example {
  readonly scores: readonly number[]
}

/**
 * What messages score in a model that was trained without them. Each part of the corpus that is left out consists of
 * stretches of neighbouring lines: lines on one subject were written one after the other, and a line at random would
 * leave its likes in the training.
 */
function scoreLeftOut(samples: readonly Sample[]): Scored[] {
  return Array.from({ length: folds }, (_, fold) => {
    const isLeftOut = ({ example }: Sample) =>
      example.source !== 'everyday' && Math.floor(example.place * folds) === fold
    const models = trainAll(samples.filter((sample) => !isLeftOut(sample)))
    return samples.filter(isLeftOut).map(({ example, features }) => ({
      ...example,
      scores: models.map((weights) => scoreOf(weights, features, groupScales)),
    }))
  }).flat()
}

function trainAll(samples: readonly Sample[]) {
  const shared = sharedFeatures(
    buckets,
    samples.map(({ features }) => features),
  )
  const labelled = samples.flatMap(({ example: { of }, features, mistyped }) => [
    { features: shared(features), of },
    { features: shared(mistyped), of },
  ])
  return classes.map((of) => trainClass(labelled, of, seededRandom(`${seed}:${of}`)))
}

/** The score from which on so much of the messages of each class is found as is wanted. */
export function thresholdsOf(scored: readonly Scored[]): number[] {
  return classes.map((of, i) => {
    const scores = scored.filter((one) => one.of === of).map(({ scores: all }) => present(all[i], 'A score'))
    return present(
      scores.toSorted((a, b) => a - b)[Math.floor(scores.length * (1 - requiredRecall[of]))],
      'A threshold',
    )
  })
}

const toModel = (models: readonly Trained[], thresholds: readonly number[]): StoredClass[] =>
  models.map((weights, i) => {
    const { bias, step, weights: packed } = packWeights(weights)
    return {
      class: present(classes[i], 'A class'),
      bias,
      step,
      threshold: present(thresholds[i], 'A threshold'),
      weights: packed,
    }
  })

/** @param known the threshold of each class; where left out, what leaving messages out gives, which takes seven times as long */
export function trainModel(known?: readonly number[]): string {
  const samples = samplesOf([...readExamples(), ...everydayExamples()])
  const thresholds = known ?? thresholdsOf(scoreLeftOut(samples))
  return `${JSON.stringify(toModel(trainAll(samples), thresholds), null, 2)}\n`
}

/** Prints what is found of the messages that were left out: by the model, by it and the lists, and by the lists only. */
function measure(): void {
  const scored = scoreLeftOut(samplesOf([...readExamples(), ...everydayExamples()]))
  const thresholds = thresholdsOf(scored)
  console.log('thresholds', thresholds)
  const judged = scored.map((one) => ({
    ...one,
    byModel:
      gratitudeIn(one.text) === null && one.scores.some((score, i) => score >= present(thresholds[i], 'A threshold')),
    byLists: findListed(one.text).phrases.size > 0,
  }))
  const groups = Map.groupBy(judged, ({ of, language, source }) =>
    process.argv.includes('--sources')
      ? `${of ?? 'harmless'} ${language} ${source}`
      : `${of ?? 'harmless'} ${language}`,
  )
  for (const [group, messages] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const count = (isFound: (one: (typeof judged)[number]) => boolean) => messages.filter(isFound).length
    const found = count(({ byModel, byLists }) => byModel || byLists)
    console.log(
      `${group}: ${found} of ${messages.length}, ${(found / messages.length).toFixed(3)};`,
      `model ${count(({ byModel }) => byModel)}, lists only ${count(({ byModel, byLists }) => byLists && !byModel)}`,
    )
  }
  if (process.argv.includes('--list'))
    for (const one of judged)
      if ((one.byModel || one.byLists) !== (one.of !== null))
        console.log(one.of ?? 'harmless', one.language, one.scores.map((score) => score.toFixed(1)).join(' '), one.text)
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--measure')) measure()
  else writeFileSync(modelPath, trainModel())
}
