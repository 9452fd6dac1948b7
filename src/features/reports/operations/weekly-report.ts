/** What the weekly report of a project says, each part as the call for it answers. */

import type { PrepareDeps, Tx } from '../../../context.ts'
import { recordOf } from '../../../lib/keys.ts'
import type { CommentCounts, UpcomingPiece } from '../../../reporting/weekly-reports.ts'
import { countComments, listUpcomingPieces } from '../../../reporting/weekly-reports.ts'
import type { AssetRow } from '../../content/api.ts'
import { findAssets } from '../../content/api.ts'
import { listPastPosts, queryOrganicMetrics, respondWithAds } from '../../metrics/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import { requireProject, serviceOwner } from '../../projects/api.ts'
import { respondWithAttribution } from '../../telemetry/api.ts'
import type { Week } from '../domain/week-rules.ts'
import { readWeek } from '../domain/week-rules.ts'

/** A figure and that of the week before; null where it is not known. */
export interface Compared {
  readonly value: number | null
  readonly previous: number | null
}

export const reportMetrics = ['views', 'likes', 'comments', 'shares'] as const
export type ReportMetric = (typeof reportMetrics)[number]

export interface ReportPost {
  /** Its hook, or the first line of its words; null where it has neither. */
  readonly title: string | null
  readonly views: number
  readonly coverId: string | null
  /** Of what an account published itself: where it is. */
  readonly url: string | null
}

/** Amounts as the platforms give them, in units of the currency. */
export interface ReportSpend extends Compared {
  readonly currency: string
}

export interface WeeklyReport {
  readonly project: ProjectRow
  readonly week: Week
  readonly totals: Readonly<Record<ReportMetric, Compared>>
  /** By day, Monday first. */
  readonly views: readonly { readonly start: Date; readonly value: number | null }[]
  /** Whether nothing of the project's had views, so that totals and posts are of what its accounts published themselves. */
  readonly isOfAccountPosts: boolean
  readonly best: readonly ReportPost[]
  readonly least: readonly ReportPost[]
  readonly comments: CommentCounts
  readonly spend: readonly ReportSpend[]
  /** Null where no app of the project ever reported an install. */
  readonly installs: Compared | null
  readonly upcoming: readonly (UpcomingPiece & { readonly coverId: string | null })[]
}

type Scoped = Awaited<ReturnType<typeof requireProject>>

interface Of {
  readonly projectId: string
  readonly organizationId: string
}

const shownPosts = 3
const maxPosts = 100
const maxPastPosts = 1_000

/**
 * Reads the report of a week.
 * @param asked the Monday of the week; the last full week without it
 * @throws VALIDATION for a week that has none
 */
