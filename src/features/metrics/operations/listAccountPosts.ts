import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject, scopeOfProject } from '../../projects/api.ts'
import { requireAccount } from '../../social-accounts/api.ts'
import { listAccountPostRows } from '../store/account-posts.ts'
import { accountPostView } from './account-post-view.ts'

/** GET /v1/social-accounts/{socialAccountId}/posts */
export const listAccountPosts: Handler<'listAccountPosts'> = async (
  input,
  deps,
): Promise<AnswerOf<'listAccountPosts'>> => {
  const { caller, path, tx } = input
  const account = await requireAccount(tx, caller, path.socialAccountId, 'read')
  const scope = scopeOfProject(await requireProject(tx, caller, account.project_id, 'read'))
  const page = pageOf(input, deps, `/v1/social-accounts/${account.id}/posts`)
  const rows = await listAccountPostRows(tx, scope, page, account.id)
  return pageResponse(page, rows, accountPostView, { at: (row) => row.published_at })
}
