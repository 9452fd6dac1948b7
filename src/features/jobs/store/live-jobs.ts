import { sql } from 'kysely'
import type { JobType } from '../../../../generated/jobs.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError, conflict } from '../../../errors.ts'
import { nonNull } from '../../../lib/non-null.ts'

/**
 * Checks that a project, or one resource of it, has no live job of a type; the caller holds the lock that serializes
 * requests.
 * @throws CONFLICT `in_flight` with the id of the live job
 */
export async function assertNoneLive(tx: Tx, projectId: string, type: JobType, resourceId?: string): Promise<void> {
  let query = tx
    .selectFrom('jobs')
    .select('id')
    .where('project_id', '=', projectId)
    .where('type', '=', type)
    .where('finished_at', 'is', null)
  if (resourceId !== undefined) query = query.where('resource_id', '=', resourceId)
  const live = await query.executeTakeFirst()
  if (live)
    throw conflict('in_flight', `The job ${live.id} is already doing this. Wait for it to end, or cancel it.`, {
      existingId: live.id,
    })
}

/**
 * Checks that fewer than so many jobs of a type were started for a project today (UTC); the caller holds the lock that serializes
 * requests.
 * @throws RATE_LIMITED with the time until the next day
 */
export async function assertFewToday(tx: Tx, projectId: string, type: JobType, most: number): Promise<void> {
  const { rows } = await sql<{ started: number; end: Date; left: number }>`
    WITH day AS (SELECT date_trunc('day', now(), 'UTC') AS begins, date_trunc('day', now(), 'UTC') + interval '1 day' AS ends)
    SELECT (SELECT count(*)::int FROM jobs WHERE resource_id = ${projectId} AND type = ${type} AND created_at >= begins) AS started,
      ends AS end, extract(epoch FROM ends - now())::float8 * 1000 AS left
    FROM day`.execute(tx)
  const { started, end, left } = nonNull(rows[0], 'The count of jobs')
  if (started < most) return
  const retryAfterMs = Math.ceil(left)
  throw new ApiError(
    'RATE_LIMITED',
    { endpointClass: 'long-running', retryAfterMs },
    {
      message: `A project starts ${most} of these jobs a day (UTC). Try again after ${end.toISOString()}.`,
      retryAfterMs,
    },
  )
}
