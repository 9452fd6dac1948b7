/** An address may name a customer without saying whose it is: then it is looked up, and the address says it from then on. */
import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { CastlaneError } from '../../../src/client/errors.ts'
import type { Schemas } from '../api/client.ts'
import { api, dataOf } from '../api/client.ts'
import { useQuery } from '../api/query.ts'
import { customerFilter, isOwnerKnown, onlyCustomer, rememberOwner } from '../lib/filter.ts'
import { useOverview } from './overview.ts'

interface Owner {
  /** Until it is known whose the customer is, requests about it would be of the wrong organization. */
  readonly isKnown: boolean
  /** Why it will not be known. */
  readonly error: unknown
}

export function useOwner(): Owner {
  const { url, route } = useLocation()
  const { projectId } = customerFilter.value
  const overview = useOverview()
  // The overview names the owners of all customers for whom something waits.
  const isRead = overview.data.value !== undefined || overview.error.value !== undefined
  const isOpen = !isOwnerKnown(customerFilter.value)
  const known = projectId && isOpen ? onlyCustomer(projectId).organizationId : null
  const sought = useQuery(isOpen && isRead && known === null ? `owner:${projectId}` : null, () =>
    findProject(projectId ?? ''),
  )
  const found = sought.data.value
  const owner = known ?? found?.organizationId
  useEffect(() => {
    if (!isOpen || owner === undefined) return
    const [path = '', search = ''] = url.split('?')
    const query = new URLSearchParams(search)
    query.set('organization', owner)
    if (found?.mode === 'test') query.set('mode', 'test')
    route(`${path}?${query.toString()}`, true)
  }, [isOpen, owner])
  return { isKnown: !isOpen, error: sought.error.value }
}

/** @throws CastlaneError where no customer has this id */
async function findProject(projectId: string): Promise<Schemas['Project']> {
  const read = api.GET('/v1/projects/{projectId}', { params: { path: { projectId } } })
  const project = await dataOf(read).catch((error: unknown) => {
    if (!(error instanceof CastlaneError) || error.code !== 'NOT_FOUND') throw error
    return findOfChildren(projectId, error)
  })
  rememberOwner(projectId, project.organizationId)
  return project
}

async function findOfChildren(projectId: string, missing: CastlaneError): Promise<Schemas['Project']> {
  let cursor: string | null = null
  do {
    const query = { includeChildren: true, limit: 100, ...(cursor === null ? {} : { cursor }) } as const
    const page: Schemas['ProjectPage'] = await dataOf(api.GET('/v1/projects', { params: { query } }))
    const found = page.data.find(({ id }) => id === projectId)
    if (found) return found
    cursor = page.nextCursor
  } while (cursor !== null)
  throw missing
}
