import { invalid } from '../../errors.ts'
import type { Position } from '../../lib/cursor.ts'
import { openCursor, sealCursor } from '../../lib/cursor.ts'
import { toQueryEntries } from '../../lib/query-entries.ts'
import type { Vault } from '../../lib/vault.ts'

export interface PageRequest {
  readonly limit: number
  /** Starts after this row, newest first; undefined for the first page. */
  readonly after: Position | undefined
  readonly seal: (position: Position) => string
  readonly link: (cursor: string) => string
}

interface ListInput {
  readonly operationId: string
  readonly caller: { readonly organizationId: string }
  readonly path: object
  readonly query: { readonly limit: number; readonly cursor?: string | undefined }
}

/** Reads `limit` and `cursor` of a list. @throws VALIDATION for a cursor of another list, filter or organization */
export function pageOf(input: ListInput, deps: { readonly vault: Vault }, address: string): PageRequest {
  const { limit, cursor, ...filters } = input.query
  // Sorted, so that the order of the filters in the request does not matter.
  const scope = [input.operationId, input.caller.organizationId, input.path, Object.entries(filters).sort()]
  const after = cursor === undefined ? undefined : openCursor(deps.vault, scope, cursor)
  if (cursor !== undefined && !after)
    throw invalid('/query/cursor', 'does not belong to this list with these filters. Start again from the first page.')
  return {
    limit,
    after,
    seal: (position) => sealCursor(deps.vault, scope, position),
    link: (next) => {
      const parameters = toQueryEntries({ ...filters, limit, cursor: next })
      return `<${address}?${new URLSearchParams(parameters).toString()}>; rel="next"`
    },
  }
}

interface Listed {
  readonly id: string
  readonly created_at: Date
}

interface PageOrder<Row> {
  /** Whether a row belongs to the first part of a list with two parts. */
  readonly isFirst?: ((row: Row) => boolean) | undefined
  /** The time that the list is in the order of. */
  readonly at?: ((row: Row) => Date) | undefined
}

/** Builds the response of a list from `limit + 1` rows in its order, which ids break ties in. */
export function pageResponse<Row extends Listed, View>(
  page: PageRequest,
  rows: readonly Row[],
  view: (row: Row) => View,
  { isFirst = () => false, at = (row) => row.created_at }: PageOrder<Row> = {},
) {
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const nextCursor = last ? page.seal({ at: at(last), id: last.id, ...(isFirst(last) && { first: true }) }) : null
  return {
    status: 200 as const,
    ...(nextCursor === null ? {} : { headers: { Link: page.link(nextCursor) } }),
    body: { data: shown.map(view), nextCursor },
  }
}
