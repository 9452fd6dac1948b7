import { inputOf, runFfmpeg } from '../../../../lib/ffmpeg.ts'
import { parserBounds } from '../../../../lib/parser-bounds.ts'
import { readHead } from '../../domain/sniff.ts'
import { readImageHead } from './image-head.ts'
import { InvalidFileError } from './invalid-file-error.ts'
import type { Measures } from './measures.ts'

/** A decoded image of 50 megapixels takes 200 MB. Phones take images of up to 48 megapixels. */
export const maxPixels = 50_000_000

/** Measures the displayed size. The header is read first, so that no image larger than `maxPixels` is decoded. */
export async function measureImage(
  path: string,
  contentType: string,
  ffmpeg: string,
  signal: AbortSignal,
): Promise<Measures> {
  const head = readImageHead(contentType, await readHead(path, parserBounds.imageHead))
  if (!head || head.width < 1 || head.height < 1) throw new InvalidFileError('The image has no size in its header.')
  const { width, height, turned, animated } = head
  if (animated) throw new InvalidFileError('The image is animated. Send a still image.')
  if (width * height > maxPixels)
    throw new InvalidFileError(`The image has ${width}×${height} pixels; at most ${maxPixels} are accepted.`)
  const input = inputOf(`${contentType.slice('image/'.length)}_pipe`, path)
  const strictly = ['-xerror', '-err_detect', 'explode']
  const decoded = await runFfmpeg(ffmpeg, [...strictly, '-threads', '1', ...input, '-f', 'null', '-'], signal)
  if (!decoded.ok) throw new InvalidFileError('The image cannot be decoded: its file is damaged.')
  return {
    width: turned ? height : width,
    height: turned ? width : height,
    durationSeconds: null,
    frameRate: null,
    videoCodec: null,
    audioCodec: null,
  }
}
