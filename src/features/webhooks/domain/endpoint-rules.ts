import { randomBytes } from 'node:crypto'
import type { Config } from '../../../config/config.ts'
import { conflict, invalid } from '../../../errors.ts'
import { assertFetchableUrl, SafeFetchError } from '../../../lib/fetchable-url.ts'
import { DAY } from '../../../lib/time.ts'
import type { Vault } from '../../../lib/vault.ts'
import type { Owner } from '../../../owner.ts'
import type { ProjectMode } from '../../../project-mode.ts'

/** How many endpoints one organization may have. */
export const maxEndpoints = 50

/**
 * @param endpoints of the organization, and of its root organization with all children
 * @param maxTogether the maximum of the latter
 * @throws CONFLICT `endpoint_limit`
 */
export function assertUnderEndpointLimit(
  endpoints: { readonly own: number; readonly together: number },
  maxTogether: number,
): void {
  if (endpoints.own >= maxEndpoints)
    throw conflict(
      'endpoint_limit',
      `You have reached the limit of ${maxEndpoints} webhook endpoints. Delete one first.`,
    )
  if (endpoints.together >= maxTogether)
    throw conflict(
      'endpoint_limit',
      `An organization and its children may have ${maxTogether} webhook endpoints together, and yours have as many. Delete one of any of them first; an endpoint of the parent can receive its children’s events.`,
    )
}

/** How long the previous secret signs together with the new one. */
export const rotationMs = DAY

/**
 * Asserts that a URL may be delivered to. It is checked again at each delivery, with the addresses that its name
 * resolves to.
 * @throws VALIDATION for a URL that deliveries could never reach
 */
export function assertDeliverable(url: string, config: Pick<Config, 'allowLoopbackFetch' | 'environment'>): void {
  try {
    const { protocol } = assertFetchableUrl(url, { allowLoopback: config.allowLoopbackFetch })
    if (config.environment === 'production' && protocol !== 'https:')
      throw invalid('/body/url', 'must begin with https://')
  } catch (error) {
    if (error instanceof SafeFetchError) throw invalid('/body/url', `cannot receive events: ${error.message}`)
    throw error
  }
}

/**
 * Returns the only projects whose events an endpoint gets after a change by the caller: what its limit and the key's
 * have in common; null for no limit.
 * @param limit the endpoint's before the change
 */
export function limitOf(
  { projectIds, isTestKey }: Pick<Owner, 'projectIds' | 'isTestKey'>,
  limit: string[] | null = null,
): string[] | null {
  if (projectIds === null || isTestKey) return limit
  return limit === null ? [...projectIds] : limit.filter((id) => projectIds.includes(id))
}

/**
 * Returns which events an endpoint gets after a change by the caller. What a test key sets up gets events of its
 * organization's test projects alone, those that are made later included.
 * @throws VALIDATION where a test key asks for none of these
 */
export function breadthOf(
  { isTestKey }: Pick<Owner, 'isTestKey'>,
  asked: { readonly modes: ProjectMode[]; readonly includeChildren: boolean },
): { readonly modes: ProjectMode[]; readonly include_children: boolean } {
  if (!isTestKey) return { modes: asked.modes, include_children: asked.includeChildren }
  if (!asked.modes.includes('test')) throw invalid('/body/modes', 'must have test: a test key gets no other events')
  return { modes: ['test'], include_children: false }
}

/** @throws CONFLICT `endpoint_disabled` */
export function assertEnabled(endpoint: { readonly enabled: boolean }): void {
  if (!endpoint.enabled)
    throw conflict('endpoint_disabled', 'The endpoint is disabled. Enable it first with PATCH and enabled: true.')
}

/** Returns a new signing secret as Standard Webhooks specifies: `whsec_` and the base64 of 32 random bytes. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

type SecretColumn = 'secret' | 'previous_secret'

export function sealSecret(vault: Vault, endpointId: string, column: SecretColumn, secret: string): string {
  return vault.seal(secret, { table: 'webhook_endpoints', column, row: endpointId })
}

export function openSecret(vault: Vault, endpointId: string, column: SecretColumn, sealed: string): string {
  return vault.open(sealed, { table: 'webhook_endpoints', column, row: endpointId })
}

interface Secrets {
  readonly id: string
  readonly secret: string
  readonly previous_secret: string | null
  readonly previous_secret_expires_at: Date | null
}

/** Returns the secrets that sign at a time: the current one, and the previous one while it is valid. */
export function signingSecrets(vault: Vault, endpoint: Secrets, now: Date): string[] {
  const current = openSecret(vault, endpoint.id, 'secret', endpoint.secret)
  const { previous_secret: previous, previous_secret_expires_at: until } = endpoint
  if (previous === null || until === null || until <= now) return [current]
  return [current, openSecret(vault, endpoint.id, 'previous_secret', previous)]
}
