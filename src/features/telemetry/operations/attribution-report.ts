import type { HandlerInput } from '../../../../generated/handlers.ts'
import type { HandlerDeps } from '../../../context.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { pageOf } from '../../common/page.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { previousOf } from '../domain/report-rules.ts'
import { spanOf } from '../domain/span-rules.ts'
import type { ReportPage, ReportPosition, ReportRow } from '../store/report-page.ts'
import { storeOf } from '../store/store-of.ts'
import type { TelemetryReads } from '../store/telemetry-store.ts'

type Input = Pick<HandlerInput<'getAllAttributionReport'>, 'tx'> & {
  readonly caller: { readonly organizationId: string }
  readonly operationId: 'getAttributionReport' | 'getAllAttributionReport'
  readonly path: object
  readonly query: Omit<HandlerInput<'getAllAttributionReport'>['query'], 'includeChildren'>
}

interface Of {
  readonly projects: readonly ProjectScope[]
  /** Whether rows say which project they are of. */
  readonly isAboveProject: boolean
}

type Found = ReportRow & { readonly projectId: string }

/** The report of one project, and of several: each project's rows are read in their order, and merged. */
export async function respondWithAttribution(input: Input, deps: HandlerDeps, of: Of, address: string) {
  const { query, tx } = input
  const page = pageOf(input, deps, address)
  const now = deps.clock.now()
  const store = storeOf(deps)
  const ids = of.projects.map(({ id }) => id)
  const asOf = page.after?.at ?? (await store.latest(tx, ids, now))
  const { groupBy, windowDays } = query
  const keptDays = deps.config.retentionDays.telemetry
  const span = spanOf(query, asOf, keptDays)
  const previous = query.compareTo === undefined ? null : previousOf(span, asOf, keptDays)
  const after: ReportPosition | undefined = page.after && JSON.parse(page.after.id)
  const report = { groupBy, windowDays, span, asOf, now, after, limit: page.limit, isMerged: of.isAboveProject }
  const reads = store.reading(tx)
  const rows: Found[] = []
  for (const project of of.projects)
    for (const row of await reads.readReport(project, report)) rows.push({ ...row, projectId: project.id })
  if (of.projects.length > 1) rows.sort(compareRows)
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const position = last && JSON.stringify([last.conversions, last.installs, last.events, last.key_hash])
  const nextCursor = position === undefined ? null : page.seal({ at: asOf, id: position })
  const before =
    previous && (await readSame(reads, of.projects, shown, { ...report, span: previous, after: undefined }))
  return {
    status: 200 as const,
    ...(nextCursor === null ? {} : { headers: { Link: page.link(nextCursor) } }),
    body: {
      data: shown.map(({ key_hash: hash, projectId, ...row }) => ({
        groupBy,
        ...row,
        ...(of.isAboveProject && { projectId }),
        ...(before && { previous: before.get(hash) ?? nothing }),
      })),
      nextCursor,
    },
  }
}

const nothing = { events: 0, installs: 0, conversions: 0, revenue: [] }

/** Reads what the groups of a page have in another span, by the hashes of their keys. */
async function readSame(
  reads: TelemetryReads,
  projects: readonly ProjectScope[],
  shown: readonly Found[],
  report: ReportPage,
) {
  const found = new Map<string, Omit<ReportRow, 'key' | 'key_hash' | 'label'>>()
  for (const [projectId, rows] of Map.groupBy(shown, (row) => row.projectId)) {
    const project = nonNull(
      projects.find(({ id }) => id === projectId),
      'The project of a row',
    )
    const only = rows.map(({ key_hash: hash }) => hash)
    const same = await reads.readReport(project, { ...report, only, limit: only.length })
    for (const { key_hash: hash, events, installs, conversions, revenue } of same)
      found.set(hash, { events, installs, conversions, revenue })
  }
  return found
}

/** The order of the report, as its statement has it. */
function compareRows(a: Found, b: Found): number {
  const byCount = b.conversions - a.conversions || b.installs - a.installs || b.events - a.events
  return byCount || (a.key_hash < b.key_hash ? -1 : 1)
}
