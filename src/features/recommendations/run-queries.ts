import { sql } from 'kysely'
import { nothingOff } from '../../db/switches.ts'
import type { Tx } from '../../db/transaction.ts'

const dayMs = 86_400_000

/** Gives projects that have published their place in the round. @returns how many were new */
export async function addRuns(tx: Tx, now: Date, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO recommendation_runs (project_id, due_at)
    SELECT p.id, ${now} FROM projects p
    WHERE NOT EXISTS (SELECT FROM recommendation_runs r WHERE r.project_id = p.id)
      AND EXISTS (SELECT FROM publication_targets t WHERE t.project_id = p.id AND t.status = 'published')
    ORDER BY p.id LIMIT ${batch}
    ON CONFLICT DO NOTHING`.execute(tx)
  return Number(numAffectedRows ?? 0)
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
 * A due project that nobody else looks at, for as long as the lease is. Projects that are archived, and those of
 * organizations that are switched off, wait; so does everybody while everything is off.
 */
export async function claimRun(tx: Tx, now: Date, leaseMs: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    UPDATE recommendation_runs r SET due_at = ${new Date(now.getTime() + leaseMs)}, run = r.run + 1
    FROM projects p WHERE p.id = r.project_id AND r.project_id = (
      SELECT r.project_id FROM recommendation_runs r
      JOIN projects ON projects.id = r.project_id
      JOIN organizations o ON o.id = projects.organization_id
      LEFT JOIN organizations p ON p.id = o.parent_id
      WHERE r.due_at <= ${now} AND ${mayRun}
      ORDER BY r.due_at LIMIT 1 FOR UPDATE OF r SKIP LOCKED)
    RETURNING r.project_id, p.organization_id, r.run, r.figures_at`.execute(tx)
  return rows[0]
}

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

export const tomorrow = (now: Date) => new Date(now.getTime() + dayMs)
