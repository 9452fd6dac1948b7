import type { HandlerInput, QueryOf } from '../../../../generated/handlers.ts'
import type { HandlerDeps } from '../../../context.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { expandedOf } from '../../common/expand.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { changedSince, timeOf } from '../../common/query-time.ts'
import type { ListScope } from '../../projects/api.ts'
import { readEntryOwners } from '../../projects/api.ts'
import { listContainerRows } from '../store/container-queries.ts'
import { readContainerViews } from './container-view.ts'

type Input = Pick<HandlerInput<'listContent'>, 'tx' | 'caller' | 'query'> & {
  readonly operationId: 'listContent' | 'listAllContent'
  readonly path: object
}

/** The list of a project's containers, and of any number of projects'. */
export async function listContainers(input: Input, deps: HandlerDeps, scope: ListScope, address: string) {
  const { tx, caller, query } = input
  const expanded = expandedOf(query, caller)
  const page = pageOf(input, deps, address)
  const rows = await listContainerRows(tx, scope, filterOf(query), page)
  const views = await readContainerViews(tx, rows, caller, deps)
  const ownerOf = await readEntryOwners(tx, scope, rows, expanded.has('project'))
  return pageResponse(
    page,
    rows,
    (row) => ({ ...nonNull(views.get(row.id), 'The view of a container'), ...ownerOf(row) }),
    { at: query.updatedSince === undefined ? undefined : (row) => row.updated_at },
  )
}

function filterOf(query: QueryOf<'listContent'>) {
  return {
    status: query.status,
    approvalStatus: query.approval_status,
    format: query.format,
    tag: query.tag,
    q: query.q,
    scheduled: query.scheduled,
    metadata: query.metadata,
    createdBy: query.createdBy,
    from: timeOf('from', query.from),
    to: timeOf('to', query.to),
    updatedSince: changedSince(query),
    sort: query.sort,
  }
}