export async function readWeeklyReport(
  deps: PrepareDeps,
  { projectId, organizationId }: Of,
  asked: string | undefined,
): Promise<WeeklyReport> {
  const tx = deps.db.read
  const project = await requireProject(tx, serviceOwner(organizationId), projectId, 'read')
  const { metrics, telemetry } = deps.config.retentionDays
  const week = readWeek(asked, project.timezone, deps.clock.now(), Math.min(metrics, telemetry))
  const input = { tx, path: {}, caller: { organizationId } }
  const window = { from: week.from.toISOString(), to: week.to.toISOString(), compareTo: 'previous_period' } as const
  const address = `/v1/projects/${projectId}/metrics`
  const organic = (query: object) =>
    queryOrganicMetrics(
      { ...input, operationId: 'getOrganicMetrics', query: { ...window, granularity: 'day', limit: 1, ...query } },
      deps,
      { ids: [projectId], timezone: project.timezone },
      address,
    )
  const [all, byContent, ads, installs, comments, upcoming] = await Promise.all([
    organic({ metrics: reportMetrics }),
    organic({ metrics: ['views'], granularity: 'total', groupBy: 'content', sort: 'views', limit: maxPosts }),
    respondWithAds(
      {
        ...input,
        operationId: 'getAdsMetrics',
        query: { ...window, granularity: 'total', metrics: ['spend'], limit: 10 },
      },
      deps,
      { projectIds: [projectId], timezone: project.timezone },
      address,
    ),
    readInstalls(deps, tx, project, week),
    countComments(tx, projectId, week),
    listUpcomingPieces(tx, projectId, deps.clock.now()),
  ])
  const series = all.body.data[0]?.series ?? []
  const comparedOf = (metric: ReportMetric): Compared => {
    const found = series.find((one) => one.metric === metric)
    return { value: found?.total?.value ?? null, previous: found?.previous?.value ?? null }
  }
  const posts = byContent.body.data.flatMap(({ key, label, series: [views] }) => {
    const value = views?.total?.value ?? null
    return key === null || value === null || value === 0 ? [] : [{ containerId: key, title: label, views: value }]
  })
  const past = posts.length === 0 ? await readPastWeek(tx, project, week) : null
  const best = posts.slice(0, shownPosts)
  const least = posts.slice(shownPosts).slice(-shownPosts)
  const assets = await findAssets(
    tx,
    [...best, ...least, ...upcoming].map(({ containerId }) => containerId),
  )
  const withCover = <Piece extends { readonly containerId: string }>(piece: Piece) => ({
    ...piece,
    coverId: coverOf(assets.get(piece.containerId)),
  })
  const postOf = (piece: (typeof posts)[number]): ReportPost => ({ ...withCover(piece), url: null })
  return {
    project,
    week,
    totals: past?.totals ?? recordOf(reportMetrics, comparedOf),
    views: (series.find(({ metric }) => metric === 'views')?.points ?? []).map(({ start, value }) => ({
      start: new Date(start),
      value,
    })),
    isOfAccountPosts: past !== null,
    best: past?.best ?? best.map(postOf),
    least: past?.least ?? least.map(postOf),
    comments,
    spend: ads.body.data.flatMap(({ currency, series: [spend] }) => {
      const amountOf = (point: { readonly money: { readonly amount: string } | null } | undefined) =>
        point?.money ? Number(point.money.amount) : null
      const [value, previous] = [amountOf(spend?.total), amountOf(spend?.previous)]
      return value || previous ? [{ currency, value, previous }] : []
    }),
    installs,
    upcoming: upcoming.map(withCover),
  }
}

/**
 * Reads what the project's accounts published themselves in a week, with the figures since then, and in the week before;
 * null where it was nothing.
 */
async function readPastWeek(
  tx: Tx,
  project: Scoped,
  { from, to }: Week,
): Promise<Pick<WeeklyReport, 'totals' | 'best' | 'least'> | null> {
  const before = new Date(from.getTime() - (to.getTime() - from.getTime()))
  const all = await listPastPosts(tx, project, { from: before, to, limit: maxPastPosts })
  const [previous, own] = [all.filter((one) => one.publishedAt < from), all.filter((one) => one.publishedAt >= from)]
  if (own.length === 0) return null
  const sumOf = (posts: typeof all, metric: ReportMetric) => {
    const known = posts.flatMap(({ metrics }) => metrics[metric] ?? [])
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
  }
  const ranked = own
    .flatMap(({ caption, url, metrics: { views } }) =>
      views ? [{ title: firstLine(caption), views, coverId: null, url }] : [],
    )
    .toSorted((a, b) => b.views - a.views)
  return {
    totals: recordOf(reportMetrics, (metric) => ({
      value: sumOf(own, metric),
      previous: sumOf(previous, metric),
    })),
    best: ranked.slice(0, shownPosts),
    least: ranked.slice(shownPosts).slice(-shownPosts),
  }
}

const firstLine = (caption: string) => caption.trim().split('\n', 1)[0]?.slice(0, 120) || null

const coverOf = (assets: readonly AssetRow[] | undefined) =>
  (['cover', 'image'] as const)
    .map((role) => assets?.find((one) => one.role === role && one.deleted_at === null)?.id)
    .find((id) => id !== undefined) ?? null

/** The report counts installs by days of UTC, as the call for them does. */
async function readInstalls(deps: PrepareDeps, tx: Tx, project: Scoped, week: Week): Promise<Compared | null> {
  const query = {
    groupBy: 'project',
    from: week.monday,
    to: week.sunday,
    windowDays: 7,
    limit: 1,
    compareTo: 'previous_period',
  } as const
  const { body } = await respondWithAttribution(
    { tx, path: {}, caller: { organizationId: project.organization_id }, operationId: 'getAttributionReport', query },
    deps,
    { projects: [project], isAboveProject: false },
    `/v1/projects/${project.id}/telemetry/attribution`,
  )
  const [row] = body.data
  return row ? { value: row.installs, previous: row.previous?.installs ?? null } : null
}
