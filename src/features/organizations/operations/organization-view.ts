import type { Selectable } from 'kysely'
import type { Organizations, Wallets } from '../../../../generated/database.ts'
import type { components } from '../../../../generated/types.ts'
import { monthOf } from '../../../credits/record.ts'

type Organization = components['schemas']['Organization']
type Wallet = components['schemas']['Wallet']
type CreditConfig = components['schemas']['CreditConfig']

export function organizationView(row: Selectable<Organizations>): Organization {
  return {
    id: row.id,
    parentOrganizationId: row.parent_id,
    name: row.name,
    status: row.status,
    killSwitch: row.kill_switch || row.status === 'suspended',
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** @param now decides which month's spend is shown: the spend of an earlier month reads as zero */
export function walletView(row: Selectable<Wallets>, topUpUrl: string | null, now: Date): Wallet {
  const spendMonth = String(row.spend_month)
  const month = spendMonth > monthOf(now) ? spendMonth : monthOf(now)
  return {
    organizationId: row.organization_id,
    available: row.available,
    reserved: row.reserved,
    liveJobs: row.live_jobs,
    month: month.slice(0, 7),
    monthSpend: spendMonth === month ? row.month_spend : 0,
    monthlyCreditCap: row.monthly_credit_cap,
    refillThreshold: row.refill_threshold,
    refillAmount: row.refill_amount,
    lowThreshold: row.low_threshold,
    topUpUrl,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function creditConfigView(row: Selectable<Wallets>): CreditConfig {
  return {
    organizationId: row.organization_id,
    monthlyCreditCap: row.monthly_credit_cap,
    refillThreshold: row.refill_threshold,
    refillAmount: row.refill_amount,
    lowThreshold: row.low_threshold,
    updatedAt: (row.configured_at ?? row.created_at).toISOString(),
  }
}
