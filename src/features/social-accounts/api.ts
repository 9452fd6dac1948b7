export type { SocialAccountRow } from './domain/account-row.ts'
export { browserCookie, browserSecretIn } from './domain/browser-secret.ts'
export { readAccountViews } from './operations/account-view.ts'
export {
  beginLink,
  type ConnectPage,
  chooseAccounts,
  readConnectPage,
  readEntry,
  startConsent,
} from './operations/connect-page.ts'
export {
  accountById,
  accountLocked,
  findAccount,
  listConnectedAccounts,
  lockAccount,
  lockAccounts,
  lockOwnAccounts,
  markAccountsTracked,
  requireAccount,
  setLeasePaused,
} from './store/account-queries.ts'
export { markRestricted } from './store/account-status.ts'
export { lockAccountsToErase } from './store/accounts-to-erase.ts'
export { type Connection, connectAccount } from './store/connect-account.ts'
export { accountRows } from './store/relations.ts'
export { replaceCredentials } from './store/replace-credentials.ts'
export { endLeasedUse, revokeAccount, takeReturnedTokens, transferAccount } from './store/revoke-account.ts'
export { classifyError, credentialInvalid, freshTokens, withTokens } from './store/use-tokens.ts'
export { refreshAccount } from './tasks/refresh-account.ts'
