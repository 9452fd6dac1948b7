/**
 * Brings a soundtrack to the loudness that the platforms play at (EBU R 128 measures it), so that a viewer who scrolls to it neither
 * starts nor reaches for the volume. Only filters that a 2018 build of ffmpeg knows.
 */
import { rename } from 'node:fs/promises'
import { runFfmpeg } from '../../lib/ffmpeg.ts'
import { InfrastructureError } from '../../lib/infrastructure-error.ts'

/** LUFS. */
const targetLoudness = -14
/** Below this there is nothing to hear. */
const silence = -60
const toleranceLu = 0.3
/** A limiter takes some loudness away, which the next pass adds. */
const maxPasses = 4
/** dBFS of peaks between the samples: coding as AAC adds up to a decibel. */
const maxPeak = -2.5

/** Changes the WAV file at this path; one that is silent stays as it is. */
export async function normalizeLoudness(ffmpeg: string, path: string): Promise<void> {
  const source = await loudnessOf(ffmpeg, ['-i', path, '-filter_complex', '[0:a]ebur128=framelog=verbose[o]'])
  if (source < silence) return
  const leveled = `${path}.leveled.wav`
  let gain = targetLoudness - source
  for (let pass = 0; pass < maxPasses; pass++) {
    const limit = (10 ** (maxPeak / 20)).toFixed(4)
    const filters = [
      `volume=${gain.toFixed(2)}dB`,
      // Peaks between the samples are found at four times the rate.
      'aresample=192000',
      `alimiter=limit=${limit}:attack=5:release=60:level=disabled`,
      'aresample=48000',
      'ebur128=framelog=verbose',
    ]
    const output = ['-map', '[o]', '-c:a', 'pcm_s16le', '-y', leveled]
    const reached = await loudnessOf(ffmpeg, ['-i', path, '-filter_complex', `[0:a]${filters.join(',')}[o]`], output)
    if (Math.abs(reached - targetLoudness) <= toleranceLu) break
    gain += targetLoudness - reached
  }
  await rename(leveled, path)
}

/** @returns LUFS, which ffmpeg reports behind all frames */
async function loudnessOf(
  ffmpeg: string,
  input: readonly string[],
  output: readonly string[] = ['-map', '[o]', '-f', 'null', '-'],
): Promise<number> {
  const { ok, said } = await runFfmpeg(ffmpeg, ['-nostats', ...input, ...output], new AbortController().signal).catch(
    (cause: Error) => {
      throw new InfrastructureError(`ffmpeg could not be started: ${cause.message}`, { cause })
    },
  )
  const summary = said.slice(said.lastIndexOf('Summary:'))
  const [, loudness] = /I:\s+(-?[\d.]+|-inf) LUFS/u.exec(summary) ?? []
  if (!ok || loudness === undefined)
    throw new InfrastructureError(`ffmpeg could not measure the loudness: ${said.trim()}`)
  return loudness === '-inf' ? Number.NEGATIVE_INFINITY : Number(loudness)
}
