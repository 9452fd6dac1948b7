/**
 * Trains the two models of whom a sentence of a brief addresses. The same briefs give the same weights.
 *
 *   node scripts/addressee/train.ts
 */
import { writeFileSync } from 'node:fs'
import { contextBuckets, contextFeatures, contextScales } from '../../src/generation/addressee/context.ts'
import { buckets, featuresOf, groupScales } from '../../src/generation/addressee/features.ts'
import { weightsPath } from '../../src/generation/addressee/models.ts'
import type { Features, StoredWeights } from '../../src/generation/linear-model.ts'
import { scoreOf } from '../../src/generation/linear-model.ts'
import { hash32, seededRandom } from '../../src/generation/seeded.ts'
import { packWeights, sharedFeatures, train } from '../training/logistic.ts'
import type { LabelledBrief, LabelledSegment } from './corpus.ts'
import { excerptsOf, knownOf, labelledSegments, readBriefs, withDirections } from './corpus.ts'

const alone = { buckets, scales: groupScales, epochs: 12, rate: 0.1, decay: 1e-4 }
const together = { buckets: contextBuckets, scales: contextScales, epochs: 10, rate: 0.1, decay: 1e-4 }
const folds = 5

interface Sample {
  readonly brief: LabelledBrief
  readonly parts: readonly LabelledSegment[]
  readonly features: readonly Features[]
}

const sampleOf = (brief: LabelledBrief): Sample => {
  const parts = labelledSegments(brief)
  return {
    brief,
    parts,
    features: featuresOf(
      parts.map(({ segment }) => segment),
      knownOf(brief),
    ),
  }
}

const targetOf = ({ to }: LabelledSegment) => (to === 'maker' ? 1 : 0)

function trainAlone(samples: readonly Sample[]) {
  const shared = sharedFeatures(
    buckets,
    samples.flatMap(({ features }) => features),
  )
  const all = samples.flatMap(({ parts, features }) =>
    parts.map((part, at) => ({ features: shared(features[at] as Features), target: targetOf(part) })),
  )
  return train(all, alone, seededRandom('addressee:alone'))
}

/** Of the briefs that were made of others half is enough: letters are as frequent. */
const isSuperfluous = ({ brief: { id } }: Sample) => id.includes('/') && hash32(id) % 2 > 0

/** What each segment scores in a model that was trained without its brief, as it is when a brief is read. */
function trainTogether(samples: readonly Sample[]) {
  // A brief and what was made of it belong together.
  const foldOf = ({ brief: { id } }: Sample) => hash32(`fold ${id.split('/')[0]}`) % folds
  const all = Array.from({ length: folds }, (_, fold) => {
    const weights = trainAlone(samples.filter((sample) => foldOf(sample) !== fold))
    return samples
      .filter((sample) => foldOf(sample) === fold && !isSuperfluous(sample))
      .flatMap(({ parts, features }) => {
        const scores = features.map((one) => scoreOf(weights, one, groupScales))
        return contextFeatures(
          parts.map(({ segment }) => segment),
          scores,
        ).map((context, at) => ({ features: context, target: targetOf(parts[at] as LabelledSegment) }))
      })
  }).flat()
  return train(all, together, seededRandom('addressee:together'))
}

export function trainModels(briefs: readonly LabelledBrief[]): readonly [StoredWeights, StoredWeights] {
  const samples = [...briefs, ...excerptsOf(briefs), ...withDirections(briefs)].map(sampleOf)
  return [packWeights(trainAlone(samples)), packWeights(trainTogether(samples))]
}

const toJson = (models: readonly StoredWeights[]) => `${JSON.stringify(models, null, 2)}\n`

if (process.argv[1] === import.meta.filename) writeFileSync(weightsPath, toJson(trainModels(readBriefs())))
