/** How the content of an accepted recommendation performed against the project's other posts. */
import type { PostMetricName } from '../../../platforms/connector.ts'
import { isRipe, residualsOf } from './compare-rules.ts'
import type { Post } from './evidence-rules.ts'
import { bestFirst, round } from './evidence-rules.ts'
import { median } from './statistics.ts'

export interface Lift {
  readonly metric: PostMetricName
  readonly liftPercent: number
  readonly publicationIds: readonly string[]
}

/**
 * Measures the lift; returns `undefined` while there are no mature posts to measure or to compare with.
 * @param isOwn selects the posts that resulted from the recommendation
 */
export function liftOf<P extends Post>(
  posts: readonly P[],
  isOwn: (post: P) => boolean,
  metric: PostMetricName,
): Lift | undefined {
  const residuals = residualsOf(posts.filter(isRipe), metric)
  const byAccount = Map.groupBy(residuals, ([{ accountId }]) => accountId)
  const own: P[] = []
  let sum = 0
  for (const all of byAccount.values()) {
    const others = all.filter(([post]) => !isOwn(post))
    if (others.length < minOthers) continue
    const usual = median(others.map(([, residual]) => residual))
    for (const [post, residual] of all) {
      if (!isOwn(post)) continue
      own.push(post)
      sum += residual - usual
    }
  }
  if (own.length === 0) return undefined
  return {
    metric,
    liftPercent: round((Math.exp(sum / own.length) - 1) * 100, 1),
    publicationIds: [...new Set(bestFirst(own, metric).map(({ publicationId }) => publicationId))],
  }
}

const minOthers = 5
