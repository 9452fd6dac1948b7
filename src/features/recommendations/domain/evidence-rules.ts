/**
 * The evidence of a recommendation, which a reader can verify: medians of the reported metrics, not adjusted for growth
 * or chance.
 */
import { nonNull } from '../../../lib/non-null.ts'
import type { PostMetricName } from '../../../platforms/connector.ts'
import { median } from './statistics.ts'

/** One post with its latest metrics, and the properties it is grouped by. */
export interface Post {
  /** Of an account post, its own id: it has neither publication nor container. */
  readonly publicationId: string
  readonly isAccountPost: boolean
  readonly containerId: string
  readonly accountId: string
  readonly publishedAt: Date
  readonly asOf: Date
  readonly metrics: { readonly [Metric in PostMetricName]: number | null }
}

export interface Evidence {
  readonly metric: PostMetricName
  readonly value: number
  readonly baseline: number
  readonly sampleSize: number
  readonly publicationIds: readonly string[]
  /** Account posts among those that it draws on. */
  readonly accountPostIds: readonly string[]
}

/** The minimum ratio of the reported metrics, before adjusting for growth and chance. */
const minShownRatio = 1.1
const maxPublications = 20

/** Returns a metric that the post is known to have. */
export function measuredValue(post: Post, metric: PostMetricName): number {
  return nonNull(post.metrics[metric], 'The metric of a measured post')
}

export const logOf = (value: number) => Math.log(Math.max(value, 0.5))

const supporting: readonly PostMetricName[] = ['views', 'reach', 'interactions', 'averageWatchSeconds']

/** Returns the measured evidence: the deciding metric first, then others that agree. */
export function evidenceOf(members: readonly Post[], otherPosts: readonly Post[], lead: PostMetricName): Evidence[] {
  const metrics = [lead, ...supporting.filter((metric) => metric !== lead)]
  const all = metrics.flatMap((metric) => evidenceIn(members, otherPosts, metric) ?? [])
  return all[0]?.metric === lead ? all : []
}

/**
 * Returns the typical value of the posts and of the others on the same accounts: medians by account, weighted by the
 * share of posts, so that a large account does not hide the effect on a small one.
 */
function evidenceIn(
  members: readonly Post[],
  otherPosts: readonly Post[],
  metric: PostMetricName,
): Evidence | undefined {
  const has = (post: Post) => post.metrics[metric] !== null
  const others = Map.groupBy(otherPosts.filter(has), ({ accountId }) => accountId)
  const own = members.filter((post) => has(post) && others.has(post.accountId))
  if (own.length < 3) return undefined
  let value = 0
  let baseline = 0
  for (const [account, posts] of Map.groupBy(own, ({ accountId }) => accountId)) {
    const weight = posts.length / own.length
    const compared = nonNull(others.get(account), 'Other posts of the account')
    value += weight * median(posts.map((post) => logOf(measuredValue(post, metric))))
    baseline += weight * median(compared.map((post) => logOf(measuredValue(post, metric))))
  }
  const digits = metric === 'averageWatchSeconds' ? 1 : 0
  const shown = { value: round(Math.exp(value), digits), baseline: round(Math.exp(baseline), digits) }
  if (shown.baseline === 0 || shown.value < minShownRatio * shown.baseline) return undefined
  const compared = otherPosts.filter((post) => has(post) && own.some(({ accountId }) => accountId === post.accountId))
  return {
    metric,
    ...shown,
    sampleSize: publicationsOf([...own, ...compared]),
    ...drawnOn(bestFirst(own, metric)),
  }
}

/** Names the posts that evidence draws on, at most so many of each kind. @param posts the best first */
export function drawnOn(posts: readonly Post[]): Pick<Evidence, 'publicationIds' | 'accountPostIds'> {
  const idsOf = (isAccountPost: boolean) => {
    const own = posts.filter((post) => post.isAccountPost === isAccountPost)
    return [...new Set(own.map(({ publicationId }) => publicationId))].slice(0, maxPublications)
  }
  return { publicationIds: idsOf(false), accountPostIds: idsOf(true) }
}

export function bestFirst<P extends Post>(posts: readonly P[], metric: PostMetricName): P[] {
  return posts.toSorted(
    (a, b) => (b.metrics[metric] ?? 0) - (a.metrics[metric] ?? 0) || (a.publicationId < b.publicationId ? -1 : 1),
  )
}

export const publicationsOf = (posts: readonly Post[]) => new Set(posts.map(({ publicationId }) => publicationId)).size

/** Counts what is compared: publications and account posts. */
export const countsOf = (of: readonly Post[], others: readonly Post[]) => ({
  of: publicationsOf(of),
  others: publicationsOf(others),
  accountPosts: publicationsOf([...of, ...others].filter(({ isAccountPost }) => isAccountPost)),
})

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
