import { spawn } from 'node:child_process'
import { InfrastructureError } from './infrastructure-error.ts'
import { parserBounds } from './parser-bounds.ts'

const maxMs = 120_000
/** The status of a program that the system's loader could not start. */
const notLoaded = 127

/** The demuxer is named, so that a playlist under another name cannot make ffmpeg open other files or addresses. */
export function inputOf(demuxer: string, path: string): readonly string[] {
  return ['-protocol_whitelist', 'file', '-f', demuxer, '-i', path]
}

/** @param contentType of a stored video */
export function videoInput(contentType: string, path: string): readonly string[] {
  return inputOf(contentType === 'video/webm' ? 'matroska' : 'mov', path)
}

/**
 * Runs ffmpeg on an untrusted file: in a process of its own, with bounds on its time and on what it unpacks.
 * @throws InfrastructureError where ffmpeg cannot be started, which says nothing about the file
 */
export async function runFfmpeg(
  ffmpeg: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly ok: boolean; readonly said: string }> {
  const child = spawn(ffmpeg, ['-hide_banner', '-nostdin', '-max_alloc', '536870912', ...args], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // The beginning describes the streams, the end the time.
  let head = ''
  let tail = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    const room = parserBounds.videoStreams - head.length
    head += chunk.slice(0, room)
    tail = (tail + chunk.slice(room)).slice(-4_096)
  })
  const limit = AbortSignal.any([signal, AbortSignal.timeout(maxMs)])
  const kill = () => child.kill('SIGKILL')
  limit.addEventListener('abort', kill, { once: true })
  if (limit.aborted) kill()
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    signal.throwIfAborted()
    const said = head + tail
    // Its package is being replaced: no file is damaged by that.
    if (code === notLoaded && said.includes('error while loading shared libraries'))
      throw new InfrastructureError(`ffmpeg cannot be started: ${said.trim()}`)
    return { ok: code === 0, said }
  } finally {
    limit.removeEventListener('abort', kill)
  }
}
