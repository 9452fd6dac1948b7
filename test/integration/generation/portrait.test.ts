import fc from 'fast-check'
import { expect, it } from 'vitest'
import { designPortrait, openingGround } from '../../../src/generation/portrait/design.ts'
import type { PortraitDesign } from '../../../src/generation/portrait/portrait-design.ts'
import { distance } from '../../../src/generation/render/colour.ts'

const niches = ['specialty coffee', 'skin care', 'personal finance', 'running', 'indie games', undefined]

it('gives every influencer of a small team films that begin on a ground of their own', () => {
  fc.assert(
    fc.property(fc.array(fc.uuid(), { minLength: 4, maxLength: 4 }), fc.constantFrom(...niches), (seeds, niche) => {
      const team: PortraitDesign[] = []
      for (const seed of seeds) team.push(designPortrait({ seed, look: 0, name: 'Robin', niche, others: team }))
      for (const [index, one] of team.entries())
        for (const other of team.slice(index + 1)) {
          expect(distance(openingGround(one), openingGround(other))).toBeGreaterThan(30)
          expect(one.template).not.toBe(other.template)
        }
    }),
    { seed: Number(process.env.FUZZ_SEED ?? 1), numRuns: 300 },
  )
})

it('keeps the person when a new look is drawn', () => {
  const first = designPortrait({ seed: 'inf_1', look: 0, name: 'Robin' })
  const again = designPortrait({ seed: 'inf_1', look: 1, name: 'Robin', present: first })
  const person = ({ skin, face, age, hair, eyes, palette, template }: PortraitDesign) => ({
    skin,
    face,
    age,
    hair,
    eyes,
    palette,
    template,
  })
  expect(person(again)).toEqual(person(first))
})
