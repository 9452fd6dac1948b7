import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { maxWindowDays } from '../../../../src/features/telemetry/store/changed-people.ts'

interface Contract {
  readonly components: { readonly parameters: { readonly AttributionWindow: { readonly schema: object } } }
}

it('the sums attribute for as many days as the longest window that the contract accepts', () => {
  const { components } = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Contract
  expect(components.parameters.AttributionWindow.schema).toMatchObject({ maximum: maxWindowDays })
})
