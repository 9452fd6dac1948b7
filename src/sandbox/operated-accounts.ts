import { demoAccounts } from './demo-accounts.ts'
import type { DemoAccount, Platform, Token } from './model.ts'
import { platforms } from './platforms.ts'

const tokenOf = ({ platform, id }: DemoAccount) => `castlane-sandbox-operated-${platform}-${id}`

/** An account that the operator runs, with a credential that the sandbox accepts without consent. */
export interface OperatedAccount {
  readonly account: DemoAccount & Required<Pick<DemoAccount, 'operated'>>
  /** Does not expire. */
  readonly accessToken: string
  readonly scopes: readonly string[]
}

export const operatedAccounts: readonly OperatedAccount[] = demoAccounts.flatMap((account) => {
  const { operated } = account
  if (!operated) return []
  return [
    {
      account: { ...account, operated },
      accessToken: tokenOf(account),
      scopes: platforms[account.platform].operatedScopes,
    },
  ]
})

/** The credential in the format of the platform's simulation, if this is one. */
export function operatedToken(platform: Platform, value: string): Token | undefined {
  const found = operatedAccounts.find(
    ({ account, accessToken }) => account.platform === platform && accessToken === value,
  )
  return (
    found && {
      token: value,
      platform,
      kind: platform === 'facebook' ? 'page' : 'access',
      accountId: found.account.id,
      grantId: `grant_operated_${found.account.id}`,
      scopes: found.scopes,
      expiresAt: null,
      revoked: false,
    }
  )
}
