import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../../src/lib/time.ts'
import { seed } from '../../../support/fast-check-seed.ts'
import { postingTimes, simulateCollection } from '../../../support/simulate-collection.ts'

/** An account's 90 posts, from the first one until the last one is a year old. */
const ofRate = (perDay: number) => postingTimes(`collection:${seed}`, perDay, 90 / perDay)
/** What the account cost when a reading took along only what was due within a minute. */
const byTheMinute = (times: readonly Date[]) => simulateCollection(times, { alongMs: MINUTE })

describe('the readings of an account’s posts', () => {
  // docs/scale.md has what comes of them; it depends little on when the account posts.
  it.each([
    { perDay: 1, fewerCalls: 4.5, moreReadings: 1.15, postsInACall: 5.5 },
    { perDay: 3, fewerCalls: 6, moreReadings: 1.12, postsInACall: 8 },
    { perDay: 10, fewerCalls: 9, moreReadings: 1.06, postsInACall: 12 },
  ])('share calls: $perDay posts a day', ({ perDay, fewerCalls, moreReadings, postsInACall }) => {
    const times = ofRate(perDay)
    const was = byTheMinute(times)
    const now = simulateCollection(times)
    expect(was.calls / now.calls).toBeGreaterThanOrEqual(fewerCalls)
    expect(now.readings / was.readings).toBeLessThanOrEqual(moreReadings)
    expect(now.readings / was.readings).toBeGreaterThanOrEqual(1)
    expect(now.readings / now.calls).toBeGreaterThanOrEqual(postsInACall)
  })

  it('are never later than the sweep that finds them, and no less often than before', () => {
    const times = ofRate(3)
    const sweepMs = MINUTE
    const now = simulateCollection(times, { sweepMs })
    expect(now.maxLateMs).toBeLessThanOrEqual(sweepMs)
    const countOf = ({ batches }: typeof now) => {
      const counts = times.map(() => 0)
      for (const { posts } of batches) for (const post of posts) counts[post]! += 1
      return counts
    }
    const counts = countOf(simulateCollection(times))
    for (const [post, count] of countOf(byTheMinute(times)).entries())
      expect(counts[post]).toBeGreaterThanOrEqual(count)
  })
})
