import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf } from '../../common/page.ts'
import { requireInstallation } from '../store/installation-queries.ts'
import { listRepositoryRows } from '../store/repository-queries.ts'
import { repositoryView } from './installation-view.ts'

/** GET /v1/github/installations/{installationId}/repositories */
export const listGithubRepositories: Handler<'listGithubRepositories'> = async (
  input,
  deps,
): Promise<AnswerOf<'listGithubRepositories'>> => {
  const installation = await requireInstallation(input.tx, input.caller, input.path.installationId)
  const page = pageOf(input, deps, `/v1/github/installations/${installation.id}/repositories`)
  const rows = await listRepositoryRows(input.tx, installation, page)
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  // The list is ordered by name, which takes the place of the id in the cursor.
  const nextCursor = last ? page.seal({ at: last.synced_at, id: last.full_name }) : null
  return {
    status: 200,
    ...(nextCursor !== null && { headers: { Link: page.link(nextCursor) } }),
    body: { data: shown.map(repositoryView), nextCursor },
  }
}
