/** The size of an image according to its header, read before the image is decoded. */
export interface ImageHead {
  /** Pixels, as stored. */
  readonly width: number
  readonly height: number
  /** Whether the image is displayed rotated by 90 degrees (EXIF orientation 5 to 8). */
  readonly turned: boolean
  readonly animated: boolean
}

/**
 * Reads the size from an image's header.
 * @param head the first bytes of a file of that type
 * @returns `undefined` where the header holds no size
 */
export function readImageHead(contentType: string, head: Buffer): ImageHead | undefined {
  try {
    if (contentType === 'image/png') return png(head)
    if (contentType === 'image/jpeg') return jpeg(head)
    return contentType === 'image/webp' ? webp(head) : undefined
  } catch (error) {
    // The header ends within a field.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function png(head: Buffer): ImageHead | undefined {
  if (head.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const animated = head.includes('acTL') && head.indexOf('acTL') < head.indexOf('IDAT')
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20), turned: false, animated }
}

function jpeg(head: Buffer): ImageHead | undefined {
  let turned = false
  for (let at = 2; ; ) {
    if (head.readUInt8(at) !== 0xff) return undefined
    const marker = head.readUInt8(at + 1)
    // These are fill bytes and markers without a length.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else {
      const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
      if (frame) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7), turned, animated: false }
      if (marker === 0xda || marker === 0xd9) return undefined
      const length = head.readUInt16BE(at + 2)
      if (marker === 0xe1) turned ||= isTurned(head.subarray(at + 4, at + 2 + length))
      at += 2 + length
    }
  }
}

/** Reads EXIF's orientation (tag 0x0112) and returns whether it rotates the image by 90 degrees. */
function isTurned(app1: Buffer): boolean {
  if (app1.toString('latin1', 0, 6) !== 'Exif\0\0') return false
  const tiff = app1.subarray(6)
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  try {
    const directory = u32(4)
    for (let entry = 0; entry < u16(directory); entry++) {
      const at = directory + 2 + entry * 12
      if (u16(at) === 0x0112) return u16(at + 8) >= 5 && u16(at + 8) <= 8
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return false
}

function webp(head: Buffer): ImageHead | undefined {
  const form = head.toString('latin1', 12, 16)
  if (form === 'VP8X') {
    const animated = (head.readUInt8(20) & 0x02) !== 0
    return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1, turned: false, animated }
  }
  if (form === 'VP8L') {
    const bits = head.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1, turned: false, animated: false }
  }
  if (form !== 'VP8 ') return undefined
  return {
    width: head.readUInt16LE(26) & 0x3fff,
    height: head.readUInt16LE(28) & 0x3fff,
    turned: false,
    animated: false,
  }
}
