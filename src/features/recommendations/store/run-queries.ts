import { sql } from 'kysely'
import { isHeldUp } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { DAY } from '../../../lib/time.ts'
import { isInActiveProject, projectOwners } from '../../projects/api.ts'
import { targetRows } from '../../publishing/api.ts'

/** The task that looks at a project; its key is the project's id. */
export const lookKind = 'recommendations.look'

/** Gives projects that have published their place in the round. @returns those that were new */
export async function addRuns(tx: Tx, now: Date, batch: number): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    INSERT INTO recommendation_runs (project_id, due_at)
    SELECT p.id, ${now} FROM ${projectOwners} p
    WHERE NOT EXISTS (SELECT FROM recommendation_runs r WHERE r.project_id = p.id)
      AND EXISTS (SELECT FROM ${targetRows} t WHERE t.project_id = p.id AND t.status = 'published')
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

/** Whether work may be done for the project of a row: it is not archived, and nothing of it is switched off. */
const mayRun = (column: `${string}.project_id`) =>
  sql<boolean>`(${isInActiveProject(column)} AND NOT ${isHeldUp(column)})`

/** Whether work may still be done for the project: it may have been archived or switched off meanwhile. */
export async function mayGoOn(tx: Tx, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT ${mayRun('one.project_id')} AS may FROM (SELECT ${projectId}::text AS project_id) one`.execute(tx)
  return rows[0]?.may === true
}

/**
 * Holds the project's place, where it is due, for as long as the lease is: a worker of the version before takes places
 * by the same column. Projects that are archived, and those of suspended organizations, wait.
 */
export async function claimRun(tx: Tx, projectId: string, now: Date, leaseMs: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    UPDATE recommendation_runs r SET due_at = ${new Date(now.getTime() + leaseMs)}, run = r.run + 1
    FROM ${projectOwners} p
    WHERE p.id = r.project_id AND r.project_id = ${projectId} AND r.due_at <= ${now} AND ${mayRun('r.project_id')}
    RETURNING r.project_id, p.organization_id, r.run, r.figures_at`.execute(tx)
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
