import { DateTime } from 'luxon'
import { draw } from '../lib/audience.ts'
import { DAY, HOUR } from '../lib/time.ts'
import type { AdChanges } from './model.ts'
import type { World } from './world.ts'

/** Results that are attributed late: metrics of the last two days are still incomplete. */
const settledAfterMs = 48 * HOUR

/** An ad account of a person, with the campaigns that run in it. */
export interface DemoAdAccount {
  /** The id without `act_`. */
  readonly id: string
  readonly ownerId: string
  readonly name: string
  readonly currency: string
  readonly timezone: string
  readonly campaigns: readonly DemoCampaign[]
}

export interface DemoCampaign {
  readonly id: string
  readonly name: string
  readonly objective: string
  /** Minor units of the currency as Meta counts them. */
  readonly dailyBudget: number | null
  readonly lifetimeBudget: number | null
  /** Days before the sandbox was first used. */
  readonly startedDaysAgo: number
  readonly status: string
}

/** The daily amounts of a campaign that has no daily budget. */
const lifetimeDays = 14

export const demoAdAccounts: readonly DemoAdAccount[] = [
  {
    id: '1029384756',
    ownerId: '9000000000001',
    name: 'Halden Ceramics',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    campaigns: [
      {
        id: '120212345678900123',
        name: 'Thumb cups, installs',
        objective: 'OUTCOME_APP_PROMOTION',
        dailyBudget: 8_000,
        lifetimeBudget: null,
        startedDaysAgo: 40,
        status: 'ACTIVE',
      },
      {
        id: '120212345678900124',
        name: 'Thumb cups, reach',
        objective: 'OUTCOME_AWARENESS',
        dailyBudget: null,
        lifetimeBudget: 50_000,
        startedDaysAgo: 12,
        status: 'ACTIVE',
      },
      {
        id: '120212345678900125',
        name: 'Autumn glaze',
        objective: 'OUTCOME_SALES',
        dailyBudget: 2_500,
        lifetimeBudget: null,
        startedDaysAgo: 3,
        status: 'PAUSED',
      },
    ],
  },
  {
    id: '5647382910',
    ownerId: '9000000000001',
    name: 'Ferry Street Coffee US',
    currency: 'USD',
    timezone: 'America/New_York',
    campaigns: [
      {
        id: '120212345678900223',
        name: 'Two tables, one machine',
        objective: 'OUTCOME_TRAFFIC',
        dailyBudget: 3_000,
        lifetimeBudget: null,
        startedDaysAgo: 20,
        status: 'ACTIVE',
      },
    ],
  },
  {
    id: '3344556677',
    ownerId: '9000000000002',
    name: 'Little Atlas',
    currency: 'JPY',
    timezone: 'Asia/Tokyo',
    campaigns: [
      {
        id: '120212345678900323',
        name: 'Small maps',
        objective: 'OUTCOME_ENGAGEMENT',
        dailyBudget: 12_000,
        lifetimeBudget: null,
        startedDaysAgo: 30,
        status: 'ACTIVE',
      },
    ],
  },
]

export interface Delivered {
  /** Minor units of the currency as Meta counts them. */
  readonly spend: number
  readonly impressions: number
  readonly reach: number
  readonly clicks: number
  readonly installs: number
  readonly purchases: number
  /** Minor units. */
  readonly revenue: number
}

export function changesOf(world: World): AdChanges {
  const { state } = world.store
  state.ads ??= { epoch: Math.floor(world.now() / DAY) * DAY, accounts: {}, campaigns: [] }
  return state.ads
}

/** The campaign as it is now, including changes by the control address. */
export function campaignNow(world: World, campaign: DemoCampaign) {
  const changes = changesOf(world).campaigns.filter(({ id }) => id === campaign.id)
  const last = <K extends keyof (typeof changes)[number]>(field: K) =>
    changes.findLast((change) => change[field] !== undefined)?.[field]
  return {
    ...campaign,
    name: last('name') ?? campaign.name,
    dailyBudget: last('dailyBudget') ?? campaign.dailyBudget,
    effectiveStatus: last('effectiveStatus') ?? campaign.status,
    removed: last('removed') === true,
    startsAt: changesOf(world).epoch - campaign.startedDaysAgo * DAY,
  }
}

/**
 * What a campaign was delivered in one hour, by the seed only, so that it is the same in every run. The current hour
 * grows with the clock, and metrics of the last two days come out a little higher later.
 */
export function deliveredIn(world: World, campaign: DemoCampaign, hourStart: number): Delivered {
  const share = Math.min(1, Math.max(0, (world.now() - hourStart) / HOUR))
  const nothing = { spend: 0, impressions: 0, reach: 0, clicks: 0, installs: 0, purchases: 0, revenue: 0 }
  if (share === 0 || !ranIn(world, campaign, hourStart)) return nothing
  const daily = campaign.dailyBudget ?? Math.round((campaign.lifetimeBudget ?? 0) / lifetimeDays)
  const seed = world.seed + Number(BigInt(campaign.id) % 65_521n)
  const chance = draw(seed, Math.floor(hourStart / HOUR))
  const settled = world.now() - hourStart >= settledAfterMs ? 1 : 0.96
  const spend = Math.floor((daily / 24) * (0.5 + chance) * share * settled)
  const impressions = Math.floor(spend * (1.4 + chance))
  const clicks = Math.floor(impressions * (0.01 + 0.02 * chance))
  const installs = Math.floor(clicks * 0.4)
  const purchases = Math.floor(clicks * 0.1)
  return {
    spend,
    impressions,
    reach: Math.floor(impressions * 0.8),
    clicks,
    installs,
    purchases,
    revenue: purchases * (1_900 + Math.floor(chance * 800)),
  }
}

function ranIn(world: World, campaign: DemoCampaign, hourStart: number): boolean {
  const { epoch, campaigns } = changesOf(world)
  const startsAt = epoch - campaign.startedDaysAgo * DAY
  const before = campaigns.filter(
    (change) => change.id === campaign.id && change.effectiveStatus !== undefined && change.at <= hourStart,
  )
  return hourStart >= startsAt && (before.at(-1)?.effectiveStatus ?? campaign.status) === 'ACTIVE'
}

export interface HourOfDay {
  /** On the account's clock, 0 to 23. */
  readonly hour: number
  readonly start: number
}

/** The hours of an account's day. An hour that happens twice is reported once, as on the platform. */
export function hoursOf(account: DemoAdAccount, day: string): readonly HourOfDay[] {
  const start = DateTime.fromISO(day, { zone: account.timezone })
  const end = start.plus({ days: 1 }).toMillis()
  const hours: HourOfDay[] = []
  for (let at = start.toMillis(); at < end; at += HOUR)
    hours.push({ hour: DateTime.fromMillis(at, { zone: account.timezone }).hour, start: at })
  return hours
}

export function sumOf(parts: readonly Delivered[]): Delivered {
  const sum = (field: keyof Delivered) => parts.reduce((total, part) => total + part[field], 0)
  return {
    spend: sum('spend'),
    impressions: sum('impressions'),
    reach: sum('reach'),
    clicks: sum('clicks'),
    installs: sum('installs'),
    purchases: sum('purchases'),
    revenue: sum('revenue'),
  }
}
