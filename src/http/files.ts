import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import type { Express, Request, Response } from 'express'
import { prepared, runPrepared } from '../db/connection.ts'
import { shareOwner } from '../db/share-owner.ts'
import { keyOff, organizationOff } from '../db/switches.ts'
import type { Deps } from '../deps.ts'
import { ApiError, invalid } from '../errors.ts'
import { awaitsFile } from '../features/media/api.ts'
import { isMachineFailure } from '../lib/infrastructure-error.ts'
import { MINUTE } from '../lib/time.ts'
import type { DiskStorage, DownloadGrant, UploadGrant } from '../storage/disk.ts'
import { downloadPath, NotReceived, uploadPath } from '../storage/disk.ts'
import { switchedOff } from './authenticate.ts'
import { endLateBody, isCompressed } from './receive-bytes.ts'

/** Serves the files of a storage folder, by signed addresses: to download, and to put. A bucket serves its own. */
export function mountFiles(app: Express, deps: Deps): void {
  const { disk } = deps
  if (disk === null) return
  app.get(`${downloadPath}:token`, (req, res, next) => {
    download(req, res, deps, disk).catch(next)
  })
  app
    .route(`${uploadPath}:token`)
    .options((_req, res) => {
      allowWebPages(res)
      res
        .status(204)
        .set({
          'Access-Control-Allow-Methods': 'PUT',
          'Access-Control-Allow-Headers': 'Content-Type',
          'Access-Control-Max-Age': '7200',
        })
        .end()
    })
    .put((req, res, next) => {
      allowWebPages(res)
      receive(req, res, deps, disk).catch(next)
    })
}

/** The signature is the whole permission, so that a partner's own page may send the file. */
function allowWebPages(res: Response): void {
  res.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'X-Request-Id' })
}

/**
 * A signed address asks for no key, but the kill switches apply: the global one, those of its organization and the
 * parent, and that of the key that requested it.
 * @returns the owner of the share that its transfer uses
 * @throws KILL_SWITCH
 */
async function rejectSuspendedGrantee({ grantee }: DownloadGrant | UploadGrant, { db }: Deps): Promise<string> {
  const { organizationId = null, apiKeyId = null } = grantee ?? {}
  const [off] = await runPrepared(db.pools.read, findGranteeSwitches, [organizationId, apiKeyId])
  if (off?.everything) throw switchedOff('global')
  if (off?.organization) throw switchedOff('organization')
  if (off?.key) throw switchedOff('key')
  return off?.owner ?? ''
}

/** $1 organization and $2 API key; either may be null. */
const findGranteeSwitches = prepared<{
  everything: boolean
  organization: boolean
  key: boolean
  owner: string | null
}>(
  'find_grantee_switches',
  `SELECT g.is_on AS everything,
     coalesce((SELECT ${organizationOff} FROM organizations o LEFT JOIN organizations p ON p.id = o.parent_id
       WHERE o.id = $1), false) AS organization,
     coalesce((SELECT ${keyOff} FROM api_keys k WHERE k.id = $2), false) AS key,
     (SELECT ${shareOwner} FROM organizations o WHERE o.id = $1) AS owner
   FROM service_switches g WHERE g.name = 'global'`,
)

/** A sender that is silent for this long is disconnected. */
const silenceMs = MINUTE

/** Receives one file at its signed address, with the announced type and exact size. */
async function receive(req: Request, res: Response, deps: Deps, disk: DiskStorage): Promise<void> {
  const grant = disk.openUploadGrant(String(req.params.token), deps.clock.now())
  if (!grant || !(await awaitsFile(deps.db.read, grant.key)))
    throw new ApiError('NOT_FOUND', undefined, {
      message: 'This upload URL has expired, or its upload is finalized. Read the upload for a new one.',
    })
  const owner = await rejectSuspendedGrantee(grant, deps)
  assertAnnounced(req, grant)
  await deps.uploads.assertOpen(grant.bytes)
  const release = deps.intake.uploads.acquire(owner)
  req.setTimeout(silenceMs, () => req.destroy(new Error('The sender fell silent.')))
  const stopTimer = endLateBody(req, res, deps.config.http.uploadTimeoutMs)
  try {
    await disk.receive(grant, req)
  } catch (error) {
    if (req.destroyed && !req.complete) {
      // The client has gone, so there is no response.
      res.destroy()
      return
    }
    if (isMachineFailure(error)) void deps.selfCheck.check(['storage'])
    // The rest is discarded while the error is sent; the connection then serves the next request.
    req.resume()
    if (!(error instanceof NotReceived)) throw error
    if (error.reason === 'too_large') throw tooLarge(grant)
    throw invalid('/body', error.message)
  } finally {
    stopTimer()
    release()
  }
  res.status(200).end()
}

function assertAnnounced(req: Request, grant: UploadGrant): void {
  const { 'content-type': type = '', 'content-length': length } = req.headers
  if (type.trim().toLowerCase() !== grant.contentType || isCompressed(req))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', undefined, {
      message: `Send the file with Content-Type: ${grant.contentType}, as announced, and without Content-Encoding.`,
    })
  if (length === undefined) return
  if (Number(length) > grant.bytes) throw tooLarge(grant)
  if (Number(length) !== grant.bytes)
    throw invalid('/headers/content-length', `must be ${grant.bytes}, the size that was announced`)
}

function tooLarge({ bytes }: UploadGrant): ApiError<'PAYLOAD_TOO_LARGE'> {
  return new ApiError(
    'PAYLOAD_TOO_LARGE',
    { maxBytes: bytes },
    { message: `The file is larger than the ${bytes} bytes that were announced.` },
  )
}

/** Sends a stored file at its signed address; players request it in ranges (RFC 9110, 14). */
async function download(req: Request, res: Response, deps: Deps, disk: DiskStorage): Promise<void> {
  const grant = disk.openGrant(String(req.params.token), deps.clock.now())
  const head = grant ? await disk.head(grant.key) : undefined
  if (!grant || !head)
    throw new ApiError('NOT_FOUND', undefined, {
      message: 'This download URL has expired. Read the media item again for a new one.',
    })
  await rejectSuspendedGrantee(grant, deps)
  res.set({
    'Content-Type': grant.contentType,
    'Content-Disposition': `inline; filename="${grant.filename.replaceAll(/[^\w.-]/g, '_')}"`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=3600, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  const ranges = req.range(head.bytes)
  if (ranges === -1) {
    res.status(416).set('Content-Range', `bytes */${head.bytes}`).end()
    return
  }
  const range = Array.isArray(ranges) && ranges.length === 1 ? ranges[0] : undefined
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${head.bytes}`)
  res.set('Content-Length', String(range ? range.end - range.start + 1 : head.bytes))
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  const stream = disk.open(grant.key, range && { start: range.start, end: range.end })
  await once(stream, 'open')
  await pipeline(stream, res).catch(() => res.destroy())
}
