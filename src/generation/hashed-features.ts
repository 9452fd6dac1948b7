/** Words and their hashes, as the trained models of this folder see them. */

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Lower case without accents, apostrophes and stars; letters drawn out or written as figures become letters. */
export function settle(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{L})[01345@$!](?=\p{L})/gu, (sign) => leet[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘`´ʼ*]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replace(/(\p{L})\1{2,}/gu, '$1')
}

/** FNV-1a. @param buckets a power of two */
export function bucketOf(feature: string, buckets: number): number {
  let value = 0x811c9dc5
  for (let at = 0; at < feature.length; at++) value = Math.imul(value ^ feature.charCodeAt(at), 0x01000193)
  value ^= value >>> 15
  return (Math.imul(value, 0x2c1b3c6d) >>> 0) % buckets
}
