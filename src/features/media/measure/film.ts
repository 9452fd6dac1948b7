import { inputOf, runFfmpeg } from './ffmpeg.ts'
import type { Measures } from './measure.ts'
import { FileRefused } from './refusal.ts'

export const maxSide = 8_192
/** What the most patient platform takes. */
const maxSeconds = 4 * 3_600
/** As many are decoded to see that it can be. */
const decodedFrames = 30

/**
 * Size as it is shown, length, frame rate and codecs, by ffmpeg: first every packet is read without decoding, then the
 * first frames are decoded.
 * @throws FileRefused
 */
export async function measureFilm(
  path: string,
  contentType: string,
  ffmpeg: string,
  signal: AbortSignal,
): Promise<Measures> {
  const input = inputOf(contentType === 'video/webm' ? 'matroska' : 'mov', path)
  const packets = await runFfmpeg(
    ffmpeg,
    [...input, '-map', '0:V:0', '-map', '0:a?', '-c', 'copy', '-f', 'null', '-'],
    signal,
  )
  const found = readStreams(packets.said)
  if (!found) throw new FileRefused('The file holds no video.')
  const { width, height } = found
  if (width > maxSide || height > maxSide)
    throw new FileRefused(`The video has ${width}×${height} pixels; a side may have at most ${maxSide}.`)
  if (!packets.ok) throw new FileRefused('The video cannot be read to its end: its file is damaged.')
  const read = lastTime(packets.said)
  const durationSeconds = found.durationSeconds ?? read
  if (durationSeconds === undefined || read === undefined || read <= 0)
    throw new FileRefused('The video has no frames.')
  if (durationSeconds > maxSeconds) throw new FileRefused(`The video is longer than ${maxSeconds} s.`)
  if (durationSeconds > read * 1.1 + 1)
    throw new FileRefused(`The video says that it is ${durationSeconds} s long, but ends after ${read} s.`)
  const frames = ['-map', '0:V:0', '-frames:v', `${decodedFrames}`, '-f', 'null', '-']
  const decoded = await runFfmpeg(ffmpeg, ['-threads', '1', ...input, ...frames], signal)
  if (!decoded.ok || !/frame=\s*[1-9]/.test(decoded.said))
    throw new FileRefused(`The video's frames (${found.videoCodec}) cannot be decoded.`)
  return { ...found, durationSeconds }
}

interface Streams extends Omit<Measures, 'width' | 'height' | 'durationSeconds'> {
  readonly width: number
  readonly height: number
  /** As the head says. */
  readonly durationSeconds: number | undefined
}

/** Reads what ffmpeg tells of its input. */
export function readStreams(said: string): Streams | undefined {
  const input = said.slice(said.indexOf('Input #0'), said.search(/\nOutput #0|\nStream mapping:/) >>> 0)
  const lines = input.split('\n')
  const at = lines.findIndex((line) => / Stream #0:\d+.*: Video: /.test(line) && !line.includes('(attached pic)'))
  if (at < 0) return undefined
  const line = lines[at]!
  const size = /, (\d{1,6})x(\d{1,6})\b/.exec(line)
  const codec = /: Video: (\w+)/.exec(line)?.[1]
  if (!size || !codec) return undefined
  const ends = lines.findIndex((later, index) => index > at && / Stream #0:\d+/.test(later))
  const about = lines.slice(at + 1, ends < 0 ? undefined : ends).join('\n')
  const turn = Number(/(?:rotate\s*:|rotation of)\s*(-?[\d.]+)/.exec(about)?.[1] ?? 0)
  const turned = Math.abs(Math.round(turn / 90)) % 2 === 1
  const [width, height] = [Number(size[1]), Number(size[2])]
  const rate = /, ([\d.]+)(k?) (?:fps|tbr)\b/.exec(line)
  const sound = lines.find((other) => / Stream #0:\d+.*: Audio: /.test(other))
  return {
    width: turned ? height : width,
    height: turned ? width : height,
    durationSeconds: timeOf(/Duration: (\d+:\d\d:\d\d(?:\.\d+)?)/.exec(input)?.[1]),
    frameRate: rate ? Number(rate[1]) * (rate[2] ? 1000 : 1) || null : null,
    videoCodec: codec === 'hevc' ? 'h265' : codec,
    audioCodec: /: Audio: (\w+)/.exec(sound ?? '')?.[1] ?? null,
  }
}

function lastTime(said: string): number | undefined {
  return timeOf([...said.matchAll(/time=(\d+:\d\d:\d\d(?:\.\d+)?)/g)].at(-1)?.[1])
}

function timeOf(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = written.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
