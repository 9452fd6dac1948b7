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
export { endLeasedUse, giveUpAccount, handOverAccount, takeReturnedTokens } from './store/give-up-account.ts'
export { accountRows } from './store/relations.ts'
export { replaceCredentials } from './store/replace-credentials.ts'
export { credentialInvalid, freshTokens, judgeRefusal, withTokens } from './store/use-tokens.ts'
export { refreshAccount } from './tasks/refresh-account.ts'
