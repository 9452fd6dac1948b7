import type { Vault } from '../../../lib/vault.ts'
import type { Tokens } from '../../../platforms/connector.ts'

const placeOf = (row: string) => ({ table: 'pool_accounts', column: 'credentials', row })

/** Seals the tokens of a pool account, bound to its row. */
export function poolTokenColumns(vault: Vault, poolAccountId: string, tokens: Tokens) {
  return {
    credentials: vault.seal(JSON.stringify(tokens), placeOf(poolAccountId)),
    credential_expires_at: tokens.refreshExpiresAt === null ? null : new Date(tokens.refreshExpiresAt),
  }
}

export function openPoolTokens(vault: Vault, account: { readonly id: string; readonly credentials: string }): Tokens {
  return JSON.parse(vault.open(account.credentials, placeOf(account.id)))
}
