import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { DatabaseUnavailable } from '../../../src/db/unavailable.ts'
import { ApiError } from '../../../src/errors.ts'
import type { JobDefinitions, StageContext } from '../../../src/jobs/definition.ts'
import { defineJob, RetryLaterError } from '../../../src/jobs/definition.ts'
import { InfrastructureError } from '../../../src/lib/infrastructure-error.ts'

const acts = ['fail', 'refuse', 'hang', 'stall', 'overtaken', 'later', 'save'] as const
const failureNames = ['ENOSPC', 'EROFS', 'storage', 'refused', 'terminated', 'cut', 'unreachable'] as const

/** A type of the contract whose work is this file's: two stages, `collect` and `aggregate`. */
export const jobType = 'metrics.refresh'

/** What the infrastructure under a stage may fail with, by what a test calls it. */
export const failures = {
  ENOSPC: () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  EROFS: () => Object.assign(new Error('read-only file system'), { code: 'EROFS' }),
  storage: () => new InfrastructureError('The bucket cannot be used at the moment.'),
  refused: () => Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }),
  terminated: () => Object.assign(new Error('terminating connection'), { code: '57P01' }),
  cut: () => new Error('Connection terminated unexpectedly'),
  unreachable: () => new DatabaseUnavailable('unreachable', undefined),
} as const

const payload = z.object({
  /** What a stage does, by its name; it notes its run and returns where nothing is said. */
  acts: z.record(z.string(), z.array(z.enum([...acts, ...failureNames])).default([])).default({}),
  charged: z.number().optional(),
})
export type TestPayload = z.input<typeof payload>

/**
 * Work whose every run leaves a row in `runs` (job, stage, attempt), written outside the job's own transactions: what
 * really ran, whatever the job's row says.
 */
export function testDefinitions(shielded: readonly string[] = []): JobDefinitions {
  const stage =
    (name: string) =>
    async (context: StageContext<z.output<typeof payload>, { db: { pools: { write: Queries } } }>) => {
      const { job, deps, signal, results } = context
      const { rows } = await deps.db.pools.write.query(
        'insert into runs values ($1, $2, $3) returning (select count(*)::int from runs where job = $1 and stage = $2) as before',
        [job.id, name, job.attempt],
      )
      const act = context.payload.acts[name]?.[rows[0]!.before]
      if (act !== undefined && act in failures) throw failures[act as keyof typeof failures]()
      if (act === 'fail') throw new Error('a stage of a test fails')
      if (act === 'refuse') throw new ApiError('CREDENTIAL_INVALID', { platform: 'tiktok', socialAccountId: 'acc_x' })
      if (act === 'later') throw new RetryLaterError(1, 'a test says so')
      if (act === 'hang') await sleep(60_000, undefined, { signal })
      // Work that does not listen to its signal.
      if (act === 'stall') await sleep(1_500)
      // Works on until another attempt has the job, and does not listen to its signal either.
      if (act === 'overtaken') while ((await attemptOf(deps.db.pools.write, job.id)) === job.attempt) await sleep(20)
      if (act === 'save') {
        await context.save({ half: true })
        throw new Error('after a half')
      }
      return { by: job.attempt, found: results[name] ?? null, before: results.collect ?? null }
    }
  const definition = defineJob({
    type: jobType,
    payload,
    stages: { collect: stage('collect'), aggregate: stage('aggregate') },
    shielded,
    async succeed(_tx, { results, payload: { charged } }) {
      return { result: results as Record<string, unknown>, ...(charged === undefined ? {} : { charged }) }
    },
    async end() {},
  })
  return new Map([[jobType, definition]])
}

interface Queries {
  query(text: string, values?: unknown[]): Promise<{ rows: { before: number; attempt: number }[] }>
}

async function attemptOf(queries: Queries, jobId: string): Promise<number | undefined> {
  return (await queries.query('select attempt from jobs where id = $1', [jobId])).rows[0]?.attempt
}

export const createRuns = 'create table runs (job text, stage text, attempt int, n bigserial)'
