/** `crypto.randomUUID` is missing on pages that are not served over https. */
export function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const withBits = (index: number, mask: number, bits: number) => ((bytes[index] ?? 0) & mask) | bits
  // The version and the variant of RFC 9562.
  bytes[6] = withBits(6, 0x0f, 0x40)
  bytes[8] = withBits(8, 0x3f, 0x80)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
