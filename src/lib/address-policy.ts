import ipaddr from 'ipaddr.js'

/**
 * Ranges that ipaddr.js takes for ordinary unicast but that must not be reached: cloud metadata and wire servers, and
 * the IPv6 forms that embed an IPv4 address.
 */
const refusedRanges = [
  '168.63.129.16/32',
  '100.100.100.200/32',
  '192.0.0.0/24',
  '192.88.99.0/24',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  '2001::/32',
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '::/96',
  'fec0::/10',
  '3fff::/20',
  '5f00::/16',
].map((range) => ipaddr.parseCIDR(range))

/** Whether a literal address is public. An IPv6 address that embeds an IPv4 one never is. */
export function isPublicAddress(address: string, options: { allowLoopback?: boolean } = {}): boolean {
  // A zone (`fe80::1%eth0`) has no meaning for a public address.
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (options.allowLoopback && parsed.range() === 'loopback') return true
  if (parsed.range() !== 'unicast') return false
  return !refusedRanges.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits))
}

/** Whether an address of this host reaches the machine that the browser is on. @param hostname as URL has it */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname)
}
