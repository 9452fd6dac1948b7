import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { listInstallationRows } from '../store/installation-queries.ts'
import { installationView } from './installation-view.ts'

/** GET /v1/github/installations */
export const listGithubInstallations: Handler<'listGithubInstallations'> = async (
  input,
  deps,
): Promise<AnswerOf<'listGithubInstallations'>> => {
  const page = pageOf(input, deps, '/v1/github/installations')
  const rows = await listInstallationRows(input.tx, input.caller, page)
  return pageResponse(page, rows, installationView)
}
