import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Vault } from '../../../lib/vault.ts'
import type { Grant, PlatformAccount } from '../../../platforms/connector.ts'
import { isAssigned } from '../../../reporting/leases.ts'
import { connectAccount } from '../store/connect-account.ts'
import type { OauthSessionRow, SessionFailure } from '../store/oauth-session-queries.ts'
import { completeSession, markSessionFailed, offerSelection, selectionMs } from '../store/oauth-session-queries.ts'

const placeOf = (row: string) => ({ table: 'oauth_sessions', column: 'granted', row })

/**
 * Finishes a session after the platform granted access: a single account is connected immediately, of several the
 * person selects, and a renewal accepts only the account that it is about.
 */
export async function finishSession(
  tx: Tx,
  deps: HandlerDeps,
  session: OauthSessionRow,
  grant: Grant,
): Promise<OauthSessionRow> {
  const publishable = grant.accounts.filter((account) => account.capabilities.formats.length > 0)
  if (grant.accounts.length === 0)
    return failSession(
      tx,
      deps,
      session,
      ownFailure('CONFLICT', 'no_accounts', 'There is no account that can be published to.'),
    )
  if (session.purpose === 'reauth') return renewAccount(tx, deps, session, grant)
  if (publishable.length === 0)
    return failSession(
      tx,
      deps,
      session,
      ownFailure(
        'CONFLICT',
        'permission_missing',
        'The permission to publish was left out. Connect again and leave it on.',
      ),
    )
  if (publishable.length === 1) return connectSelected(tx, deps, session, grant, publishable)
  const now = deps.clock.now()
  return offerSelection(tx, session, {
    granted: deps.vault.seal(JSON.stringify({ ...grant, accounts: publishable }), placeOf(session.id)),
    candidates: publishable.map(candidateOf),
    expiresAt: new Date(now.getTime() + selectionMs),
    now,
  })
}

async function renewAccount(tx: Tx, deps: HandlerDeps, session: OauthSessionRow, grant: Grant) {
  const [accountId = ''] = session.social_account_ids
  const own = await tx
    .selectFrom('social_accounts')
    .select(['platform_account_id', 'status'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const account = grant.accounts.find((candidate) => candidate.platformAccountId === own.platform_account_id)
  if (!account) {
    const [other] = grant.accounts
    const message = `The person consented with ${other ? `@${other.username}` : 'another account'}, which is not the account to renew.`
    return failSession(tx, deps, session, ownFailure('CONFLICT', 'account_mismatch', message))
  }
  if (own.status === 'revoked')
    return failSession(
      tx,
      deps,
      session,
      ownFailure('CONFLICT', 'revoked', 'The account was disconnected while its consent was open.'),
    )
  return connectSelected(tx, deps, session, grant, [account])
}

export async function connectSelected(
  tx: Tx,
  deps: HandlerDeps,
  session: OauthSessionRow,
  grant: Grant,
  accounts: readonly PlatformAccount[],
): Promise<OauthSessionRow> {
  if (await hasLeased(tx, session, accounts))
    return failSession(
      tx,
      deps,
      session,
      ownFailure('CONFLICT', 'leased', 'The account is leased to this project already, and we keep its credential.'),
    )
  const ids: string[] = []
  for (const account of accounts) {
    const row = await connectAccount(tx, deps, {
      projectId: session.project_id,
      platform: session.platform,
      account,
      tokens: account.tokens ?? grant.tokens,
      grantAccounts: grant.accounts.map((each) => each.platformAccountId),
      oauthSessionId: session.id,
      metadata: session.metadata,
    })
    ids.push(row.id)
  }
  return completeSession(tx, session, { socialAccountIds: ids, now: deps.clock.now() })
}

/** Returns whether one of the accounts is leased to the project: a person's consent would end the lease. */
async function hasLeased(tx: Tx, session: OauthSessionRow, accounts: readonly PlatformAccount[]): Promise<boolean> {
  const ids = accounts.map((account) => account.platformAccountId)
  const row = await tx
    .selectFrom('social_accounts')
    .select('id')
    .where('project_id', '=', session.project_id)
    .where('platform', '=', session.platform)
    .where('ownership', '=', 'leased')
    .where('status', '!=', 'revoked')
    .where('platform_account_id', 'in', ids)
    .executeTakeFirst()
  if (row) return true
  // The account is assigned by a lease, but not in use yet.
  return isAssigned(tx, session.project_id, { platform: session.platform, ids })
}

export async function failSession(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock'>,
  session: OauthSessionRow,
  error: SessionFailure,
): Promise<OauthSessionRow> {
  return markSessionFailed(tx, session, { error, now: deps.clock.now() })
}

export function openGrant(vault: Vault, session: OauthSessionRow): Grant {
  return JSON.parse(vault.open(session.granted ?? '', placeOf(session.id)))
}

export function ownFailure(code: string, reason: string, message: string): SessionFailure {
  return { code, reason, message, platformCode: null, platformMessage: null }
}

function candidateOf({ platformAccountId, username, displayName, avatarUrl }: PlatformAccount) {
  return { platformAccountId, username, displayName, avatarUrl }
}
