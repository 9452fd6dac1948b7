import type { EventData } from '../../../../generated/events.ts'
import { oneOf } from '../../../lib/non-null.ts'
import type { LeaseRow } from './lease-queries.ts'

/**
 * Returns the lease as events contain it: an ended one has no account to publish to, a restricted one names its former
 * account.
 */
export function leaseFactsView(row: LeaseRow): EventData['leased_account.active'] {
  const over = row.status === 'released' || row.status === 'lapsed'
  return {
    leasedAccountId: row.id,
    socialAccountId: over ? null : row.social_account_id,
    platform: row.platform,
    niche: row.niche,
    status: oneOf(
      ['active', 'restricted', 'released', 'lapsed'],
      row.status,
      'The status of a lease that an event is about',
    ),
    termEndsAt: row.term_ends_at?.toISOString() ?? null,
  }
}
