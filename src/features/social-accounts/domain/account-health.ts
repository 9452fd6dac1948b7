import type { SocialAccountRow } from './account-row.ts'

export interface Check {
  readonly name: 'credential' | 'permissions' | 'restriction' | 'quota' | 'platform'
  readonly result: 'ok' | 'warning' | 'failing'
  readonly message: string
  readonly remediation: string | null
}

export interface Circuit {
  readonly state: 'closed' | 'open' | 'half_open'
  readonly retryAfterSeconds: number | null
}

/** Returns the checks of what publishing to the account depends on, in the contract's order. Pure. */
export function checksOf(account: SocialAccountRow, circuit: Circuit): readonly Check[] {
  return [credential(account), permissions(account), restriction(account), quota(account), platform(circuit)]
}

const ok = (name: Check['name'], message: string): Check => ({ name, result: 'ok', message, remediation: null })

function credential({ status, status_reason: reason, ownership }: SocialAccountRow): Check {
  const name = 'credential'
  const leased = ownership === 'leased'
  if (status === 'revoked')
    return {
      name,
      result: 'failing',
      message: leased ? 'The lease of the account has ended.' : 'The account was disconnected. Connect it again.',
      remediation: leased ? 'Lease another account.' : 'Connect it again.',
    }
  if (status === 'reauth_required')
    return {
      name,
      result: 'failing',
      message: reason ?? 'The platform no longer takes the credential.',
      remediation: leased
        ? 'Wait: the service renews the credential of a leased account.'
        : 'Reconnect the account through a reauth URL.',
    }
  if (status === 'expiring')
    return {
      name,
      result: 'warning',
      message: reason ?? 'The credential ends soon.',
      remediation: 'Send its owner to a reauth URL before it ends.',
    }
  return ok(name, 'The platform takes the credential.')
}

function permissions({ capabilities }: SocialAccountRow): Check {
  if (capabilities.formats.length > 0) return ok('permissions', 'Every permission that publishing needs was granted.')
  return {
    name: 'permissions',
    result: 'failing',
    message: 'The permission to publish was not granted.',
    remediation: 'Reconnect the account and leave every requested permission on.',
  }
}

function restriction({ status, status_reason: reason, lease_paused: paused, ownership }: SocialAccountRow): Check {
  const name = 'restriction'
  if (status === 'restricted')
    return {
      name,
      result: 'failing',
      message: reason ?? 'The platform restricts the account.',
      remediation:
        ownership === 'leased'
          ? 'This ended its lease: lease another account.'
          : 'Its owner must settle that in the platform’s own app.',
    }
  if (paused)
    return { name, result: 'failing', message: 'The lease is paused.', remediation: 'Resume the lease to publish.' }
  return ok(name, 'The platform does not restrict the account.')
}

function quota({ quota: reported }: SocialAccountRow): Check {
  if (!reported) return ok('quota', 'The platform reports no quota.')
  const { used, limit, windowSeconds } = reported
  const message = `${used} of ${limit} posts used in the last ${Math.round(windowSeconds / 3600)} hours.`
  if (used < limit) return ok('quota', message)
  return { name: 'quota', result: 'failing', message, remediation: 'Wait until posts of the window have passed.' }
}

function platform({ state, retryAfterSeconds }: Circuit): Check {
  if (state === 'closed') return ok('platform', 'Calls to the platform go through.')
  return {
    name: 'platform',
    result: 'failing',
    message: 'Calls to the platform are paused because most of them failed just now.',
    remediation: `Try again after ${retryAfterSeconds ?? 30} seconds.`,
  }
}

export function healthOf(checks: readonly Check[]): 'healthy' | 'degraded' | 'unhealthy' {
  if (checks.some(({ result }) => result === 'failing')) return 'unhealthy'
  return checks.some(({ result }) => result === 'warning') ? 'degraded' : 'healthy'
}
