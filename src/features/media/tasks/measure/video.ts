import { runFfmpeg, videoInput } from '../../../../lib/ffmpeg.ts'
import { readInput, readProgress } from '../../../../lib/ffmpeg-report.ts'
import { InvalidFileError } from './invalid-file-error.ts'
import type { Measures } from './measures.ts'

export const maxSide = 8_192
/** The longest video that any platform accepts. */
const maxSeconds = 4 * 3_600
/** How many frames are decoded to check that the video can be decoded. */
const decodedFrames = 30

/**
 * Measures the displayed size, duration, frame rate and codecs with ffmpeg. Every packet is read without decoding, then
 * the first frames are decoded.
 * @throws InvalidFileError
 */
export async function measureVideo(
  path: string,
  contentType: string,
  ffmpeg: string,
  signal: AbortSignal,
): Promise<Measures> {
  const input = videoInput(contentType, path)
  const packets = await runFfmpeg(
    ffmpeg,
    [...input, '-map', '0:V:0', '-map', '0:a?', '-c', 'copy', '-f', 'null', '-'],
    signal,
  )
  const found = readStreams(packets.said)
  if (!found) throw new InvalidFileError('The file contains no video.')
  const { width, height } = found
  if (width > maxSide || height > maxSide)
    throw new InvalidFileError(`The video has ${width}×${height} pixels; a side may have at most ${maxSide}.`)
  if (!packets.ok) throw new InvalidFileError('The video cannot be read to its end: its file is damaged.')
  const read = readProgress(packets.said).seconds
  const durationSeconds = found.durationSeconds ?? read
  if (durationSeconds === null || read === null || read <= 0) throw new InvalidFileError('The video has no frames.')
  if (durationSeconds > maxSeconds) throw new InvalidFileError(`The video is longer than ${maxSeconds} s.`)
  if (durationSeconds > read * 1.1 + 1)
    throw new InvalidFileError(`The header of the video states ${durationSeconds} s, but it ends after ${read} s.`)
  const frames = ['-map', '0:V:0', '-frames:v', `${decodedFrames}`, '-f', 'null', '-']
  const decoded = await runFfmpeg(ffmpeg, ['-threads', '1', ...input, ...frames], signal)
  if (!decoded.ok || readProgress(decoded.said).frames === 0)
    throw new InvalidFileError(`The video's frames (${found.videoCodec}) cannot be decoded.`)
  return { ...found, durationSeconds }
}

interface Streams extends Omit<Measures, 'width' | 'height' | 'durationSeconds'> {
  readonly width: number
  readonly height: number
  /** The duration that the file's header states. */
  readonly durationSeconds: number | null
}

/** Finds the first video stream that is not a cover, and the first audio stream, in ffmpeg's output. */
export function readStreams(said: string): Streams | undefined {
  const { durationSeconds, streams } = readInput(said)
  const video = streams.find(({ kind, isAttachedPicture }) => kind === 'video' && !isAttachedPicture)
  if (!video || video.width === null || video.height === null) return undefined
  const turned = Math.abs(Math.round(video.rotation / 90)) % 2 === 1
  return {
    width: turned ? video.height : video.width,
    height: turned ? video.width : video.height,
    durationSeconds,
    frameRate: video.framesPerSecond,
    videoCodec: video.codec === 'hevc' ? 'h265' : video.codec,
    audioCodec: streams.find(({ kind }) => kind === 'audio')?.codec ?? null,
  }
}
