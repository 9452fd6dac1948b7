import { createHmac } from 'node:crypto'
import type { Platform } from '../../generated/enums.ts'
import { nonNull } from '../lib/non-null.ts'
import { Secret } from '../lib/secret.ts'
import { registry } from '../platforms/registry.ts'
import type { PlatformField } from './settings/platforms.ts'
import type { Values } from './settings.ts'

/** The address and the app of a platform; without a key it cannot be connected. */
export interface PlatformSettings {
  readonly authBaseUrl: string
  readonly apiBaseUrl: string
  readonly tokenBaseUrl: string
  readonly clientKey: string | null
  readonly clientSecret: Secret | null
}

/** The address and the App of GitHub; without an App only public repositories can be read. */
export interface GithubSettings {
  readonly apiBaseUrl: string
  readonly app: {
    readonly id: string
    /** PEM; null for the sandbox, which accepts any. */
    readonly privateKey: Secret | null
    readonly clientId: string
    readonly clientSecret: Secret
    readonly webhookSecret: Secret
  } | null
}

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Null for Amazon's. */
  readonly endpoint: string | null
  readonly pathStyle: boolean
  /** The origin of downloads where a CDN stands before the bucket. */
  readonly cdnUrl: string | null
  /** Null if the AWS SDK finds the credentials. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: Secret } | null
}

export function s3Settings(values: Values): S3Settings | null {
  if (values.s3Bucket === null) return null
  return {
    bucket: values.s3Bucket,
    region: values.s3Region,
    endpoint: values.s3Endpoint,
    pathStyle: values.s3PathStyle ?? values.s3Endpoint !== null,
    cdnUrl: values.mediaCdnUrl,
    credentials:
      values.s3AccessKeyId === null
        ? null
        : {
            accessKeyId: values.s3AccessKeyId,
            secretAccessKey: nonNull(values.s3SecretAccessKey, 'CASTLANE_S3_SECRET_ACCESS_KEY'),
          },
  }
}

/** The origins of signed addresses: this server's for a folder; the bucket's, and those of the CDN before it. */
export function fileOrigins(s3: S3Settings | null, publicUrl: string): readonly string[] {
  const own = new URL(publicUrl).origin
  if (s3 === null) return [own]
  const service = new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`)
  if (!s3.pathStyle) service.host = `${s3.bucket}.${service.host}`
  return [own, service.origin, ...(s3.cdnUrl === null ? [] : [new URL(s3.cdnUrl).origin])]
}

/**
 * A secret of one of the sandbox's apps: derived from the token, so that only the processes know it; without a token a
 * constant, which production refuses.
 */
export function sandboxSecret(
  token: Secret | null,
  app: Platform | 'github',
  use: 'secret' | 'webhook' = 'secret',
): string {
  const name = `castlane-sandbox-${app}-${use}`
  return token === null ? name : createHmac('sha256', token.reveal()).update(name).digest('hex')
}

/** A platform with an app of its own is the real one; without an app the sandbox replaces it while that is on. */
export function platformSettings(values: Values, name: Platform, sandboxAt: string | null): PlatformSettings {
  const of = <F extends PlatformField>(field: F) => values[`${name}${field}`]
  const stand = sandboxAt !== null && of('ClientKey') === null
  const base = stand ? `${sandboxAt}/sandbox/${name}` : null
  const real = registry[name].addresses
  return {
    authBaseUrl: of('AuthUrl') ?? base ?? real.auth,
    apiBaseUrl: of('ApiUrl') ?? base ?? real.api,
    tokenBaseUrl: of('TokenUrl') ?? of('ApiUrl') ?? base ?? real.token,
    clientKey: of('ClientKey') ?? (stand ? `castlane-sandbox-${name}` : null),
    clientSecret: of('ClientSecret') ?? (stand ? new Secret(sandboxSecret(values.sandboxToken, name)) : null),
  }
}

/** Like the platforms: a configured App is GitHub's, without one the sandbox replaces it while that is on. */
export function githubSettings(values: Values, sandboxAt: string | null): GithubSettings {
  const { githubAppId: id, githubApiUrl: apiBaseUrl } = values
  if (id !== null)
    return {
      apiBaseUrl: apiBaseUrl ?? 'https://api.github.com',
      app: {
        id,
        privateKey: values.githubPrivateKey,
        clientId: nonNull(values.githubClientId, 'CASTLANE_GITHUB_CLIENT_ID'),
        clientSecret: nonNull(values.githubClientSecret, 'CASTLANE_GITHUB_CLIENT_SECRET'),
        webhookSecret: nonNull(values.githubWebhookSecret, 'CASTLANE_GITHUB_WEBHOOK_SECRET'),
      },
    }
  if (sandboxAt === null) return { apiBaseUrl: apiBaseUrl ?? 'https://api.github.com', app: null }
  return {
    // The path of GitHub Enterprise, from which Octokit derives the pages' address.
    apiBaseUrl: apiBaseUrl ?? `${sandboxAt}/sandbox/github/api/v3`,
    app: {
      id: '1',
      privateKey: null,
      clientId: 'castlane-sandbox-github',
      clientSecret: new Secret(sandboxSecret(values.sandboxToken, 'github')),
      webhookSecret: new Secret(sandboxSecret(values.sandboxToken, 'github', 'webhook')),
    },
  }
}
