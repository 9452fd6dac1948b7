import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { checkPosts } from '../../../scripts/verify/fleet/checks.ts'
import type { World } from '../../../scripts/verify/fleet/customers.ts'
import type { Requested } from '../../../scripts/verify/fleet/requested.ts'

const id = 'pub_1'
const mark = 'mark-1'

/** What the check of a post finds, of which a killed worker may have left the outcome unknown or not. */
function found(target: string, { posts, mayBeUnknown }: { posts: number; mayBeUnknown: boolean }): Promise<string[]> {
  const rows = [{ id, status: target, target, comment: null, error: null }]
  const pool = { query: async () => ({ rows }) } as unknown as Pool
  const onPlatform = Array.from({ length: posts }, () => ({ caption: `Coffee ${mark}`, comments: [] }))
  const world = { gateway: { sandbox: { posts: () => onPlatform } } } as unknown as World
  const requested = { publications: new Map([[mark, id]]) } as unknown as Requested
  const posting = new Set(mayBeUnknown ? [id] : [])
  return checkPosts(pool, world, requested, { deliveries: 0, comments: 1, replies: 0, posts: posting })
}

it.each([0, 1])(
  'a post that was under way at a kill may stay unknown where it cannot be read, with %i posts',
  async (posts) => {
    expect(await found('outcome_unknown', { posts, mayBeUnknown: true })).toEqual([])
  },
)

it.each([
  ['an unknown outcome that no kill explains', 'outcome_unknown', 1, false],
  ['a post that stands twice, also where its outcome may be unknown', 'outcome_unknown', 2, true],
  ['a failure, also where the outcome may be unknown', 'failed', 0, true],
  ['a failure with a post', 'failed', 1, true],
  ['a published target without its post', 'published', 0, true],
])('%s is a defect', async (_what, target, posts, mayBeUnknown) => {
  const [finding, ...more] = await found(target, { posts, mayBeUnknown })
  expect([finding, ...more].join()).toContain(`The publication ${id} is ${target}`)
})
