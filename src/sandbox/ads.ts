import type express from 'express'
import { DateTime } from 'luxon'
import { fields, text } from '../lib/untyped.ts'
import type { Delivered, DemoAdAccount, DemoCampaign } from './ad-world.ts'
import { campaignNow, changesOf, deliveredIn, demoAdAccounts, hoursOf, sumOf } from './ad-world.ts'
import type { Call, Dialect } from './endpoint.ts'
import { endpoint } from './endpoint.ts'
import { graphError, graphTime } from './meta.ts'
import type { World } from './world.ts'

const maxDays = 1_130
const hourly = 'hourly_stats_aggregated_by_advertiser_time_zone'
const perDayOnly = ['reach', 'actions', 'action_values']
const unit = (currency: string) => (currency === 'JPY' ? 1 : 100)

/** The Marketing API, as far as a reader of campaigns and their metrics uses it. */
export function adRoutes(world: World, dialect: Dialect, router: express.Router): void {
  const options = { operation: 'ads' as const }

  router.get(
    '/me/adaccounts',
    endpoint(world, dialect, options, (call) => {
      if (call.token.kind === 'page')
        throw graphError(100, null, '(#100) Tried accessing nonexisting field (adaccounts) on node type (Page)')
      assertAdsRead(call)
      const own = demoAdAccounts.filter(({ ownerId }) => ownerId === call.account.id)
      return { body: paged(call, own, (account) => accountView(world, account)) }
    }),
  )

  router.get(
    /^\/act_(\d+)\/campaigns$/,
    endpoint(world, dialect, options, (call) => {
      const account = requireAdAccount(world, call)
      const statuses: string[] = JSON.parse(call.input.effective_status ?? '["ACTIVE","PAUSED"]')
      const campaigns = account.campaigns
        .map((campaign) => campaignNow(world, campaign))
        .filter(({ removed, effectiveStatus }) => !removed && statuses.includes(effectiveStatus))
      return { body: paged(call, campaigns, campaignView) }
    }),
  )

  router.get(
    /^\/act_(\d+)\/insights$/,
    endpoint(world, dialect, options, (call) => {
      const account = requireAdAccount(world, call)
      if (call.input.level !== 'campaign') throw graphError(100, null, '(#100) level must be campaign here')
      const rows = call.input.date_preset === 'maximum' ? whole(world, account) : byTime(world, call, account)
      return { body: paged(call, rows, (row) => row) }
    }),
  )
}

function assertAdsRead(call: Call): void {
  if (call.token.scopes.includes('ads_read')) return
  throw graphError(200, null, '(#200) Requires ads_read permission to manage the object', 403)
}

function requireAdAccount(world: World, call: Call): DemoAdAccount {
  assertAdsRead(call)
  const id = String(call.req.params[0])
  const account = demoAdAccounts.find((entry) => entry.id === id && entry.ownerId === call.account.id)
  if (!account) throw graphError(100, 33, `Unsupported get request. Object with ID 'act_${id}' does not exist`)
  if (changesOf(world).accounts[id]?.granted === false)
    throw graphError(200, null, '(#200) Ad account owner has NOT grant ads_management or ads_read permission', 403)
  return account
}

function accountView(world: World, account: DemoAdAccount): object {
  const changed = changesOf(world).accounts[account.id]
  return {
    id: `act_${account.id}`,
    account_id: account.id,
    name: account.name,
    account_status: changed?.accountStatus ?? 1,
    currency: changed?.currency ?? account.currency,
    timezone_name: account.timezone,
  }
}

function campaignView(campaign: ReturnType<typeof campaignNow>): object {
  return {
    id: campaign.id,
    name: campaign.name,
    objective: campaign.objective,
    effective_status: campaign.effectiveStatus,
    ...(campaign.dailyBudget === null ? {} : { daily_budget: String(campaign.dailyBudget) }),
    ...(campaign.lifetimeBudget === null ? {} : { lifetime_budget: String(campaign.lifetimeBudget) }),
    start_time: graphTime(campaign.startsAt),
  }
}

