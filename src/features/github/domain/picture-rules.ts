import { parserBounds } from '../../../lib/parser-bounds.ts'
import type { RepositoryFile } from '../../../platforms/github/github.ts'
import { imagesIn } from './markdown.ts'

export const maxPictures = 6
/** Smaller images are badges and arrows. */
const minBytes = 2 * 1024
const maxEdge = 8_192

/** Chooses images of the product: first those that the README shows, then those with promising file names. */
export function choosePictures(
  files: readonly RepositoryFile[],
  readme: { readonly path: string; readonly text: string } | null,
): RepositoryFile[] {
  const fit = files.filter(
    ({ path, bytes }) =>
      /\.(png|jpe?g|webp)$/i.test(path) && bytes >= minBytes && bytes <= parserBounds.repositoryPicture,
  )
  const byPath = new Map(fit.map((file) => [file.path, file]))
  const folder = readme?.path.slice(0, readme.path.lastIndexOf('/') + 1) ?? ''
  const shown = (readme ? imagesIn(readme.text) : []).flatMap(
    (path) => byPath.get(folder + path) ?? byPath.get(path) ?? [],
  )
  const promising = fit
    .filter(({ path }) => /screen|shot|preview|demo|hero|cover|mockup|feature|icon|logo/i.test(path))
    .filter(({ path }) => !/test|fixture|node_modules|vendor|example|\.xcassets|mipmap|drawable/i.test(path))
    .toSorted((a, b) => Number(/icon|logo/i.test(a.path)) - Number(/icon|logo/i.test(b.path)) || b.bytes - a.bytes)
  const chosen = new Map([...shown, ...promising].map((file) => [file.sha, file]))
  return [...chosen.values()].slice(0, maxPictures)
}

export interface ImageFacts {
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
}

/**
 * Reads an image's properties from its header, not from its name. Returns undefined for other files and for images too
 * large to open.
 */
export function imageFacts(bytes: Buffer): ImageFacts | undefined {
  const facts = png(bytes) ?? jpeg(bytes) ?? webp(bytes)
  if (!facts) return undefined
  const { width, height } = facts
  return width > 0 && height > 0 && Math.max(width, height) <= maxEdge ? facts : undefined
}

function png(bytes: Buffer): ImageFacts | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined
  return { contentType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Scans the segments to the first start of frame (ITU T.81, B.1.1.3). */
function jpeg(bytes: Buffer): ImageFacts | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return { contentType: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** Reads the three kinds of WebP (RFC 9649, 2.5 to 2.7). */
function webp(bytes: Buffer): ImageFacts | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined
  const contentType = 'image/webp'
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { contentType, width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (kind === 'VP8 ')
    return { contentType, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const packed = bytes.readUInt32LE(21)
  return { contentType, width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) }
}

/** Returns the kind of media item that an image becomes. */
export function kindOf(path: string): 'app_icon' | 'app_screenshot' | 'content_image' {
  if (/(?:^|[_.-])(?:app-?)?icon|logo/i.test(path.slice(path.lastIndexOf('/') + 1))) return 'app_icon'
  return /screen|shot|preview/i.test(path) ? 'app_screenshot' : 'content_image'
}
