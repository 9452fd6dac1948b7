import type { Caller, HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Fields } from '../../../lib/untyped.ts'
import { fields, list } from '../../../lib/untyped.ts'
import type { ProjectMode } from '../../../project-mode.ts'
import { listAllEngagementItems } from '../../engagement/api.ts'
import { getAllOrganicMetrics } from '../../metrics/api.ts'
import { getUsage, listCreditEvents } from '../../organizations/api.ts'
import { listAllPublications } from '../../publishing/api.ts'
import { getAllAttributionReport } from '../../telemetry/api.ts'
import { readerOf } from '../domain/export-rules.ts'
import type { ExportRow } from '../store/export-queries.ts'
import { readOrganizations } from '../store/export-queries.ts'

type Pages = AsyncIterable<readonly Fields[]>

export interface Source {
  readonly row: ExportRow
  readonly caller: Caller
  /** Whether the request named the projects. */
  readonly isOfNamed: boolean
  /** Of which projects an organization's own lists are; null for both kinds. */
  readonly mode: ProjectMode | null
  readonly tx: Tx
  readonly deps: HandlerDeps
}

/** The handlers of `exportSources`: a row is what a list would answer with. */
const handlers = {
  metrics: getAllOrganicMetrics,
  publications: listAllPublications,
  engagement: listAllEngagementItems,
  ledger: listCreditEvents,
  usage: getUsage,
  telemetry: getAllAttributionReport,
}

/** The handlers differ in their queries, which this file writes for each, so that no one type has all of them but a method,
 * whose parameters are compared loosely. */
interface AnyHandler {
  handle(input: unknown, deps: HandlerDeps): Promise<{ readonly body?: unknown }>
}

/** Reads a data set a page at a time. What is added while it reads is newer than the pages to come. */
export function pagesOf(source: Source): Pages {
  const { row } = source
  const [from, to] = [row.window_from.toISOString(), row.window_to.toISOString()]
  const days = { from: from.slice(0, 10), to: new Date(row.window_to.getTime() - 1).toISOString().slice(0, 10) }
  const scope = { projectIds: row.project_ids, includeChildren: row.include_children }
  switch (row.data_set) {
    case 'publications':
      return read(source, { ...scope, from, to })
    case 'engagement':
      return within(read(source, { ...scope, sort: 'newest' }), from, to)
    case 'metrics':
      return points(
        read(source, { ...scope, from, to, granularity: 'day', groupBy: 'publication', timezone: 'UTC' }, 10),
      )
    case 'telemetry':
      return read(source, { ...scope, ...days, groupBy: 'content', windowDays: 7 })
    case 'ledger':
      // Nothing is charged in test projects, so that there is nothing to leave out.
      return source.mode === 'test' ? nothing() : ofOrganizations(source, { from, to })
    case 'usage':
      return ofOrganizations(source, { ...days, ...(source.mode && { mode: source.mode }) })
  }
}

async function* nothing(): Pages {}

/** The pages of one list, until its last. */
async function* read({ row, caller, tx, deps }: Source, filter: object, limit = 100): Pages {
  const dataSet = row.data_set
  const { operationId } = readerOf(dataSet)
  const { handle }: AnyHandler = { handle: handlers[dataSet] }
  for (let cursor: unknown; cursor !== null; ) {
    const query = { ...filter, limit, ...(cursor !== undefined && { cursor }) }
    const answer = await handle({ operationId, caller, path: {}, query, tx }, deps)
    const page = fields(answer.body)
    yield list(page.data)
    cursor = page.nextCursor
  }
}

/** Entries of a window, of a list that is newest first and has no window of its own. */
async function* within(pages: Pages, from: string, to: string): Pages {
  for await (const page of pages) {
    yield page.filter(({ createdAt }) => String(createdAt) >= from && String(createdAt) < to)
    const last = page.at(-1)
    if (last && String(last.createdAt) < from) return
  }
}

/** A row for each point of each metric of each group. */
async function* points(pages: Pages): Pages {
  for await (const groups of pages)
    for (const { key, label, series } of groups)
      yield list(series).flatMap(({ metric, points }) =>
        list(points).map((point) => ({ key, label, metric, ...point })),
      )
}

/** Lists of an organization are read for each of them, and for each project where some were named. */
async function* ofOrganizations(source: Source, filter: object): Pages {
  const { row, caller, tx, isOfNamed } = source
  const of = { organizationId: row.organization_id, includeChildren: row.include_children }
  for (const organizationId of await readOrganizations(tx, of)) {
    const each = isOfNamed ? row.project_ids.map((projectId) => ({ ...filter, projectId })) : [filter]
    for (const one of each)
      for await (const page of read({ ...source, caller: { ...caller, organizationId } }, one))
        yield page.map((entry) => ({ organizationId, ...entry }))
  }
}
