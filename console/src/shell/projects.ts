import { useState } from 'preact/hooks'
import type { Schemas } from '../api/client.ts'
import { api, dataOf, inOrganization } from '../api/client.ts'
import type { Query } from '../api/query.ts'
import { useQuery } from '../api/query.ts'
import { customerFilter, isOwnerKnown, reachesAll } from '../lib/filter.ts'
import { byName } from '../lib/format.ts'
import { useOverview } from './overview.ts'

/** The customers of the mode that is shown, those of child organizations too, read once somebody looks for one. */
export function useProjects(): Query<readonly Schemas['Project'][]> {
  const { isTest } = customerFilter.value
  const scope = reachesAll() ? { includeChildren: true as const } : {}
  return useQuery(`projects:${isTest ? 'test' : 'live'}:${scope.includeChildren ?? false}`, async () => {
    const projects: Schemas['Project'][] = []
    let cursor: string | null = null
    do {
      const mode = isTest ? ('test' as const) : ('live' as const)
      const query = { ...scope, mode, status: 'active' as const, limit: 100, ...(cursor === null ? {} : { cursor }) }
      const page: Schemas['ProjectPage'] = await dataOf(api.GET('/v1/projects', { params: { query } }))
      projects.push(...page.data)
      cursor = page.nextCursor
    } while (cursor !== null && projects.length < 1_000)
    return projects.sort(byName)
  })
}

/** One customer, of the organization that the address names. */
export function useProject(projectId: string | null): Query<Schemas['Project']> {
  return useQuery(projectId && `project:${projectId}`, () =>
    dataOf(
      api.GET('/v1/projects/{projectId}', {
        params: { path: { projectId: projectId ?? '' }, header: inOrganization() },
      }),
    ),
  )
}

/** The name of a customer for whom nothing waits, so that the overview does not have it. */
export function useProjectName(projectId: string | null): string | undefined {
  const { isLoading } = useOverview()
  const [missing] = useState(projectId)
  const isNeeded = (!isLoading.value || projectId !== missing) && isOwnerKnown(customerFilter.value)
  return useProject(isNeeded ? projectId : null).data.value?.name
}
