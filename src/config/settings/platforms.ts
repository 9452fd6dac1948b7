import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import type { Platform } from '../../../generated/enums.ts'
import { platformValues } from '../../../generated/enums.ts'
import { Secret } from '../../lib/secret.ts'
import { metricCallsPerMinute, registry } from '../../platforms/registry.ts'
import type { Setting } from '../setting.ts'
import { baseUrl, httpAddress, numbers, objectOf, secret, setting, text } from '../setting.ts'

/** PEM fits a variable badly: it may come in one line or in base64. */
const privateKey = z.string().transform((value, context) => {
  const pem = value.includes('-----BEGIN') ? value.replaceAll('\\n', '\n') : Buffer.from(value, 'base64').toString()
  try {
    createPrivateKey(pem)
    return new Secret(pem)
  } catch {
    context.addIssue({ code: 'custom', message: 'no private key' })
    return z.NEVER
  }
})

/** Settings of GitHub, Apple and the platforms. */
export const platformsSettings = {
  githubAppId: setting(
    'CASTLANE_GITHUB_APP_ID',
    null,
    text.regex(/^\d{1,15}$/),
    "a GitHub App's id",
    'App on GitHub; together with its key, client and secrets. Without one public repositories alone can be read.',
    { shown: 'the sandbox where it is on' },
  ),
  githubPrivateKey: setting(
    'CASTLANE_GITHUB_PRIVATE_KEY',
    null,
    privateKey,
    "the App's private key as PEM, its line breaks as \\n where they are no line breaks, or the whole in base64",
    "The GitHub App's private key.",
    { secret: true },
  ),
  githubClientId: setting('CASTLANE_GITHUB_CLIENT_ID', null, text, "the App's client id", "The GitHub App's client."),
  githubClientSecret: setting(
    'CASTLANE_GITHUB_CLIENT_SECRET',
    null,
    secret,
    "the App's client secret",
    "Secret of the GitHub App's client.",
    { secret: true },
  ),
  githubWebhookSecret: setting(
    'CASTLANE_GITHUB_WEBHOOK_SECRET',
    null,
    secret,
    "the App's webhook secret",
    'What GitHub signs its events with; they go to /webhooks/github.',
    { secret: true },
  ),
  githubApiUrl: setting('CASTLANE_GITHUB_API_URL', null, baseUrl, httpAddress, "Base of GitHub's REST API.", {
    shown: 'the sandbox where it is on, else GitHub',
  }),
  adServicesUrl: setting(
    'CASTLANE_ADSERVICES_URL',
    null,
    baseUrl,
    httpAddress,
    "Base of Apple's AdServices API, which says what install tokens stand for.",
    { shown: 'the sandbox where it is on, else Apple' },
  ),
  metaVerifyToken: setting(
    'CASTLANE_META_VERIFY_TOKEN',
    null,
    secret,
    'the word that the app names on Meta',
    'Verify token that Meta sends when it checks the URLs /webhooks/instagram and /webhooks/facebook.',
    { secret: true, at: 'metaVerifyToken' },
  ),
  platformCalls: setting(
    'CASTLANE_PLATFORM_CALLS',
    JSON.stringify(metricCallsPerMinute),
    numbers(metricCallsPerMinute, 10_000_000, 10),
    objectOf(metricCallsPerMinute),
    'Calls a minute that a platform allows the app to read metrics with; three quarters of them are made. The other platforms report what is used up.',
    { at: 'platformCalls' },
  ),
  ...allPlatformSettings(),
}

export type PlatformField = 'ClientKey' | 'ClientSecret' | 'AuthUrl' | 'ApiUrl' | 'TokenUrl'

type PlatformEntries = {
  [K in `${Platform}ClientKey` | `${Platform}AuthUrl` | `${Platform}ApiUrl` | `${Platform}TokenUrl`]: Setting<
    string,
    null,
    null
  >
} & { [K in `${Platform}ClientSecret`]: Setting<Secret, null, null> }

function allPlatformSettings(): PlatformEntries {
  const entries = platformValues.map((platform) => platformSettings(platform, registry[platform].label))
  return Object.assign({}, ...entries)
}

function platformSettings(
  platform: Platform,
  shownName: string,
): Readonly<Record<string, Setting<string | Secret, null>>> {
  const name = (end: string) => `CASTLANE_${platform.toUpperCase()}_${end}`
  const shown = 'the sandbox where it is on, else the platform'
  return {
    [`${platform}ClientKey`]: setting(name('CLIENT_KEY'), null, text, "an app's client key", `App on ${shownName}.`),
    [`${platform}ClientSecret`]: setting(
      name('CLIENT_SECRET'),
      null,
      secret,
      "the app's client secret",
      `Secret of the app on ${shownName}; together with its key.`,
      { secret: true },
    ),
    [`${platform}AuthUrl`]: setting(
      name('AUTH_URL'),
      null,
      baseUrl,
      httpAddress,
      `Base of ${shownName}'s consent page.`,
      {
        shown,
      },
    ),
    [`${platform}ApiUrl`]: setting(name('API_URL'), null, baseUrl, httpAddress, `Base of ${shownName}'s API.`, {
      shown,
    }),
    [`${platform}TokenUrl`]: setting(
      name('TOKEN_URL'),
      null,
      baseUrl,
      httpAddress,
      `Base of ${shownName}'s code exchange.`,
      { shown },
    ),
  }
}
