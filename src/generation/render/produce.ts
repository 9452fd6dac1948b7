/** Writes the files of one rendering into a folder; runs inside the child process. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Canvas } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { drawPicture, imageHeight, imageWidth } from '../portrait/picture.ts'
import type { PortraitDesign } from '../portrait/portrait-design.ts'
import type { PreviewRequest, RenderedFile, RenderRequest, RenderResult } from '../types.ts'
import { backgroundIndex, createBackdrop } from './backdrop.ts'
import { drawBrandPreview } from './brand-preview.ts'
import { captionsFiles } from './captions.ts'
import { soundOf } from './clip.ts'
import { startEncoder } from './ffmpeg.ts'
import { loadLogos } from './logo.ts'
import { normalizeLoudness } from './loudness.ts'
import { loadPortrait } from './portrait-figure.ts'
import type { Insert } from './soundtrack.ts'
import { sampleRate, soundtrack } from './soundtrack.ts'
import { speechInserts } from './speech.ts'
import type { Stage } from './stage.ts'
import { stageFor } from './stage.ts'
import { createTestMark } from './test-mark.ts'
import type { Video } from './video.ts'
import { createVideo, framesPerSecond } from './video.ts'

type Unhashed = Omit<RenderedFile, 'bytes' | 'sha256'>

export async function produce(
  request: RenderRequest,
  { ffmpeg, onProgress }: { ffmpeg: string; onProgress: (fraction: number) => void },
): Promise<RenderResult> {
  const stage = stageFor(request.aspectRatio, request.format)
  const moving = request.format === 'video'
  const backdrop = request.backgrounds?.length
    ? await createBackdrop(request.backgrounds, stage, {
        ffmpeg,
        folder: request.outDir,
        framesPerSecond,
        moving,
        ...(request.backgroundOf && { backgroundOf: request.backgroundOf }),
      })
    : undefined
  const burnedCaptions = request.burnedCaptions ?? true
  const { portrait } = request.look
  const { logo } = request.look.brand ?? {}
  const video = createVideo(request.script, request.look, stage, {
    burnedCaptions,
    ...(backdrop && { backdrop }),
    ...(logo && { logos: await loadLogos(logo) }),
    ...(portrait && { portrait: await loadPortrait(portrait) }),
  })
  let files: Unhashed[]
  try {
    files = moving
      ? await renderVideo(request, video, stage, ffmpeg, onProgress)
      : await renderSlides(request, video, stage, onProgress)
  } finally {
    backdrop?.close()
  }
  return { files: await Promise.all(files.map(measured)), template: video.look.template }
}

/** Writes the image of a person only. */
export async function producePortrait(
  design: PortraitDesign,
  { outDir, isTest }: { readonly outDir: string; readonly isTest: boolean },
): Promise<RenderResult> {
  const path = join(outDir, 'portrait.jpg')
  const picture = drawPicture(design)
  if (isTest) createTestMark(picture).draw(picture)
  await writeFile(path, jpeg(picture))
  const file = { role: 'image', path, contentType: 'image/jpeg', width: imageWidth, height: imageHeight } as const
  return { files: [await measured(file)], template: design.template }
}

/** Writes one picture of a brand. */
export async function producePreview(request: PreviewRequest, ffmpeg: string): Promise<RenderResult> {
  const drawn = await drawBrandPreview(request, ffmpeg)
  return { files: [await measured({ role: 'image', contentType: 'image/jpeg', ...drawn })], template: '' }
}

