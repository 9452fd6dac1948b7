import { expect, it } from 'vitest'
import { operations } from '../../generated/operations.ts'

const bulk = Object.values(operations).filter((operation) => operation.bulk !== null)

it('each entry of a bulk call has the scope and the class of its own operation', () => {
  expect(bulk.length).toBeGreaterThanOrEqual(3)
  for (const { operationId, scope, endpointClass, bulk: actions } of bulk)
    for (const [action, single] of Object.entries(actions ?? {})) {
      const { scope: own, endpointClass: ownClass } = operations[single]
      expect([operationId, action, own, ownClass]).toEqual([operationId, action, scope, endpointClass])
    }
})
