import { sql } from 'kysely'
import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { lockProject } from '../../projects/api.ts'
import type { Reporter } from './reporter.ts'

/**
 * Records that events arrived. The batch that inserts the project's row has its first event ever; a concurrent batch
 * waits for it, and inserts the row itself if this one rolls back.
 * @param name the name of the batch's first event
 */
export async function noteEvents(tx: Tx, deps: HandlerDeps, reporter: Reporter, name: string): Promise<void> {
  const { project, app, now } = reporter
  const { rows } = await sql<{ first: boolean }>`
    INSERT INTO telemetry_projects AS known (project_id, first_event_at, last_event_at)
    VALUES (${project.id}, ${now}, ${now})
    ON CONFLICT (project_id) DO UPDATE SET last_event_at = greatest(known.last_event_at, excluded.last_event_at)
    RETURNING xmax = 0 AS first`.execute(tx)
  if (!rows[0]?.first) return
  // Locked against a migration, so that the event goes to the project's organization at that time.
  const owner = await lockProject(tx, project.id)
  await emit(tx, deps, {
    type: 'telemetry.first_event',
    organizationId: owner.organization_id,
    projectId: project.id,
    data: { sdkAppId: app?.id ?? null, name, receivedAt: now.toISOString() },
    metadata: owner.metadata,
  })
}

/** Returns when a project's first and last events came. */
export async function readEventTimes(tx: Tx, projectId: string) {
  const known = await tx
    .selectFrom('telemetry_projects')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return {
    firstEventAt: known?.first_event_at.toISOString() ?? null,
    lastEventAt: known?.last_event_at.toISOString() ?? null,
  }
}
