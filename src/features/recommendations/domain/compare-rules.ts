/**
 * Compares groups of posts with the project's other posts. Values are log ratios against the post's own account, so
 * that accounts of any size count equally; posts of one container on several accounts count as one.
 */
import { DAY, HOUR } from '../../../lib/time.ts'
import type { PostMetricName } from '../../../platforms/connector.ts'
import type { Evidence, Post } from './evidence-rules.ts'
import { bestFirst, countsOf, evidenceOf, logOf, round } from './evidence-rules.ts'
import {
  discoveries,
  median,
  rankSumProbability,
  shiftBetween,
  shiftError,
  shrink,
  slopeOf,
  spreadOf,
  superiority,
} from './statistics.ts'

/** A set of posts that may perform better than the others. */
export interface Group<P extends Post> {
  readonly type: 'hook' | 'format' | 'posting_time' | 'influencer'
  /** What the posts of the group have in common: `carousel`, `17-18`, an influencer's id. */
  readonly subject: string
  readonly metric: PostMetricName
  /** Selects the posts that the comparison is about, such as only videos for watch time. */
  readonly isCompared: (post: P) => boolean
  readonly isIn: (post: P) => boolean
  /**
   * Returns the unit of observation of a post: its publication for hours, the hook for hooks, otherwise its container.
   */
  readonly unitOf: (post: P) => string
}

export interface Finding {
  readonly type: Group<Post>['type'] | 'repost'
  readonly subject: string
  /** The probability that a post of the group beats another of the project, 0.5 to 1. */
  readonly score: number
  readonly confidence: 'low' | 'medium' | 'high'
  /** The estimated ratio, shrunk towards 1 where there is little data. */
  readonly ratio: number
  readonly evidence: readonly Evidence[]
  /**
   * How many posts it draws on, and how many they are compared with; how many of all of them are account posts.
   */
  readonly counts: { readonly of: number; readonly others: number; readonly accountPosts: number }
  /** Container ids, best first. */
  readonly containerIds: readonly string[]
}

/** Posts from this window are compared; older ones were published under different conditions. */
export const windowMs = 180 * DAY
/** The minimum age of a post: views of the first days predict little. */
export const ripeMs = 48 * HOUR
/** With fewer posts an account's median is too uncertain. */
export const minPostsOfAccount = 6
/** With fewer posts a trend is too uncertain. */
const minPostsForTrend = 12
export const minUnits = 8
/** The false discovery rate of proposals. It is low, because the same metrics are compared every day. */
const falseRate = 0.01
/** A smaller effect is not worth a change. */
const minRatio = 1.15
/**
 * An open recommendation stays until the metrics clearly refute it, so that it does not come and go with every
 * snapshot.
 */
const stillProbability = 0.2

export const isRipe = (post: Pick<Post, 'publishedAt' | 'asOf'>) =>
  post.asOf.getTime() - post.publishedAt.getTime() >= ripeMs

/**
 * Returns the log ratio of each post to the usual value of its account at its time; leaves out posts of accounts that
 * are too small.
 */
export function residualsOf<P extends Post>(posts: readonly P[], metric: PostMetricName): Map<P, number> {
  const residuals = new Map<P, number>()
  const measured: { readonly post: P; readonly day: number; readonly log: number }[] = []
  for (const post of posts) {
    const value = post.metrics[metric]
    if (value !== null) measured.push({ post, day: post.publishedAt.getTime() / DAY, log: logOf(value) })
  }
  for (const own of Map.groupBy(measured, ({ post }) => post.accountId).values()) {
    if (own.length < minPostsOfAccount) continue
    // Remove the account's trend, so that growth does not count as an effect of what was posted last.
    const slope = own.length < minPostsForTrend ? 0 : slopeOf(own.map(({ day, log }) => [day, log] as const))
    const middle = median(own.map(({ day, log }) => log - slope * day))
    for (const { post, day, log } of own) residuals.set(post, log - slope * day - middle)
  }
  return residuals
}

