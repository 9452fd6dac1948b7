/** express-openapi-validator, in the server generated from the contract, judges the service's own validation. */
import { expect, it } from 'vitest'
import { compareValidators } from '../../../../scripts/verify/judge/compare.ts'
import { differences } from '../../../../scripts/verify/judge/differences.ts'

it('allows and refuses what express-openapi-validator does, but for the deliberate differences', async () => {
  const { examples, mutations, agreed, explained, unexplained } = await compareValidators({
    seed: 'castlane',
    count: 1_500,
  })
  const shown = unexplained.map(
    ({ operation, why, service, validator }) =>
      `${operation}, ${why}: ${service.status} ${service.text} | ${validator.status} ${validator.text}`,
  )
  expect(shown.slice(0, 20)).toEqual([])
  expect(mutations).toBe(1_500)
  const byRule = [...explained].map(([name, count]) => `${name} ${count}`).join(', ')
  process.stdout.write(`${examples} examples and ${mutations} mutations: ${agreed} alike; on purpose: ${byRule}\n`)
  // The generated server compiles the schemas of every operation at its first request.
}, 900_000)

it('differs by few rules, each with a reason', () => {
  expect(differences.length).toBeLessThanOrEqual(25)
  expect(new Set(differences.map(({ name }) => name)).size).toBe(differences.length)
  for (const { reason } of differences) expect(reason).toMatch(/^[A-Z].*\.$/)
})
