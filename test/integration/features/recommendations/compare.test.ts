import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { chooseFindings } from '../../../../src/features/recommendations/domain/choose-rules.ts'
import type { Finding } from '../../../../src/features/recommendations/domain/compare-rules.ts'
import { compareGroups, isRipe } from '../../../../src/features/recommendations/domain/compare-rules.ts'
import type { FeaturedPost } from '../../../../src/features/recommendations/domain/grouping-rules.ts'
import { groupsOf, nextTime } from '../../../../src/features/recommendations/domain/grouping-rules.ts'
import { liftOf } from '../../../../src/features/recommendations/domain/lift-rules.ts'
import type { RecommendationRow } from '../../../../src/features/recommendations/domain/recommendation-row.ts'
import { findReposts } from '../../../../src/features/recommendations/domain/repost-rules.ts'
import { discoveries, rankSumProbability, slopeOf } from '../../../../src/features/recommendations/domain/statistics.ts'
import { recommendationView } from '../../../../src/features/recommendations/operations/recommendation-view.ts'

import { runsOf } from '../../../support/fast-check-seed.ts'
import type { SimulationOptions } from './simulated.ts'
import { nothing, simulate, start } from './simulated.ts'

const dayMs = 86_400_000
const later = new Date(start + 200 * dayMs)

const nobody = { quiet: new Set<string>(), open: new Set<string>() }
const findings = (posts: readonly FeaturedPost[], answered = nobody): readonly Finding[] =>
  chooseFindings([...compareGroups(posts, groupsOf(posts)).findings, ...findReposts(posts, later).findings], answered)
const key = ({ type, subject }: Finding) => `${type}:${subject}`

/** Of how many of these projects something is said that the test looks for. */
function rate(
  runs: number,
  options: Omit<SimulationOptions, 'seed'>,
  said: (found: readonly Finding[]) => boolean,
): number {
  const hits = Array.from({ length: runs }, (_, run) => findings(simulate({ ...options, seed: `seed ${run}` })))
  return hits.filter(said).length / runs
}

const carousels =
  (factor: number): SimulationOptions['effect'] =>
  (post) =>
    post.format === 'carousel' ? factor : 1

