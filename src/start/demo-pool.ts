import type { Platform } from '../../generated/enums.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { insertPoolAccount } from '../features/leased-accounts/api.ts'
import type { Clock } from '../lib/clock.ts'
import type { Vault } from '../lib/vault.ts'
import { operatedAccounts } from '../sandbox/operated-accounts.ts'

export interface DemoPoolDeps {
  readonly db: Pick<Database, 'write'>
  readonly clock: Clock
  readonly vault: Vault
}

/**
 * Adds the sandbox's accounts to the pool, so that there is something to lease, on the platforms that the sandbox
 * simulates; existing ones stay unchanged.
 */
export async function seedDemoPool(deps: DemoPoolDeps, config: Pick<Config, 'http' | 'platforms'>): Promise<void> {
  const sandbox = `${config.http.publicUrl}/sandbox`
  const standsIn = (platform: Platform) => config.platforms[platform].apiBaseUrl.startsWith(`${sandbox}/`)
  await inTransaction(deps.db.write, async (tx) => {
    for (const { account, accessToken, scopes } of operatedAccounts.filter(({ account: { platform } }) =>
      standsIn(platform),
    ))
      await insertPoolAccount(tx, deps, {
        platform: account.platform,
        account: {
          platformAccountId: account.id,
          username: account.username,
          displayName: account.displayName,
          profileUrl: `${sandbox}/${account.platform}/@${account.username}`,
        },
        ...account.operated,
        tokens: { accessToken, refreshToken: null, expiresAt: null, refreshExpiresAt: null, scopes },
      })
  })
}
