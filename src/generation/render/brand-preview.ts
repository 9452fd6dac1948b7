/** Draws one picture of how a brand looks: sample words in each aspect ratio, and the closing card below each. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Canvas } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { nonNull } from '../../lib/non-null.ts'
import type { AspectRatio, PreviewRequest, Scene } from '../types.ts'
import { createBackdrop } from './backdrop.ts'
import { loadLogos } from './logo.ts'
import { sampleWords } from './sample-words.ts'
import { stageFor } from './stage.ts'
import type { ContentTemplate } from './template-names.ts'
import { createTestMark } from './test-mark.ts'
import { createVideo, framesPerSecond } from './video.ts'

const ratios: readonly AspectRatio[] = ['9:16', '4:5', '1:1', '16:9']
/** What a brand that leaves the choice to `auto` is shown with. */
const withoutChoice: readonly ContentTemplate[] = ['statement', 'list', 'price_card', 'offer']
/** In pixels of the picture. */
const height = 560
const gap = 20

/** @returns the path of a JPEG, and its size */
export async function drawBrandPreview(
  request: PreviewRequest,
  ffmpeg: string,
): Promise<{ readonly path: string; readonly width: number; readonly height: number }> {
  const columns: Canvas[][] = []
  for (const [index, ratio] of ratios.entries()) columns.push(await drawColumn(request, ratio, index, ffmpeg))
  const width = columns.reduce((sum, [one]) => sum + (one?.width ?? 0) + gap, gap)
  const rows = nonNull(columns[0], 'The first column').length
  const sheet = createCanvas(width, rows * (height + gap) + gap)
  const context = sheet.getContext('2d')
  context.fillStyle = '#e7e7ea'
  context.fillRect(0, 0, sheet.width, sheet.height)
  let x = gap
  for (const column of columns) {
    for (const [row, canvas] of column.entries()) context.drawImage(canvas, x, gap + row * (height + gap))
    x += (column[0]?.width ?? 0) + gap
  }
  if (request.isTest) createTestMark(sheet).draw(sheet)
  const path = join(request.outDir, 'preview.jpg')
  await writeFile(path, sheet.toBuffer('image/jpeg', 88))
  return { path, width: sheet.width, height: sheet.height }
}

async function drawColumn(
  { look, closing, picture, outDir }: PreviewRequest,
  ratio: AspectRatio,
  index: number,
  ffmpeg: string,
): Promise<Canvas[]> {
  // The safe part of a video is the smaller one.
  const stage = stageFor(ratio, 'video')
  const wanted = look.contentTemplate ?? 'auto'
  const sample = wanted === 'auto' ? nonNull(withoutChoice[index], 'The sample of the ratio') : wanted
  const scenes: Scene[] = [
    { id: 'sample', kind: 'point', durationSeconds: 3, ...sampleWords[sample] },
    { id: 'closing', kind: 'cta', durationSeconds: 3, ...closing },
  ]
  const needsPicture = sample === 'split_photo' || sample === 'photo_first'
  const backdrop =
    picture && needsPicture
      ? await createBackdrop([picture], stage, {
          ffmpeg,
          folder: outDir,
          framesPerSecond,
          moving: false,
          backgroundOf: [0, null],
        })
      : undefined
  const { logo } = look.brand ?? {}
  const script = { title: '', scenes, captions: { default: '', perPlatform: {} }, language: 'en' }
  const video = createVideo({ ...script, writer: 'request' }, look, stage, {
    burnedCaptions: true,
    ...(backdrop && { backdrop }),
    ...(logo && { logos: await loadLogos(logo) }),
  })
  const full = createCanvas(stage.width, stage.height)
  return scenes.map((_, scene) => {
    video.drawStill(full.getContext('2d'), scene)
    const small = createCanvas(Math.round((stage.width * height) / stage.height), height)
    const context = small.getContext('2d')
    context.imageSmoothingQuality = 'high'
    context.drawImage(full, 0, 0, small.width, small.height)
    return small
  })
}
