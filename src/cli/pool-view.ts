import type { Selectable } from 'kysely'
import type { LeasedAccounts, PoolAccounts } from '../../generated/database.ts'
import type { Tx } from '../db/transaction.ts'
import { CommandError } from './errors.ts'

type PoolAccountRow = Selectable<PoolAccounts>
export type LiveLease = Pick<
  Selectable<LeasedAccounts>,
  'id' | 'status' | 'project_id' | 'pool_account_id' | 'term_ends_at'
> & { readonly account_status: string | null; readonly account_credential_expires_at: Date | null }

export const poolStatuses = ['checking', 'free', 'leased', 'credential_refused', 'restricted', 'retired']

export const poolShape =
  '{ "id", "platform", "platformAccountId", "username", "profileUrl": string|null, "niche", "country", "language", "warmingDays": number,\n  "status", "statusReason": string|null, "retiring": boolean, "credentialExpiresAt": string|null, "checkedAt": string|null, "createdAt",\n  "lease": { "id", "status", "projectId", "termEndsAt": string|null, "credentialRefused": boolean }|null }'

/** An account without its secret: the credential is never shown. */
export function poolView(row: PoolAccountRow, lease: LiveLease | undefined) {
  return {
    id: row.id,
    platform: row.platform,
    platformAccountId: row.platform_account_id,
    username: row.username,
    profileUrl: row.profile_url,
    niche: row.niche,
    country: row.country,
    language: row.language,
    warmingDays: row.warming_days,
    status: row.status,
    statusReason: row.status_reason,
    retiring: row.retire_wanted,
    credentialExpiresAt:
      (lease?.account_status ? lease.account_credential_expires_at : row.credential_expires_at)?.toISOString() ?? null,
    checkedAt: row.checked_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    lease: lease
      ? {
          id: lease.id,
          status: lease.status,
          projectId: lease.project_id,
          termEndsAt: lease.term_ends_at?.toISOString() ?? null,
          credentialRefused: lease.account_status === 'reauth_required',
        }
      : null,
  }
}

/** Finds the leases of accounts, by account. */
export async function findLiveLeases(tx: Tx, accountIds: readonly string[]): Promise<Map<string, LiveLease>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('leased_accounts')
    .leftJoin('social_accounts', 'social_accounts.id', 'leased_accounts.social_account_id')
    .select([
      'leased_accounts.id',
      'leased_accounts.status',
      'leased_accounts.project_id',
      'leased_accounts.pool_account_id',
      'leased_accounts.term_ends_at',
      'social_accounts.status as account_status',
      'social_accounts.credential_expires_at as account_credential_expires_at',
    ])
    .where('leased_accounts.pool_account_id', 'in', accountIds)
    .where('leased_accounts.ended_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.pool_account_id ?? '', row]))
}

/** @param lock locks it until the transaction ends */
export async function findPoolAccount(tx: Tx, id: string, lock?: 'lock'): Promise<PoolAccountRow> {
  let query = tx.selectFrom('pool_accounts').selectAll().where('id', '=', id)
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw new CommandError(`There is no account ${id} in the pool. "castlane pool list" shows them.`)
  return row
}
