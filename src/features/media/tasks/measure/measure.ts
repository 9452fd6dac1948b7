import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { UploadKind } from '../../../../config/config.ts'
import { contentTypesOf } from '../../domain/media-rules.ts'
import { readHead, sniff } from '../../domain/sniff.ts'
import { measureImage } from './image.ts'
import { InvalidFileError } from './invalid-file-error.ts'
import type { Measures } from './measures.ts'
import { measureSvg } from './svg.ts'
import { measureVideo } from './video.ts'

/** The identity of a file, determined from its bytes. */
export interface Identity {
  readonly contentType: string
  readonly bytes: number
  /** Lower-case hex. */
  readonly sha256: string
}

/** Identifies a file. @throws InvalidFileError for a file of another kind, or with another type or hash than announced */
export async function identify(
  path: string,
  kind: UploadKind,
  announced: { readonly contentType?: string | null; readonly sha256?: string | null },
): Promise<Identity> {
  const head = await readHead(path)
  const contentType = await sniff(head, kind === 'brand_logo')
  const accepted = contentTypesOf(kind)
  if (contentType === undefined || !accepted.includes(contentType))
    throw new InvalidFileError(
      `The file is ${contentType ?? 'of no known type'}; ${kind} accepts ${accepted.join(', ')}.`,
    )
  if (announced.contentType && contentType !== announced.contentType)
    throw new InvalidFileError(`The file is ${contentType}, not ${announced.contentType}.`)
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  const sha256 = hash.digest('hex')
  if (announced.sha256 && sha256 !== announced.sha256)
    throw new InvalidFileError('The file does not have the SHA-256 that was announced.')
  return { contentType, bytes, sha256 }
}

/** Measures a video or an image. @param ffmpeg the path of ffmpeg @throws InvalidFileError */
export function measure(path: string, contentType: string, ffmpeg: string, signal: AbortSignal): Promise<Measures> {
  if (contentType === 'image/svg+xml') return measureSvg(path)
  const measureIt = contentType.startsWith('video/') ? measureVideo : measureImage
  return measureIt(path, contentType, ffmpeg, signal)
}
