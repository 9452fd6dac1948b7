import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../src/sandbox/demo-accounts.ts'
import { followers, hasBeenReported, metricsOf } from '../../../src/sandbox/growth.ts'
import type { Post } from '../../../src/sandbox/model.ts'
import type { World } from '../../../src/sandbox/world.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-20T10:00:00Z')

function post(n: number): Post {
  return {
    id: String(18_000_000_000_000_000 + n),
    platform: 'instagram',
    accountId: '17841400000000001',
    kind: 'reel',
    caption: '',
    mediaIds: [],
    attachedIds: [],
    privacyLevel: null,
    createdAt: start,
    path: '',
    comments: [],
  }
}

function worldAt(hours: number, seed = 1): World {
  return { seed, now: () => start + hours * hour, store: { state: { posts: [post(1)] } } } as unknown as World
}

const posts = Array.from({ length: 40 }, (_, n) => post(n))

describe('metricsOf in the sandbox', () => {
  it('are the same in every run with a seed, and other ones with another', () => {
    expect(posts.map((one) => metricsOf(worldAt(5), one))).toEqual(posts.map((one) => metricsOf(worldAt(5), one)))
    expect(posts.map((one) => metricsOf(worldAt(5, 2), one))).not.toEqual(
      posts.map((one) => metricsOf(worldAt(5), one)),
    )
  })

  it('begin at nothing and grow with every hour, fastest at first', () => {
    for (const one of posts) {
      const views = [0, 1, 2, 6, 12, 20, 29].map((hours) => metricsOf(worldAt(hours), one).views)
      expect(views[0]).toBe(0)
      expect(views).toEqual(views.toSorted((a, b) => a - b))
      const last = metricsOf(worldAt(24 * 30), one)
      expect(metricsOf(worldAt(24), one).views).toBeGreaterThan(last.views / 2)
      expect(last.reach).toBeLessThan(last.views)
      expect(last.likes).toBeLessThan(last.views)
      expect(last.interactions).toBe(last.likes + last.shares + last.saved)
    }
  })

  it('are taken back in part for some posts after a day', () => {
    const falls = posts.filter((one) => metricsOf(worldAt(30), one).views < metricsOf(worldAt(29.9), one).views)
    expect(falls.length).toBeGreaterThan(2)
    expect(falls.length).toBeLessThan(20)
  })

  it('come late by up to two days, and once they are told they stay told', () => {
    const told = (hours: number) => posts.filter((one) => hasBeenReported(worldAt(hours), one, 0)).length
    const counts = [0, 6, 12, 24, 36, 48].map(told)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts[0]).toBeLessThan(5)
    expect(counts.at(-1)).toBe(40)
  })

  it('of an account are followers that grow over the weeks', () => {
    for (const account of demoAccounts.filter(({ person }) => !person)) {
      const counts = [0, 28 * 24, 56 * 24].map((hours) => followers(worldAt(hours), account))
      expect(counts).toEqual(counts.toSorted((a, b) => a - b))
      expect(counts[0]).toBeGreaterThan(500)
    }
  })
})
