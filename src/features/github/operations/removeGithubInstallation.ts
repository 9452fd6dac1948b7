import type { Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { requireInstallation } from '../store/installation-queries.ts'

/** DELETE /v1/github/installations/{installationId} */
export const removeGithubInstallation: Handler<'removeGithubInstallation'> = async ({ caller, path, tx }) => {
  const { id } = await requireInstallation(tx, caller, path.installationId, 'update')
  const live = await tx
    .selectFrom('github_ingests')
    .select('id')
    .where('installation_id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (live)
    throw conflict('in_flight', `The ingest ${live.id} is using it. Wait for its job to end, or cancel it.`, {
      existingId: live.id,
    })
  await tx.deleteFrom('github_installations').where('id', '=', id).execute()
  return { status: 204 }
}
