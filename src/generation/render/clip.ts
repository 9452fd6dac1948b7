/** Reads a given video as frames and as sound, and starts it again when it ends. */
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

const filling = ({ width, height }: Size) =>
  `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`
// Runs as when files are measured: a process without an environment, and a bound on what is unpacked.
const quietly = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-max_alloc', '536870912']

/** A stored video on this machine. */
export interface VideoFile {
  readonly path: string
  readonly contentType: string
}

export interface Clip {
  /** Returns the next frame as RGBA, in the same buffer every time. */
  next(): Promise<Uint8ClampedArray>
  close(): void
}

export function openClip(ffmpeg: string, { path, contentType }: VideoFile, size: Size, framesPerSecond: number): Clip {
  const child = spawn(
    ffmpeg,
    [
      ...[...quietly, '-threads', '2', '-stream_loop', '-1', ...videoInput(contentType, path), '-map', '0:V:0', '-an'],
      ...['-vf', `fps=${framesPerSecond},${filling(size)}`, '-f', 'rawvideo', '-pix_fmt', 'rgba', 'pipe:1'],
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
  const chunks = child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const frame = new Uint8ClampedArray(size.width * size.height * 4)
  let rest: Buffer = Buffer.alloc(0)
  return {
    async next() {
      for (let filled = 0; filled < frame.length; ) {
        if (rest.length === 0) {
          const { value, done } = await chunks.next()
          if (done) throw new Error(`The given video gave no more frames: ${said.trim() || 'no message'}`)
          rest = value
        }
        const part = rest.subarray(0, frame.length - filled)
        frame.set(part, filled)
        filled += part.length
        rest = rest.subarray(part.length)
      }
      return frame
    },
    close: () => child.kill('SIGKILL'),
  }
}

/**
 * Returns the first `seconds` of its sound as interleaved stereo, −1 to 1, brought to an even loudness; empty if it has
 * none.
 * @param sampleRate samples a second and channel
 */
export async function soundOf(
  ffmpeg: string,
  { path, contentType }: VideoFile,
  seconds: number,
  sampleRate: number,
): Promise<Float32Array> {
  const child = spawn(
    ffmpeg,
    [
      ...[...quietly, '-stream_loop', '-1', ...videoInput(contentType, path), '-map', '0:a:0', '-t', String(seconds)],
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
  return sound
}

/** Extracts one frame from near the beginning, past a black first one. */
export async function stillOf(
  ffmpeg: string,
  { path, contentType }: VideoFile,
  size: Size,
  workPath: string,
): Promise<Image> {
  const shoot = async (at: string) => {
    const child = spawn(
      ffmpeg,
      [
        ...quietly,
        '-y',
        '-ss',
        at,
        ...videoInput(contentType, path),
        '-map',
        '0:V:0',
        '-frames:v',
        '1',
        '-vf',
        filling(size),
        workPath,
      ],
      { env: {}, stdio: 'ignore' },
    )
    await new Promise<void>((resolve, reject) => child.once('error', reject).once('close', () => resolve()))
    return readFile(workPath).catch(() => undefined)
  }
  try {
    const bytes = (await shoot('0.7')) ?? (await shoot('0'))
    if (!bytes) throw new Error('The given video gives no picture.')
    return await loadImage(bytes)
  } finally {
    await rm(workPath, { force: true })
  }
}
