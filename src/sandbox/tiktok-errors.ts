/** How the simulated TikTok answers, and its errors. */
import type { Call, Dialect } from './endpoint.ts'
import { SandboxError } from './endpoint.ts'

export function assertScope(call: Call, scope: string): void {
  if (!call.token.scopes.includes(scope)) throw unauthorized(scope)
}

export function unauthorized(scope: string): SandboxError {
  return tiktokError(401, 'scope_not_authorized', `The user has not authorized the scope ${scope}.`)
}

export function ok(data: object) {
  return { data, error: { code: 'ok', message: '', log_id: logId() } }
}

export function tiktokError(status: number, code: string, message: string): SandboxError {
  return new SandboxError(status, { data: {}, error: { code, message, log_id: logId() } })
}

export function oauthError(error: string, description: string): SandboxError {
  return new SandboxError(400, { error, error_description: description, log_id: logId() })
}

function logId(): string {
  return new Date().toISOString().replace(/\D/g, '').padEnd(32, '0')
}

export const dialect: Dialect = {
  platform: 'tiktok',
  error(kind) {
    switch (kind) {
      case 'server_error':
        return tiktokError(500, 'internal_error', 'Something went wrong.')
      case 'rate_limited':
        return tiktokError(429, 'rate_limit_exceeded', 'The rate limit was exceeded.')
      case 'quota':
        return tiktokError(403, 'spam_risk_too_many_posts', 'The daily post cap of this creator is reached.')
      case 'spam':
        return tiktokError(403, 'spam_risk', 'The post was taken for spam.')
      default:
        return tiktokError(401, 'access_token_invalid', 'The access token is invalid or not found in the request.')
    }
  },
  custom: (fault, status) =>
    tiktokError(status, fault.code ?? 'internal_error', fault.message ?? 'An error as asked for.'),
  usageHeaders: {},
}
