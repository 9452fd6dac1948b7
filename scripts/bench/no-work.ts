import { z } from 'zod'
import type { JobType } from '../../generated/jobs.ts'
import { jobTypes } from '../../generated/jobs.ts'
import type { AnyJob } from '../../src/jobs/definition.ts'

/** A job type of the contract whose stages do nothing, so that only what is around it is measured. */
export function noWork(type: JobType): AnyJob {
  return {
    type,
    role: 'collect',
    payload: z.unknown(),
    stages: Object.fromEntries(jobTypes[type].stages.map(({ name }) => [name, async () => null])),
    succeed: async () => ({ result: { deliveries: 0 } }),
    end: async () => {},
  }
}