describe('what the metrics carry', () => {
  it('a format that truly does twice as well is found in most projects of 90 containers, and is named rightly', () => {
    const found = rate(runsOf(60, 200), { containers: 90, effect: carousels(2) }, (all) =>
      all.map(key).includes('format:carousel'),
    )
    const other = rate(runsOf(60, 200), { containers: 90, effect: carousels(2) }, (all) =>
      all.some((one) => key(one) !== 'format:carousel' && one.type !== 'repost'),
    )
    expect(found).toBeGreaterThanOrEqual(0.85)
    expect(other).toBeLessThanOrEqual(0.05)
  })

  it.each([
    ['posting_time:17-18', (post) => (post.hour === 17 ? 2.2 : 1)],
    ['influencer:inf_mira', (post) => (post.influencerId === 'inf_mira' ? 2.2 : 1)],
    ['hook:myth', (post) => (post.archetype === 'myth' ? 2.2 : 1)],
  ] as const satisfies [string, SimulationOptions['effect']][])('finds %s', (expected, effect) => {
    expect(
      rate(runsOf(40, 100), { containers: 110, effect }, (all) => all.map(key).includes(expected)),
    ).toBeGreaterThanOrEqual(0.75)
  })

  it('where nothing is better than anything else, about 1 project in 100 is told something (measured: 0.010)', () => {
    const measured = rate(runsOf(200, 400), { containers: 80 }, (all) => all.length > 0)
    expect(measured).toBeLessThanOrEqual(0.02)
    expect(rate(runsOf(60, 200), { containers: 40, sigma: 1 }, (all) => all.length > 0)).toBeLessThanOrEqual(0.02)
  })

  it('looked at every day of two months as the metrics come in, few such projects are ever told something (measured: 0.033)', () => {
    const runs = runsOf(20, 60)
    let told = 0
    for (let run = 0; run < runs; run += 1) {
      const posts = simulate({ seed: `daily ${run}`, containers: 120, days: 120 })
      const everReported = Array.from({ length: 60 }, (_, day) => start + (60 + day) * dayMs).some((now) => {
        const seen = posts
          .filter(({ publishedAt }) => publishedAt.getTime() <= now)
          .map((post) => ({ ...post, asOf: new Date(now) }))
        return compareGroups(seen, groupsOf(seen)).findings.length > 0
      })
      if (everReported) told += 1
    }
    expect(told / runs).toBeLessThanOrEqual(0.07)
  })

  it('a growing account does not make good what it happened to do last', () => {
    const lately = (at: number) => (at < 0.5 ? 'image' : 'video')
    const said = rate(runsOf(60, 200), { containers: 80, growth: 4, formatAt: lately }, (all) => all.length > 0)
    expect(said).toBeLessThanOrEqual(0.05)
  })

  it('a small account is heard beside a big one: what holds on it alone is not drowned', () => {
    const effect: SimulationOptions['effect'] = (post) =>
      post.accountId === 'small' && post.format === 'carousel' ? 3 : 1
    const found = rate(runsOf(40, 100), { containers: 120, effect }, (all) => all.map(key).includes('format:carousel'))
    expect(found).toBeGreaterThanOrEqual(0.5)
  })

  it('the surer the metrics, the higher the confidence; the larger the difference, the higher the score', () => {
    const of = (containers: number, factor: number, sigma = 0.6) =>
      findings(simulate({ seed: 'sure', containers, sigma, effect: carousels(factor) })).find(
        (one) => key(one) === 'format:carousel',
      )!
    expect(of(50, 8, 1.2).confidence).toBe('low')
    expect(of(90, 3, 0.9).confidence).toBe('medium')
    expect(of(400, 3).confidence).toBe('high')
    expect(of(300, 4).score).toBeGreaterThan(of(300, 2).score)
    expect(of(300, 2).ratio).toBeGreaterThan(1.6)
    expect(of(300, 2).ratio).toBeLessThan(2.4)
  })

  it('says nothing of too few publications, however large the difference', () => {
    for (let run = 0; run < 20; run += 1)
      expect(findings(simulate({ seed: `few ${run}`, containers: 14, effect: carousels(10) }))).toEqual([])
    expect(findings([])).toEqual([])
  })

  it('leaves out what is younger than two days: its metrics are still to come', () => {
    const posts = simulate({ seed: 'young', containers: 90, effect: carousels(3) })
    const young = posts.map((post) => ({ ...post, asOf: new Date(post.publishedAt.getTime() + dayMs) }))
    expect(young.some(isRipe)).toBe(false)
    expect(findings(young)).toEqual([])
  })

  it('ten variants of one hook are one hook, not ten', () => {
    const posts = simulate({ seed: 'variants', containers: 150, accounts: { one: 1_000 } })
    const lucky = posts.map((post, index) =>
      post.archetype === 'myth'
        ? {
            ...post,
            hook: `The myth of dark roast (${index % 4})`,
            metrics: { ...nothing, views: post.metrics.views! * 3 },
          }
        : post,
    )
    expect(lucky.filter(({ archetype }) => archetype === 'myth').length).toBeGreaterThan(20)
    expect(findings(lucky).map(key)).not.toContain('hook:myth')
  })

  it('two names for the same publications are told once', () => {
    const posts = simulate({ seed: 'twice', containers: 120, effect: carousels(3) }).map((post) => ({
      ...post,
      influencerId: post.format === 'carousel' ? 'inf_mira' : null,
    }))
    const names = ['format:carousel', 'influencer:inf_mira']
    const told = (quiet: string[]) =>
      findings(posts, { quiet: new Set(quiet), open: new Set() }).filter((one) => names.includes(key(one)))
    expect(told([])).toHaveLength(1)
    // An answer to one of them is an answer to both.
    for (const name of names) expect(told([name])).toEqual([])
  })

  it('where the best of a type was answered the second best is next, but not beside one that is open', () => {
    const effect: SimulationOptions['effect'] = ({ archetype }) =>
      archetype === 'myth' ? 4 : archetype === 'question' ? 3 : 1
    const posts = simulate({ seed: 'second', containers: 300, effect })
    const hooks = (quiet: string[], open: string[]) =>
      findings(posts, { quiet: new Set(quiet), open: new Set(open) })
        .filter(({ type }) => type === 'hook')
        .map(key)
    expect(hooks([], [])).toEqual(['hook:myth'])
    expect(hooks(['hook:myth'], [])).toEqual(['hook:question'])
    expect(hooks(['hook:myth'], ['hook'])).toEqual([])
  })
})

describe('what does not matter', () => {
  const posts = simulate({ seed: 'same', containers: 100, effect: carousels(2.5) })
  const said = findings(posts).map(({ type, subject, score, confidence }) => ({ type, subject, score, confidence }))

  it('is how large an account is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1_000 }), fc.integer({ min: 2, max: 1_000 }), (big, small) => {
        const scaled = posts.map((post) => {
          const views = post.metrics.views! * (post.accountId === 'big' ? big : small)
          return { ...post, metrics: { ...post.metrics, views } }
        })
        const again = findings(scaled).map(({ type, subject, score, confidence }) => ({
          ...{ type, subject, score, confidence },
        }))
        expect(again).toEqual(said)
      }),
      { numRuns: 25, seed: 7 },
    )
  })

  it('is in which order the posts are read', () => {
    const before = findings(posts)
    fc.assert(
      fc.property(fc.shuffledSubarray(posts, { minLength: posts.length }), (shuffled) => {
        expect(findings(shuffled)).toEqual(before)
      }),
      { numRuns: 15, seed: 7 },
    )
  })
})

