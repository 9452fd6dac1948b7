import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdsFlow } from '../../../../src/platforms/ads-flow.ts'
import { startAdsFixture } from './fixture.ts'

let fixture: Awaited<ReturnType<typeof startAdsFixture>>
beforeAll(async () => {
  fixture = await startAdsFixture()
})
afterAll(() => fixture?.server.close())

const campaigns = Array.from({ length: 270 }, (_, n) => String(120_000_000_000_000_000n + BigInt(n)))
const pageSize = 500

function pageOf<Item>(items: readonly Item[], cursor = '0') {
  const at = Number(cursor)
  return { items: items.slice(at, at + pageSize), nextCursor: at + pageSize < items.length ? `${at + pageSize}` : null }
}

it('an account with more metrics than are read at once is told whole, not cut off', async () => {
  const { server } = fixture
  const ads = server.deps.connectors.live.facebook.ads as { -readonly [Name in keyof AdsFlow]: AdsFlow[Name] }
  ads.campaigns = async (_tokens, _account, options) =>
    pageOf(
      campaigns.map((id) => ({
        platformCampaignId: id,
        name: id,
        objective: 'OUTCOME_SALES',
        status: 'active' as const,
        effectiveStatus: 'ACTIVE',
        dailyBudget: null,
        lifetimeBudget: null,
        startsAt: null,
        endsAt: null,
      })),
      options?.cursor,
    )
  ads.spend = async () => ({ items: [], nextCursor: null })
  // One euro an hour for each campaign.
  ads.metrics = async (_tokens, { currency }, { from, to, grain }, options) => {
    const hourly = grain === 'hour'
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    const rows = campaigns.flatMap((platformCampaignId) =>
      Array.from({ length: days }, (_, n) =>
        new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10),
      ).flatMap((day) =>
        (hourly ? [...Array(24).keys()] : [null]).map((hour) => ({
          ...{ platformCampaignId, currency, day, hour, impressions: 1, clicks: 1, spend: hourly ? '1' : '24' },
          reach: hourly ? null : 1,
          installs: hourly ? null : 0,
          conversions: hourly ? null : 0,
          revenue: hourly ? null : '0',
        })),
      ),
    )
    return pageOf(rows, options?.cursor)
  }
  const projectId = await fixture.project({ timezone: 'UTC' })
  await fixture.connect(projectId)
  await fixture.lookUp()
  await server.deps.db.write
    .deleteFrom('ad_accounts')
    .where('platform_account_id', '<>', 'act_1029384756')
    .where('project_id', '=', projectId)
    .execute()
  await fixture.readAll()
  const today = Math.floor(fixture.now() / 86_400_000) * 86_400_000
  const answer = await fixture.metrics(projectId, {
    from: new Date(today - 6 * 86_400_000).toISOString(),
    to: new Date(today).toISOString(),
    granularity: 'day',
    metrics: 'spend',
  })
  const { points } = answer.body.data[0].series[0]
  expect(points.map(({ money }: { money: { amount: string } }) => money.amount)).toEqual(Array(6).fill('6480.00'))
})
