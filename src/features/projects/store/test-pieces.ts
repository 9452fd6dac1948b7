import { sql } from 'kysely'
import { shareOwnerOfId } from '../../../db/share-owner.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError } from '../../../errors.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { modeOf } from '../../../project-mode.ts'
import { maxTestPieces } from '../domain/project-rules.ts'
import type { ProjectRow } from './project-queries.ts'

/**
 * Counts pieces that are to be made in a test project, whose work costs nothing: a root organization has a number of
 * them a day (UTC), by the database's clock. Does nothing for a live project.
 * @throws RATE_LIMITED with the time until the next day
 */
export async function countTestPieces(
  tx: Tx,
  project: Pick<ProjectRow, 'mode' | 'organization_id'>,
  pieces: number,
): Promise<void> {
  if (modeOf(project) === 'live') return
  const { rows } = await sql<{ counted: boolean; end: Date; left: number }>`
    WITH day AS (
      SELECT (now() AT TIME ZONE 'UTC')::date AS day
    ), counted AS (
      INSERT INTO test_pieces AS t (organization_id, day, pieces)
      SELECT ${shareOwnerOfId(sql`${project.organization_id}`)}, day, ${pieces}::int
      FROM day WHERE ${pieces}::int <= ${maxTestPieces}::int
      ON CONFLICT (organization_id, day) DO UPDATE SET pieces = t.pieces + excluded.pieces
        WHERE t.pieces + excluded.pieces <= ${maxTestPieces}::int
      RETURNING 1
    )
    SELECT EXISTS (SELECT FROM counted) AS counted, ends AS end, extract(epoch FROM ends - now())::float8 * 1000 AS left
    FROM day, LATERAL (SELECT (day + 1)::timestamp AT TIME ZONE 'UTC' AS ends) AS next`.execute(tx)
  const { counted, end, left } = nonNull(rows[0], 'The count of test pieces')
  if (counted) return
  const retryAfterMs = Math.ceil(left)
  throw new ApiError(
    'RATE_LIMITED',
    { endpointClass: 'long-running', retryAfterMs },
    {
      message: `Test projects of an organization and its children make ${maxTestPieces} pieces a day (UTC), and fewer than ${pieces} are left. Try again after ${end.toISOString()}, or use a live project.`,
      retryAfterMs,
    },
  )
}
