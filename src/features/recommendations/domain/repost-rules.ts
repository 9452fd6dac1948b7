/**
 * Finds single containers that performed so well that chance does not explain it, and that were not posted recently.
 */
import { DAY } from '../../../lib/time.ts'
import type { Comparison, Finding } from './compare-rules.ts'
import { confidenceOf, isRipe, residualsOf } from './compare-rules.ts'
import { bestFirst, countsOf, drawnOn, measuredValue, publicationsOf, round } from './evidence-rules.ts'
import type { FeaturedPost } from './grouping-rules.ts'
import { leadMetric } from './grouping-rules.ts'
import { median, normalProbability, shrink, spreadOf, superiority } from './statistics.ts'

const restMs = 28 * DAY
const minContainers = 20
/**
 * The threshold in robust deviations from the median (Iglewicz and Hoaglin, How to Detect and Handle Outliers, 1993).
 */
const outstanding = 4
const stillOutstanding = 3
/** The false discovery rate for all containers together, since some container is always the best. */
const falseRate = 0.01

/** Returns outstanding containers, the most outstanding first, and all that are not clearly refuted. */
export function findReposts(posts: readonly FeaturedPost[], now: Date): Comparison {
  const ripe = posts.filter(isRipe)
  const metric = leadMetric(ripe)
  if (metric === undefined) return { findings: [], standing: [] }
  const residuals = residualsOf(ripe, metric)
  const units = [...Map.groupBy(residuals, ([{ containerId }]) => containerId)].map(([containerId, own]) => ({
    containerId,
    own: own.map(([post]) => post),
    height: own.reduce((sum, [, residual]) => sum + residual, 0) / own.length,
  }))
  if (units.length < minContainers) return { findings: [], standing: [] }
  const heights = units.map(({ height }) => height)
  const middle = median(heights)
  const spread = spreadOf(heights)
  const lastSeen = (containerId: string) =>
    Math.max(
      ...posts.filter((post) => post.containerId === containerId).map(({ publishedAt }) => publishedAt.getTime()),
    )
  const far = units
    .map((unit) => ({ ...unit, z: (unit.height - middle) / spread }))
    // What the account posted itself was made elsewhere: nothing here could make it again.
    .filter(({ own }) => own.every(({ isAccountPost }) => !isAccountPost))
    .filter(({ containerId }) => now.getTime() - lastSeen(containerId) >= restMs)
    .toSorted((a, b) => b.z - a.z || (a.containerId < b.containerId ? -1 : 1))
  const best = far.filter(({ z }) => z >= outstanding && (1 - normalProbability(z)) * units.length <= falseRate)
  const around = { ripe, metric, residuals, spread, middle }
  return {
    findings: best.flatMap((unit) => findingOf(unit, around) ?? []),
    standing: far.filter(({ z }) => z >= stillOutstanding).map(({ containerId }) => `repost:${containerId}`),
  }
}

interface Unit {
  readonly containerId: string
  readonly own: readonly FeaturedPost[]
  readonly height: number
}

interface Around {
  readonly ripe: readonly FeaturedPost[]
  readonly metric: NonNullable<ReturnType<typeof leadMetric>>
  readonly residuals: ReadonlyMap<FeaturedPost, number>
  readonly spread: number
  readonly middle: number
}

function findingOf({ containerId, own: all, height }: Unit, around: Around): Finding | undefined {
  const { ripe, metric, residuals, spread, middle } = around
  const elsewhere = ripe.filter((post) => post.containerId !== containerId && residuals.has(post))
  const own = all.filter((post) => elsewhere.some(({ accountId }) => accountId === post.accountId))
  if (own.length === 0) return undefined
  const accounts = new Set(own.map(({ accountId }) => accountId))
  const others = elsewhere.filter(({ accountId }) => accounts.has(accountId))
  const value = typical(own.map((post) => measuredValue(post, metric)))
  const usual = own.map(({ accountId }) =>
    median(others.filter((post) => post.accountId === accountId).map((post) => measuredValue(post, metric))),
  )
  const shown = { value: round(value, 0), baseline: round(typical(usual), 0) }
  if (shown.baseline === 0 || shown.value <= shown.baseline) return undefined
  // Count it as one observation for each account: much of its success was chance and will not recur.
  const shift = shrink(height - middle, spread / Math.sqrt(accounts.size))
  const best = bestFirst(own, metric)
  const finding = { type: 'repost' as const, subject: containerId }
  return {
    ...finding,
    score: round(superiority(shift, spread), 2),
    confidence: confidenceOf(spread / Math.sqrt(accounts.size)),
    ratio: Math.exp(shift),
    evidence: [
      {
        metric,
        ...shown,
        sampleSize: publicationsOf([...own, ...others]),
        ...drawnOn(best),
      },
    ],
    counts: countsOf(own, others),
    containerIds: [containerId],
  }
}

/** Returns the geometric mean, because all comparisons are ratios. */
function typical(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(Math.max(value, 0.5)), 0) / values.length)
}
