import { shortAddress } from '../../../generation/address.ts'
import { captionLimits } from '../../../generation/captions.ts'
import type { CaptionPlatform } from '../../../generation/types.ts'
import type { CallToAction, Utm } from '../../../generation/wording.ts'

/**
 * Adds the call to action's parameters to its address in a caption, where addresses are links. A caption that would become too
 * long stays as it is.
 */
export function trackedCaption(
  caption: string,
  { url, utm }: CallToAction,
  of: { readonly platform: CaptionPlatform; readonly containerId: string },
): string {
  const { linksWork, units } = captionLimits[of.platform]
  if (!linksWork || url === undefined || utm === undefined) return caption
  const tracked = trackedUrl(url, utm, of)
  const shown = replaceAddress(caption, url, tracked)
  const replaced = shown === caption ? replaceAddress(caption, shortAddress(url), tracked) : shown
  return replaced.length > units ? caption : replaced
}

/** Returns the address with its parameters, which replace those of the same names, and the container's id for attribution. */
export function trackedUrl(
  address: string,
  utm: Utm,
  { platform, containerId }: { readonly platform: string; readonly containerId: string },
): string {
  const url = new URL(address)
  for (const field of ['source', 'medium', 'campaign'] as const) {
    const value = utm[field]?.replaceAll('{platform}', platform).replaceAll('{containerId}', containerId)
    if (value !== undefined) url.searchParams.set(`utm_${field}`, value)
  }
  if (!url.searchParams.has('utm_content')) url.searchParams.set('utm_content', containerId)
  return url.href
}

/** Replaces an address wherever it is not a part of a longer one. */
function replaceAddress(text: string, address: string, by: string): string {
  const [first = '', ...rest] = text.split(address)
  return rest.reduce((done, next) => {
    const isPart = /[\w/@.-]$/u.test(done) || /^(?:[\w/?#&=%~+-]|\.\w)/u.test(next)
    return `${done}${isPart ? address : by}${next}`
  }, first)
}
