import type { Express } from 'express'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { thumbnailPath } from '../events/links.ts'
import { MINUTE } from '../lib/time.ts'
import { findThumbnail } from '../reporting/event-subjects.ts'
import { expiryOf } from '../storage/expiry.ts'
import { switchedOff } from './authenticate.ts'

const redirectMs = 15 * MINUTE

/**
 * Serves the thumbnails that events name, by signed addresses: each redirects to a fresh, short-lived address of the
 * storage, as long as the project belongs to the organization of the event and that one is not suspended.
 */
export function mountThumbnails(app: Express, { links, clock, db, storage }: Deps): void {
  app.get(`${thumbnailPath}:token`, async (req, res) => {
    const grant = links.openThumbnail(String(req.params.token), clock.now())
    const file = grant && (await findThumbnail(db.read, grant))
    if (!grant || !file)
      throw new ApiError('NOT_FOUND', undefined, {
        message:
          'This thumbnail URL has expired, or what it showed is gone. Read the resource of the event for a new one.',
      })
    if (file.isGloballyOff) throw switchedOff('global')
    const { organizationId } = grant
    const url = await storage.downloadUrl(file.storageKey, {
      contentType: file.contentType,
      filename: file.filename ?? grant.mediaId,
      expiresAt: expiryOf(clock.now(), redirectMs),
      grantee: { apiKeyId: null, organizationId },
    })
    res.set({ 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'cross-origin' }).redirect(302, url)
  })
}
