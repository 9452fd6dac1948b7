import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { UploadKind } from '../../../../config/config.ts'
import { contentTypesOf } from '../../domain/media-rules.ts'
import { readHead, sniff } from '../../domain/sniff.ts'
import { measureFilm } from './film.ts'
import type { Measures } from './measures.ts'
import { measurePicture } from './picture.ts'
import { FileRefused } from './refusal.ts'

/** The identity of a file, determined from its bytes. */
export interface Identity {
  readonly contentType: string
  readonly bytes: number
  /** Lower-case hex. */
  readonly sha256: string
}

/** Identifies a file. @throws FileRefused for a file of another kind, or with another type or hash than announced */
export async function identify(
  path: string,
  kind: UploadKind,
  said: { readonly contentType?: string | null; readonly sha256?: string | null },
): Promise<Identity> {
  const contentType = await sniff(await readHead(path))
  const taken = contentTypesOf(kind)
  if (contentType === undefined || !taken.includes(contentType))
    throw new FileRefused(`The file is ${contentType ?? 'of no known type'}; ${kind} takes ${taken.join(', ')}.`)
  if (said.contentType && contentType !== said.contentType)
    throw new FileRefused(`The file is ${contentType}, not ${said.contentType}.`)
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  const sha256 = hash.digest('hex')
  if (said.sha256 && sha256 !== said.sha256)
    throw new FileRefused('The file does not have the SHA-256 that was announced.')
  return { contentType, bytes, sha256 }
}

/** Measures a video or an image. @param ffmpeg the path of ffmpeg @throws FileRefused */
export function measure(path: string, contentType: string, ffmpeg: string, signal: AbortSignal): Promise<Measures> {
  const measureIt = contentType.startsWith('video/') ? measureFilm : measurePicture
  return measureIt(path, contentType, ffmpeg, signal)
}
