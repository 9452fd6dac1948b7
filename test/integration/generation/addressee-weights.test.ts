import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isHeldOut, readBriefs } from '../../../scripts/addressee/corpus.ts'
import { measure } from '../../../scripts/addressee/measure.ts'
import { trainModels } from '../../../scripts/addressee/train.ts'
import { modelsOf, weightsPath } from '../../../src/generation/addressee/models.ts'
import type { StoredWeights } from '../../../src/generation/linear-model.ts'

describe('the addressee model', () => {
  it('has the weights that training on the committed briefs gives', () => {
    const withoutCompression = (models: readonly StoredWeights[]) =>
      models.map(({ weights, ...rest }) => ({
        ...rest,
        weights: gunzipSync(Buffer.from(weights, 'base64')).toString('base64'),
      }))
    const committed = JSON.parse(readFileSync(weightsPath, 'utf8')) as StoredWeights[]
    const isSame =
      JSON.stringify(withoutCompression(committed)) === JSON.stringify(withoutCompression(trainModels(readBriefs())))
    expect(isSame, 'run node scripts/addressee/train.ts').toBe(true)
  }, 300_000)

  it('finds most of what letters say to the maker, and leaves to viewers what is theirs, in briefs it was not trained on', () => {
    const briefs = readBriefs()
    const trained = modelsOf(trainModels(briefs.filter((brief) => !isHeldOut(brief))))
    const { letters, others } = measure(briefs.filter(isHeldOut), trained)
    expect(letters.briefs).toBeGreaterThan(100)
    expect(letters.recall).toBeGreaterThan(0.8)
    expect(letters.precision).toBeGreaterThan(0.8)
    expect(letters.wronglyHeld).toBeLessThan(0.25)
    expect(others.wronglyHeld).toBeLessThan(0.1)
  }, 300_000)
})
