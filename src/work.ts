import { tasks as featureTasks, jobs } from '../generated/work.ts'
import type { WorkerDeps } from './context.ts'
import type { JobDefinitions } from './jobs/definition.ts'
import type { TaskDefinition } from './tasks/index.ts'
import { reconcileKind } from './tasks/index.ts'

/** The work of every job type; the contract's `x-job` names the types. */
export const jobDefinitions: JobDefinitions = new Map(jobs.flat().map((definition) => [definition.type, definition]))

/** The periodic tasks; one worker at a time runs each of them. */
export const tasks: readonly TaskDefinition<WorkerDeps>[] = featureTasks

/** Every kind of task that workers run, the engine's own included. */
export const taskKinds: readonly string[] = [...tasks.map(({ kind }) => kind), reconcileKind]
