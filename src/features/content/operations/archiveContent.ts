import type { Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { requireContainer } from '../store/container-queries.ts'
import { readContainerView } from './container-view.ts'

/** POST /v1/content/{containerId}/archive */
export const archiveContent: Handler<'archiveContent'> = async ({ caller, path, tx }, deps) => {
  const { container } = await requireContainer(tx, caller, path.containerId, 'write', 'update')
  if (container.status === 'archived') throw conflict('already_archived', 'The container is already archived.')
  if (container.status === 'queued' || container.status === 'generating')
    throw conflict('in_flight', 'The container is still being generated. Wait for its job to end, or cancel it.')
  await deps.workflows.onContentArchive(tx, deps, container)
  const archived = await tx
    .updateTable('containers')
    .set({
      status: 'archived',
      pending_since: null,
      pending_cause: null,
      held_by_rule: false,
      updated_at: deps.clock.now(),
    })
    .where('id', '=', container.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { status: 200, body: await readContainerView(tx, archived) }
}
