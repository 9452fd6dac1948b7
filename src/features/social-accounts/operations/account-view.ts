import type { components } from '../../../../generated/types.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { SocialAccountRow } from '../domain/account-row.ts'
import { findAccounts } from '../store/account-queries.ts'

type SocialAccount = components['schemas']['SocialAccount']

export function accountView(row: SocialAccountRow): SocialAccount {
  return {
    id: row.id,
    projectId: row.project_id,
    platform: row.platform,
    platformAccountId: row.platform_account_id,
    username: row.username,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    profileUrl: row.profile_url,
    status: row.status,
    statusReason: row.status_reason,
    ownership: row.ownership,
    leasedAccountId: row.leased_account_id,
    capabilities: row.capabilities,
    quota: row.quota,
    grantedPermissions: row.granted_permissions,
    accessExpiresAt: row.access_expires_at?.toISOString() ?? null,
    credentialExpiresAt: row.credential_expires_at?.toISOString() ?? null,
    connectedAt: row.connected_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    postingSlots: row.posting_slots,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Reads the views of accounts that the caller was found to reach, by account. */
export async function readAccountViews(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, SocialAccount>> {
  return new Map((await findAccounts(tx, ids)).map((row) => [row.id, accountView(row)]))
}
