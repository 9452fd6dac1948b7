import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGeneration } from '../../../src/generation/create.ts'
import type { Background, Script } from '../../../src/generation/types.ts'
import { ffmpeg } from '../../support/ffmpeg.ts'
import { loudnessOf } from '../../support/sound.ts'
import { videoFile } from '../features/media/files.ts'

const run = promisify(execFile)

const script: Script = {
  title: 'Sleep',
  scenes: [
    { id: 's1', kind: 'hook', headline: 'Read this', durationSeconds: 1.5 },
    { id: 's2', kind: 'cta', headline: 'Try it', body: 'Body text that is small.', durationSeconds: 1.5 },
  ],
  captions: { default: '', perPlatform: {} },
  language: 'en',
  writer: 'built-in',
}

describe('given media behind the words', () => {
  let folder: string
  const { renderer } = createGeneration({ ffmpegPath: ffmpeg })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'castlane-backgrounds-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Left half of one colour, right half of another. */
  async function halves(name: string, left: string, right: string): Promise<Background> {
    const canvas = createCanvas(1600, 1200)
    const context = canvas.getContext('2d')
    context.fillStyle = left
    context.fillRect(0, 0, 800, 1200)
    context.fillStyle = right
    context.fillRect(800, 0, 800, 1200)
    const path = join(folder, name)
    await writeFile(path, canvas.toBuffer('image/png'))
    return { path, kind: 'image', contentType: 'image/png' }
  }

  async function render(
    name: string,
    backgrounds: Background[],
    format: 'video' | 'image' | 'carousel',
    template = 'aurora',
  ) {
    const outDir = join(folder, name)
    await mkdir(outDir)
    const look = { seed: 'given', template, handle: 'Dawnly' }
    return renderer.render({ script, look, format, aspectRatio: '9:16', outDir, backgrounds })
  }

  async function pixels(path: string) {
    const image = await loadImage(await readFile(path))
    const canvas = createCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    return (x: number, y: number) =>
      [...context.getImageData(x, y, 1, 1).data.subarray(0, 3)] as [number, number, number]
  }

  async function frame(video: string, seconds: number) {
    const path = join(folder, `frame-${Math.random()}.png`)
    await run(ffmpeg, ['-loglevel', 'error', '-ss', String(seconds), '-i', video, '-frames:v', '1', path])
    return pixels(path)
  }

  it('fills the picture with the given image, to its blurred edges, and moves it', async () => {
    const given = await halves('red-blue.png', '#e03020', '#2030e0')
    const { files } = await render('moving', [given], 'video')
    const video = files.find(({ role }) => role === 'video')!
    expect(video).toMatchObject({ width: 1080, height: 1920, frameRate: 30, videoCodec: 'h264' })
    const early = await frame(video.path, 0.1)
    const [r, , b] = early(60, 1880)
    expect(r).toBeGreaterThan(b + 50)
    const [r2, , b2] = early(1020, 1880)
    expect(b2).toBeGreaterThan(r2 + 50)
    // Where red turns into blue is another place a second later.
    const edge = (at: (x: number, y: number) => number[]) => {
      for (let x = 0; x < 1080; x++) if (at(x, 1880)[2]! > at(x, 1880)[0]!) return x
      return -1
    }
    const second = await frame(video.path, 1.7)
    const last = await frame(video.path, 2.9)
    expect(Math.abs(edge(second) - edge(last))).toBeGreaterThan(2)
  })

  it('takes the given pictures in turn on the pages of a carousel', async () => {
    const red = await halves('red.png', '#e03020', '#e03020')
    const blue = await halves('blue.png', '#2030e0', '#2030e0')
    const { files } = await render('turns', [red, blue], 'carousel')
    const [first, second] = await Promise.all(files.map(({ path }) => pixels(path)))
    expect(first!(60, 1880)[0]).toBeGreaterThan(first!(60, 1880)[2])
    expect(second!(60, 1880)[2]).toBeGreaterThan(second!(60, 1880)[0])
  })

  it('gives scenes media of their own: around the focus, a part of a clip, or none', async () => {
    const given = { ...(await halves('own.png', '#e03020', '#2030e0')), focus: { x: 1, y: 0.5 } }
    const path = join(folder, 'parts.mp4')
    const colour = (name: string) => ['-f', 'lavfi', '-i', `color=${name}:s=360x640:r=24:d=1`]
    const joined = ['-filter_complex', '[0:v][1:v]concat=n=2', '-pix_fmt', 'yuv420p', path]
    await run(ffmpeg, ['-loglevel', 'error', ...colour('red'), ...colour('blue'), ...joined])
    const part: Background = { path, kind: 'video', contentType: 'video/mp4', startSeconds: 1.2, endSeconds: 1.7 }
    const [first, second] = script.scenes
    const scenes = [{ ...first!, headline: '' }, first!, second!]
    const isBlue = ([r, , b]: readonly [number, number, number]) => b > r + 50
    const make = async (name: string, format: 'carousel' | 'video', more: object = {}) => {
      const outDir = join(folder, name)
      await mkdir(outDir)
      const look = { seed: 'given', template: 'aurora', handle: 'Dawnly' } as const
      return renderer.render({ script: { ...script, scenes }, look, format, aspectRatio: '9:16', outDir, ...more })
    }
    const own = { backgrounds: [part, given], backgroundOf: [0, 1, null] }
    const { files } = await make('own', 'carousel', own)
    const plain = await make('plain', 'carousel')
    const [clip, picture, none] = await Promise.all(files.map((file) => pixels(file.path)))
    // Without the focus, the middle of the picture is the middle of the page, and red ends there.
    expect([isBlue(clip!(60, 1880)), isBlue(picture!(490, 1880)), isBlue(picture!(1020, 1880))]).toEqual([
      true,
      true,
      true,
    ])
    expect(none!(60, 1880)).toEqual((await pixels(plain.files[2]!.path))(60, 1880))
    const { files: moving } = await make('own-moving', 'video', own)
    const repeated = await Promise.all([0.2, 0.7, 1.2].map((at) => frame(moving[0]!.path, at)))
    expect(repeated.map((at) => isBlue(at(60, 1880)))).toEqual([true, true, true])
  })

  it('plays a given clip behind the words of a video, again from its beginning when it ends', async () => {
    const path = join(folder, 'clip.mp4')
    await writeFile(path, await videoFile({ seconds: 1, size: '360x640', rate: 24 }))
    const { files } = await render('clip', [{ path, kind: 'video', contentType: 'video/mp4' }], 'video')
    const video = files.find(({ role }) => role === 'video')!
    const [a, b] = [await frame(video.path, 0.2), await frame(video.path, 2.8)]
    let different = 0
    for (let x = 20; x < 1080; x += 40)
      for (let y = 1460; y < 1900; y += 40) if (Math.abs(a(x, y)[0] - b(x, y)[0]) > 20) different++
    expect(different).toBeGreaterThan(3)
    const still = await render('clip-still', [{ path, kind: 'video', contentType: 'video/mp4' }], 'image')
    expect(still.files[0]).toMatchObject({ role: 'image', width: 1080, height: 1920 })
  })

  it('lets a given clip be heard while it is seen, over softer music, and goes on where it stopped', async () => {
    const path = join(folder, 'speaking.mp4')
    const silent = join(folder, 'picture.mp4')
    await writeFile(silent, await videoFile({ seconds: 3, size: '360x640', rate: 24 }))
    // A high tone for its first second and a half, nothing afterwards.
    const tone = "aevalsrc='0.5*sin(2*PI*6000*t)*lt(t,1.5)':d=3"
    await run(ffmpeg, [
      ...['-loglevel', 'error', '-i', silent, '-f', 'lavfi', '-i', tone],
      ...['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'aac', path],
    ])
    const still = await halves('beside.png', '#e03020', '#2030e0')
    const heard = async (name: string, backgrounds: Background[]) => {
      const { files } = await render(name, backgrounds, 'video')
      const whole = await loudnessOf(files[0]!.path)
      expect(Math.abs(whole.loudness + 14)).toBeLessThanOrEqual(1)
      expect(whole.peak).toBeLessThanOrEqual(-1)
      const loudness = async (from: number) => {
        const { stderr } = await run(ffmpeg, [
          ...['-hide_banner', '-ss', String(from), '-t', '0.8', '-i', files[0]!.path],
          ...['-af', 'highpass=f=5500,highpass=f=5500,lowpass=f=6500,volumedetect', '-vn', '-f', 'null', '-'],
        ])
        return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)![1])
      }
      return [await loudness(0.3), await loudness(1.9)] as const
    }
    const [first, second] = await heard('heard-first', [{ path, kind: 'video', contentType: 'video/mp4' }, still])
    expect(second).toBeLessThan(first - 12)
    const [before, after] = await heard('heard-on', [{ path, kind: 'video', contentType: 'video/mp4' }])
    expect(after).toBeLessThan(before - 12)
  })

  it('opens no other file that a playlist under the name of a video leads to', async () => {
    await writeFile(join(folder, 'inner.mp4'), await videoFile({ seconds: 1, size: '360x640', rate: 24 }))
    const path = join(folder, 'playlist')
    await writeFile(path, 'ffconcat version 1.0\nfile inner.mp4\n')
    await expect(render('led', [{ path, kind: 'video', contentType: 'video/mp4' }], 'image')).rejects.toThrow(
      /given video/,
    )
  })

  it('says so where a given video gives no picture', async () => {
    const path = join(folder, 'broken.mp4')
    await writeFile(path, 'no video at all')
    await expect(render('broken', [{ path, kind: 'video', contentType: 'video/mp4' }], 'video')).rejects.toThrow(
      /given video/,
    )
  })
})
