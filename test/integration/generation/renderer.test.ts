import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRenderer } from '../../../src/generation/render/renderer.ts'
import { writeScript } from '../../../src/generation/script-writer.ts'
import type { RenderRequest, Script } from '../../../src/generation/types.ts'
import { readProgress } from '../../../src/lib/ffmpeg-report.ts'
import { InfrastructureError } from '../../../src/lib/infrastructure-error.ts'
import { ffmpeg, probe } from '../../support/ffmpeg.ts'
import { scriptRequest } from '../../support/generation-request.ts'
import { loudnessOf } from '../../support/sound.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'castlane-render-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const outDir = () => mkdtemp(join(root, 'out-'))

const run = (args: string[]) =>
  new Promise<string>((resolve, reject) =>
    execFile(ffmpeg, ['-hide_banner', ...args], (error, _out, stderr) => (error ? reject(error) : resolve(stderr))),
  )

async function processesNaming(text: string): Promise<string[]> {
  const found: string[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (line.includes(text)) found.push(line.replaceAll('\0', ' '))
  }
  return found
}

const script = (changes: Parameters<typeof scriptRequest>[0] = {}): Script =>
  writeScript(scriptRequest({ durationSeconds: 3, ...changes }))
const request = async (changes: Partial<RenderRequest> = {}): Promise<RenderRequest> => ({
  script: script(),
  look: { seed: 'cnt_1', niche: 'sleep', handle: '@dawnly' },
  format: 'video',
  aspectRatio: '9:16',
  outDir: await outDir(),
  ...changes,
})

