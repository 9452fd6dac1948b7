import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { modelPath, trainModel } from '../../../scripts/sensitive/train.ts'
import type { StoredClass } from '../../../src/generation/replies/sensitive-model.ts'

it('the weights are what training on the committed messages gives', () => {
  const committed = readFileSync(modelPath, 'utf8')
  const withoutCompression = (model: string) =>
    (JSON.parse(model) as StoredClass[]).map(({ weights, ...rest }) => ({
      ...rest,
      weights: gunzipSync(Buffer.from(weights, 'base64')).toString('base64'),
    }))
  // The thresholds are found again only where there is time.
  const thresholds = (JSON.parse(committed) as StoredClass[]).map(({ threshold }) => threshold)
  const trained = trainModel(process.env.FUZZ === 'long' ? undefined : thresholds)
  const isSame = isDeepStrictEqual(withoutCompression(trained), withoutCompression(committed))
  expect(isSame, 'run node scripts/sensitive/train.ts').toBe(true)
}, 600_000)
