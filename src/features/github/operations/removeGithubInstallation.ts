import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { findLiveIngest } from '../store/ingest-queries.ts'
import { deleteInstallation, requireInstallation } from '../store/installation-queries.ts'

/** DELETE /v1/github/installations/{installationId} */
export const removeGithubInstallation: Handler<'removeGithubInstallation'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'removeGithubInstallation'>> => {
  const { id } = await requireInstallation(tx, caller, path.installationId, 'update')
  const live = await findLiveIngest(tx, id)
  if (live !== undefined)
    throw conflict('in_flight', `The ingest ${live} is using it. Wait for its job to end, or cancel it.`, {
      existingId: live,
    })
  await deleteInstallation(tx, caller, id)
  return { status: 204 }
}
