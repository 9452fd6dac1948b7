import { sql } from 'kysely'
import { nothingOff } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { DAY } from '../../../lib/time.ts'

/** The task that looks at a project; its key is the project's id. */
export const lookKind = 'recommendations.look'

/** Gives projects that have published their place in the round. @returns those that were new */
export async function addRuns(tx: Tx, now: Date, batch: number): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    INSERT INTO recommendation_runs (project_id, due_at)
    SELECT p.id, ${now} FROM projects p
    WHERE NOT EXISTS (SELECT FROM recommendation_runs r WHERE r.project_id = p.id)
      AND EXISTS (SELECT FROM publication_targets t WHERE t.project_id = p.id AND t.status = 'published')
    ORDER BY p.id LIMIT ${batch}
    ON CONFLICT DO NOTHING RETURNING project_id`.execute(tx)
  return rows.map((row) => row.project_id)
}

export interface Run {
  readonly project_id: string
  readonly organization_id: string
  readonly run: number
  readonly figures_at: Date | null
}

/** Of a project, its organization `o` and that one's parent `p`. */
const mayRun = sql<boolean>`projects.status = 'active' AND ${nothingOff}`

/** Whether work may still be done for the project: it may have been archived or switched off meanwhile. */
export async function mayGoOn(tx: Tx, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT ${mayRun} AS may FROM projects
    JOIN organizations o ON o.id = projects.organization_id
    LEFT JOIN organizations p ON p.id = o.parent_id
    WHERE projects.id = ${projectId}`.execute(tx)
  return rows[0]?.may === true
}

/**
 * Holds the project's place, where it is due, for as long as the lease is: a worker of the version before takes places
 * by the same column. Projects that are archived, and those of suspended organizations, wait.
 */
export async function claimRun(tx: Tx, projectId: string, now: Date, leaseMs: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    UPDATE recommendation_runs r SET due_at = ${new Date(now.getTime() + leaseMs)}, run = r.run + 1
    FROM projects JOIN organizations o ON o.id = projects.organization_id
    LEFT JOIN organizations p ON p.id = o.parent_id
    WHERE projects.id = r.project_id AND r.project_id = ${projectId} AND r.due_at <= ${now} AND ${mayRun}
    RETURNING r.project_id, projects.organization_id, r.run, r.figures_at`.execute(tx)
  return rows[0]
}

/** When the project is to be looked at next; null where it has no place. */
export async function nextRunAt(tx: Tx, projectId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('recommendation_runs')
    .select('due_at')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** What the engine gives tasks where they have none. */
export const dueRuns = sql`
  SELECT project_id AS key, due_at FROM recommendation_runs WHERE due_at <= now() + interval '2 hours'`

/** Holds the project's place to the end of the transaction, so that looks of one project follow each other. */
export async function holdRun(tx: Tx, projectId: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO recommendation_runs (project_id, due_at) VALUES (${projectId}, ${now})
    ON CONFLICT (project_id) DO UPDATE SET project_id = excluded.project_id`.execute(tx)
}

/** Sets when the project is looked at next. @param run the claim's number; false where another look came between */
export async function endRun(
  tx: Tx,
  projectId: string,
  { run, dueAt, figuresAt }: { readonly run?: number; readonly dueAt: Date; readonly figuresAt?: Date | null },
): Promise<boolean> {
  let query = tx
    .updateTable('recommendation_runs')
    .set({ due_at: dueAt, run: sql`run + 1`, ...(figuresAt && { figures_at: figuresAt }) })
    .where('project_id', '=', projectId)
  if (run !== undefined) query = query.where('run', '=', run)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return numUpdatedRows > 0n
}

export const tomorrow = (now: Date) => new Date(now.getTime() + DAY)
