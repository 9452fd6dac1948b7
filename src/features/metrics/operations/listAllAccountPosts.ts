import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { expandedOf } from '../../common/expand.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { readEntryOwners, resolveListScope } from '../../projects/api.ts'
import { listAccountPostRows } from '../store/account-posts.ts'
import { accountPostView } from './account-post-view.ts'

/** GET /v1/account-posts */
export const listAllAccountPosts: Handler<'listAllAccountPosts'> = async (
  input,
  deps,
): Promise<AnswerOf<'listAllAccountPosts'>> => {
  const { tx, caller, query } = input
  const scope = await resolveListScope(tx, caller, query)
  const expanded = expandedOf(query, caller)
  const page = pageOf(input, deps, '/v1/account-posts')
  const rows = await listAccountPostRows(tx, scope, page)
  const ownerOf = await readEntryOwners(tx, scope, rows, expanded.has('project'))
  return pageResponse(page, rows, (row) => ({ ...accountPostView(row), ...ownerOf(row) }), {
    at: (row) => row.published_at,
  })
}
