/** Recognises addresses in customers' texts. */

/** Returns the URL of a text that is only an address, after marks such as an emoji. */
export function loneAddress(text: string): string | undefined {
  const bare = text.replace(/^[^\p{L}\p{N}@#]{1,20}/u, '')
  if (/\s/u.test(bare)) return undefined
  const [host = ''] = bare.replace(/^https?:\/\//iu, '').split(/[/?#:]/u, 1)
  const labels = host.split('.')
  if (labels.length < 2 || !labels.every((label) => /^[\p{L}\p{N}-]+$/u.test(label))) return undefined
  if (!/^\p{L}{2,12}$/u.test(labels.at(-1) ?? '')) return undefined
  const url = /^https?:/iu.test(bare) ? bare : `https://${bare}`
  return URL.canParse(url) ? url : undefined
}

const phone = /(?<![\p{L}\d/.-])(?:\+\d|\(0|\d)[\d\s()./-]{6,18}\d(?![/.-]{0,9}\d)/gu

/** The telephone numbers of a text, as they are written. */
export const phonesIn = (text: string): string[] =>
  (text.match(phone) ?? []).filter((one) => {
    const digits = one.replace(/\D/gu, '').length
    return digits > 8 || (digits > 6 && /^(?:[+0]|\(0)/u.test(one))
  })

/**
 * Shortens an address for reading: without `https://`, `www.`, a query and a final slash; only the host if it is long.
 */
export function shortAddress(url: string): string {
  const { host, pathname } = new URL(url)
  const name = host.replace(/^www\./u, '')
  const path = pathname.replace(/\/$/u, '')
  const readable = /^[\w/.~-]*$/u.test(path) && name.length + path.length <= 40
  return readable ? `${name}${path}` : name
}
