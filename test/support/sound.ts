import { execFile } from 'node:child_process'
import { ffmpeg } from './ffmpeg.ts'

const run = (args: readonly string[]) =>
  new Promise<{ readonly out: Buffer; readonly said: string }>((resolve, reject) =>
    execFile(
      ffmpeg,
      ['-hide_banner', '-nostats', ...args],
      { encoding: 'buffer', maxBuffer: 256 * 1024 ** 2 },
      (error, out, stderr) => (error ? reject(error) : resolve({ out, said: stderr.toString() })),
    ),
  )

/** What EBU R 128 measures of a file: LUFS, and dBFS of its true peak. */
export async function loudnessOf(path: string): Promise<{ readonly loudness: number; readonly peak: number }> {
  const { said } = await run(['-i', path, '-filter_complex', '[0:a]ebur128=peak=true', '-f', 'null', '-'])
  const [, loudness, peak] = /Summary:.*I:\s+(\S+) LUFS.*Peak:\s+(\S+) dBFS/su.exec(said) ?? []
  return { loudness: Number(loudness), peak: Number(peak) }
}

const sampleRate = 48_000
const windowSeconds = 0.01

/** When each tone of so many hertz begins that is heard in a file, in seconds. */
export async function tonesIn(path: string, hertz: number): Promise<number[]> {
  const around = [`highpass=f=${hertz * 0.92}`, `highpass=f=${hertz * 0.92}`, `lowpass=f=${hertz * 1.08}`]
  const output = ['-f', 'f32le', '-ac', '1', '-ar', `${sampleRate}`, 'pipe:1']
  const { out } = await run(['-i', path, '-vn', '-af', around.join(','), ...output])
  const size = sampleRate * windowSeconds
  const levels = Array.from({ length: Math.floor(out.length / 4 / size) }, (_, index) => {
    let sum = 0
    for (let i = 0; i < size; i++) sum += out.readFloatLE((index * size + i) * 4) ** 2
    return Math.sqrt(sum / size)
  })
  const threshold = Math.max(...levels) / 4
  return levels.flatMap((level, index) =>
    level >= threshold && (levels[index - 1] ?? 0) < threshold ? [index * windowSeconds] : [],
  )
}