describe('the metrics of a finding', () => {
  const posts = simulate({ seed: 'figures', containers: 120, accounts: { one: 1_000 }, effect: carousels(3) })
  const finding = findings(posts).find((one) => key(one) === 'format:carousel')!
  const median = (values: number[]) => {
    const ordered = values.toSorted((a, b) => a - b)
    const middle = ordered.length / 2
    return ordered.length % 2 === 1 ? ordered[Math.floor(middle)]! : Math.sqrt(ordered[middle - 1]! * ordered[middle]!)
  }

  it('are the medians of the publications that it draws on and of the others', () => {
    const of = (carousel: boolean) =>
      posts.filter(({ format }) => (format === 'carousel') === carousel).map(({ metrics }) => metrics.views!)
    const [lead] = finding.evidence
    expect(lead!.metric).toBe('views')
    expect(Math.abs(lead!.value / median(of(true)) - 1)).toBeLessThan(0.05)
    expect(Math.abs(lead!.baseline / median(of(false)) - 1)).toBeLessThan(0.05)
    expect(lead!.sampleSize).toBe(120)
  })

  it('name the publications, the best first, at most 20', () => {
    const [lead] = finding.evidence
    const views = new Map(posts.map((post) => [post.publicationId, post.metrics.views!]))
    const named = lead!.publicationIds.map((id) => views.get(id)!)
    expect(named).toHaveLength(20)
    expect(named).toEqual(named.toSorted((a, b) => b - a))
    const best = posts.filter(({ format }) => format === 'carousel').map(({ metrics }) => metrics.views!)
    expect(named[0]).toBe(Math.max(...best))
  })

  it('tell of other metrics only where these say the same', () => {
    const withMore = posts.map((post) => ({
      ...post,
      metrics: {
        ...nothing,
        views: post.metrics.views,
        reach: 500,
        interactions: Math.round(post.metrics.views! / 10),
      },
    }))
    const told = findings(withMore).find((one) => key(one) === 'format:carousel')!
    expect(told.evidence.map(({ metric }) => metric)).toEqual(['views', 'interactions'])
  })

  it('are of reach where the platforms tell no views, and there are none where they tell nothing', () => {
    const reach = posts.map((post) => ({ ...post, metrics: { ...nothing, reach: post.metrics.views } }))
    expect(findings(reach).find((one) => key(one) === 'format:carousel')?.evidence[0]?.metric).toBe('reach')
    expect(findings(posts.map((post) => ({ ...post, metrics: nothing })))).toEqual([])
  })

  it('are of how long videos were watched where that is what differs between hooks', () => {
    const watched = simulate({ seed: 'watched', containers: 120, formatAt: () => 'video' }).map((post, index) => ({
      ...post,
      metrics: { ...post.metrics, averageWatchSeconds: (post.archetype === 'myth' ? 6 : 2.5) + (index % 7) / 10 },
    }))
    const hook = findings(watched).find(({ type }) => type === 'hook')!
    expect(key(hook)).toBe('hook:myth')
    expect(hook.evidence[0]).toMatchObject({ metric: 'averageWatchSeconds', baseline: 2.8 })
  })
})

describe('a repost', () => {
  const posts = simulate({ seed: 'repost', containers: 60, sigma: 0.4 })
  const [first] = posts
  const lucky = (factor: number, at?: Date) =>
    posts.map((post) =>
      post.containerId === first!.containerId
        ? { ...post, ...(at && { publishedAt: at }), metrics: { ...nothing, views: post.metrics.views! * factor } }
        : post,
    )

  it('is proposed for what stood out far beyond chance, and not for what was merely the best', () => {
    expect(findReposts(posts, later).findings).toEqual([])
    const found = findReposts(lucky(30), later)
    expect(found.findings.map(key)).toEqual([`repost:${first!.containerId}`])
    const [finding] = found.findings
    expect(finding!.evidence[0]!.publicationIds).toEqual([first!.publicationId])
    // One observation: much of it was luck.
    expect(finding!.ratio).toBeLessThan(10)
    expect(finding!.confidence).toBe('low')
  })

  it('waits four weeks from the last time that it was posted', () => {
    const now = new Date(start + 130 * dayMs)
    expect(findReposts(lucky(30, new Date(start + 110 * dayMs)), now).findings).toEqual([])
    expect(findReposts(lucky(30, new Date(start + 100 * dayMs)), now).findings).toHaveLength(1)
  })
})

