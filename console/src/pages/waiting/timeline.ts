import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { useQuery } from '../../api/query.ts'

/** What happened to a piece, newest first: read once for all that show something of it. */
export const useTimeline = ({ id, organizationId }: Schemas['Container']) =>
  useQuery(`timeline:${id}`, () =>
    dataOf(
      api.GET('/v1/content/{containerId}/timeline', {
        params: { path: { containerId: id }, header: inOrganization(organizationId), query: { limit: 50 } },
      }),
    ),
  )
