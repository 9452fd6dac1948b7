import type { Updateable } from 'kysely'
import type { SocialAccounts } from '../../../../generated/database.ts'
import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { newId } from '../../../lib/ids.ts'
import type { Tokens } from '../../../platforms/connector.ts'
import { enqueue } from '../../../tasks/index.ts'
import { organizationOf } from '../../projects/api.ts'
import type { SocialAccountRow } from '../domain/account-row.ts'
import { findTokens, openTokens } from '../domain/credentials.ts'
import { accountFactsView } from './account-facts.ts'

/** The kind of the task that revokes a consent; its key is the revocation's id. */
export const endConsentKind = 'social_accounts.end_consent'

export const revocationPlace = (row: string) => ({ table: 'social_account_revocations', column: 'credentials', row })

const disconnected = 'You disconnected the account.'
const consentStays = `${disconnected} Its stored credential cannot be read: withdraw the consent on the platform.`

/**
 * Disconnects an account immediately, and requests that its consent be revoked on the platform. The caller cancels what
 * is scheduled on the account.
 * @returns whether the consent will be revoked; it stays where the stored credential cannot be read
 */
export async function revokeAccount(tx: Tx, deps: HandlerDeps, account: SocialAccountRow): Promise<boolean> {
  const tokens = findTokens(deps.vault, account)
  if (tokens) await insertRevocation(tx, deps, account, tokens)
  await markRevoked(tx, deps, account, { status_reason: tokens ? disconnected : consentStays, refreshing_until: null })
  return tokens !== null
}

async function insertRevocation(tx: Tx, deps: HandlerDeps, account: SocialAccountRow, tokens: Tokens): Promise<void> {
  const now = deps.clock.now()
  const id = newId('acc')
  await tx
    .insertInto('social_account_revocations')
    .values({
      id,
      social_account_id: account.id,
      platform: account.platform,
      mode: account.mode,
      grant_accounts: account.grant_accounts,
      credentials: deps.vault.seal(JSON.stringify(tokens), revocationPlace(id)),
      next_try_at: now,
      created_at: now,
    })
    .execute()
  await enqueue(tx, endConsentKind, id, { wake: deps.wake })
}

/**
 * Ends a project's use of a locked leased account. The consent belongs to the operator and stays; the tokens are kept
 * for the pool, see `takeReturnedTokens`. The caller cancels what is scheduled on the account.
 */
export async function endLeasedUse(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'wake' | 'links'>,
  account: SocialAccountRow,
): Promise<void> {
  await markRevoked(tx, deps, account, {
    status_reason: 'Its lease has ended.',
    lease_paused: false,
    returned_credentials: account.credentials,
  })
}

/** Moves a locked, live account out of its project to the operator, with its consent. @returns its tokens */
export async function transferAccount(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'wake' | 'links' | 'vault'>,
  account: SocialAccountRow,
): Promise<Tokens> {
  const tokens = openTokens(deps.vault, account)
  await markRevoked(tx, deps, account, {
    status_reason: 'The service has taken it into its pool.',
    refreshing_until: null,
  })
  return tokens
}

/**
 * Takes the tokens that a leased account returned with, once; afterwards they belong to the pool.
 * @returns `null` where there are none left that can be read, 'renewing' while a renewal may bring newer ones
 */
export async function takeReturnedTokens(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'vault'>,
  accountId: string,
): Promise<Tokens | null | 'renewing'> {
  const row = await tx
    .selectFrom('social_accounts')
    .select(['id', 'returned_credentials', 'refreshing_until'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.returned_credentials === null) return null
  if (row.refreshing_until !== null && row.refreshing_until > deps.clock.now()) return 'renewing'
  await tx
    .updateTable('social_accounts')
    .set({ returned_credentials: null, refreshing_until: null })
    .where('id', '=', accountId)
    .execute()
  return findTokens(deps.vault, { id: row.id, credentials: row.returned_credentials })
}

async function markRevoked(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'wake' | 'links'>,
  account: SocialAccountRow,
  more: Updateable<SocialAccounts>,
): Promise<void> {
  const now = deps.clock.now()
  const row = await tx
    .updateTable('social_accounts')
    .set({
      ...more,
      status: 'revoked',
      credentials: null,
      credentials_version: account.credentials_version + 1,
      access_expires_at: null,
      credential_expires_at: null,
      revoked_at: now,
      updated_at: now,
    })
    .where('id', '=', account.id)
    .where('project_id', '=', account.project_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await emit(tx, deps, {
    type: 'social_account.revoked',
    organizationId: await organizationOf(tx, row.project_id),
    projectId: row.project_id,
    data: accountFactsView(row),
    metadata: row.metadata,
  })
}
