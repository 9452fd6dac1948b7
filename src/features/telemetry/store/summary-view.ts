import type { Money } from '../domain/money.ts'

export type ConversionType =
  | 'install'
  | 'sign_up'
  | 'trial'
  | 'subscribe'
  | 'purchase'
  | 'renewal'
  | 'refund'
  | 'custom'

/** Why an attribution is not resolved; `at` is RFC 3339. */
interface AttributionError {
  readonly platform: 'apple'
  readonly platformCode: string
  readonly platformMessage: string
  readonly retryAfterMs: number | null
  readonly at: string
}

export interface Summary {
  readonly events: number
  readonly users: number
  readonly conversions: { type: ConversionType; count: number }[]
  readonly revenue: Money[]
  readonly attributions: {
    kind: 'skan' | 'adservices' | 'play_referrer' | 'click_id'
    count: number
    resolved: number
    lastError?: AttributionError
  }[]
  readonly eventNames: { name: string; count: number }[]
  readonly days: { date: string; events: number; users: number; conversions: number }[]
}

export type Totals = Pick<Summary, 'conversions' | 'revenue' | 'attributions'> & { readonly days: readonly DayTotals[] }

/** A UTC day. */
export interface DayTotals {
  readonly day: string
  readonly events: number
  readonly conversions: number
}
