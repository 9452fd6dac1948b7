/** Why a project has no recommendations, by what a comparison needs at least. */
import { DateTime } from 'luxon'
import type { PostMetricName } from '../../../platforms/connector.ts'
import { isRipe, minPostsOfAccount, minUnits, ripeMs } from './compare-rules.ts'
import { leading } from './grouping-rules.ts'

export interface Readiness {
  readonly state: 'no_posts' | 'too_few_posts' | 'too_young' | 'unmeasured' | 'nothing_new'
  /** Publications of the window, counted in the newest posts. */
  readonly published: number
  /** Those of them that can be compared. */
  readonly measured: number
  readonly needed: number
  readonly missing: number
  /** RFC 3339 date in the project's time zone; `null` where it cannot be foreseen. */
  readonly earliestDay: string | null
  readonly message: string
}

/** A post, measured or not. */
export interface KnownPost {
  readonly publicationId: string
  readonly socialAccountId: string
  readonly publishedAt: Date
  readonly asOf: Date | null
  readonly metrics: { readonly [Metric in PostMetricName]: number | null }
}

/** A group of posts is compared with the others: both must be large enough. */
const needed = 2 * minUnits

/** So many of the newest posts are read to explain an empty list: where there are as many, there are enough of them. */
export const maxCountedPosts = 3 * minUnits

/** @param posts the newest of the window that is compared, at most `maxCountedPosts`, oldest first */
export function readinessOf(posts: readonly KnownPost[], timezone: string, now: Date): Readiness {
  const isPart = posts.length >= maxCountedPosts
  const onAccounts = isPart ? posts : ofSufficientAccounts(posts)
  const published = countPublications(posts)
  const known = posts.filter(isMeasured)
  const measured = countPublications(isPart ? known : ofSufficientAccounts(known))
  const missing = isPart ? 0 : missingOf(posts, countPublications(onAccounts))
  const ripensAt = new Date((onAccounts[needed - 1]?.publishedAt ?? now).getTime() + ripeMs)
  const isCompared = isPart ? measured > 0 : measured >= needed
  const state = stateOf({ published, missing, isCompared, isYoung: ripensAt > now })
  const earliest = missing > 0 ? new Date(now.getTime() + ripeMs) : state === 'too_young' ? ripensAt : null
  return {
    state,
    published,
    measured,
    needed,
    missing,
    earliestDay: earliest && DateTime.fromJSDate(earliest, { zone: timezone }).toISODate(),
    message: sentences[state]({ published, missing }),
  }
}

const isMeasured = (post: KnownPost) =>
  post.asOf !== null &&
  isRipe({ publishedAt: post.publishedAt, asOf: post.asOf }) &&
  leading.some((metric) => post.metrics[metric] !== null)

function ofSufficientAccounts(posts: readonly KnownPost[]): readonly KnownPost[] {
  const byAccount = Map.groupBy(posts, ({ socialAccountId }) => socialAccountId)
  return posts.filter(({ socialAccountId }) => (byAccount.get(socialAccountId)?.length ?? 0) >= minPostsOfAccount)
}

const countPublications = (posts: readonly KnownPost[]) => new Set(posts.map(({ publicationId }) => publicationId)).size

/** Returns how many posts are missing if all of them are published on the account that has the most. */
function missingOf(posts: readonly KnownPost[], usable: number): number {
  const largest = Math.max(
    0,
    ...[...Map.groupBy(posts, (post) => post.socialAccountId).values()].map((own) => own.length),
  )
  return Math.max(0, needed - (usable > 0 ? usable : largest))
}

function stateOf(of: {
  readonly published: number
  readonly missing: number
  readonly isCompared: boolean
  readonly isYoung: boolean
}): Readiness['state'] {
  if (of.published === 0) return 'no_posts'
  if (of.missing > 0) return 'too_few_posts'
  if (of.isCompared) return 'nothing_new'
  return of.isYoung ? 'too_young' : 'unmeasured'
}

const publications = (count: number) => (count === 1 ? '1 publication is' : `${count} publications are`)
const hours = ripeMs / 3_600_000

const sentences: {
  readonly [State in Readiness['state']]: (counts: { readonly published: number; readonly missing: number }) => string
} = {
  no_posts: () => `Nothing has been published yet; a comparison needs at least ${needed} publications.`,
  too_few_posts: ({ published, missing }) =>
    `${publications(published)} there; a comparison needs at least ${needed}. Publish ${missing} more on one account.`,
  too_young: () => `There are enough publications. They are compared once ${needed} of them are ${hours} hours old.`,
  unmeasured: () =>
    'There are enough publications, but the platforms have not reported their metrics yet. They are read by themselves.',
  nothing_new: () => 'The publications are compared, and nothing stands out that was not proposed lately.',
}
