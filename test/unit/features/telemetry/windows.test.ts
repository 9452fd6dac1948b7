import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { maxWindowDays } from '../../../../src/features/telemetry/store/changed-people.ts'

interface Contract {
  readonly paths: {
    readonly [path: string]: {
      readonly get: { readonly parameters: readonly { readonly name?: string; readonly schema?: object }[] }
    }
  }
}

it('the sums attribute for as many days as the longest window that the contract accepts', () => {
  const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Contract
  const { parameters } = contract.paths['/v1/projects/{projectId}/telemetry/attribution']!.get
  expect(parameters.find(({ name }) => name === 'windowDays')?.schema).toMatchObject({ maximum: maxWindowDays })
})
