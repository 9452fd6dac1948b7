import type { HandlerInput } from '../../../../generated/handlers.ts'
import type { HandlerDeps } from '../../../context.ts'
import { expandedOf } from '../../common/expand.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import type { ListScope } from '../../projects/api.ts'
import { readEntryOwners } from '../../projects/api.ts'
import { listAccountRows } from '../store/account-queries.ts'
import { accountView } from './account-view.ts'

type Input = Pick<HandlerInput<'listSocialAccounts'>, 'tx' | 'caller' | 'query'> & {
  readonly operationId: 'listSocialAccounts' | 'listAllSocialAccounts'
  readonly path: object
}

/** The list of a project's accounts, and of any number of projects'. */
export async function listAccounts(input: Input, deps: HandlerDeps, scope: ListScope, address: string) {
  const { tx, caller, query } = input
  const expanded = expandedOf(query, caller)
  const page = pageOf(input, deps, address)
  const rows = await listAccountRows(tx, scope, query, page)
  const ownerOf = await readEntryOwners(tx, scope, rows, expanded.has('project'))
  return pageResponse(page, rows, (row) => ({ ...accountView(row), ...ownerOf(row) }))
}
