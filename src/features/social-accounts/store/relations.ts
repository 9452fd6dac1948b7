import { sql } from 'kysely'
import type { SocialAccountRow } from '../domain/account-row.ts'

/** What other groups may know of an account: everything except its credentials. */
type AccountFacts = Omit<SocialAccountRow, 'credentials' | 'returned_credentials' | 'figures_followed'>

/**
 * Accounts without their credentials, for statements of other groups that join them. It is a subquery, so that it
 * cannot be written to.
 */
export const accountRows = sql<AccountFacts>`(
  SELECT access_expires_at, avatar_url, capabilities, checked_at, connected_at, created_at,
    credential_expires_at, credentials_version, display_name, grant_accounts, granted_permissions, id,
    lease_paused, leased_account_id, metadata, mode, next_check_at, ownership, platform,
    platform_account_id, profile_url, project_id, quota, refreshing_until, revoked_at,
    root_organization_id, status, status_reason, updated_at, username
  FROM social_accounts)`
