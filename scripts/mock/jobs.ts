import type { JobType } from '../../generated/jobs.ts'
import { jobTypes } from '../../generated/jobs.ts'
import { conflict } from '../../src/errors.ts'
import type { Exchange, Operation } from '../../src/http/exchange.ts'
import { newId } from '../../src/lib/ids.ts'
import type { JsonObject } from '../contract/json.ts'
import { objectAt, stringAt } from '../contract/json.ts'
import type { Answers } from './answers.ts'
import { replaceAll } from './echo.ts'

/** The least that the contract allows, so that a page under development sees all states soon. */
const pollAfterMs = 1_000

/** What a job does to what it is about: each answers the job with what came of it. */
export interface Effects {
  started(job: JsonObject): JsonObject
  ended(job: JsonObject): JsonObject
}

/** Lets jobs run: each poll finds a job further on, queued, then running, then succeeded, and so does each second of a wait. */
export function createJobs({ resultOf }: Pick<Answers, 'resultOf'>) {
  const jobs = new Map<string, { job: JsonObject; polls: number; isOwn: boolean }>()

  /** Every start is a job of its own, so that two of one operation end independently. */
  function start(example: JsonObject, retried: string | null, { started }: Effects): JsonObject {
    const now = new Date().toISOString()
    const own = { id: newId('job'), retryOf: retried, createdAt: now, updatedAt: now, pollAfterMs }
    return keep(started({ ...example, ...own }), true).job
  }

  function keep(job: JsonObject, isOwn: boolean) {
    const kept = { job, polls: 0, isOwn }
    jobs.set(String(job.id), kept)
    return kept
  }

  /**
   * A job that was not started here goes on from the example.
   * @param looks how far it goes on: the seconds that the request waits, or one step
   */
  function poll(example: JsonObject, looks: number, { ended }: Effects): JsonObject {
    const kept = jobs.get(String(example.id)) ?? keep({ ...example, pollAfterMs }, false)
    kept.polls += looks
    if (kept.polls >= 2) kept.job = running(kept.job)
    if (kept.polls >= 3 && kept.job.finishedAt === null) kept.job = ended(succeeded(kept.job, resultOf))
    return kept.job
  }

  function cancel(example: JsonObject, effects: Effects): JsonObject {
    const kept = jobs.get(String(example.id))
    if (!kept?.isOwn) return example
    if (kept.job.status === 'cancelled') throw conflict('already_cancelled', 'The job is already cancelled.')
    if (kept.job.finishedAt !== null)
      throw conflict('already_finished', `The job has already ended: ${String(kept.job.status)}.`)
    kept.job = effects.ended({ ...kept.job, status: 'cancelled', ...ended() })
    return kept.job
  }

  return {
    /** The job that an answer is about, as it is now; undefined if the answer is no job. */
    follow(
      { operationId }: Operation,
      { path, query }: Pick<Exchange, 'path' | 'query'>,
      body: JsonObject,
      effects: Effects,
    ): JsonObject | undefined {
      if (!stringAt(body, 'id')?.startsWith('job_')) return undefined
      if (operationId === 'getJob') return poll(body, Number(query.wait ?? 1), effects)
      if (operationId === 'cancelJob') return cancel(body, effects)
      const retried = operationId === 'retryJob' ? String(path.jobId) : null
      return start({ ...body, ...(retried && ownOf(retried)) }, retried, effects)
    },
  }

  /** What a retry has of the job that it repeats. */
  function ownOf(retried: string): JsonObject {
    const { type, projectId, resource } = jobs.get(retried)?.job ?? {}
    return type === undefined ? {} : { type, projectId: projectId ?? null, resource: resource ?? null }
  }
}

function running(job: JsonObject): JsonObject {
  if (job.finishedAt !== null) return job
  const stages = stagesOf(job)
  const stage = stages[Math.floor(stages.length / 2)] ?? null
  const now = new Date().toISOString()
  return { ...job, status: 'running', stage, progress: 50, startedAt: now, updatedAt: now }
}

function succeeded(job: JsonObject, resultOf: Answers['resultOf']): JsonObject {
  const result = resultOf(String(job.type))
  const resource = stringAt(job.resource, 'id')
  const credits = objectAt(job, 'credits')
  return {
    ...job,
    status: 'succeeded',
    stage: stagesOf(job).at(-1) ?? null,
    progress: 100,
    result: resource === undefined ? result : replaceAll(result, sameKind(result, resource)),
    credits: { ...credits, charged: credits.quoted ?? 0 },
    ...ended(),
  }
}

function ended(): JsonObject {
  const now = new Date().toISOString()
  return { updatedAt: now, finishedAt: now, pollAfterMs: null }
}

function stagesOf({ type }: JsonObject): readonly string[] {
  return (jobTypes[type as JobType]?.stages ?? []).map(({ name }) => name)
}

/** The result's ids of the resource's kind: they are the resource. */
function sameKind(result: JsonObject, resource: string): ReadonlyMap<string, string> {
  const found = JSON.stringify(result).match(new RegExp(`${resource.split('_')[0]}_[0-9a-f-]{36}`, 'g')) ?? []
  return new Map(found.map((id) => [id, resource]))
}
