import type { HandlerInput } from '../../../../generated/handlers.ts'
import type { HandlerDeps } from '../../../context.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { expandedOf } from '../../common/expand.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import type { ListScope } from '../../projects/api.ts'
import { readEntryOwners } from '../../projects/api.ts'
import { readAccountViews } from '../../social-accounts/api.ts'
import { listActionRows } from '../store/action-queries.ts'
import { findItems } from '../store/item-queries.ts'
import { actionView } from './action-view.ts'
import { itemView } from './item-view.ts'

type Input = Pick<HandlerInput<'listEngagementActions'>, 'tx' | 'caller' | 'query'> & {
  readonly operationId: 'listEngagementActions' | 'listAllEngagementActions'
  readonly path: object
}

/** The list of a project's actions, and of any number of projects'. */
export async function listActions(input: Input, deps: HandlerDeps, scope: ListScope, address: string) {
  const { tx, caller, query } = input
  const expanded = expandedOf(query, caller)
  const page = pageOf(input, deps, address)
  const rows = await listActionRows(tx, scope, query, page)
  const ownerOf = await readEntryOwners(tx, scope, rows, expanded.has('project'))
  const unique = (ids: readonly string[]) => [...new Set(ids)]
  const accounts = expanded.has('account')
    ? await readAccountViews(tx, unique(rows.map((row) => row.social_account_id)))
    : null
  const items = expanded.has('item')
    ? new Map((await findItems(tx, unique(rows.map((row) => row.item_id)))).map((row) => [row.id, itemView(row)]))
    : null
  return pageResponse(page, rows, (row) => ({
    ...actionView(row),
    ...(accounts && { account: nonNull(accounts.get(row.social_account_id), 'The account of an action') }),
    ...(items && { item: nonNull(items.get(row.item_id), 'The item of an action') }),
    ...ownerOf(row),
  }))
}
