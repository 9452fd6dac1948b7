import { followerCount, isReported, simulatePostMetrics } from '../lib/audience.ts'
import type { DemoAccount, Post } from './model.ts'
import type { World } from './world.ts'

type Seen = Post & { readonly crowd?: number }

const seen = (world: World, { id, createdAt, crowd }: Seen) => ({
  seed: world.seed,
  id,
  createdAt,
  now: world.now(),
  ...(crowd !== undefined && { crowd }),
})

/** Computes a post's metrics from the seed and the sandbox's clock, so that they are the same in every run. */
export function metricsOf(world: World, post: Post) {
  return simulatePostMetrics(seen(world, post), post.comments.filter((comment) => !comment.hidden).length)
}

/** Whether an insight of a post is reported yet: some come up to two days late. */
export function hasBeenReported(world: World, post: Post, nth: number): boolean {
  return isReported(seen(world, post), nth)
}

/** An account's followers, which also grow with the views of its posts. */
export function followers(world: World, account: DemoAccount): number {
  const views = world.store.state.posts
    .filter((post) => post.platform === account.platform && post.accountId === account.id)
    .reduce((sum, post) => sum + metricsOf(world, post).views, 0)
  return followerCount({ seed: world.seed, id: account.id, now: world.now() }, views)
}
