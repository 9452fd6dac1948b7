import type { components } from '../../../../generated/types.ts'
import { reasons } from '../domain/lease-rules.ts'
import type { LeaseRow } from '../store/lease-queries.ts'

type LeasedAccount = components['schemas']['LeasedAccount']

/** @param uncredited leases whose credential the platform currently rejects */
export function leaseView(row: LeaseRow, uncredited: ReadonlySet<string> = new Set()): LeasedAccount {
  return {
    id: row.id,
    projectId: row.project_id,
    platform: row.platform,
    niche: row.niche,
    country: row.country ?? row.wanted_country,
    language: row.language ?? row.wanted_language,
    status: row.status,
    statusReason: uncredited.has(row.id) ? reasons.credential : row.status_reason,
    socialAccountId: row.social_account_id,
    username: row.username,
    profileUrl: row.profile_url,
    termDays: row.term_days,
    termStartsAt: row.term_starts_at?.toISOString() ?? null,
    termEndsAt: row.term_ends_at?.toISOString() ?? null,
    warmingEndsAt: row.warming_ends_at?.toISOString() ?? null,
    credits: row.credits,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
