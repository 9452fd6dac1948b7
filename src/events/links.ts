import { createSigner } from '../lib/signed-token.ts'
import { DAY } from '../lib/time.ts'
import type { Vault } from '../lib/vault.ts'
import type { Shown } from './console-address.ts'
import { consolePath } from './console-address.ts'

/** A delivery that is sent again within this time still shows its thumbnail. */
const thumbnailMs = 7 * DAY

/** What the keys are derived for that sign addresses of thumbnails. */
export const linkPurpose = 'signed thumbnails'

/** Path that thumbnails are served below; the token follows. */
export const thumbnailPath = '/thumbnails/'

/** What the address of a thumbnail shows, and for whom: it ends when the project belongs to others. */
export interface ThumbnailGrant {
  readonly mediaId: string
  readonly organizationId: string
}

/** Addresses that events name. */
export interface Links {
  /** Where credits are bought; null unless the operator set it. */
  readonly topUpUrl: string | null
  /** Where the console shows what an event is about; null where it does not, or is off. */
  consoleUrl(event: Shown): string | null
  /** `null` without master keys, as a command may run. */
  signThumbnail(grant: ThumbnailGrant, now: Date): { readonly url: string; readonly expiresAt: string } | null
  /** Reads a grant from the path segment of an address; undefined if it is forged or expired. */
  openThumbnail(token: string, now: Date): ThumbnailGrant | undefined
}

/** The content of a token, with short names because it is part of an address. */
interface Signed {
  readonly m: string
  readonly o: string
  /** Seconds since 1970. */
  readonly e: number
}

/** @param vault `null` in a command that was started without master keys */
export function createLinks(
  config: {
    readonly http: { readonly publicUrl: string }
    readonly console: { readonly enabled: boolean }
    readonly topUpUrl: string | null
  },
  vault: Vault | null,
): Links {
  const signer = vault && createSigner<Signed>(vault.deriveKeys(linkPurpose))
  return {
    topUpUrl: config.topUpUrl,
    consoleUrl(event) {
      const path = config.console.enabled ? consolePath(event) : null
      return path && `${config.http.publicUrl}${path}`
    },
    signThumbnail({ mediaId: m, organizationId: o }, now) {
      if (!signer) return null
      const e = Math.floor((now.getTime() + thumbnailMs) / 1000)
      return {
        url: `${config.http.publicUrl}${thumbnailPath}${signer.sign({ m, o, e })}`,
        expiresAt: new Date(e * 1000).toISOString(),
      }
    },
    openThumbnail(token, now) {
      const signed = signer?.verify(token)
      if (!signed || signed.e * 1000 <= now.getTime()) return undefined
      return { mediaId: signed.m, organizationId: signed.o }
    },
  }
}
