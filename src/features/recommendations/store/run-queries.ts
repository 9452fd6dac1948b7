import { sql } from 'kysely'
import type { HandlerDeps } from '../../../context.ts'
import { isHeldUp } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { DAY } from '../../../lib/time.ts'
import { enqueue } from '../../../tasks/index.ts'
import { accountPostRows } from '../../metrics/api.ts'
import { isInActiveProject, projectOwners } from '../../projects/api.ts'
import { targetRows } from '../../publishing/api.ts'

/** The kind of the task that compares a project's posts; its key is the project's id. */
export const analysisKind = 'recommendations.look'

/** What was added for a slice of the projects. */
export interface AddedRuns {
  readonly projectIds: readonly string[]
  /** The last project of the slice; `null` if none follow. */
  readonly last: string | null
}

/** Adds a row for each project that has published, or whose accounts have, of the next ones after an id. */
export async function addRuns(
  tx: Tx,
  now: Date,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<AddedRuns> {
  const { rows } = await sql<AddedRuns>`
    WITH slice AS MATERIALIZED (SELECT p.id FROM ${projectOwners} p WHERE p.id > ${after} ORDER BY p.id LIMIT ${limit}),
    -- Both are read as ranges of their indexes, which costs less than a look-up for each project.
    others AS MATERIALIZED (SELECT id FROM slice EXCEPT SELECT project_id FROM recommendation_runs
      WHERE project_id > ${after} AND project_id <= (SELECT max(id) FROM slice)),
    added AS (
      INSERT INTO recommendation_runs (project_id, due_at)
      SELECT id, ${now} FROM others
      WHERE EXISTS (SELECT FROM ${targetRows} t WHERE t.project_id = others.id AND t.outcome = 'published')
        OR EXISTS (SELECT FROM ${accountPostRows} a WHERE a.project_id = others.id)
      ORDER BY id
      ON CONFLICT DO NOTHING RETURNING project_id)
    SELECT coalesce((SELECT array_agg(project_id) FROM added), '{}') AS "projectIds",
      (SELECT CASE WHEN count(*) = ${limit}::int THEN max(id) END FROM slice) AS last`.execute(tx)
  return nonNull(rows[0], 'The row of the statement')
}

export interface Run {
  readonly project_id: string
  readonly organization_id: string
  readonly run: number
  readonly figures_at: Date | null
}

/**
 * Returns the condition that work may be done for a row's project: it is neither archived nor suspended by a kill
 * switch.
 */
const mayRun = (column: `${string}.project_id`) =>
  sql<boolean>`(${isInActiveProject(column)} AND NOT ${isHeldUp(column)})`

/** Returns whether work may still be done for the project, which may have been archived or suspended in between. */
export async function mayGoOn(tx: Tx, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT ${mayRun('one.project_id')} AS may FROM (SELECT ${projectId}::text AS project_id) one`.execute(tx)
  return rows[0]?.may === true
}

/**
 * Claims a project that is due until the lease expires; workers of the previous version claim by the same column.
 * Archived projects and those of suspended organizations wait.
 */
export async function claimRun(tx: Tx, projectId: string, now: Date, leaseMs: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    UPDATE recommendation_runs r SET due_at = ${new Date(now.getTime() + leaseMs)}, run = r.run + 1
    FROM ${projectOwners} p
    WHERE p.id = r.project_id AND r.project_id = ${projectId} AND r.due_at <= ${now} AND ${mayRun('r.project_id')}
    RETURNING r.project_id, p.organization_id, r.run, r.figures_at`.execute(tx)
  return rows[0]
}

/** Returns when the project is compared next; `null` where it has no row. */
export async function nextRunAt(tx: Tx, projectId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('recommendation_runs')
    .select('due_at')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** Due runs, for which the engine adds missing tasks. */
export const dueRuns = sql`
  SELECT project_id AS key, due_at FROM recommendation_runs WHERE due_at <= now() + interval '2 hours'`

/**
 * Locks the project's row until the end of the transaction, so that comparisons of one project run one after another.
 */
export async function lockRun(tx: Tx, projectId: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO recommendation_runs (project_id, due_at) VALUES (${projectId}, ${now})
    ON CONFLICT (project_id) DO UPDATE SET project_id = excluded.project_id`.execute(tx)
}

/** Lets a project be compared as soon as possible. Commit soon: its task stays locked until then. */
export async function requestAnalysis(
  tx: Tx,
  { clock, wake }: Pick<HandlerDeps, 'clock' | 'wake'>,
  projectId: string,
): Promise<void> {
  const now = clock.now()
  await sql`
    INSERT INTO recommendation_runs AS r (project_id, due_at) VALUES (${projectId}, ${now})
    ON CONFLICT (project_id) DO UPDATE SET due_at = least(r.due_at, excluded.due_at)`.execute(tx)
  await enqueue(tx, analysisKind, projectId, { wake })
}

/**
 * Sets when the project is compared next.
 * @param run the claim's number
 * @returns false where another comparison ended in between
 */
export async function endRun(
  tx: Tx,
  projectId: string,
  { run, dueAt, metricsAt }: { readonly run?: number; readonly dueAt: Date; readonly metricsAt?: Date | null },
): Promise<boolean> {
  let query = tx
    .updateTable('recommendation_runs')
    .set({ due_at: dueAt, run: sql`run + 1`, ...(metricsAt && { figures_at: metricsAt }) })
    .where('project_id', '=', projectId)
  if (run !== undefined) query = query.where('run', '=', run)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return numUpdatedRows > 0n
}

export const tomorrow = (now: Date) => new Date(now.getTime() + DAY)
