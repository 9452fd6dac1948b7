import type { Config, UploadKind } from '../../../config/config.ts'
import { ApiError, invalid } from '../../../errors.ts'
import { oneOf } from '../../../lib/present.ts'

export const uploadKinds: readonly UploadKind[] = [
  'content_video',
  'content_image',
  'app_icon',
  'app_screenshot',
  'app_preview',
]

const films = ['video/mp4', 'video/quicktime', 'video/webm']
const pictures = ['image/jpeg', 'image/png', 'image/webp']

/** What a file is to be whose bytes come from outside: captions are only ever made by us. */
export function uploadKindOf({ kind }: { readonly kind: string }): UploadKind {
  return oneOf(uploadKinds, kind, 'The kind of a file from outside')
}

/** Returns the content types that a kind accepts. */
export function contentTypesOf(kind: UploadKind): readonly string[] {
  return kind === 'content_video' || kind === 'app_preview' ? films : pictures
}

/** @throws VALIDATION where the kind does not accept the content type */
export function assertTypeOfKind(kind: UploadKind, contentType: string, path: string): void {
  const taken = contentTypesOf(kind)
  if (!taken.includes(contentType)) throw invalid(path, `is ${contentType}; ${kind} must be one of ${taken.join(', ')}`)
}

/** @throws PAYLOAD_TOO_LARGE naming the kind's limit */
export function assertWithinCap(config: Config, kind: UploadKind, bytes: number, name: string): void {
  const maxBytes = config.media.capByKind[kind]
  if (bytes > maxBytes) throw tooLarge(maxBytes, `${name} has ${bytes} bytes; ${kind} takes at most ${maxBytes}.`)
}

export function tooLarge(maxBytes: number, message: string): ApiError<'PAYLOAD_TOO_LARGE'> {
  return new ApiError('PAYLOAD_TOO_LARGE', { maxBytes }, { message })
}

const extensions: Readonly<Record<string, string>> = {
  'video/mp4': '.mp4',
  'video/quicktime': '.mov',
  'video/webm': '.webm',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'text/vtt': '.vtt',
}

/** Returns the file extension with its dot; empty for a type that media do not have. */
export function extensionOf(contentType: string): string {
  return extensions[contentType] ?? ''
}
