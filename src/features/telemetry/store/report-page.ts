import type { Money } from '../domain/money.ts'
import type { Span } from '../domain/span-rules.ts'
import type { Dimension } from './changed-people.ts'

export interface ReportRow {
  readonly key: string | null
  readonly key_hash: string
  readonly label: string | null
  readonly events: number
  readonly installs: number
  readonly conversions: number
  readonly revenue: Money[]
}

export type GroupBy = 'project' | 'content' | 'hook' | 'account' | 'influencer' | 'campaign'

/** The sort position at which a page ends. The key itself, such as a hook, would be too long for a cursor. */
export type ReportPosition = readonly [conversions: number, installs: number, events: number, keyHash: string]

export interface ReportPage {
  readonly groupBy: GroupBy
  readonly span: Span
  readonly windowDays: number
  /** Items received later are left out, so that the pages of one report are consistent. */
  readonly asOf: Date
  readonly now: Date
  readonly after: ReportPosition | undefined
  readonly limit: number
  /** Only the groups with these hashes of their keys. */
  readonly only?: readonly string[]
  /** Whether other projects' rows are merged with these: the hashes then differ from theirs. */
  readonly isMerged?: boolean
}

export const dimensionOf = (groupBy: GroupBy): Dimension =>
  groupBy === 'hook' || groupBy === 'project' ? 'content' : groupBy
