import type { Vault } from '../../../lib/vault.ts'
import { VaultError } from '../../../lib/vault.ts'
import type { Tokens } from '../../../platforms/connector.ts'

const placeOf = (row: string) => ({ table: 'social_accounts', column: 'credentials', row })

/** Encrypts tokens for storage, bound to their account's row. */
export function sealTokens(vault: Vault, accountId: string, tokens: Tokens): string {
  return vault.seal(JSON.stringify(tokens), placeOf(accountId))
}

export function openTokens(
  vault: Vault,
  account: { readonly id: string; readonly credentials: string | null },
): Tokens {
  if (account.credentials === null) throw new Error(`The account ${account.id} was disconnected and has no credential.`)
  return JSON.parse(vault.open(account.credentials, placeOf(account.id)))
}

/** Opens tokens that may not open: their master key may be lost. @returns null where they cannot be read */
export function findTokens(...[vault, account]: Parameters<typeof openTokens>): Tokens | null {
  try {
    return openTokens(vault, account)
  } catch (error) {
    if (error instanceof VaultError) return null
    throw error
  }
}

/** Returns the columns of an account's row that change with its tokens. */
export function tokenColumns(vault: Vault, accountId: string, tokens: Tokens) {
  return {
    credentials: sealTokens(vault, accountId, tokens),
    granted_permissions: [...tokens.scopes],
    access_expires_at: tokens.expiresAt === null ? null : new Date(tokens.expiresAt),
    credential_expires_at: tokens.refreshExpiresAt === null ? null : new Date(tokens.refreshExpiresAt),
  }
}
