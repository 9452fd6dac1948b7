import { DAY } from '../lib/time.ts'
import { spendCode } from './consent.ts'
import type { Call } from './endpoint.ts'
import type { Token } from './model.ts'
import { oauthError } from './tiktok-errors.ts'
import type { World } from './world.ts'
import { findToken } from './world.ts'

const accessMs = DAY
const refreshMs = 365 * DAY

export function token(world: World, { input }: Call): object {
  assertClient(world, input)
  if (input.grant_type === 'authorization_code') {
    const code = spendCode(world, 'tiktok', input)
    if (typeof code === 'string') throw oauthError('invalid_grant', code)
    return grant(world, code.accountId, code.scopes, world.store.secret('grant_'))
  }
  if (input.grant_type === 'refresh_token') {
    const old = findToken(world, 'tiktok', input.refresh_token)
    if (old?.kind !== 'refresh' || old.revoked || Number(old.expiresAt) <= world.now()) {
      throw oauthError('invalid_grant', 'The refresh token is invalid or expired.')
    }
    old.revoked = true
    return grant(world, old.accountId, old.scopes, old.grantId)
  }
  throw oauthError('unsupported_grant_type', 'grant_type is not supported.')
}

function grant(world: World, accountId: string, scopes: readonly string[], grantId: string): object {
  const make = (kind: Token['kind'], prefix: string, lifeMs: number): string => {
    const value = world.store.secret(prefix)
    const expiresAt = world.now() + lifeMs
    world.store.state.tokens.push({
      token: value,
      platform: 'tiktok',
      kind,
      accountId,
      grantId,
      scopes,
      expiresAt,
      revoked: false,
    })
    return value
  }
  return {
    access_token: make('access', 'act.', accessMs),
    expires_in: accessMs / 1000,
    open_id: accountId,
    refresh_token: make('refresh', 'rft.', refreshMs),
    refresh_expires_in: refreshMs / 1000,
    scope: scopes.join(','),
    token_type: 'Bearer',
  }
}

export function assertClient(world: World, input: Readonly<Record<string, string>>): void {
  const { clientKey, clientSecret } = world.clients('tiktok')
  if (input.client_key !== clientKey || input.client_secret !== clientSecret) {
    throw oauthError('invalid_client', 'The client key or secret is wrong.')
  }
}
