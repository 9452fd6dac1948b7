import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ConnectorError } from '../../../src/platforms/connector.ts'
import { budgetOf, campaignStatus, insightAmount, toMetrics } from '../../../src/platforms/meta/ad-words.ts'
import type { Stage } from './support.ts'
import { errorOf, startStage } from './support.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.close())
afterEach(() => stage.sandbox.clearFaults())

const halden = { platformAccountId: 'act_1029384756', currency: 'EUR' }

async function door(without: string[] = []) {
  const grant = await stage.connect('facebook', '9000000000001', without)
  return { ads: stage.connectors.facebook.ads!, tokens: grant.accounts[0]!.tokens! }
}

describe('ads of Meta', () => {
  it('are reached through a Page, though only the person’s token reads them', async () => {
    const { ads, tokens } = await door()
    const { items, nextCursor } = await ads.accounts(tokens)
    expect(items).toEqual([
      {
        platformAccountId: 'act_1029384756',
        name: 'Halden Ceramics',
        status: 'active',
        currency: 'EUR',
        timezone: 'Europe/Berlin',
      },
      expect.objectContaining({ platformAccountId: 'act_5647382910', timezone: 'America/New_York' }),
    ])
    expect(nextCursor).toBeNull()
    const { category } = await errorOf(ads.accounts({ ...tokens, refreshToken: null }))
    expect(category).toBe('invalid_request')
  })

  it('are neither TikTok’s nor Instagram’s, whose logins reach none', () => {
    expect(stage.connectors.tiktok.ads).toBeNull()
    expect(stage.connectors.instagram.ads).toBeNull()
  })

  it('without ads_read are a missing permission, and so is an account whose owner has not granted it', async () => {
    const { ads, tokens } = await door(['ads_read'])
    expect(await errorOf(ads.accounts(tokens))).toMatchObject({ category: 'permission', platformCode: '200' })
    const other = await door()
    const elsewhere = { platformAccountId: 'act_3344556677', currency: 'JPY' }
    expect((await errorOf(other.ads.campaigns(other.tokens, elsewhere))).category).toBe('not_found')
  })

  it('come page by page', async () => {
    const { ads, tokens } = await door()
    const day = stage.clock.now().toISOString().slice(0, 10)
    const span = { from: '2026-10-22', to: day, grain: 'hour' } as const
    const first = await ads.metrics(tokens, halden, span)
    expect(first.items).toHaveLength(500)
    const rest = await ads.metrics(tokens, halden, span, { cursor: first.nextCursor! })
    expect(rest.items[0]).not.toEqual(first.items[0])
  })

  it('by the day have results, by the hour what is delivered; hours of a day add up to it', async () => {
    const { ads, tokens } = await door()
    const span = { from: '2026-11-15', to: '2026-11-15' }
    const { items: days } = await ads.metrics(tokens, halden, { ...span, grain: 'day' })
    const { items: hours } = await ads.metrics(tokens, halden, { ...span, grain: 'hour' })
    const cents = (amount: string) => Math.round(Number(amount) * 100)
    for (const day of days) {
      expect(day).toMatchObject({ day: '2026-11-15', hour: null, currency: 'EUR', reach: expect.any(Number) })
      const own = hours.filter(({ platformCampaignId }) => platformCampaignId === day.platformCampaignId)
      expect(own).toHaveLength(24)
      expect(own.every(({ reach, installs, revenue }) => reach === null && installs === null && revenue === null)).toBe(
        true,
      )
      expect(own.reduce((sum, { spend }) => sum + cents(spend), 0)).toBe(cents(day.spend))
      expect(own.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(day.clicks)
    }
    expect(
      days.some(({ installs, conversions, revenue }) => installs! > 0 && conversions! > 0 && Number(revenue) > 0),
    ).toBe(true)
  })

  it('say when too much was asked for, and wait as long as their own codes say', async () => {
    const { ads, tokens } = await door()
    const fault = (code: string, subcode?: number) =>
      stage.fault({ platform: 'facebook', kind: 'error', operation: 'ads', code, ...(subcode ? { subcode } : {}) })
    fault('100', 1487534)
    expect(ads.isTooMuch(await errorOf(ads.accounts(tokens)))).toBe(true)
    fault('80004')
    const limited = await errorOf(ads.accounts(tokens))
    expect(limited).toBeInstanceOf(ConnectorError)
    expect(limited).toMatchObject({ category: 'rate_limit', retryAfterMs: 3_600_000, retryable: true })
    expect(ads.isTooMuch(limited)).toBe(false)
  })
})

describe('words of Meta', () => {
  it.each([
    ['8000', 'EUR', '80.00'],
    ['5', 'EUR', '0.05'],
    ['12000', 'JPY', '12000'],
    ['250', 'HUF', '250'],
    ['1500', 'KWD', '15.00'],
    ['0', 'EUR', null],
    ['', 'EUR', null],
    ['-5', 'EUR', null],
    ['12345678901234567890', 'EUR', null],
    [undefined, 'EUR', null],
  ])('a budget of %s %s is %s', (minor, currency, amount) => {
    expect(budgetOf(minor, currency)).toBe(amount)
  })

  it.each([
    ['ACTIVE', 'active'],
    ['PAUSED', 'paused'],
    ['CAMPAIGN_PAUSED', 'paused'],
    ['IN_PROCESS', 'pending_review'],
    ['PENDING_REVIEW', 'pending_review'],
    ['DISAPPROVED', 'rejected'],
    ['ARCHIVED', 'completed'],
    ['DELETED', 'completed'],
    ['WITH_ISSUES', 'error'],
    ['A_WORD_OF_TOMORROW', 'error'],
  ])('%s is %s', (word, status) => {
    expect(campaignStatus(word, null, new Date())).toBe(status)
  })

  it('a campaign whose end has passed is completed, unless something is wrong with it', () => {
    const now = new Date('2026-11-20T10:00:00Z')
    const ended = new Date('2026-11-20T09:59:59Z')
    expect(campaignStatus('ACTIVE', ended, now)).toBe('completed')
    expect(campaignStatus('ACTIVE', new Date('2026-11-20T10:00:01Z'), now)).toBe('active')
    expect(campaignStatus('WITH_ISSUES', ended, now)).toBe('error')
  })

  it.each([
    ['64.20', '64.20'],
    ['-1.5', '-1.5'],
    [12, '12'],
    ['1e3', null],
    ['NaN', null],
    ['', null],
    [null, null],
  ])('an amount of %j is %j', (value, amount) => {
    expect(insightAmount(value)).toBe(amount)
  })

  it('people who are told under two names are counted once, and what had none is 0', () => {
    const row = {
      date_start: '2026-11-19',
      spend: '64.2',
      impressions: '1000',
      clicks: '31',
      actions: [
        { action_type: 'mobile_app_install', value: '7' },
        { action_type: 'omni_app_install', value: '8' },
        { action_type: 'purchase', value: '2' },
        { action_type: 'omni_purchase', value: '3' },
        { action_type: 'lead', value: '4' },
        { action_type: 'link_click', value: '31' },
      ],
      action_values: [{ action_type: 'omni_purchase', value: '59.7' }],
    }
    expect(toMetrics(row, 'day')).toEqual({
      day: '2026-11-19',
      hour: null,
      impressions: 1000,
      clicks: 31,
      spend: '64.2',
      reach: 0,
      installs: 8,
      conversions: 7,
      revenue: '59.7',
    })
    expect(toMetrics({ date_start: '2026-11-19' }, 'day')).toMatchObject({ spend: '0', installs: 0, revenue: '0' })
  })

  it.each([[{ spend: '1' }], [{ date_start: 'today', spend: '1' }], [{ date_start: '2026-11-19', spend: 'free' }]])(
    '%j cannot be read',
    (row) => {
      expect(toMetrics(row, 'day')).toBeNull()
      expect(toMetrics({ ...row, hourly_stats_aggregated_by_advertiser_time_zone: '25:00:00' }, 'hour')).toBeNull()
    },
  )
})
