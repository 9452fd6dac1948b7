import { invalid } from '../../errors.ts'

/**
 * Reads a time of the query. The schema permits leap seconds, which JavaScript dates cannot represent.
 * @throws VALIDATION
 */
export function timeOf(name: string, written: string | undefined): Date | undefined {
  if (written === undefined) return undefined
  const time = new Date(written)
  if (Number.isNaN(time.getTime()))
    throw invalid(`/query/${name}`, 'is outside the range of times; send one such as 2026-03-01T09:00:00Z')
  return time
}

/** Reads `updatedSince`, which has an order of its own. @throws VALIDATION where `sort` asks for another */
export function changedSince(query: {
  readonly updatedSince?: string | undefined
  readonly sort?: string | undefined
}) {
  const since = timeOf('updatedSince', query.updatedSince)
  if (since && query.sort !== undefined)
    throw invalid(
      '/query/sort',
      'cannot be sent with `updatedSince`, whose order is that of the changes: leave one out',
    )
  return since
}
