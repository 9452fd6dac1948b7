import type { Resources } from '../../generated/client.ts'
import type { components } from '../../generated/types.ts'
import { CastlaneError, CastlaneUnreachable, failureOf, unwrap } from './errors.ts'
import type { BodyOf } from './method-types.ts'
import { backoffMs, sleep } from './retry.ts'

type Media = components['schemas']['Media']

/** A `File`, in Node too: `new File([await openAsBlob(path)], 'morning.mp4', { type: 'video/mp4' })` reads it as it goes out. */
export type MediaFile = Blob & { readonly name: string }

export interface UploadMediaInput extends Omit<BodyOf<'createMediaUpload'>, 'files'> {
  /** 1 to 20. Their names and types are sent along. */
  readonly files: readonly MediaFile[]
}

export interface UploadProgress {
  /** Bytes of all files that went out. It falls back when a file is sent again. */
  readonly sentBytes: number
  readonly totalBytes: number
}

export interface UploadMediaOptions {
  readonly onProgress?: (progress: UploadProgress) => void
  readonly signal?: AbortSignal
  /** The maximum time for everything, in milliseconds. Default 900,000, which is 15 minutes. */
  readonly timeoutMs?: number
}

export interface UploadMeans {
  readonly castlane: Pick<Resources, 'media'>
  readonly send: (request: Request) => Promise<Response>
  readonly maxRetries: number
}

const pollMs = 1_000
const pieceBytes = 65_536

/** Starts the upload, sends each file, finalizes and waits until every file is measured. */
export async function uploadMedia(
  { castlane, send, maxRetries }: UploadMeans,
  projectId: string,
  { files, ...rest }: UploadMediaInput,
  { onProgress, signal: outer, timeoutMs = 900_000 }: UploadMediaOptions = {},
): Promise<Media[]> {
  const limit = AbortSignal.timeout(timeoutMs)
  const signal = outer ? AbortSignal.any([outer, limit]) : limit
  const described = files.map(({ name, type, size }) => ({ filename: name, contentType: type, bytes: size }))
  // oxlint-disable-next-line typescript/consistent-type-assertions -- The API refuses a type that it does not take, and says so.
  const body = { ...rest, files: described } as BodyOf<'createMediaUpload'>
  const upload = unwrap(await castlane.media.createUpload(projectId, body, { signal }))
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0)
  let doneBytes = 0
  for (const [index, file] of files.entries()) {
    const put = upload.files[index]?.put
    if (!put) throw new TypeError(`The upload ${upload.id} has no address for ${file.name}.`)
    const onSent = (bytes: number) => onProgress?.({ sentBytes: doneBytes + bytes, totalBytes })
    await putFile({ ...put, file, send, signal, onSent, maxRetries })
    doneBytes += file.size
    onSent(0)
  }
  const finalized = unwrap(await castlane.media.finalizeUpload(upload.id, { signal }))
  const media: Media[] = []
  for (const { mediaId } of finalized.files) {
    let one = unwrap(await castlane.media.get(mediaId ?? '', { signal }))
    while (one.status !== 'ready' && one.status !== 'failed') {
      await sleep(pollMs, signal)
      one = unwrap(await castlane.media.get(one.id, { signal }))
    }
    media.push(one)
  }
  return media
}

interface Put {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly file: MediaFile
  readonly send: (request: Request) => Promise<Response>
  readonly signal: AbortSignal
  readonly onSent: (bytes: number) => void
  readonly maxRetries: number
}

async function putFile(put: Put): Promise<void> {
  for (let failures = 1; ; failures++) {
    let response: Response
    try {
      response = await (typeof XMLHttpRequest === 'undefined' ? putByFetch(put) : putByXhr(put))
      if (response.ok) return
      const body = await response.json().catch(() => undefined)
      const isLast = failures > put.maxRetries || (response.status < 500 && response.status !== 429)
      if (isLast) throw new CastlaneError(failureOf(body, response), response)
    } catch (cause) {
      if (put.signal.aborted || cause instanceof CastlaneError) throw cause
      // The query of a presigned address is a credential.
      if (failures > put.maxRetries) throw new CastlaneUnreachable(put.url.replace(/\?.*/, ''), cause)
    }
    await sleep(backoffMs(failures), put.signal)
  }
}

function putByFetch({ url, headers, file, send, signal, onSent }: Put): Promise<Response> {
  let sent = 0
  // Piece by piece: a Blob in memory would stream itself in one.
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = new Uint8Array(await file.slice(sent, sent + pieceBytes).arrayBuffer())
      if (piece.byteLength === 0) return controller.close()
      sent += piece.byteLength
      controller.enqueue(piece)
      onSent(sent)
    },
  })
  const init = { method: 'PUT', headers, body, duplex: 'half', signal }
  return send(new Request(url, init))
}

/** The part of the browser's XMLHttpRequest that is used: fetch reports no progress there. */
interface Xhr {
  readonly upload: { onprogress: ((event: { readonly loaded: number }) => void) | null }
  readonly status: number
  readonly responseText: string
  onload: (() => void) | null
  onerror: (() => void) | null
  onabort: (() => void) | null
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  send(body: Blob): void
  abort(): void
}
declare const XMLHttpRequest: { new (): Xhr } | undefined

function putByXhr({ url, headers, file, signal, onSent }: Put): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (typeof XMLHttpRequest === 'undefined') return
    const xhr = new XMLHttpRequest()
    xhr.open('PUT', url)
    // The browser sets Content-Length and lets nobody else.
    for (const [name, value] of Object.entries(headers))
      if (!/^content-length$/i.test(name)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded }) => onSent(loaded)
    xhr.onload = () => resolve(new Response(xhr.responseText || null, { status: xhr.status }))
    xhr.onerror = () => reject(new TypeError('The connection was lost.'))
    xhr.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(file)
  })
}
