import { createHash } from 'node:crypto'
import type { Platform, PlatformAccount, Tokens } from '../connector.ts'
import { registry } from '../registry.ts'

/** How a test account behaves once it is connected. */
export type TestBehavior = 'works' | 'refuses_posts' | 'access_ended'

interface TestAccount {
  readonly key: string
  readonly displayName: string
  readonly behavior: TestBehavior
}

const accounts: readonly TestAccount[] = [
  { key: 'studio', displayName: 'Test studio', behavior: 'works' },
  { key: 'shop', displayName: 'Test shop', behavior: 'works' },
  { key: 'refused', displayName: 'Test refused', behavior: 'refuses_posts' },
  { key: 'ended', displayName: 'Test ended', behavior: 'access_ended' },
]

/** A choice on the consent page of a test project. */
export interface TestConsent {
  readonly key: string
  readonly label: string
  readonly description: string
  readonly accounts: readonly string[]
}

const single: readonly TestConsent[] = [
  { key: 'studio', label: 'Test studio', description: 'Every post goes out.', accounts: ['studio'] },
  { key: 'shop', label: 'Test shop', description: 'A second account. Every post goes out.', accounts: ['shop'] },
  { key: 'refused', label: 'Test refused', description: 'The platform refuses every post.', accounts: ['refused'] },
  {
    key: 'ended',
    label: 'Test ended',
    description: 'Access ends as soon as the account is used: it must be connected again.',
    accounts: ['ended'],
  },
]

/** A consent that covers several accounts. */
const pages: TestConsent = {
  key: 'pages',
  label: 'Test person',
  description: 'Looks after two accounts, Test studio and Test shop, of which you select.',
  accounts: ['studio', 'shop'],
}

export function testConsents(platform: Platform): readonly TestConsent[] {
  return registry[platform].standIn.grantsSeveralAccounts ? [...single, pages] : single
}

const codePrefix = 'test_'

/** Returns the authorization code of a consent. */
export function codeOf(consent: TestConsent): string {
  return `${codePrefix}${consent.key}`
}

/** Returns the consent of a code; `undefined` for a code that no stand-in issued. */
export function findConsent(platform: Platform, code: string): TestConsent | undefined {
  return testConsents(platform).find((consent) => codeOf(consent) === code)
}

const idPattern = /^test_([a-z]+)_([0-9a-f]{16})$/

/**
 * Returns a project's own account: the same one on every connection, and never another project's, so that projects do
 * not affect each other.
 */
export function testAccount(platform: Platform, key: string, projectId: string): PlatformAccount {
  const own = createHash('sha256').update(projectId).digest('hex').slice(0, 16)
  return accountView(platform, `test_${key}_${own}`)
}

/** Returns the account with a platform account id of `testAccount`. */
export function accountView(platform: Platform, platformAccountId: string): PlatformAccount {
  const { key, displayName } = requireAccount(platformAccountId)
  return {
    platformAccountId,
    username: `test.${key}`,
    displayName,
    avatarUrl: null,
    profileUrl: null,
    capabilities: registry[platform].standIn.capabilities,
    quota: null,
    tokens: tokensOf(platform, platformAccountId),
  }
}

export function behaviorOf(platformAccountId: string): TestBehavior {
  return requireAccount(platformAccountId).behavior
}

function requireAccount(platformAccountId: string): TestAccount {
  const key = idPattern.exec(platformAccountId)?.[1]
  const account = accounts.find((candidate) => candidate.key === key)
  if (!account) throw new Error(`${platformAccountId} is no test account.`)
  return account
}

function tokensOf(platform: Platform, platformAccountId: string): Tokens {
  return {
    accessToken: `${platform}/${platformAccountId}`,
    refreshToken: null,
    expiresAt: null,
    refreshExpiresAt: null,
    scopes: ['test'],
  }
}

/** Returns the account of tokens of `testAccount`; `undefined` for any other credential. */
export function accountIdOf(platform: Platform, tokens: Tokens): string | undefined {
  const [of, id] = tokens.accessToken.split('/')
  return of === platform && id !== undefined && idPattern.test(id) ? id : undefined
}
