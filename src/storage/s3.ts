import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Clock } from '../lib/clock.ts'
import { InfrastructureError } from '../lib/infrastructure-error.ts'
import { fields } from '../lib/untyped.ts'
import { windowMs, windowOf } from './expiry.ts'
import type { Storage } from './storage.ts'

export interface S3Options {
  readonly bucket: string
  readonly region: string
  /** Null for Amazon's. */
  readonly endpoint: string | null
  readonly pathStyle: boolean
  /** The origin that downloads are addressed to in place of the service's, and that fetches them there. */
  readonly cdnUrl: string | null
  /** Null if the SDK finds them. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
  readonly clock: Clock
}

export interface S3Storage extends Storage {
  close(): void
}

/** Stores objects in a bucket of an S3-compatible service; partners connect to that service directly. */
export function createS3Storage(options: S3Options): S3Storage {
  const { bucket: Bucket, clock } = options
  const client = new S3Client({
    region: options.region,
    ...(options.endpoint !== null && { endpoint: options.endpoint }),
    forcePathStyle: options.pathStyle,
    ...(options.credentials !== null && { credentials: options.credentials }),
    // Otherwise a checksum of no bytes is signed into every presigned PUT, which services without checksums reject.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
  })

  async function read(key: string, range: { start?: number; end?: number }, signal?: AbortSignal): Promise<Readable> {
    const { start = 0, end } = range
    const Range = start > 0 || end !== undefined ? `bytes=${start}-${end ?? ''}` : undefined
    const get = client.send(new GetObjectCommand({ Bucket, Key: key, Range }), { abortSignal: signal })
    const { Body } = await get.catch(rethrow)
    if (!(Body instanceof Readable)) throw new Error('The body of an object is not a stream of Node.')
    return Body
  }

  /** Addresses that were signed in this window: to sign one takes a third of a millisecond. */
  let known = { at: 0, urls: new Map<string, string>() }

  const expiresIn = (expiresAt: Date, now: Date) =>
    Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))

  return {
    async putFile(key, localPath, contentType) {
      const { size } = await stat(localPath)
      const Body = createReadStream(localPath)
      const put = new PutObjectCommand({ Bucket, Key: key, Body, ContentLength: size, ContentType: contentType })
      await client.send(put).catch(rethrow)
    },
    async putBytes(key, bytes, contentType) {
      const put = new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType })
      await client.send(put).catch(rethrow)
    },
    open(key, range = {}) {
      const out = new PassThrough()
      const aborted = new AbortController()
      out.once('close', () => aborted.abort())
      read(key, range, aborted.signal)
        .then((body) => pipeline(body, out))
        .catch((error: Error) => out.destroy(error))
      return out
    },
    async fetchTo(key, localPath, { signal } = {}) {
      await pipeline(await read(key, {}, signal), createWriteStream(localPath, { mode: 0o600 }), { signal })
    },
    async head(key) {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key: key }))
        return { bytes: ContentLength }
      } catch (error) {
        if (isMissing(error)) return undefined
        return rethrow(error)
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch(rethrow)
    },
    async list(folder) {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: folder })).catch(rethrow)
      return Contents.flatMap(({ Key }) => Key ?? [])
    },
    async downloadUrl(key, { contentType, filename, expiresAt }) {
      // Signed as of the window's beginning, so that the address is the same for the whole window.
      const signedAt = windowOf(clock.now())
      if (signedAt.getTime() !== known.at || known.urls.size >= maxKnown)
        known = { at: signedAt.getTime(), urls: new Map() }
      const name = JSON.stringify([key, contentType, filename, expiresAt.getTime()])
      const before = known.urls.get(name)
      if (before !== undefined) return before
      const command = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentType: contentType,
        ResponseContentDisposition: `inline; filename="${filename.replaceAll(/[^\w.-]/g, '_')}"`,
        ResponseCacheControl: options.cdnUrl === null ? 'private, max-age=3600, immutable' : sharedCaching,
      })
      const signed = await getSignedUrl(client, command, {
        expiresIn: expiresIn(expiresAt, signedAt),
        signingDate: signedAt,
      })
      const url = options.cdnUrl === null ? signed : atOrigin(signed, options.cdnUrl)
      known.urls.set(name, url)
      return url
    },
    async uploadRequest(key, { contentType, bytes, sha256, expiresAt }) {
      const now = clock.now()
      const checksum = sha256 === null ? undefined : Buffer.from(sha256, 'hex').toString('base64')
      const command = new PutObjectCommand({
        Bucket,
        Key: key,
        ContentType: contentType,
        ContentLength: bytes,
        ChecksumSHA256: checksum,
      })
      // Signed headers must be sent: the service then rejects another type, size or content.
      const bound = new Set(['content-type', 'content-length', 'x-amz-checksum-sha256'])
      const url = await getSignedUrl(client, command, {
        expiresIn: expiresIn(expiresAt, now),
        signingDate: now,
        signableHeaders: new Set([...bound, 'host']),
        unhoistableHeaders: bound,
      })
      return {
        url,
        headers: {
          'Content-Type': contentType,
          'Content-Length': String(bytes),
          ...(checksum !== undefined && { 'x-amz-checksum-sha256': checksum }),
        },
      }
    },
    whyFull: async () => null,
    // The service keeps nothing of an interrupted PUT.
    async sweepParts() {},
    close: () => client.destroy(),
  }
}

const maxKnown = 10_000

/** A CDN may serve a file for this long after its address has expired. */
const sharedCaching = `public, max-age=3600, s-maxage=${windowMs / 1_000}, immutable`

/** The signature covers the service's host, which the CDN asks for the file: only who is connected to changes. */
function atOrigin(signed: string, origin: string): string {
  const { pathname, search } = new URL(signed)
  return `${origin}${pathname}${search}`
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}

/**
 * An error that is not about the one object is about the service: unreachable, overloaded, or closed to these
 * credentials.
 */
function rethrow(error: unknown): never {
  if (isMissing(error) || fields(error).name === 'AbortError') throw error
  throw new InfrastructureError('The bucket cannot be used at the moment.', { cause: error })
}
