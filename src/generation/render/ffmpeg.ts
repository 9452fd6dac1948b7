/**
 * Runs ffmpeg as a separate program: finds it, and encodes frames as MP4. It uses only options that a 2018 build knows.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { InfrastructureError } from '../../lib/infrastructure-error.ts'

const require = createRequire(import.meta.url)

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** This name, instead of a path, selects the build that comes with the packages. */
export const packagedFfmpeg = 'packaged'

/** Returns the named one, else the system's, else the packaged one. */
export function findFfmpeg(named?: string, searchPath = ''): string {
  if (named === packagedFfmpeg) return packaged()
  if (named) {
    if (!runnable(named))
      throw new InfrastructureError(`no ffmpeg can be run at ${named}: correct FFMPEG_PATH or leave it out`)
    return named
  }
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  const onPath = searchPath
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(runnable)
  return onPath ?? packaged()
}

/** The build of the development packages, which a production install leaves out: it is old and of another licence. */
function packaged(): string {
  try {
    return require('@ffmpeg-installer/ffmpeg').path
  } catch (cause) {
    throw new InfrastructureError('ffmpeg is not installed: install it, or name it in FFMPEG_PATH', { cause })
  }
}

const diskFailure = /No space left on device|Read-only file system|Disk quota exceeded|Input\/output error/

export interface Encoder {
  /** Resolves when the next frame may be written. */
  write(frame: Buffer): Promise<void>
  finish(): Promise<void>
  kill(): void
}

export interface EncoderOptions {
  ffmpeg: string
  width: number
  height: number
  framesPerSecond: number
  audioPath: string
  outPath: string
  durationSeconds: number
  /** A ceiling for the bit rate, so that a long video stays under it. */
  maxBytes: number
}

/** @param options `framesFrom`: where raw RGBA frames come from, by default a pipe */
export function encoderArguments(options: Omit<EncoderOptions, 'ffmpeg'> & { framesFrom?: string }): string[] {
  const { width, height, framesPerSecond, framesFrom = 'pipe:0' } = options
  const kbps = Math.min(12_000, Math.floor((options.maxBytes * 8) / 1000 / options.durationSeconds) - 200)
  return [
    ...['-y', '-hide_banner', '-loglevel', 'error'],
    // Each queued frame is 8 MB.
    ...['-thread_queue_size', '2', '-f', 'rawvideo', '-pix_fmt', 'rgba'],
    ...['-s', `${width}x${height}`, '-r', `${framesPerSecond}`, '-i', framesFrom],
    ...['-i', options.audioPath],
    ...['-map', '0:v', '-map', '1:a', '-map_metadata', '-1'],
    // Phones read HD as BT.709; without saying so reds come out orange.
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-maxrate', `${kbps}k`, '-bufsize', `${kbps * 2}k`],
    ...['-threads', '2', '-rc-lookahead', '8', '-bf', '2'],
    ...['-profile:v', 'high', '-level', '4.1', '-g', `${framesPerSecond * 2}`, '-r', `${framesPerSecond}`],
    ...['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2'],
    ...['-movflags', '+faststart', options.outPath],
  ]
}

export function startEncoder(options: EncoderOptions): Encoder {
  const child = spawn(options.ffmpeg, encoderArguments(options), { stdio: ['pipe', 'ignore', 'pipe'] })
  let message = ''
  /** ffmpeg has read a frame: a later failure may be caused by the frames. */
  let begun = false
  child.stderr.on('data', (chunk: Buffer) => {
    message = (message + chunk.toString()).slice(-2000)
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (error) => reject(new InfrastructureError(`ffmpeg could not be started: ${error.message}`)))
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else {
        const text = `ffmpeg ended with ${signal ?? code}: ${message.trim() || 'no message'}`
        reject(begun && !diskFailure.test(message) ? new Error(text) : new InfrastructureError(text))
      }
    })
  })
  // A broken pipe is reported by the end of the process, with its message.
  child.stdin.on('error', () => {})
  ended.catch(() => {})
  return {
    async write(frame) {
      if (!child.stdin.write(frame)) await Promise.race([once(child.stdin, 'drain').catch(() => ended), ended])
      begun = true
    },
    async finish() {
      child.stdin.end()
      await ended
    },
    kill: () => child.kill('SIGKILL'),
  }
}
