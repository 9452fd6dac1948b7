import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { requireContainer } from '../store/container-queries.ts'
import { markArchived } from '../store/container-states.ts'
import { readContainerView } from './container-view.ts'

/** POST /v1/content/{containerId}/archive */
export const archiveContent: Handler<'archiveContent'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'archiveContent'>> => {
  const { container } = await requireContainer(tx, caller, path.containerId, 'write', 'update')
  if (container.status === 'archived') throw conflict('already_archived', 'The container is already archived.')
  if (container.status === 'queued' || container.status === 'generating')
    throw conflict('in_flight', 'The container is still being generated. Wait for its job to end, or cancel it.')
  await deps.workflows.onContentArchive(tx, deps, container)
  const archived = await markArchived(tx, container.id, deps.clock.now())
  return { status: 200, body: await readContainerView(tx, archived) }
}