/** Returns the mean of each observation's posts, across accounts. */
export function unitsOf<P extends Post>(
  posts: readonly P[],
  residuals: ReadonlyMap<P, number>,
  unitOf: (post: P) => string,
): number[] {
  const units = new Map<string, { sum: number; count: number }>()
  for (const post of posts) {
    const residual = residuals.get(post)
    if (residual === undefined) continue
    const key = unitOf(post)
    const unit = units.get(key) ?? { sum: 0, count: 0 }
    unit.sum += residual
    unit.count += 1
    units.set(key, unit)
  }
  return [...units.values()].map(({ sum, count }) => sum / count)
}

interface Compared<P extends Post> {
  readonly group: Group<P>
  readonly members: readonly P[]
  readonly otherPosts: readonly P[]
  readonly of: readonly number[]
  readonly others: readonly number[]
  readonly probability: number
}

/**
 * Compares a group with the other posts on the accounts that have both; returns `undefined` where there are too few.
 */
function compare<P extends Post>(residuals: ReadonlyMap<P, number>, group: Group<P>): Compared<P> | undefined {
  const byAccount = Map.groupBy(residuals.keys(), ({ accountId }) => accountId)
  const comparable = [...byAccount.values()].filter((own) => own.some(group.isIn) && !own.every(group.isIn)).flat()
  const members = comparable.filter(group.isIn)
  const otherPosts = comparable.filter((post) => !group.isIn(post))
  const of = unitsOf(members, residuals, group.unitOf)
  const others = unitsOf(otherPosts, residuals, group.unitOf)
  if (of.length < minUnits || others.length < minUnits) return undefined
  return { group, members, otherPosts, of, others, probability: rankSumProbability(of, others) }
}

/** The significant findings, strongest first. */
export interface Comparison {
  readonly findings: readonly Finding[]
  /** `type:subject` of every finding that is not clearly refuted, which keeps open recommendations open. */
  readonly standing: readonly string[]
}

export function compareGroups<P extends Post>(posts: readonly P[], groups: readonly Group<P>[]): Comparison {
  const ripe = posts.filter(isRipe)
  // Groups that select the same posts share their residuals.
  const known = new Map<Group<P>['isCompared'], Map<PostMetricName, Map<P, number>>>()
  const compared = groups.flatMap((group) => {
    const { isCompared, metric } = group
    const byMetric = known.get(isCompared) ?? new Map<PostMetricName, Map<P, number>>()
    const residuals = byMetric.get(metric) ?? residualsOf(ripe.filter(isCompared), metric)
    known.set(isCompared, byMetric.set(metric, residuals))
    return compare(residuals, group) ?? []
  })
  const held = discoveries(
    compared.map(({ probability }) => probability),
    falseRate,
  )
  const findings = compared
    .filter((_, index) => held[index])
    .map(findingOf)
    .filter((finding) => finding.ratio >= minRatio && finding.evidence.length > 0)
    .toSorted((a, b) => b.score - a.score || (a.subject < b.subject ? -1 : 1))
  return {
    findings,
    standing: compared.filter(({ probability }) => probability <= stillProbability).map(({ group }) => keyOf(group)),
  }
}

export const keyOf = ({ type, subject }: Pick<Finding, 'type' | 'subject'>) => `${type}:${subject}`

function findingOf<P extends Post>(compared: Compared<P>): Finding {
  const { group, members, otherPosts, of, others } = compared
  const spread = spreadOf(of, others)
  const error = shiftError(spread, of.length, others.length)
  const shift = shrink(shiftBetween(of, others), error)
  return {
    type: group.type,
    subject: group.subject,
    score: round(superiority(shift, spread), 2),
    confidence: confidenceOf(error),
    ratio: Math.exp(shift),
    evidence: evidenceOf(members, otherPosts, group.metric),
    counts: countsOf(members, otherPosts),
    containerIds: [...new Set(bestFirst(members, group.metric).map(({ containerId }) => containerId))],
  }
}

/** Rates the confidence by the 95 % interval of the ratio: within a third, within two thirds, or wider. */
export function confidenceOf(error: number): Finding['confidence'] {
  const within = Math.exp(1.96 * error)
  return within <= 4 / 3 ? 'high' : within <= 5 / 3 ? 'medium' : 'low'
}
