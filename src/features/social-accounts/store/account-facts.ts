import type { EventData } from '../../../../generated/events.ts'
import type { SocialAccountRow } from '../domain/account-row.ts'

/** Returns the account as events contain it. */
export function accountFactsView(
  row: SocialAccountRow,
  oauthSessionId: string | null = null,
): EventData['social_account.connected'] {
  return {
    socialAccountId: row.id,
    platform: row.platform,
    username: row.username,
    ownership: row.ownership,
    status: row.status,
    credentialExpiresAt: row.credential_expires_at?.toISOString() ?? null,
    oauthSessionId,
    remedy: remedyOf(row),
  }
}

/** The call whose link renews a connected account; a leased one is the operator's to renew. */
function remedyOf({ id, project_id: projectId, ownership, status }: SocialAccountRow) {
  if (ownership !== 'connected' || (status !== 'expiring' && status !== 'reauth_required')) return null
  return {
    method: 'POST' as const,
    path: `/v1/projects/${projectId}/connect-links`,
    body: { reconnectAccountId: id },
  }
}
