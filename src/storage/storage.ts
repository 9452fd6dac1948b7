import type { Readable } from 'node:stream'

/** Kept bytes. Keys are paths of our own making, as `media/prj_…/med_….mp4`. */
export interface Storage {
  /** Moves a finished local file in; atomic, and the same key twice with the same bytes is fine. */
  putFile(key: string, localPath: string, contentType: string): Promise<void>
  putBytes(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Bytes from `start` to `end` inclusive. */
  open(key: string, range?: { start?: number; end?: number }): Readable
  /** Copies a kept file to a local path. */
  fetchTo(key: string, localPath: string, options?: { signal?: AbortSignal }): Promise<void>
  /** Undefined where nothing is kept under the key. */
  head(key: string): Promise<{ bytes: number } | undefined>
  delete(key: string): Promise<void>
  /** Address that anybody who holds it can download from until it expires. */
  downloadUrl(key: string, options: DownloadTerms): Promise<string>
  /** Request that anybody who holds it can put exactly one such file with, until it expires. */
  uploadRequest(key: string, file: UploadTerms): Promise<UploadRequest>
  /** Removes what puts that were cut off left behind before a time. */
  sweepParts(before: Date): Promise<void>
}

/**
 * Who a signed address is made for: it is not served while they are switched off. A bucket of somebody else's serves its
 * addresses by itself and cannot look.
 */
export interface Grantee {
  /** Null where the service makes the address for itself, as for a platform that fetches a post. */
  readonly apiKeyId: string | null
  readonly organizationId: string
}

export interface DownloadTerms {
  readonly contentType: string
  readonly filename: string
  readonly expiresAt: Date
  readonly grantee: Grantee
}

/** What a presigned PUT is bound to. */
export interface UploadTerms {
  readonly contentType: string
  /** Exact. */
  readonly bytes: number
  /** Lower-case hex; null where it is not known before. */
  readonly sha256: string | null
  readonly expiresAt: Date
  readonly grantee: Grantee
}

export interface UploadRequest {
  readonly url: string
  /** To be sent exactly as they are. */
  readonly headers: Readonly<Record<string, string>>
}
