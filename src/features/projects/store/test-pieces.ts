import { sql } from 'kysely'
import { shareOwnerOfId } from '../../../db/share-owner.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError } from '../../../errors.ts'
import { DAY } from '../../../lib/time.ts'
import { modeOf } from '../../../project-mode.ts'
import { maxTestPieces } from '../domain/project-rules.ts'
import type { ProjectRow } from './project-queries.ts'

/**
 * Counts pieces that are to be made in a test project, whose work costs nothing: a root organization has a number of
 * them a day (UTC). Does nothing for a live project.
 * @throws RATE_LIMITED with the time until the next day
 */
export async function countTestPieces(
  tx: Tx,
  project: Pick<ProjectRow, 'mode' | 'organization_id'>,
  pieces: number,
  now: Date,
): Promise<void> {
  if (modeOf(project) === 'live') return
  const { rows } = await sql`
    INSERT INTO test_pieces AS t (organization_id, day, pieces)
    SELECT ${shareOwnerOfId(sql`${project.organization_id}`)}, (${now}::timestamptz AT TIME ZONE 'UTC')::date, ${pieces}
    WHERE ${pieces} <= ${maxTestPieces}
    ON CONFLICT (organization_id, day) DO UPDATE SET pieces = t.pieces + excluded.pieces
      WHERE t.pieces + excluded.pieces <= ${maxTestPieces}
    RETURNING 1`.execute(tx)
  if (rows.length > 0) return
  const end = (Math.floor(now.getTime() / DAY) + 1) * DAY
  const retryAfterMs = end - now.getTime()
  throw new ApiError(
    'RATE_LIMITED',
    { endpointClass: 'long-running', retryAfterMs },
    {
      message: `Test projects of an organization and its children make ${maxTestPieces} pieces a day (UTC), and fewer than ${pieces} are left. Try again after ${new Date(end).toISOString()}, or use a live project.`,
      retryAfterMs,
    },
  )
}
