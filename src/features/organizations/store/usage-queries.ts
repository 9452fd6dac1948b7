import { sql } from 'kysely'
import { creditEventRows } from '../../../credits/relations.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ProjectMode } from '../../../project-mode.ts'
import { projectModes } from '../../../reporting/project-modes.ts'
import type { UsageDays } from '../domain/usage-rules.ts'

export interface UsageRow extends Record<string, unknown> {
  /** The project's id, empty for none. With the day it is the page's cursor. */
  readonly id: string
  readonly mode: ProjectMode
  /** Midnight UTC of the day. */
  readonly created_at: Date
  readonly credits: number
  readonly read_light: number
  readonly write_light: number
  readonly long_running: number
}

/** Lists a row for each day and project that has credits or requests, latest day first, one more than the page. */
export async function listUsageRows(
  tx: Tx,
  organizationId: string,
  { from, to }: UsageDays,
  { projectId, mode }: { readonly projectId?: string | undefined; readonly mode?: ProjectMode | undefined },
  page: { readonly limit: number; readonly after: { readonly at: Date; readonly id: string } | undefined },
): Promise<UsageRow[]> {
  const { after } = page
  // Days after the cursor's day are not summed again.
  const last = after ? after.at.toISOString().slice(0, 10) : to
  const { rows } = await sql<UsageRow>`
    WITH used AS (
      SELECT (created_at AT TIME ZONE 'UTC')::date AS day, coalesce(project_id, '') AS id, sum(credits) AS credits,
        0 AS read_light, 0 AS write_light, 0 AS long_running
      FROM ${creditEventRows} e
      WHERE organization_id = ${organizationId} AND type = 'settle'
        AND created_at >= ${from}::date::timestamp AT TIME ZONE 'UTC'
        AND created_at < (${last}::date + 1)::timestamp AT TIME ZONE 'UTC'
        AND (${projectId ?? null}::text IS NULL OR project_id = ${projectId ?? null}::text)
      GROUP BY 1, 2
      UNION ALL
      SELECT day, project_id, 0, read_light, write_light, long_running FROM request_counts
      WHERE organization_id = ${organizationId} AND day BETWEEN ${from}::date AND ${last}::date
        AND (${projectId ?? null}::text IS NULL OR project_id = ${projectId ?? null}::text)
    )
    SELECT used.id COLLATE "C" AS id, coalesce(p.mode, 'live') AS mode, day::timestamp AT TIME ZONE 'UTC' AS created_at, sum(credits)::bigint AS credits,
      sum(read_light)::bigint AS read_light, sum(write_light)::bigint AS write_light,
      sum(long_running)::bigint AS long_running
    FROM used LEFT JOIN ${projectModes} p ON p.id = used.id
    WHERE (${mode ?? null}::text IS NULL OR coalesce(p.mode, 'live') = ${mode ?? null})
      AND ${after ? sql<boolean>`(day, used.id COLLATE "C") < (${last}::date, ${after.id})` : sql<boolean>`true`}
    GROUP BY day, used.id, p.mode
    ORDER BY day DESC, used.id COLLATE "C" DESC
    LIMIT ${page.limit + 1}`.execute(tx)
  return rows
}
