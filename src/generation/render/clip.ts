/** Reads a given video, or a part of it, as frames and as sound, and starts it again when it ends. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import type { Image } from '@napi-rs/canvas'
import { loadImage } from '@napi-rs/canvas'
import { videoInput } from '../../lib/ffmpeg.ts'

interface Size {
  readonly width: number
  readonly height: number
}

// Runs as when files are measured: a process without an environment, and a bound on what is unpacked.
const quietly = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-max_alloc', '536870912']

/** A point of a picture, 0 to 1 from the left and from the top. */
export interface Focus {
  readonly x: number
  readonly y: number
}

export const middle: Focus = { x: 0.5, y: 0.5 }

/** A stored video on this machine, or a part of it. */
export interface VideoFile {
  readonly path: string
  readonly contentType: string
  readonly startSeconds?: number
  readonly endSeconds?: number
}

/** What ffmpeg reads of it: the part that was chosen, else all of it again and again. */
function inputOf({ path, contentType, startSeconds, endSeconds }: VideoFile): string[] {
  const input = videoInput(contentType, path)
  if (!isPart({ startSeconds, endSeconds })) return ['-stream_loop', '-1', ...input]
  const start = startSeconds ?? 0
  return ['-ss', String(start), ...(endSeconds === undefined ? [] : ['-t', String(endSeconds - start)]), ...input]
}

const isPart = ({ startSeconds, endSeconds }: { startSeconds?: number | undefined; endSeconds?: number | undefined }) =>
  startSeconds !== undefined || endSeconds !== undefined

export interface Clip {
  /** Returns the next frame as RGBA, in the same buffer every time. */
  next(): Promise<Uint8ClampedArray>
  close(): void
}

export function openClip(ffmpeg: string, file: VideoFile, size: Size, framesPerSecond: number): Clip {
  const frame = new Uint8ClampedArray(size.width * size.height * 4)
  let run = startFrames(ffmpeg, file, size, framesPerSecond)
  let rest: Buffer = Buffer.alloc(0)
  let given = 0
  return {
    async next() {
      for (let filled = 0; filled < frame.length; ) {
        if (rest.length === 0) {
          const { value, done } = await run.chunks.next()
          if (done) {
            if (given === 0) throw new Error(`The given video gave no more frames: ${run.said() || 'no message'}`)
            // A part of a video begins again at its start; ffmpeg repeats only whole ones.
            given = 0
            filled = 0
            run = startFrames(ffmpeg, file, size, framesPerSecond)
            continue
          }
          rest = value
        }
        const part = rest.subarray(0, frame.length - filled)
        frame.set(part, filled)
        filled += part.length
        rest = rest.subarray(part.length)
      }
      given += 1
      return frame
    },
    close: () => run.child.kill('SIGKILL'),
  }
}

function startFrames(ffmpeg: string, file: VideoFile, size: Size, framesPerSecond: number) {
  const child = spawn(
    ffmpeg,
    [
      ...[...quietly, '-threads', '2', ...inputOf(file), '-map', '0:V:0', '-an'],
      ...[
        '-vf',
        `fps=${framesPerSecond},scale=${size.width}:${size.height}`,
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgba',
        'pipe:1',
      ],
    ],
    { env: {}, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-1000)
  })
  child.on('error', (error) => {
    said = error.message
  })
  const chunks = child.stdout[Symbol.asyncIterator]()
  return { child, chunks, said: () => said.trim() }
}

/**
 * Returns the first `seconds` of its sound as interleaved stereo, −1 to 1, brought to an even loudness; empty if it has
 * none.
 * @param sampleRate samples a second and channel
 */
export async function soundOf(
  ffmpeg: string,
  file: VideoFile,
  seconds: number,
  sampleRate: number,
): Promise<Float32Array> {
  const child = spawn(
    ffmpeg,
    [
      ...[...quietly, ...inputOf(file), '-map', '0:a:0', '-t', String(seconds)],
      // A pause in the sound keeps its length.
      ...[
        '-af',
        'aresample=async=1:first_pts=0,loudnorm=I=-18:TP=-3',
        '-f',
        'f32le',
        '-ac',
        '2',
        '-ar',
        String(sampleRate),
        'pipe:1',
      ],
    ],
    { env: {}, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(child, 'close')
  const bytes = Buffer.concat(chunks)
  const sound = new Float32Array(Math.floor(bytes.length / 8) * 2)
  for (let i = 0; i < sound.length; i++) sound[i] = bytes.readFloatLE(i * 4)
  return isPart(file) ? repeated(sound, 2 * Math.round(seconds * sampleRate)) : sound
}

/** A part of a video is heard again when it is seen again. */
function repeated(sound: Float32Array, length: number): Float32Array {
  if (sound.length === 0 || sound.length >= length) return sound
  return Float32Array.from({ length }, (_, i) => sound[i % sound.length] ?? 0)
}

/** Extracts one frame from near the beginning, past a black first one. @param side the longest that it may have, in pixels */
export async function stillOf(ffmpeg: string, file: VideoFile, side: number, workPath: string): Promise<Image> {
  const shoot = async (at: string) => {
    const child = spawn(
      ffmpeg,
      [
        ...quietly,
        '-y',
        '-ss',
        at,
        ...videoInput(file.contentType, file.path),
        '-map',
        '0:V:0',
        '-frames:v',
        '1',
        '-vf',
        `scale=${side}:${side}:force_original_aspect_ratio=decrease`,
        workPath,
      ],
      { env: {}, stdio: 'ignore' },
    )
    await new Promise<void>((resolve, reject) => child.once('error', reject).once('close', () => resolve()))
    return readFile(workPath).catch(() => undefined)
  }
  try {
    const { startSeconds: start = 0, endSeconds: end = Number.POSITIVE_INFINITY } = file
    const bytes = (await shoot(String(start + Math.min(0.7, (end - start) / 2)))) ?? (await shoot(String(start)))
    if (!bytes) throw new Error('The given video gives no picture.')
    return await loadImage(bytes)
  } finally {
    await rm(workPath, { force: true })
  }
}
