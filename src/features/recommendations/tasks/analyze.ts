/** Compares a project's metrics and stores the resulting recommendations. Shared by the daily run and by a refresh. */

import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emitAll } from '../../../events/emit.ts'
import { newId } from '../../../lib/ids.ts'
import { DAY } from '../../../lib/time.ts'
import type { Platform } from '../../../platforms/connector.ts'
import { platforms as allPlatforms } from '../../../platforms/connector.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { chooseFindings } from '../domain/choose-rules.ts'
import type { Finding } from '../domain/compare-rules.ts'
import { compareGroups, keyOf } from '../domain/compare-rules.ts'
import type { FeaturedPost } from '../domain/grouping-rules.ts'
import { groupsOf } from '../domain/grouping-rules.ts'
import type { Lift } from '../domain/lift-rules.ts'
import { liftOf } from '../domain/lift-rules.ts'
import type { Proposal } from '../domain/proposal-rules.ts'
import type { RecommendationRow } from '../domain/recommendation-row.ts'
import { isQuiet, openForMs, recentMs, statusOf } from '../domain/recommendation-rules.ts'
import { findReposts } from '../domain/repost-rules.ts'
import { listFeaturedPosts } from '../store/post-queries.ts'
import { expire, insertProposals, listRecent, saveOutcome } from '../store/recommendation-queries.ts'
import { listOutcomeContainers } from '../store/source-queries.ts'
import type { Found } from './write-proposals.ts'
import { isPostable, isUsable } from './write-proposals.ts'

/** The best containers of a finding are enough to write from. */
const maxContainers = 100
/** How long after an acceptance the metrics of the resulting content are measured. */
const outcomeForMs = 90 * DAY

/** The result of a comparison, as JSON: a job stores it between its stages. */
export interface Analysis {
  /** The time of the latest metric, RFC 3339; `null` where there is none. */
  readonly asOf: string | null
  /** Findings that are new and worth proposing. */
  readonly findings: readonly Found[]
  /** `type:subject` of every finding that the metrics do not clearly refute. */
  readonly standing: readonly string[]
  readonly lifts: readonly (Lift & { readonly id: string })[]
}

export async function analyze(tx: Tx, project: ProjectScope, now: Date): Promise<Analysis> {
  const { posts, asOf } = await listFeaturedPosts(tx, project, now)
  const compared = compareGroups(posts, groupsOf(posts))
  const reposts = findReposts(posts, now)
  const recent = await listRecent(tx, project, new Date(now.getTime() - recentMs))
  const quiet = new Set(recent.filter((row) => isQuiet(row, now)).map(rowKey))
  const open = new Set(recent.filter((row) => statusOf(row, now) === 'open').map(({ type }) => type))
  return {
    asOf: asOf?.toISOString() ?? null,
    findings: chooseFindings([...compared.findings, ...reposts.findings], { quiet, open }).map((finding) => ({
      ...finding,
      platforms: platformsOf(posts, finding),
      containerIds: finding.containerIds.slice(0, maxContainers),
    })),
    standing: [...compared.standing, ...reposts.standing],
    lifts: await liftsOf(tx, project, posts, recent, now),
  }
}

const rowKey = ({ type, subject }: Pick<RecommendationRow, 'type' | 'subject'>) => `${type}:${subject}`

function platformsOf(posts: readonly FeaturedPost[], { containerIds }: Finding): Platform[] {
  const ids = new Set(containerIds)
  const used = new Set(posts.filter(({ containerId }) => ids.has(containerId)).map(({ platform }) => platform))
  return allPlatforms.filter((platform) => used.has(platform))
}

