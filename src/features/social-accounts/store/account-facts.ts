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
  }
}
