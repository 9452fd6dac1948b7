import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { isPublicAddress } from './address-policy.ts'
import { nonNull } from './non-null.ts'

export type SafeFetchReason =
  | 'blocked_address'
  | 'dns'
  | 'timeout'
  | 'too_large'
  | 'tls'
  | 'connection'
  | 'redirect'
  | 'invalid_url'
  | 'aborted'

/** Why a fetch got no response. `message` can be shown to a partner: it reveals nothing about the inner network. */
export class SafeFetchError extends Error {
  readonly reason: SafeFetchReason

  /** Milliseconds until the connection was established; null if it never was. */
  connectMs: number | null = null

  constructor(reason: SafeFetchReason, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'SafeFetchError'
    this.reason = reason
  }
}

export interface SafeFetchOptions {
  /** Allows this machine itself, on any port: development and tests only. */
  readonly allowLoopback?: boolean
  /** Beside 80, 443, 8080 and 8443. */
  readonly extraPorts?: readonly number[]
  /** The resolver, for tests. */
  readonly lookup?: LookupFunction
}

export const ports = [80, 443, 8080, 8443]

export function checkedUrl(address: string, allowedPorts: ReadonlySet<number>, allowLoopback: boolean): URL {
  if (!URL.canParse(address)) throw new SafeFetchError('invalid_url', 'The address is not a URL.')
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new SafeFetchError('invalid_url', 'Only http and https addresses can be fetched.')
  }
  if (url.username || url.password) throw new SafeFetchError('invalid_url', 'The address must not hold a user name.')
  // URL has already turned decimal, octal and hex hosts into dotted ones.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const local = host === 'localhost' || host.endsWith('.localhost')
  if ((isIP(host) && !isPublicAddress(host, { allowLoopback })) || (local && !allowLoopback)) throw blocked()
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  const loopback = allowLoopback && (local || (isIP(host) !== 0 && !isPublicAddress(host)))
  if (!allowedPorts.has(port) && !loopback) {
    throw new SafeFetchError('invalid_url', `Port ${port} is not among those that can be fetched from.`)
  }
  return url
}

/** Whether an address could be fetched, judged by its text only; throws SafeFetchError. For checks at write time. */
export function assertFetchableUrl(address: string, options: Omit<SafeFetchOptions, 'lookup'> = {}): URL {
  return checkedUrl(address, new Set([...ports, ...(options.extraPorts ?? [])]), options.allowLoopback === true)
}

/** Rejects a name if any of its addresses is not public, because the operating system chooses which is used. */
export function guardedLookup(lookup: LookupFunction, allowLoopback: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const addresses = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }]
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address, { allowLoopback }))) {
        return callback(blocked(), '')
      }
      if (options.all) return callback(null, addresses)
      const { address, family } = nonNull(addresses[0], 'The address')
      callback(null, address, family)
    })
  }
}

export function blocked(): SafeFetchError {
  return new SafeFetchError('blocked_address', 'The address does not lead to the public internet.')
}
