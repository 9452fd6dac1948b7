import { expect, it } from 'vitest'
import { jobTypes } from '../../../generated/jobs.ts'
import { jobDefinitions } from '../../../src/work.ts'

it('does the work of every `x-job` (a file of src/features/<group>/tasks/ exports it as `…Job`)', () => {
  expect([...jobDefinitions.keys()].toSorted()).toEqual(Object.keys(jobTypes).toSorted())
})

it('can retry exactly the types that their `x-job` calls retryable', () => {
  const withRetry = [...jobDefinitions].filter(([, { retry }]) => retry).map(([type]) => type)
  const retryable = Object.values(jobTypes).filter((one) => one.retryable)
  expect(withRetry.toSorted()).toEqual(retryable.map(({ type }) => type).toSorted())
})
