import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { expandedOf } from '../../common/expand.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { readEntryOwners, resolveListScope } from '../../projects/api.ts'
import { readAccountViews } from '../../social-accounts/api.ts'
import { listConversationRows } from '../store/conversation-queries.ts'
import { readConversationViews } from './conversation-view.ts'

/** GET /v1/engagement/conversations */
export const listEngagementConversations: Handler<'listEngagementConversations'> = async (
  input,
  deps,
): Promise<AnswerOf<'listEngagementConversations'>> => {
  const { tx, caller, query } = input
  const scope = await resolveListScope(tx, caller, query)
  const expanded = expandedOf(query, caller)
  const page = pageOf(input, deps, '/v1/engagement/conversations')
  const read = async () => {
    const rows = await listConversationRows(tx, scope, query, page)
    return { rows, viewOf: await readConversationViews(tx, rows) }
  }
  let { rows, viewOf } = await read()
  // A conversation ends with its last item, which may happen between the two statements.
  while (rows.some(({ id }) => !viewOf.has(id))) ({ rows, viewOf } = await read())
  const ownerOf = await readEntryOwners(tx, scope, rows, expanded.has('project'))
  const accounts = expanded.has('account')
    ? await readAccountViews(tx, [...new Set(rows.map((row) => row.social_account_id))])
    : null
  return pageResponse(
    page,
    rows,
    (row) => ({
      ...nonNull(viewOf.get(row.id), 'A conversation'),
      ...(accounts && { account: nonNull(accounts.get(row.social_account_id), 'The account of a conversation') }),
      ...ownerOf(row),
    }),
    { at: (row) => row.last_item_at },
  )
}
