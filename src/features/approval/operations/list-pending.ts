import type { HandlerInput } from '../../../../generated/handlers.ts'
import type { HandlerDeps } from '../../../context.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { expandedOf } from '../../common/expand.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { containerView, downloadsOf, findAssets, listPendingContent } from '../../content/api.ts'
import type { ListScope } from '../../projects/api.ts'
import { findProjects, readEntryOwners } from '../../projects/api.ts'
import { queueEntryView } from './approval-view.ts'

type Input = Pick<HandlerInput<'listApprovals'>, 'tx' | 'caller' | 'query'> & {
  readonly operationId: 'listApprovals' | 'listAllApprovals'
  readonly path: object
}

/** The queue of a project, and of any number of projects. */
export async function listPending(input: Input, deps: HandlerDeps, scope: ListScope, address: string) {
  const { tx, caller, query } = input
  const expanded = expandedOf(query, caller)
  const page = pageOf(input, deps, address)
  const rows = await listPendingContent(tx, scope, query, page)
  const assets = await findAssets(
    tx,
    rows.map(({ id }) => id),
  )
  const downloads = await downloadsOf([...assets.values()].flat(), caller, deps)
  const projects = new Map(
    (await findProjects(tx, [...new Set(rows.map((row) => row.project_id))])).map((project) => [project.id, project]),
  )
  const ownerOf = await readEntryOwners(tx, scope, rows, expanded.has('project'))
  return pageResponse(
    page,
    rows,
    (row) => {
      const files = assets.get(row.id) ?? []
      const project = nonNull(projects.get(row.project_id), 'The project of pending content')
      return {
        ...queueEntryView(project, row, files, downloads),
        ...(expanded.has('container') && { container: containerView(row, files, downloads) }),
        ...ownerOf(row),
      }
    },
    // The queue is ordered by when the waiting began, not by creation.
    { at: (row) => nonNull(row.pending_since, 'The start of the wait of pending content') },
  )
}
