import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireInstallation } from '../store/installation-queries.ts'
import { installationView } from './installation-view.ts'

/** GET /v1/github/installations/{installationId} */
export const getGithubInstallation: Handler<'getGithubInstallation'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getGithubInstallation'>> => {
  const row = await requireInstallation(tx, caller, path.installationId)
  return { status: 200, body: installationView(row) }
}
