/** What an agency does every morning for fifty customers, and how many requests it takes. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Castlane } from '../../../src/client/index.ts'
import { createCastlane, unwrap } from '../../../src/client/index.ts'
import type { TestServer } from '../../support/harness.ts'
import { startFixture } from '../features/publishing/fixture.ts'
import { counts, fillMorning, inHours } from './morning.fixture.ts'

let server: TestServer
let castlane: Castlane
let projects: readonly string[]
let requests = 0

beforeAll(async () => {
  ;({ server } = await startFixture())
  projects = await fillMorning(server)
  const { key } = await server.createKey(server.organizationId, { tier: 'internal' })
  castlane = createCastlane({ apiKey: key, baseUrl: server.baseUrl })
  castlane.use({
    onRequest() {
      requests += 1
    },
  })
})
afterAll(() => server?.close())

async function countOf(work: () => Promise<void>): Promise<number> {
  const before = requests
  await work()
  return requests - before
}

const month = { from: '2026-10-01T00:00:00Z', to: '2026-10-29T00:00:00Z', granularity: 'total' } as const

/** Each project's lists and reports, and a call for each decision. The last is counted and not made: it can be made once. */
async function oneByOne(): Promise<number> {
  const found = { approvals: 0, publications: 0, suggestions: 0 }
  const reads = await countOf(async () => {
    for (const id of projects) {
      const approvals = unwrap(await castlane.approval.listApprovals(id)).data
      // The entry of the queue has neither captions nor files.
      for (const { containerId } of approvals) unwrap(await castlane.content.get(containerId))
      const publications = unwrap(await castlane.publishing.listPublications(id, { status: ['scheduled'] })).data
      const suggestions = unwrap(await castlane.engagement.listActions(id, { status: ['suggested'] })).data
      unwrap(await castlane.metrics.getOrganicMetrics(id, month))
      unwrap(await castlane.metrics.getAdsMetrics(id, month))
      unwrap(await castlane.telemetry.getAttributionReport(id, { groupBy: 'content' }))
      found.approvals += approvals.length
      found.publications += publications.length
      found.suggestions += suggestions.length
    }
  })
  const { projects: _, ...waiting } = counts
  expect(found).toEqual(waiting)
  return reads + found.approvals + found.publications + found.suggestions
}

async function together(): Promise<void> {
  const overview = unwrap(await castlane.overview.get())
  expect(overview.totals).toMatchObject({
    approvals: { count: counts.approvals },
    itemsToDecide: { count: counts.suggestions },
  })
  expect(overview.data).toHaveLength(counts.projects)

  const approvals = unwrap(
    await castlane.approval.listAllApprovals({ limit: 50, expand: ['container', 'project'] }),
  ).data
  expect(approvals).toHaveLength(counts.approvals)
  const files = approvals.flatMap(({ container }) => container?.assets ?? [])
  expect(files.length).toBeGreaterThan(0)
  // Files come from where they are stored, not from the API.
  for (const { download } of files) expect((await fetch(download?.url ?? '')).status).toBe(200)
  const decided = unwrap(
    await castlane.approval.bulkApprovals({
      entries: approvals.map(({ containerId, version }) => ({ action: 'approve', containerId, version })),
    }),
  )
  expect(decided.results.map(({ status }) => status)).toEqual(Array(counts.approvals).fill('done'))

  const scheduled = unwrap(await castlane.publishing.listAllPublications({ status: ['scheduled'], limit: 50 })).data
  const moved = unwrap(
    await castlane.publishing.bulkPublications({
      entries: scheduled.map(({ id }, n) => ({
        action: 'move',
        publicationId: id,
        publishAt: inHours(server, 72 + 6 * n),
      })),
    }),
  )
  expect(moved.results.map(({ status }) => status)).toEqual(Array(counts.publications).fill('done'))

  const suggested = unwrap(
    await castlane.engagement.listAllActions({ status: ['suggested'], limit: 50, expand: ['item', 'project'] }),
  ).data
  const answered = unwrap(
    await castlane.engagement.bulkActions({
      entries: suggested.map(({ id }) => ({ action: 'approve', actionId: id })),
    }),
  )
  expect(answered.results.map(({ status }) => status)).toEqual(Array(counts.suggestions).fill('done'))

  const figures = { ...month, groupBy: 'project', compareTo: 'previous_period', limit: 100 } as const
  unwrap(await castlane.metrics.getAllOrganicMetrics(figures))
  unwrap(await castlane.metrics.getAllAdsMetrics(figures))
  unwrap(await castlane.telemetry.getAllAttributionReport({ groupBy: 'project', limit: 100 }))
}

it('is done in at most 30 requests, where each project and each decision by itself takes hundreds', async () => {
  const singly = await oneByOne()
  const bulk = await countOf(together)
  expect(bulk).toBeLessThanOrEqual(30)
  // Six reads a project, a read and a decision an approval, and a call for each move and answer.
  expect(singly).toBe(6 * counts.projects + 2 * counts.approvals + counts.publications + counts.suggestions)
  const { totals } = unwrap(await castlane.overview.get())
  expect([totals.approvals?.count, totals.itemsToDecide?.count]).toEqual([0, 0])
})
