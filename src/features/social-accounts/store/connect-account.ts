import { sql } from 'kysely'
import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { newId } from '../../../lib/ids.ts'
import { HOUR } from '../../../lib/time.ts'
import type { Platform, PlatformAccount, Tokens } from '../../../platforms/connector.ts'
import { enqueue } from '../../../tasks/index.ts'
import { renewMetadata } from '../../common/metadata.ts'
import { organizationOf, readProject } from '../../projects/api.ts'
import type { SocialAccountRow } from '../domain/account-row.ts'
import { tokenColumns } from '../domain/credentials.ts'
import { accountFactsView } from './account-facts.ts'

export const checkEveryMs = 6 * HOUR
/** The kind of the task that checks an account; its key is the account's id. */
export const checkKind = 'social_accounts.check'

export interface Connection {
  readonly projectId: string
  readonly platform: Platform
  readonly account: PlatformAccount
  readonly tokens: Tokens
  /** Every account that the same consent covers, this one included. */
  readonly grantAccounts: readonly string[]
  readonly oauthSessionId: string | null
  /** Set for a leased account. */
  readonly leasedAccountId?: string | null
  readonly metadata?: Record<string, string>
}

/**
 * Stores an account with its tokens: a new row, or the project's existing row of the account with its id kept, even if
 * it was revoked. Emits `social_account.connected`.
 */
export async function connectAccount(tx: Tx, deps: HandlerDeps, connection: Connection): Promise<SocialAccountRow> {
  const { projectId, platform, account, tokens, leasedAccountId = null } = connection
  const now = deps.clock.now()
  // The row's id is part of the encryption, so a new row is inserted first and filled below.
  const found = await lockOwn(tx, connection)
  const id = found?.id ?? newId('acc')
  const columns = {
    username: account.username,
    display_name: account.displayName,
    avatar_url: account.avatarUrl,
    profile_url: account.profileUrl,
    status: 'active' as const,
    status_reason: null,
    ownership: leasedAccountId === null ? ('connected' as const) : ('leased' as const),
    leased_account_id: leasedAccountId,
    lease_paused: false,
    capabilities: JSON.stringify(account.capabilities),
    quota: account.quota && JSON.stringify({ ...account.quota, asOf: now.toISOString() }),
    ...tokenColumns(deps.vault, id, tokens),
    refreshing_until: null,
    grant_accounts: [...connection.grantAccounts],
    connected_at: now,
    revoked_at: null,
    // The task that starts to track accounts takes it up again.
    figures_followed: false,
    checked_at: now,
    next_check_at: new Date(now.getTime() + checkEveryMs),
    updated_at: now,
  }
  const metadata = JSON.stringify(renewMetadata(found?.metadata, connection.metadata))
  const row = found
    ? await tx
        .updateTable('social_accounts')
        .set({ ...columns, metadata, credentials_version: sql`credentials_version + 1` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('social_accounts')
        .values({
          ...columns,
          id,
          project_id: projectId,
          mode: (await readProject(tx, projectId)).mode,
          platform,
          platform_account_id: account.platformAccountId,
          metadata,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
  // Remove an earlier request to end this consent, because it is in use again.
  await tx
    .deleteFrom('social_account_revocations')
    .where('platform', '=', platform)
    .where(sql<boolean>`${account.platformAccountId} = ANY (grant_accounts)`)
    .execute()
  await emit(tx, deps, {
    type: 'social_account.connected',
    organizationId: await organizationOf(tx, projectId),
    projectId,
    data: accountFactsView(row, connection.oauthSessionId),
    metadata: row.metadata,
  })
  await enqueue(tx, checkKind, id, { at: row.next_check_at })
  return row
}

/**
 * Locks the project's row of this account, if there is one; concurrent connections of the same account run one after
 * another.
 */
async function lockOwn(tx: Tx, { projectId, platform, account }: Connection): Promise<SocialAccountRow | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${projectId} ${platform} ${account.platformAccountId}`}, 0))`.execute(
    tx,
  )
  return tx
    .selectFrom('social_accounts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('platform', '=', platform)
    .where('platform_account_id', '=', account.platformAccountId)
    .forUpdate()
    .executeTakeFirst()
}