describe('the renderer', () => {
  const renderer = createRenderer({ ffmpegPath: ffmpeg })

  it('makes a video that every platform takes: H.264, yuv420p, 30 fps, AAC, playable while loading, to the frame', async () => {
    const progress: number[] = []
    const order = await request()
    const { files } = await renderer.render(order, { onProgress: (fraction) => progress.push(fraction) })
    const [video, cover, captions, subtitles] = files
    expect(files.map((file) => file.role)).toEqual(['video', 'cover', 'captions', 'captions'])
    const report = await probe(video!.path)
    expect(report).toMatchObject({
      durationSeconds: 3,
      streams: [
        { kind: 'video', codec: 'h264', profile: 'High', pixelFormat: 'yuv420p', width: 1080, height: 1920 },
        { kind: 'audio', codec: 'aac', sampleRate: 48_000, channels: 'stereo' },
      ],
    })
    expect(report.streams[0]).toMatchObject({ framesPerSecond: 30, colour: expect.arrayContaining(['tv', 'bt709']) })
    expect(readProgress(await run(['-i', video!.path, '-map', '0:v', '-f', 'null', '-'])).frames).toBe(90)
    const bytes = await readFile(video!.path)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect(video).toMatchObject({
      width: 1080,
      height: 1920,
      durationSeconds: 3,
      contentType: 'video/mp4',
      bytes: bytes.length,
    })
    expect(video!.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect((await probe(cover!.path)).streams).toMatchObject([{ codec: 'mjpeg', width: 1080, height: 1920 }])
    expect(await readFile(captions!.path, 'utf8')).toMatch(/^WEBVTT\n\n1\n00:00:00\.000 --> /)
    expect(await readFile(subtitles!.path, 'utf8')).toMatch(/^1\n00:00:00,000 --> /)
    expect(progress.at(-1)).toBe(1)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect((await readdir(order.outDir)).sort()).toEqual(['captions.srt', 'captions.vtt', 'cover.jpg', 'video.mp4'])
  })

  it('plays music as loud as platforms play, with peaks that coding cannot clip, or nothing when silence is asked for', async () => {
    const measure = async (soundtrack: 'music' | 'silence', mood?: 'calm' | 'lively') => {
      const look = { seed: `loud-${mood}`, ...(mood && { mood }) }
      const { files } = await renderer.render(await request({ soundtrack, look, aspectRatio: '1:1' }))
      return loudnessOf(files[0]!.path)
    }
    for (const mood of [undefined, 'calm', 'lively'] as const) {
      const { loudness, peak } = await measure('music', mood)
      expect(Math.abs(loudness + 14)).toBeLessThanOrEqual(1)
      expect(peak).toBeLessThanOrEqual(-1)
    }
    expect((await measure('silence')).loudness).toBeLessThan(-60)
  })

  it.each([
    ['9:16', 1080, 1920],
    ['1:1', 1080, 1080],
    ['4:5', 1080, 1350],
    ['16:9', 1440, 810],
  ] as const)('makes an image in %s', async (aspectRatio, width, height) => {
    const { files } = await renderer.render(
      await request({ format: 'image', aspectRatio, script: script({ format: 'image' }) }),
    )
    expect(files).toHaveLength(1)
    expect(files[0]).toMatchObject({ role: 'image', width, height, contentType: 'image/jpeg' })
    expect((await probe(files[0]!.path)).streams).toMatchObject([{ width, height }])
  })

  const brief = '- Dim the lights at nine\n- Leave the phone in the hall\n- Wake at the same hour'

  it('makes a slide of every scene of a carousel, each under Instagram’s 8 MB', async () => {
    const { files } = await renderer.render(
      await request({ format: 'carousel', aspectRatio: '4:5', script: script({ format: 'carousel', brief }) }),
    )
    expect(files).toHaveLength(5)
    for (const file of files) expect(file.bytes).toBeLessThan(8 * 1024 * 1024)
    expect(new Set(files.map((file) => file.sha256)).size).toBe(files.length)
  })

  it('draws the same picture for the same look, and others for other seeds, variants and brand colours', async () => {
    const image = async (look: RenderRequest['look']) =>
      (await renderer.render(await request({ format: 'image', look }))).files[0]!.sha256
    const first = await image({ seed: 'a' })
    expect(await image({ seed: 'a' })).toBe(first)
    const others = [
      await image({ seed: 'b' }),
      await image({ seed: 'a', variant: 1 }),
      await image({ seed: 'a', palette: ['#0057b7', '#ffd700'] }),
    ]
    expect(new Set([first, ...others]).size).toBe(4)
  })

  it('takes any text without failing: long, unbroken, right to left, emoji', async () => {
    const headlines = [
      'word '.repeat(80),
      'x'.repeat(400),
      'لماذا تفشل خططك؟',
      '👩🏽‍💻🔥',
      '为什么你的计划总是失败',
      'सुबह जल्दी उठने के 3 तरीके',
      '(',
      '\u0007',
    ]
    const scenes = headlines.map((headline, i) => ({
      id: `s${i}`,
      kind: 'point' as const,
      headline,
      body: headline,
      durationSeconds: 1,
    }))
    const { files } = await renderer.render(
      await request({ format: 'carousel', aspectRatio: '16:9', script: { ...script(), scenes } }),
    )
    expect(files).toHaveLength(8)
  })

  it('leaves no process and no file behind when called off', async () => {
    const order = await request({ script: script({ durationSeconds: 30 }) })
    const stop = new AbortController()
    const rendering = renderer.render(order, {
      signal: stop.signal,
      onProgress: (fraction) => fraction > 0.01 && stop.abort(new Error('cancelled')),
    })
    await expect(rendering).rejects.toThrow('cancelled')
    expect(await readdir(order.outDir)).toEqual([])
    expect(await processesNaming(order.outDir)).toEqual([])
  })

  it('leaves the queue when called off before its turn', async () => {
    const single = createRenderer({ concurrency: 1 })
    const stop = new AbortController()
    const first = single.render(await request({ format: 'image' }))
    const second = single.render(await request({ format: 'image' }), { signal: stop.signal })
    stop.abort(new Error('cancelled'))
    await expect(second).rejects.toThrow('cancelled')
    await first
    await expect(single.render(await request({ format: 'image' }))).resolves.toBeDefined()
  })

  it('lets no image wait for a video', async () => {
    const single = createRenderer({ concurrency: 1, ffmpegPath: ffmpeg })
    const stop = new AbortController()
    const video = single.render(await request({ script: script({ durationSeconds: 60 }) }), { signal: stop.signal })
    const ended = expect(video).rejects.toThrow('cancelled')
    await single.render(await request({ format: 'image' }))
    stop.abort(new Error('cancelled'))
    await ended
  })

  it('gives up at its wall limit', async () => {
    const order = await request({ script: script({ durationSeconds: 60 }) })
    await expect(createRenderer({ timeoutMs: 700 }).render(order)).rejects.toMatchObject({
      name: 'RenderError',
      reason: 'timeout',
    })
    expect(await readdir(order.outDir)).toEqual([])
    expect(await processesNaming(order.outDir)).toEqual([])
  })

  it.each(['/nowhere/ffmpeg', '/bin/false'])(
    'blames the machine, not the film, for the ffmpeg %s',
    async (ffmpegPath) => {
      const rendering = createRenderer({ ffmpegPath }).render(await request())
      await expect(rendering).rejects.toBeInstanceOf(InfrastructureError)
    },
  )

  it('says what is wrong with an ffmpeg that is not there', async () => {
    await expect(createRenderer({ ffmpegPath: '/nowhere/ffmpeg' }).render(await request())).rejects.toThrow(
      /FFMPEG_PATH/,
    )
  })
})
