import { invalid } from '../../src/errors.ts'
import type { Exchange } from '../../src/http/exchange.ts'
import { toQueryEntries } from '../../src/lib/query-entries.ts'
import type { Json, JsonObject } from '../contract/json.ts'
import { sha256 } from '../contract/json.ts'

export interface Page {
  readonly body: JsonObject
  /** The header that leads to the next page; null on the last. */
  readonly link: string | null
}

/**
 * Cuts what a list holds into pages of `limit`, which `cursor` walks to their end: what it holds are the entries of the example.
 * @returns null if the answer is no list
 * @throws VALIDATION for a cursor of another list or of other filters
 */
export function pageOf({ operation, path, query }: Exchange, body: JsonObject): Page | null {
  const { data } = body
  if (!Array.isArray(data) || !('nextCursor' in body)) return null
  const { limit, cursor, ...filters } = query
  if (typeof limit !== 'number') return null
  const scope = sha256(JSON.stringify([operation.operationId, path, Object.entries(filters).sort()])).slice(0, 12)
  const start = cursor === undefined ? 0 : startOf(String(cursor), scope)
  const entries: Json[] = data.slice(start, start + limit)
  const end = start + entries.length
  const nextCursor = end < data.length ? `mock_${scope}_${end}` : null
  return {
    body: { ...body, data: entries, nextCursor },
    link: nextCursor && linkTo(operation.path, path, { ...filters, limit, cursor: nextCursor }),
  }
}

function startOf(cursor: string, scope: string): number {
  const [, of, start] = /^mock_([0-9a-f]+)_(\d{1,6})$/.exec(cursor) ?? []
  if (of !== scope)
    throw invalid('/query/cursor', 'does not belong to this list with these filters. Start again from the first page.')
  return Number(start)
}

function linkTo(template: string, path: Exchange['path'], query: Readonly<Record<string, unknown>>): string {
  const address = template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(path[name]))
  return `<${address}?${new URLSearchParams(toQueryEntries(query)).toString()}>; rel="next"`
}
