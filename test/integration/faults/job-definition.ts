import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { creditsOf } from '../../../src/credits/credits.ts'

import { DatabaseUnavailable } from '../../../src/db/unavailable.ts'
import { ApiError } from '../../../src/errors.ts'
import type { AnyJob, JobDefinitions, StageContext } from '../../../src/jobs/definition.ts'
import { RetryLaterError } from '../../../src/jobs/definition.ts'
import { InfrastructureError } from '../../../src/lib/infrastructure-error.ts'

const acts = ['fail', 'refuse', 'hang', 'stall', 'overtaken', 'later', 'save'] as const
const failureNames = ['ENOSPC', 'EROFS', 'storage', 'refused', 'terminated', 'cut', 'unreachable'] as const

/** A type of the contract whose work is this file's: two stages, `collect` and `aggregate`. */
export const jobType = 'metrics.refresh' as const

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

type Context = Omit<StageContext<typeof jobType, Partial<Results>, unknown>, 'payload'> & { readonly payload: unknown }

/** What a stage saw: the attempt that it ran in, what it had saved of itself, and what the first stage had left. */
interface Seen {
  readonly by: number
  readonly found: { readonly half: true } | Seen | null
  readonly before: Seen | null
}
interface Results {
  readonly collect: Seen | { readonly half: true }
  readonly aggregate: Seen
}

/**
 * What came of the stages, in the fields of the type's result: the attempts that did the first stage and the second, and
 * the one whose first stage the second saw; failures name what the first stage found of itself.
 */
function seenBy({ collect, aggregate }: Results) {
  const first = collect as Seen
  const found =
    first.found === null ? [] : [{ socialAccountId: 'acc_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5a01', code: 'HALF' }]
  return { accountsRead: first.by, postsRead: aggregate.by, campaignsRead: aggregate.before?.by ?? 0, failures: found }
}

/**
 * Work whose every run leaves a row in `runs` (job, stage, attempt), written outside the job's own transactions: what
 * really ran, whatever the job's row says.
 */
export function testDefinitions(shielded: readonly string[] = []): JobDefinitions {
  const stage = (name: string) => async (context: Context) => {
    const { job, signal, results } = context
    const deps = context.deps as { db: { pools: { write: Queries } } }
    const { acts } = payload.parse(context.payload)
    const { rows } = await deps.db.pools.write.query(
      'insert into runs values ($1, $2, $3) returning (select count(*)::int from runs where job = $1 and stage = $2) as before',
      [job.id, name, job.attempt],
    )
    const act = acts[name]?.[rows[0]!.before]
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
    return {
      by: job.attempt,
      found: (results as Record<string, unknown>)[name] ?? null,
      before: results.collect ?? null,
    }
  }
  const definition: AnyJob = {
    type: jobType,
    role: 'collect',
    payload,
    stages: { collect: stage('collect'), aggregate: stage('aggregate') },
    shielded,
    async succeed(_tx, { results, payload: given }) {
      const { charged } = payload.parse(given)
      return { result: seenBy(results as Results), ...(charged === undefined ? {} : { charged: creditsOf(charged) }) }
    },
    async end() {},
  }
  return new Map([[jobType, definition]])
}

interface Queries {
  query(text: string, values?: unknown[]): Promise<{ rows: { before: number; attempt: number }[] }>
}

async function attemptOf(queries: Queries, jobId: string): Promise<number | undefined> {
  return (await queries.query('select attempt from jobs where id = $1', [jobId])).rows[0]?.attempt
}

export const createRuns = 'create table runs (job text, stage text, attempt int, n bigserial)'
