import type { Tx } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../errors.ts'
import type { ProjectScope } from '../../projects/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { credentialInvalid, findAccount, lockAccounts } from '../../social-accounts/api.ts'

/** @throws NOT_FOUND for an account outside the project */
export async function requireAccountOf(tx: Tx, project: ProjectScope, id: string): Promise<SocialAccountRow> {
  const account = await findAccount(tx, id)
  if (account?.project_id !== project.id) throw notFound(id)
  return account
}

/**
 * Locks the account that publishes an answer against changes until the transaction ends.
 * @throws CONFLICT `account_revoked`, `lease_paused`; CREDENTIAL_INVALID
 */
export async function lockAnsweringAccount(tx: Tx, projectId: string, id: string): Promise<SocialAccountRow> {
  const [account] = await lockAccounts(tx, projectId, [id])
  if (!account || account.status === 'revoked')
    throw conflict('account_revoked', 'The account was disconnected. Connect it again.')
  if (account.status === 'reauth_required') throw credentialInvalid(account.platform, account.id)
  if (account.ownership === 'leased' && account.status === 'restricted')
    throw conflict('account_revoked', 'The platform restricted the account, so its lease ended.')
  if (account.lease_paused) throw conflict('lease_paused', 'The lease of the account is paused.')
  return account
}
