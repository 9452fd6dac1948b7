import { tasks as featureTasks, jobs } from '../generated/work.ts'
import { ConfigError } from './config/config.ts'
import type { WorkerDeps } from './context.ts'
import type { JobDefinitions, Need } from './jobs/definition.ts'
import { nearest } from './lib/suggest.ts'
import type { TaskDefinition } from './tasks/index.ts'
import { reconcileKind } from './tasks/index.ts'

/** The work of every job type; the contract's `x-job` names the types. */
export const jobDefinitions: JobDefinitions = new Map(jobs.flat().map((definition) => [definition.type, definition]))

/** The periodic tasks; one worker at a time runs each of them. */
export const tasks: readonly TaskDefinition<WorkerDeps>[] = featureTasks

/** Every kind of task that workers run, the engine's own included. */
export const taskKinds: readonly string[] = [...tasks.map(({ kind }) => kind), reconcileKind]

/** The role of each job type and kind of task, for metrics; `worker` for the engine's own, which all workers run. */
export const roleOf: ReadonlyMap<string, string> = new Map([
  ...[...jobDefinitions].map(([type, { role }]) => [type, role] as const),
  ...tasks.map(({ kind, role = 'worker' }) => [kind, role] as const),
  [reconcileKind, 'worker'] as const,
])

/** What one process works on. */
export interface Assignment {
  readonly jobs: JobDefinitions
  readonly tasks: readonly TaskDefinition<WorkerDeps>[]
}

/**
 * Selects the work of a process with these roles, types of jobs and kinds of tasks; `worker` stands for everything.
 * @param from the job definitions to choose from
 * @throws ConfigError for a name that is none of them
 */
export function assignWork(names: readonly string[], from: JobDefinitions = jobDefinitions): Assignment {
  const all = names.includes('worker')
  const known = ['worker', ...roleOf.values(), ...roleOf.keys()]
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new ConfigError(
      unknown.map((name) => {
        const near = nearest(name, known)
        return `CASTLANE_ROLES has ${JSON.stringify(name)}, which is no role, type of job or kind of task${near ? `; did you mean ${near}?` : '.'}`
      }),
    )
  const includes = (name: string, role: string | undefined) =>
    all || names.includes(name) || (role !== undefined && names.includes(role))
  return {
    jobs: new Map([...from].filter(([type, { role }]) => includes(type, role))),
    tasks: tasks.filter(({ kind, role }) => includes(kind, role)),
  }
}

/** What the jobs need of the machine. */
export function needsOf({ jobs }: Pick<Assignment, 'jobs'>): readonly Need[] {
  return [...new Set([...jobs.values()].flatMap(({ needs = [] }) => needs))]
}
