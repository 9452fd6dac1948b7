import { demoAccounts } from './demo-accounts.ts'
import type { DemoAccount, Platform, Token } from './model.ts'

const scopes: { readonly [P in Platform]: readonly string[] } = {
  tiktok: ['user.info.basic', 'user.info.profile', 'video.publish', 'video.upload', 'video.list'],
  instagram: [
    'instagram_business_basic',
    'instagram_business_content_publish',
    'instagram_business_manage_comments',
    'instagram_business_manage_messages',
    'instagram_business_manage_insights',
  ],
  facebook: [
    'pages_show_list',
    'pages_manage_posts',
    'pages_read_engagement',
    'pages_manage_engagement',
    'pages_read_user_content',
    'pages_messaging',
    'read_insights',
  ],
}

const tokenOf = ({ platform, id }: DemoAccount) => `castlane-sandbox-operated-${platform}-${id}`

/** An account that the operator runs, with a credential that the sandbox takes without a consent. */
export interface OperatedAccount {
  readonly account: DemoAccount & Required<Pick<DemoAccount, 'operated'>>
  /** Without an end. */
  readonly accessToken: string
  readonly scopes: readonly string[]
}

export const operatedAccounts: readonly OperatedAccount[] = demoAccounts.flatMap((account) => {
  const { operated } = account
  if (!operated) return []
  return [{ account: { ...account, operated }, accessToken: tokenOf(account), scopes: scopes[account.platform] }]
})

/** The credential as the platform's stand-in knows it, where this is one. */
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
