export {
  findAccount,
  lockAccount,
  lockAccounts,
  requireAccount,
  type SocialAccountRow,
  setLeasePaused,
  takeUnfollowedAccounts,
} from './store/account-queries.ts'
export { markRestricted } from './store/account-trouble.ts'
export { type Connection, connectAccount } from './store/connect-account.ts'
export { endLeasedUse, revokeAccount, takeReturnedTokens, transferAccount } from './store/give-up-account.ts'
export { accountRows } from './store/relations.ts'
export { replaceCredentials } from './store/replace-credentials.ts'
export { classifyError, credentialInvalid, freshTokens, withTokens } from './store/use-tokens.ts'
export { refreshAccount } from './tasks/refresh-account.ts'