/** Returns the lifts of accepted recommendations, by the metric that they were proposed for. */
async function liftsOf(
  tx: Tx,
  project: ProjectScope,
  posts: readonly FeaturedPost[],
  recent: readonly RecommendationRow[],
  now: Date,
): Promise<Analysis['lifts']> {
  const measured = recent
    .filter(
      ({ status, ended_at }) =>
        status === 'accepted' && ended_at !== null && now.getTime() - ended_at.getTime() < outcomeForMs,
    )
    .map(({ id, job_id: jobId, publication_id: publicationId, evidence }) => ({
      id,
      jobId,
      publicationId,
      metric: evidence[0]?.metric,
    }))
  const containers = await listOutcomeContainers(
    tx,
    project,
    measured.flatMap(({ jobId }) => jobId ?? []),
  )
  return measured.flatMap(({ id, jobId, publicationId, metric }) => {
    const made = jobId === null ? undefined : containers.get(jobId)
    const isOwn = (post: FeaturedPost) =>
      publicationId === null ? made?.has(post.containerId) === true : post.publicationId === publicationId
    // Posts have no followers, so no recommendation is about them.
    const lift = metric && metric !== 'followers' && liftOf(posts, isOwn, metric)
    return lift ? [{ id, ...lift }] : []
  })
}

/**
 * Stores a comparison's results and emits the events for new recommendations, all in one transaction.
 * @param project locked until the end of the transaction, so that comparisons of one project run one after another
 */
export async function saveAnalysis(
  tx: Tx,
  deps: WorkerDeps,
  project: ProjectScope,
  analysis: Analysis,
  proposals: readonly Proposal[],
): Promise<{ created: number; expired: number }> {
  const now = deps.clock.now()
  const recent = await listRecent(tx, project, new Date(now.getTime() - recentMs), 'update')
  const over = await listOver(tx, project, analysis, recent, now)
  const expired = await expire(tx, project, over, now)
  const quiet = new Set(recent.filter((row) => isQuiet(row, now)).map(rowKey))
  const open = new Set(recent.filter((row) => row.status === 'open' && !over.includes(row.id)).map(({ type }) => type))
  const fresh: (Proposal & { id: string })[] = []
  for (const proposal of proposals) {
    if (quiet.has(keyOf(proposal)) || open.has(proposal.type)) continue
    if (await isUsable(tx, project, proposal.suggestedRequest, now)) fresh.push({ ...proposal, id: newId('rec') })
  }
  const made = await insertProposals(tx, project, fresh, { now, expiresAt: new Date(now.getTime() + openForMs) })
  await saveLifts(tx, project, analysis, recent, now)
  await emitAll(
    tx,
    deps,
    made.map((row) => ({
      organizationId: project.organization_id,
      projectId: project.id,
      type: 'recommendation.created' as const,
      data: {
        recommendationId: row.id,
        type: row.type,
        score: row.score,
        expiresAt: row.expires_at?.toISOString() ?? null,
      },
    })),
  )
  return { created: made.length, expired }
}

/**
 * Lists open recommendations that have expired, that the metrics no longer support, or that name something no longer
 * usable.
 */
async function listOver(
  tx: Tx,
  project: ProjectScope,
  analysis: Analysis,
  recent: readonly RecommendationRow[],
  now: Date,
): Promise<string[]> {
  const standing = new Set([...analysis.standing, ...analysis.findings.map(keyOf)])
  const over: string[] = []
  for (const row of recent) {
    if (row.status !== 'open') continue
    const holds = statusOf(row, now) === 'open' && standing.has(rowKey(row)) && isPostable(project, row, now)
    const request = row.suggested_request
    if (!holds || !(await isUsable(tx, project, request, now))) over.push(row.id)
  }
  return over
}

async function saveLifts(
  tx: Tx,
  project: ProjectScope,
  { lifts }: Analysis,
  recent: readonly RecommendationRow[],
  now: Date,
): Promise<void> {
  for (const { id, ...lift } of lifts) {
    const before = recent.find((row) => row.id === id)?.outcome
    if (
      before &&
      before.liftPercent === lift.liftPercent &&
      before.publicationIds.length === lift.publicationIds.length
    )
      continue
    await saveOutcome(
      tx,
      project,
      id,
      { ...lift, publicationIds: [...lift.publicationIds], measuredAt: now.toISOString() },
      now,
    )
  }
}
