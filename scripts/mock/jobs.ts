import type { JobType } from '../../generated/jobs.ts'
import { jobTypes } from '../../generated/jobs.ts'
import { conflict } from '../../src/errors.ts'
import type { Operation } from '../../src/http/exchange.ts'
import { newId } from '../../src/lib/ids.ts'
import type { JsonObject } from '../contract/json.ts'
import { objectAt, stringAt } from '../contract/json.ts'
import type { Answers } from './answers.ts'
import { replaceAll } from './echo.ts'

/** The least that the contract allows, so that a page under development sees all states soon. */
const pollAfterMs = 1_000

/** Lets jobs run: each poll finds a job further on, queued, then running, then succeeded. */
export function createJobs({ resultOf }: Pick<Answers, 'resultOf'>) {
  const jobs = new Map<string, { job: JsonObject; polls: number; isOwn: boolean }>()

  /** Every start is a job of its own, so that two of one operation end independently. */
  function start(example: JsonObject, retried: string | null): JsonObject {
    const now = new Date().toISOString()
    const own = { id: newId('job'), retryOf: retried, createdAt: now, updatedAt: now, pollAfterMs }
    return keep({ ...example, ...own }, true).job
  }

  function keep(job: JsonObject, isOwn: boolean) {
    const kept = { job, polls: 0, isOwn }
    jobs.set(String(job.id), kept)
    return kept
  }

  /** A job that was not started here goes on from the example. */
  function poll(example: JsonObject): JsonObject {
    const kept = jobs.get(String(example.id)) ?? keep({ ...example, pollAfterMs }, false)
    kept.polls += 1
    if (kept.polls === 2) kept.job = running(kept.job)
    if (kept.polls === 3 && kept.job.finishedAt === null) kept.job = succeeded(kept.job, resultOf)
    return kept.job
  }

  function cancel(example: JsonObject): JsonObject {
    const kept = jobs.get(String(example.id))
    if (!kept?.isOwn) return example
    if (kept.job.status === 'cancelled') throw conflict('already_cancelled', 'The job is already cancelled.')
    if (kept.job.finishedAt !== null)
      throw conflict('already_finished', `The job has already ended: ${String(kept.job.status)}.`)
    kept.job = { ...kept.job, status: 'cancelled', ...ended() }
    return kept.job
  }

  return {
    /** The job that an answer is about, as it is now; undefined if the answer is no job. */
    follow({ operationId }: Operation, path: Readonly<Record<string, unknown>>, body: JsonObject) {
      if (!stringAt(body, 'id')?.startsWith('job_')) return undefined
      if (operationId === 'getJob') return poll(body)
      if (operationId === 'cancelJob') return cancel(body)
      const retried = operationId === 'retryJob' ? String(path.jobId) : null
      return start({ ...body, ...(retried && ownOf(retried)) }, retried)
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