async function renderVideo(
  request: RenderRequest,
  video: Video,
  stage: Stage,
  ffmpeg: string,
  onProgress: (fraction: number) => void,
): Promise<Unhashed[]> {
  const { width, height } = stage
  const { outDir } = request
  const durationSeconds = video.frames / framesPerSecond
  const audioPath = join(outDir, 'soundtrack.wav')
  const { speech = [] } = request
  const starts = video.starts.map((frame) => frame / framesPerSecond)
  const inserts = [...(await trimSounds(request, video, ffmpeg)), ...(await speechInserts(speech, starts))]
  await writeFile(
    audioPath,
    soundtrack(request.look.seed, durationSeconds, request.soundtrack ?? 'music', inserts, request.look.mood),
  )
  await normalizeLoudness(ffmpeg, audioPath)
  const path = join(outDir, 'video.mp4')
  const encoder = startEncoder({
    ffmpeg,
    width,
    height,
    framesPerSecond,
    audioPath,
    outPath: path,
    durationSeconds,
    maxBytes: 90e6,
  })
  try {
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    // The next frames show this one again, as a scene gives way, so that the mark is not drawn into it.
    const marked = request.isTest ? createCanvas(width, height) : canvas
    const mark = request.isTest ? createTestMark(marked) : undefined
    for (let frame = 0; frame < video.frames; frame++) {
      await video.beforeFrame(frame)
      video.drawFrame(context, frame)
      if (mark) {
        marked.getContext('2d').drawImage(canvas, 0, 0)
        mark.draw(marked)
      }
      await encoder.write(marked.data())
      // Frames are 8 MB each and short-lived: without this they pile up before the garbage collector runs. A call costs
      // 3 ms.
      if (frame % 4 === 0) globalThis.gc?.({ type: 'minor' })
      if (frame % 12 === 0) onProgress((0.95 * frame) / video.frames)
    }
    await encoder.finish()
  } finally {
    encoder.kill()
    await rm(audioPath, { force: true })
  }
  const coverPath = join(outDir, 'cover.jpg')
  const cover = createCanvas(width, height)
  video.drawStill(cover.getContext('2d'), 0)
  if (request.isTest) createTestMark(cover).draw(cover)
  await writeFile(coverPath, jpeg(cover))
  const { scenes, language } = request.script
  const captions = await Promise.all(
    captionsFiles({ scenes, language, speech }).map(async ({ name, contentType, text }) => {
      const path = join(outDir, name)
      await writeFile(path, text)
      return { role: 'captions', path, contentType, width: 0, height: 0, durationSeconds } as const
    }),
  )
  return [
    {
      ...{ role: 'video', path, contentType: 'video/mp4', width, height, durationSeconds },
      ...{ frameRate: framesPerSecond, videoCodec: 'h264', audioCodec: 'aac' },
    },
    { role: 'cover', path: coverPath, contentType: 'image/jpeg', width, height },
    ...captions,
  ]
}

/** How the music stays under a given video. */
const clipSound = { under: 0.3, fadeSeconds: 0.08 }

/** Collects the sound of the given videos: like their images, each continues in its next scene where it stopped. */
async function trimSounds(
  { backgrounds = [], backgroundOf }: Pick<RenderRequest, 'backgrounds' | 'backgroundOf'>,
  video: Video,
  ffmpeg: string,
): Promise<Insert[]> {
  const inserts: Insert[] = []
  for (const [index, file] of backgrounds.entries()) {
    if (file.kind !== 'video') continue
    const scenes = video.starts.flatMap((start, scene) =>
      backgroundIndex(backgroundOf, backgrounds.length, scene) === index
        ? [{ start, end: video.starts[scene + 1] ?? video.frames }]
        : [],
    )
    const frames = scenes.reduce((sum, { start, end }) => sum + end - start, 0)
    const sound = frames > 0 ? await soundOf(ffmpeg, file, frames / framesPerSecond, sampleRate) : new Float32Array()
    let heard = 0
    for (const { start, end } of scenes) {
      const samples = 2 * Math.round(((end - start) * sampleRate) / framesPerSecond)
      const part = sound.subarray(heard, heard + samples)
      heard += samples
      if (part.length > 0) inserts.push({ fromSeconds: start / framesPerSecond, sound: part, ...clipSound })
    }
  }
  return inserts
}

/** Instagram takes 2 to 10 slides. */
const maxSlides = 10

async function renderSlides(
  request: RenderRequest,
  video: Video,
  stage: Stage,
  onProgress: (fraction: number) => void,
): Promise<Unhashed[]> {
  const { width, height } = stage
  const count = request.format === 'image' ? 1 : Math.min(maxSlides, request.script.scenes.length)
  const files: Unhashed[] = []
  for (let i = 0; i < count; i++) {
    const canvas = createCanvas(width, height)
    video.drawStill(canvas.getContext('2d'), i)
    if (request.isTest) createTestMark(canvas).draw(canvas)
    const path = join(request.outDir, count === 1 ? 'image.jpg' : `slide-${String(i + 1).padStart(2, '0')}.jpg`)
    await writeFile(path, jpeg(canvas))
    files.push({ role: 'image', path, contentType: 'image/jpeg', width, height })
    onProgress((i + 1) / count)
  }
  return files
}

const jpeg = (canvas: Canvas) => canvas.toBuffer('image/jpeg', 92)

async function measured(file: Unhashed): Promise<RenderedFile> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file.path)) hash.update(chunk)
  return { ...file, bytes: (await stat(file.path)).size, sha256: hash.digest('hex') }
}
