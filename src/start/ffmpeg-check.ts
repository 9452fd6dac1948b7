import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config.ts'
import { findFfmpeg, packagedFfmpeg } from '../generation/render/ffmpeg.ts'
import { readVersion } from '../lib/ffmpeg-report.ts'
import { messageOf } from '../lib/untyped.ts'

/** Older ones have years of known faults in the decoders that uploaded files go through. */
const minMajor = 5
/** The year of 5.0, for builds that carry no number. */
const minYear = 2022

/**
 * @throws ConfigError if production would decode uploaded files with an old ffmpeg that was not configured on purpose
 */
export async function assertFfmpeg({ environment, generation }: Pick<Config, 'environment' | 'generation'>) {
  if (environment !== 'production' || generation.ffmpegPath === packagedFfmpeg) return
  const remedy = `Install one of version ${minMajor} or later (Debian: apt-get install ffmpeg) or name it in FFMPEG_PATH. FFMPEG_PATH=${packagedFfmpeg} accepts the packaged build of 2018.`
  let path: string
  let output: string
  try {
    path = findFfmpeg(generation.ffmpegPath ?? undefined, generation.searchPath)
    output = (await promisify(execFile)(path, ['-version'], { timeout: 10_000 })).stdout
  } catch (error) {
    throw new ConfigError([`ffmpeg cannot be run: ${messageOf(error)}. ${remedy}`])
  }
  const { major, year } = readVersion(output)
  if (major === null ? year === null || year < minYear : major < minMajor)
    throw new ConfigError([`${path} is an ffmpeg older than ${minMajor}. ${remedy}`])
}
