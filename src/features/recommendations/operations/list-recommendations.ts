import type { HandlerInput } from '../../../../generated/handlers.ts'
import type { HandlerDeps } from '../../../context.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { expandedOf } from '../../common/expand.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import type { ListScope } from '../../projects/api.ts'
import { findProjects, readEntryOwners } from '../../projects/api.ts'
import { listRecommendationRows } from '../store/recommendation-queries.ts'
import { recommendationView } from './recommendation-view.ts'

type Input = Pick<HandlerInput<'listRecommendations'>, 'tx' | 'caller' | 'query'> & {
  readonly operationId: 'listRecommendations' | 'listAllRecommendations'
  readonly path: object
}

/** The list of what is proposed for a project, and for any number of projects. */
export async function listRecommendationsOf(input: Input, deps: HandlerDeps, scope: ListScope, address: string) {
  const { tx, caller, query } = input
  const expanded = expandedOf(query, caller)
  const page = pageOf(input, deps, address)
  const now = deps.clock.now()
  const rows = await listRecommendationRows(tx, scope, query, page, now)
  const projects = await findProjects(tx, [...new Set(rows.map((row) => row.project_id))])
  const projectOf = new Map(projects.map((project) => [project.id, project]))
  const ownerOf = await readEntryOwners(tx, scope, rows, expanded.has('project'))
  return pageResponse(page, rows, (row) => {
    const project = nonNull(projectOf.get(row.project_id), 'The project of a recommendation')
    return { ...recommendationView(row, project, now), ...ownerOf(row) }
  })
}
