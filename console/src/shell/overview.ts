/** What waits, counted: the numbers beside the pages and the customers. One request for the whole console. */

import { CastlaneError } from '../../../src/client/errors.ts'
import type { Schemas } from '../api/client.ts'
import { api, dataOf } from '../api/client.ts'
import type { Query } from '../api/query.ts'
import { useQuery } from '../api/query.ts'
import { customerFilter, mayHaveChildren, reachesAll } from '../lib/filter.ts'

export type Overview = Schemas['Overview']
type Counts = Partial<Record<string, Schemas['WaitingCount']>>

/** Of all customers, whatever the filter is: the numbers beside each customer stay. */
export function useOverview(): Query<Overview> {
  const { isTest } = customerFilter.value
  return useQuery(`overview:${isTest ? 'test' : 'live'}`, () => readOverview(isTest))
}

export async function readOverview(isTest: boolean): Promise<Overview> {
  const mode = isTest ? { mode: 'test' as const } : {}
  const isWide = reachesAll()
  try {
    return await dataOf(
      api.GET('/v1/overview', {
        params: { query: { ...mode, ...(isWide ? { includeChildren: true } : {}), limit: 100 } },
      }),
    )
  } catch (error) {
    const isOfChild = isWide && error instanceof CastlaneError && error.code === 'VALIDATION'
    if (!isOfChild) throw error
    mayHaveChildren.value = false
    return dataOf(api.GET('/v1/overview', { params: { query: { ...mode, limit: 100 } } }))
  }
}

const partsOf = {
  waiting: ['approvals', 'itemsNeedingHuman', 'publicationsHeld', 'publicationsFailed', 'accountsToReconnect'],
  // The questions of Waiting, so that the same comments have the same number on both pages.
  inbox: ['itemsNeedingHuman'],
} as const

/** How much waits on a page, or undefined where nothing is known. */
export function countOf(page: keyof typeof partsOf, counts: Counts | undefined): Schemas['WaitingCount'] | undefined {
  if (!counts) return undefined
  const parts = partsOf[page].map((name) => counts[name]).filter((part) => part !== undefined)
  return {
    count: parts.reduce((sum, part) => sum + part.count, 0),
    capped: parts.some(({ capped }) => capped),
  }
}
