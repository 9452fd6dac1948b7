import type { Readable } from 'node:stream'

/** Stored files. Keys are generated paths, as `media/prj_…/med_….mp4`. */
export interface Storage {
  /** Moves a finished local file in, atomically; repeating a key with the same bytes is fine. */
  putFile(key: string, localPath: string, contentType: string): Promise<void>
  putBytes(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Bytes from `start` to `end` inclusive. */
  open(key: string, range?: { start?: number; end?: number }): Readable
  /** Copies a stored file to a local path. */
  fetchTo(key: string, localPath: string, options?: { signal?: AbortSignal }): Promise<void>
  /** Undefined if nothing is stored under the key. */
  head(key: string): Promise<{ bytes: number } | undefined>
  delete(key: string): Promise<void>
  /** Lists some keys below a folder, named with its slash; none once they are deleted. */
  list(folder: string): Promise<readonly string[]>
  /** Returns an address that anybody who has it can download from until it expires. */
  downloadUrl(key: string, options: DownloadTerms): Promise<string>
  /** Returns a request with which anybody who has it can put exactly one such file until it expires. */
  uploadRequest(key: string, file: UploadTerms): Promise<UploadRequest>
  /** Why so many more bytes cannot be stored; null if they can, or if a service decides that. */
  whyFull(bytes: number): Promise<string | null>
  /** Removes what interrupted PUTs left behind before a time. */
  sweepParts(before: Date): Promise<void>
}

/**
 * Who a signed address is made for: it is not served while they are suspended. A bucket serves its addresses without
 * checking.
 */
export interface Grantee {
  /** Null if the service makes the address for itself, for example for a platform that fetches a post. */
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
  /** The exact size in bytes. */
  readonly bytes: number
  /** Lower-case hex; null if it is not known beforehand. */
  readonly sha256: string | null
  readonly expiresAt: Date
  readonly grantee: Grantee
}

export interface UploadRequest {
  readonly url: string
  /** Must be sent exactly as they are. */
  readonly headers: Readonly<Record<string, string>>
}