function whole(world: World, account: DemoAdAccount): object[] {
  const first = DateTime.fromMillis(changesOf(world).epoch, { zone: account.timezone }).minus({ days: 45 })
  const days = daysBetween(first, DateTime.fromMillis(world.now(), { zone: account.timezone }))
  return account.campaigns.flatMap((campaign) => {
    const sum = sumOf(days.flatMap((day) => ofDay(world, account, campaign, day)))
    return sum.impressions === 0 ? [] : [{ campaign_id: campaign.id, spend: amount(sum.spend, account.currency) }]
  })
}

function byTime(world: World, call: Call, account: DemoAdAccount): object[] {
  const range = fields(JSON.parse(call.input.time_range ?? '{}'))
  const at = (name: string) => DateTime.fromISO(text(range[name]) ?? '', { zone: account.timezone })
  const [since, until] = [at('since'), at('until')]
  if (!since.isValid || !until.isValid || until < since)
    throw graphError(100, null, '(#100) time_range must be a valid range')
  if (DateTime.fromMillis(world.now()).diff(since, 'days').days > maxDays)
    throw graphError(3018, null, '(#3018) The start date of the time range cannot be beyond 37 months')
  const requested = (call.input.fields ?? '').split(',')
  const split = call.input.breakdowns === hourly
  const rejected = split ? requested.filter((name) => perDayOnly.includes(name)) : []
  if (rejected.length > 0)
    throw graphError(100, null, `(#100) Current combination of data breakdown columns (${rejected}) is invalid`)
  const currency = changesOf(world).accounts[account.id]?.insightsCurrency ?? account.currency
  return daysBetween(since, until).flatMap((day) =>
    account.campaigns.flatMap((campaign) => {
      const head = { campaign_id: campaign.id, account_currency: currency, date_start: day, date_stop: day }
      if (!split) {
        const sum = sumOf(ofDay(world, account, campaign, day))
        return sum.impressions === 0 ? [] : [{ ...head, ...insightView(sum, currency), ...resultView(sum, currency) }]
      }
      return hoursOf(account, day).flatMap(({ hour, start }) => {
        const seen = deliveredIn(world, campaign, start)
        const name = `${String(hour).padStart(2, '0')}:00:00 - ${String(hour).padStart(2, '0')}:59:59`
        return seen.impressions === 0 ? [] : [{ ...head, ...insightView(seen, currency), [hourly]: name }]
      })
    }),
  )
}

function ofDay(world: World, account: DemoAdAccount, campaign: DemoCampaign, day: string): Delivered[] {
  return hoursOf(account, day).map(({ start }) => deliveredIn(world, campaign, start))
}

function daysBetween(since: DateTime, until: DateTime): string[] {
  const days: string[] = []
  for (let day = since; day <= until; day = day.plus({ days: 1 })) days.push(day.toISODate() ?? '')
  return days
}

/** Every metric is a string there. */
function insightView(seen: Delivered, currency: string): object {
  return {
    impressions: String(seen.impressions),
    clicks: String(seen.clicks),
    spend: amount(seen.spend, currency),
  }
}

function resultView(seen: Delivered, currency: string): object {
  const actions = [
    { action_type: 'link_click', value: String(seen.clicks) },
    { action_type: 'mobile_app_install', value: String(seen.installs) },
    { action_type: 'omni_app_install', value: String(seen.installs) },
    { action_type: 'purchase', value: String(seen.purchases) },
    { action_type: 'omni_purchase', value: String(seen.purchases) },
  ].filter(({ value }) => value !== '0')
  const action_values = ['purchase', 'omni_purchase'].map((action_type) => ({
    action_type,
    value: amount(seen.revenue, currency),
  }))
  return {
    reach: String(seen.reach),
    ...(actions.length > 0 ? { actions } : {}),
    ...(seen.purchases > 0 ? { action_values } : {}),
  }
}

function amount(minor: number, currency: string): string {
  return unit(currency) === 1 ? String(minor) : (minor / 100).toFixed(2)
}

function paged<Row>(call: Call, rows: readonly Row[], view: (row: Row) => object): object {
  const start = Number(call.input.after ?? 0)
  const limit = Math.min(Number(call.input.limit ?? 25), 500)
  const more = start + limit < rows.length
  const paging = { cursors: { after: String(start + limit) }, ...(more ? { next: 'more' } : {}) }
  return { data: rows.slice(start, start + limit).map(view), ...(rows.length > 0 ? { paging } : {}) }
}
