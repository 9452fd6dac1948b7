import ipaddr from 'ipaddr.js'

/** @param forwardedFor the X-Forwarded-For header as received */
export type AddressOf = (peer: string | undefined, forwardedFor: string | string[] | undefined) => string

/**
 * Distinguishes clients by an IPv4 address, or the /64 that a site is given of IPv6. X-Forwarded-For is read from its
 * end and only as far as trusted proxies wrote it, because any client can forge the rest.
 * @param trustedProxies addresses or CIDR ranges
 */
export function createAddressOf(trustedProxies: readonly string[]): AddressOf {
  const isTrusted = createIsTrusted(trustedProxies)
  return (peer, forwardedFor) => {
    let client = parse(peer ?? '')
    if (!client) return 'unknown'
    if (trustedProxies.length > 0 && forwardedFor !== undefined) {
      const hops = String(forwardedFor).split(',').map(parse)
      while (isTrusted(client)) {
        const hop = hops.pop()
        if (!hop) break
        client = hop
      }
    }
    return siteOf(client)
  }
}

/**
 * Whose share of the connections a peer uses: that of its address, or of its /64. None for a trusted proxy, behind which
 * there are many clients: that one limits them.
 */
export function createHolderOf(trustedProxies: readonly string[]): (peer: string | undefined) => string | undefined {
  const isTrusted = createIsTrusted(trustedProxies)
  return (peer) => {
    const address = parse(peer ?? '')
    if (!address) return 'unknown'
    return isTrusted(address) ? undefined : siteOf(address)
  }
}

function createIsTrusted(trustedProxies: readonly string[]): (address: Address) => boolean {
  const trusted = trustedProxies.map(parseRange)
  return (address) => trusted.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits))
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

function parse(text: string): Address | undefined {
  const address = text.trim().replace(/%.*/s, '')
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined
}

/**
 * Parses a CIDR range, or a single address as one.
 * @throws if it is neither
 */
export function parseRange(text: string): [Address, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

function siteOf(address: Address): string {
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
