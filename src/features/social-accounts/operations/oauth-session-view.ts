import type { components } from '../../../../generated/types.ts'
import type { OauthSessionRow } from '../store/oauth-session-queries.ts'

type OauthSession = components['schemas']['OauthSession']

/** An unfinished session counts as expired from its expiry on, even before it is stored as expired. */
export function sessionStatus(row: OauthSessionRow, now: Date): OauthSession['status'] {
  const unfinished = row.status === 'pending' || row.status === 'awaiting_selection'
  return unfinished && row.expires_at <= now ? 'expired' : row.status
}

export function sessionView(row: OauthSessionRow, now: Date): OauthSession {
  const status = sessionStatus(row, now)
  return {
    id: row.id,
    projectId: row.project_id,
    platform: row.platform,
    purpose: row.purpose,
    status,
    returnUrl: row.return_url,
    state: row.state,
    candidates: status === 'awaiting_selection' ? row.candidates : [],
    socialAccountIds: row.social_account_ids,
    error: row.error,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
