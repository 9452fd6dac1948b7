/** jobs.ts: the job types with their stages, results and limits, as types and as the table that the engine reads. */
import type { Job, Model } from '../contract/model.ts'
import { header, literal, propertyName, quote, union } from './literal.ts'

export function emitJobs(model: Model): string {
  const jobs = jobsOf(model)
  const members = (value: (job: Job) => string) =>
    jobs.map((job) => `  ${propertyName(job.type)}: ${value(job)}\n`).join('')
  if (jobs.length === 0) return `${header}\nexport type JobType = never\n`
  const rows = jobs.map((job) => `  ${propertyName(job.type)}: ${literal(rowOf(job, model))},\n`)
  return `${header}import type { ErrorCode } from './errors.ts'
import type { components } from './types.ts'

export type JobType =${union(jobs.map(({ type }) => type))}

/** The stages of each type. */
export interface JobStages {
${members(({ stages }) => stages.map(({ name }) => quote(name)).join(' | '))}}

export type JobStage<Type extends JobType = JobType> = JobStages[Type]

/** What comes out of each type, as \`result\` of the job that succeeded. */
export interface JobResults {
${members(({ result }) => (result === null ? 'null' : `components['schemas'][${quote(result)}]`))}}

/** A job as the API returns it: where \`type\` is known, so are its stages and its result. */
export type JobOf<Type extends JobType = JobType> = {
  [T in Type]: Omit<components['schemas']['Job'], 'type' | 'stage' | 'result'> & {
    type: T
    stage: JobStages[T] | null
    result: JobResults[T] | null
  }
}[Type]

export interface JobTypeRow<Type extends JobType = JobType> {
  readonly type: Type
  readonly stages: readonly { readonly name: JobStages[Type]; readonly deadlineSeconds: number }[]
  /** How often a stage is tried. */
  readonly attempts: number
  /** Which of two due jobs a worker with one place takes. */
  readonly priority: 'high' | 'normal' | 'low'
  /** Whether it may be started again once it failed or was cancelled. */
  readonly retryable: boolean
  /** The codes that it can fail with. */
  readonly errors: readonly ErrorCode[]
  /** The scopes of the operations that start it. */
  readonly startScopes: readonly string[]
}

export const jobTypes: { readonly [Type in JobType]: JobTypeRow<Type> } = {
${rows.join('')}}

export const jobTypeNames = Object.keys(jobTypes) as readonly JobType[]
`
}

/** Each type once, in the order of the operations that start it. */
function jobsOf(model: Model): Job[] {
  return [...new Map(model.operations.flatMap(({ job }) => (job ? [[job.type, job] as const] : []))).values()]
}

function rowOf({ type, stages, attempts, priority, retryable, errors }: Job, model: Model) {
  const starts = model.operations.flatMap(({ job, scope }) => (job?.type === type && scope !== null ? [scope] : []))
  return { type, stages, attempts, priority, retryable, errors, startScopes: starts }
}
