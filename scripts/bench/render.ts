import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGeneration } from '../../src/generation/create.ts'
import { designPortrait } from '../../src/generation/portrait/design.ts'
import { encoderArguments, findFfmpeg } from '../../src/generation/render/ffmpeg.ts'
import { framesPerSecond } from '../../src/generation/render/video.ts'
import type { Look, RenderRequest } from '../../src/generation/types.ts'
import { nonNull } from '../../src/lib/non-null.ts'
import type { Figure } from './figure.ts'
import { median } from './figure.ts'

const rounds = 3
const seconds = 8
/** Of /proc's times. */
const ticksPerSecond = 100

/**
 * Measures renders against only ffmpeg on the very frames that they produced, both in processor time, and a long
 * video's memory.
 */
export async function measureRendering(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'castlane-bench-'))
  const { writer, renderer, painter } = createGeneration({ searchPath: process.env.PATH ?? '' })
  const presenter = designPortrait({ seed: 'bench', look: 0, name: 'Mara Bean', niche: 'specialty coffee' })
  const { path: picture } = await painter.paint({ design: presenter, outDir: folder })

  const render = async (name: string, durationSeconds: number, more: Partial<RenderRequest> & { look?: Look }) => {
    const outDir = join(folder, name)
    await mkdir(outDir)
    const script = await writer.write({
      hook: 'Your morning coffee is lying to you',
      // Enough to fill the longest video.
      brief: Array.from({ length: 14 }, (_, bag) => `Bag ${bag + 1} left our roastery on the day on its label`).join(
        '\n',
      ),
      format: 'video',
      aspectRatio: '9:16',
      language: 'en',
      durationSeconds,
      targetPlatforms: ['tiktok'],
      project: { name: 'Fable Coffee', niche: 'specialty coffee' },
      seed: 'bench',
      variant: 0,
    })
    const watch = watchMemory()
    const began = performance.now()
    const cpuBefore = childrenCpu()
    const { files } = await renderer.render({
      script,
      look: { seed: 'bench' },
      format: 'video',
      aspectRatio: '9:16',
      outDir,
      ...more,
    })
    const cpu = childrenCpu() - cpuBefore
    const video = nonNull(
      files.find(({ role }) => role === 'video'),
      'The video',
    )
    return { cpu, took: performance.now() - began, peak: watch.stop(), video }
  }

  try {
    const figures: Figure[] = []
    const times: number[] = []
    const kinds: [string, Partial<RenderRequest>][] = [
      ['a film', {}],
      [
        'a film with a presenter',
        { look: { seed: 'bench', palette: presenter.palette, template: presenter.template, presenter } },
      ],
      ['a film on a given picture', { backgrounds: [{ path: picture, kind: 'image', contentType: 'image/png' }] }],
    ]
    for (const [what, more] of kinds) {
      const ratios: number[] = []
      const rates: number[] = []
      for (let round = 1; round <= rounds; round += 1) {
        process.stderr.write(`\r${what}: round ${round} of ${rounds} `)
        const made = await render(`${kinds.findIndex(([name]) => name === what)}-${round}`, seconds, more)
        const bare = await encodeAgain(made.video.path, folder)
        ratios.push(bare / made.cpu)
        rates.push((made.video.durationSeconds ?? seconds) / made.cpu)
        if (what === 'a film') times.push(made.took)
      }
      const ratio = median(ratios)
      figures.push({
        what: `1080×1920 seconds of ${what} a processor second / ffmpeg alone on the same frames`,
        value: `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}; ${median(rates).toFixed(2)} seconds)`,
        aim: '≥ 0.6',
        reached: ratio >= 0.6,
      })
    }
    figures.push({
      what: '8 s of 1080×1920 video with sound and cover',
      value: `${(median(times) / 1000).toFixed(1)} s (${times.map((t) => (t / 1000).toFixed(1)).join(', ')})`,
      aim: '< 8 s',
      reached: median(times) < 8_000,
    })
    process.stderr.write('\rrendering a minute of video ')
    const { peak, took } = await render('minute', 60, {})
    figures.push({
      what: 'a minute of 1080×1920 video, most memory of its processes together',
      value: `${Math.round(peak / 1e6)} MB (${(took / 1000).toFixed(1)} s)`,
      aim: '< 1000 MB',
      reached: peak < 1e9,
    })
    return figures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns processor seconds of ffmpeg on the video's own frames, as it receives them in a rendering */
async function encodeAgain(video: string, folder: string): Promise<number> {
  const ffmpeg = findFfmpeg(undefined, process.env.PATH)
  const frames = join(folder, 'frames.raw')
  const sound = join(folder, 'sound.wav')
  const quiet = ['-y', '-hide_banner', '-loglevel', 'error']
  await run(ffmpeg, [...quiet, '-i', video, '-f', 'rawvideo', '-pix_fmt', 'rgba', frames, '-vn', sound])
  const before = childrenCpu()
  await run(
    ffmpeg,
    encoderArguments({
      width: 1080,
      height: 1920,
      framesPerSecond,
      audioPath: sound,
      outPath: join(folder, 'again.mp4'),
      durationSeconds: seconds,
      maxBytes: 90e6,
      framesFrom: frames,
    }),
  )
  const cpu = childrenCpu() - before
  await rm(frames)
  return cpu
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}

/** Processor seconds of all descendants that have ended, from Linux' /proc. */
function childrenCpu(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}

/** Samples what all descendants use together, in bytes. */
function watchMemory(): { stop(): number } {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(
      peak,
      descendants(process.pid).reduce((sum, pid) => sum + residentBytes(pid), 0),
    )
  }, 50)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}

function descendants(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    return children.flatMap((child) => [child, ...descendants(child)])
  } catch {
    return []
  }
}

function residentBytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}
