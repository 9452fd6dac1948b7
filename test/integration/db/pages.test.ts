import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Measured } from '../../../scripts/bench/scale/measure.ts'
import { measureFilled } from '../../../scripts/bench/scale/measure.ts'
import { sizesOf } from '../../../scripts/bench/scale/sizes.ts'
import type { BenchPlace } from './bench-place.ts'
import { createBenchPlace } from './bench-place.ts'

/**
 * The reads that partners call most, and the filters with the least rows, as the bench of docs/performance.md names them.
 * The history is a twentieth of the bench's: large enough for a lost index to show.
 */
const most = [
  'getWhoami',
  'getWallet',
  'getProject',
  'listProjects',
  'getJob',
  'listJobs',
  'listJobs status=running',
  'listJobs type=influencer.create',
  'listJobs projectId=another',
  'getContent',
  'listContent',
  'listContent status=queued',
  'listContent approval_status=rejected',
  'listApprovals',
  'getPublication',
  'listPublications',
  'listPublications status=outcome_unknown',
  'listMedia',
  'listMedia kind=app_preview',
  'listSocialAccounts',
  'listEvents',
  'listEvents type=webhook.test',
  'listWebhookDeliveries',
  'listWebhookDeliveries status=failed',
  'listCreditEvents type=refill',
  'listEngagementItems',
  'listEngagementItems status=hidden',
  'getOrganicMetrics',
  'getOrganicMetrics metrics=views',
  'getAdsMetrics',
  'getAdsMetrics granularity=total',
].map((read) => `GET ${read}`)

const maxPages = ({ rows }: Measured): number => 10 * (rows + 20)

const sizes = sizesOf(0.05)
let place: BenchPlace

const measure = (only: readonly string[]): Promise<Measured[]> => measureFilled(place, sizes, { only: new Set(only) })

beforeAll(async () => {
  place = await createBenchPlace(sizes)
})
afterAll(() => place?.drop())

describe('the most used reads of a large tenant', () => {
  it('touch few pages more than they show', async () => {
    const measured = await measure(most)
    expect(measured.map(({ what }) => what).sort()).toEqual([...most].sort())
    expect(measured.filter((one) => one.failed !== null || one.pages > maxPages(one))).toEqual([])
  })

  it('do not ask for posts where only followers are asked for', async () => {
    const [all, followers] = await measure(
      ['metrics=views', 'metrics=followers'].map((its) => `GET getSocialAccountMetrics ${its}`),
    )
    expect([all!.what, followers!.what, followers!.failed]).toEqual([
      'GET getSocialAccountMetrics metrics=views',
      'GET getSocialAccountMetrics metrics=followers',
      null,
    ])
    expect(followers!.statements).toBeLessThanOrEqual(all!.statements)
  })

  it.each([
    ['jobs_by_status', 'GET listJobs status=running'],
    ['events_by_type', 'GET listEvents type=webhook.test'],
    ['webhook_deliveries_by_status', 'GET listWebhookDeliveries status=failed'],
  ])('touch many without %s', async (index, what) => {
    await onDatabase(`drop index ${index}`)
    const [without] = await measure([what])
    expect(without && without.pages > maxPages(without)).toBe(true)
  })
})

async function onDatabase(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