describe('the lift of what was made', () => {
  it('is how much better it did than what is usual on its accounts', () => {
    const posts = simulate({ seed: 'lift', containers: 80, sigma: 0.1 })
    const chosen = posts[40]!.containerId
    const lifted = posts.map((post) =>
      post.containerId === chosen ? { ...post, metrics: { ...nothing, views: post.metrics.views! * 2 } } : post,
    )
    const lift = liftOf(lifted, ({ containerId }) => containerId === chosen, 'views')!
    expect(lift.metric).toBe('views')
    expect(lift.liftPercent).toBeGreaterThan(50)
    expect(lift.liftPercent).toBeLessThan(180)
    expect(lift.publicationIds).toEqual([posts[40]!.publicationId])
  })

  it('is not known before there is something to measure, and something to measure it against', () => {
    const posts = simulate({ seed: 'lift', containers: 80 })
    expect(liftOf(posts, () => false, 'views')).toBeUndefined()
    expect(liftOf(posts.slice(0, 6), () => true, 'views')).toBeUndefined()
    expect(liftOf(posts, () => true, 'reach')).toBeUndefined()
  })
})

describe('the statistics', () => {
  it('rank sums give the probabilities of the tables', () => {
    // Exact one-sided probability of U = 0 with 5 and 5: 1/252; the approximation is near it.
    expect(rankSumProbability([6, 7, 8, 9, 10], [1, 2, 3, 4, 5])).toBeCloseTo(1 / 252, 2)
    expect(rankSumProbability([1, 2, 3], [1, 2, 3])).toBeGreaterThan(0.4)
    expect(rankSumProbability([1, 1, 1], [1, 1, 1])).toBe(1)
  })

  it('the slope is not moved by a fifth of wild points', () => {
    const line = Array.from({ length: 50 }, (_, x) => [x, x % 5 === 0 ? 1_000 : 3 * x] as const)
    expect(slopeOf(line)).toBeCloseTo(3, 0)
  })

  it('discoveries keep to their rate (Benjamini and Hochberg’s own example)', () => {
    const published = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
    ]
    expect(discoveries(published, 0.05).filter(Boolean)).toHaveLength(4)
    expect(discoveries([], 0.05)).toEqual([])
  })
})

describe('when to publish', () => {
  const row = {
    ...{
      id: 'rec_1',
      project_id: 'prj_1',
      type: 'posting_time' as const,
      subject: '17-18',
      status: 'open',
      job_id: null,
      publication_id: null,
    },
    ...{ title: '', score: 0.7, confidence: 'high' as const, rationale: '', evidence: [], outcome: null },
    root_organization_id: null,
    suggested_request: { hook: 'Show the cup', format: 'video' as const },
    suggested_publish_at: new Date('2026-07-01T15:00:00Z'),
    expires_at: new Date('2026-07-10T00:00:00Z'),
    ended_at: null,
    created_at: new Date('2026-06-30T15:00:00Z'),
    updated_at: new Date('2026-06-30T15:00:00Z'),
  }
  const shown = (status: RecommendationRow['status'], now: string) =>
    recommendationView({ ...row, status }, { timezone: 'Europe/Berlin' }, new Date(now)).suggestedPublishAt

  it('is the next time to come while it is open, and stays what it was afterwards', () => {
    expect(shown('open', '2026-07-01T12:59:00Z')).toBe('2026-07-01T15:00:00.000Z')
    expect(shown('open', '2026-07-01T13:01:00Z')).toBe('2026-07-02T15:00:00.000Z')
    expect(shown('open', '2026-07-05T00:00:00Z')).toBe('2026-07-05T15:00:00.000Z')
    expect(shown('dismissed', '2026-07-05T00:00:00Z')).toBe('2026-07-01T15:00:00.000Z')
    expect(shown('open', '2026-07-11T00:00:00Z')).toBe('2026-07-01T15:00:00.000Z')
  })
})

describe('the next time', () => {
  it('is the hour in the project’s own time zone, over a change of clocks too, and never too soon', () => {
    const hours = { from: 17, to: 18 }
    const at = (iso: string) => nextTime(hours, 'Europe/Berlin', new Date(iso), 2 * 3_600_000).toISOString()
    expect(at('2026-07-01T10:00:00Z')).toBe('2026-07-01T15:00:00.000Z')
    expect(at('2026-07-01T14:00:00Z')).toBe('2026-07-02T15:00:00.000Z')
    expect(at('2026-10-24T20:00:00Z')).toBe('2026-10-25T16:00:00.000Z')
  })
})
