import type { HandlerInput } from '../../../../generated/handlers.ts'
import type { HandlerDeps } from '../../../context.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { expandedOf } from '../../common/expand.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import type { ListScope } from '../../projects/api.ts'
import { readEntryOwners } from '../../projects/api.ts'
import { findPublicationViews } from '../../publishing/api.ts'
import { readAccountViews } from '../../social-accounts/api.ts'
import { listItemRows, waitsForPerson } from '../store/item-queries.ts'
import { itemView } from './item-view.ts'

type Input = Pick<HandlerInput<'listEngagementItems'>, 'tx' | 'caller' | 'query'> & {
  readonly operationId: 'listEngagementItems' | 'listAllEngagementItems'
  readonly path: object
}

/** The list of what came in to a project, and to any number of projects. */
export async function listItems(input: Input, deps: HandlerDeps, scope: ListScope, address: string) {
  const { tx, caller, query } = input
  const expanded = expandedOf(query, caller)
  const page = pageOf(input, deps, address)
  const rows = await listItemRows(tx, scope, query, page)
  const ownerOf = await readEntryOwners(tx, scope, rows, expanded.has('project'))
  const ids = (named: readonly (string | null)[]) => [...new Set(named.filter((id) => id !== null))]
  const accounts = expanded.has('account')
    ? await readAccountViews(tx, ids(rows.map((row) => row.social_account_id)))
    : null
  const publications = expanded.has('publication')
    ? await findPublicationViews(tx, ids(rows.map((row) => row.publication_id)), { caller, deps })
    : null
  return pageResponse(
    page,
    rows,
    (row) => ({
      ...itemView(row),
      ...(accounts && { account: nonNull(accounts.get(row.social_account_id), 'The account of an item') }),
      ...(publications &&
        row.publication_id !== null && {
          publication: nonNull(publications.get(row.publication_id), 'The publication of an item'),
        }),
      ...ownerOf(row),
    }),
    query.sort === 'needs_human' ? { isFirst: waitsForPerson } : {},
  )
}
