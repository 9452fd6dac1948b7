import { z } from 'zod'
import { defineJob, jobTypes } from '../../src/jobs/definition.ts'

/** A job type of the contract whose stages do nothing, so that only what is around it is measured. */
export function noWork(name: string) {
  const type = jobTypes.get(name)
  if (!type) throw new Error(`The contract has no job type ${name}.`)
  return defineJob({
    type: type.type,
    payload: z.unknown(),
    stages: Object.fromEntries(type.stages.map((stage) => [stage.name, async () => null])),
    succeed: async () => ({ result: {} }),
    end: async () => {},
  })
}
