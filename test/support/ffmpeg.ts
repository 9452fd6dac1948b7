import { execFile } from 'node:child_process'
import { findFfmpeg } from '../../src/generation/render/ffmpeg.ts'
import type { InputReport } from '../../src/lib/ffmpeg-report.ts'
import { readInput } from '../../src/lib/ffmpeg-report.ts'

/** What the tests run: FFMPEG_PATH, else the one on the path, else the packaged one. */
export const ffmpeg = findFfmpeg(process.env.FFMPEG_PATH, process.env.PATH)

/** What ffmpeg reports of a file; without an output it always ends with 1. */
export function probe(path: string): Promise<InputReport> {
  return new Promise((resolve) =>
    execFile(ffmpeg, ['-hide_banner', '-i', path], (_error, _out, stderr) => resolve(readInput(stderr))),
  )
}
