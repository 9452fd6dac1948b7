/** Draws the picture of each template that the service shows partners: run it after a change to how templates look. */
import { writeFile } from 'node:fs/promises'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Place } from '../src/generation/render/fitted.ts'
import { sampleWords } from '../src/generation/render/sample-words.ts'
import { stageFor } from '../src/generation/render/stage.ts'
import { contentTemplates } from '../src/generation/render/template-names.ts'
import { createVideo } from '../src/generation/render/video.ts'
import { nonNull } from '../src/lib/non-null.ts'

const palettes = ['#1F4D3A', '#C8432B', '#24398F', '#8A2F5B', '#0F7187']
const styles = ['poster', 'editorial', 'pop', 'waves', 'aurora']
const width = 240

const stage = stageFor('4:5', 'image')
for (const [index, name] of contentTemplates.entries()) {
  const scene = { id: 'one', kind: 'point' as const, durationSeconds: 3, ...sampleWords[name] }
  const video = createVideo(
    { title: '', scenes: [scene], captions: { default: '', perPlatform: {} }, language: 'en', writer: 'request' },
    {
      seed: `template:${name}`,
      template: nonNull(styles[index % styles.length], 'The style'),
      palette: [nonNull(palettes[index % palettes.length], 'The colour')],
      contentTemplate: name,
    },
    stage,
    {
      burnedCaptions: true,
      ...(/photo/.test(name) && {
        backdrop: {
          has: () => true,
          advance: async () => {},
          close: () => {},
          draw: (context, _scene, _share, place) => drawLoaf(context, place),
          drawStill: (context, _scene, place) => drawLoaf(context, place),
        },
      }),
    },
  )
  const canvas = createCanvas(stage.width, stage.height)
  video.drawStill(canvas.getContext('2d'), 0)
  const small = createCanvas(width, Math.round((width * stage.height) / stage.width))
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, small.width, small.height)
  await writeFile(
    new URL(`../src/features/content/pictures/${name}.jpg`, import.meta.url),
    small.toBuffer('image/jpeg', 76),
  )
}

/** A loaf on a table, in place of a photo. */
function drawLoaf(context: SKRSContext2D, { box, window }: Place): void {
  const sky = context.createLinearGradient(0, box.y, 0, box.y + box.height)
  sky.addColorStop(0, '#f3d9b1')
  sky.addColorStop(1, '#d99a5b')
  context.fillStyle = sky
  context.fillRect(box.x, box.y, box.width, box.height)
  const [x, y] = [window.x + window.width / 2, window.y + window.height * 0.58]
  const size = Math.min(window.width, window.height) * 0.34
  context.fillStyle = '#7a4a26'
  context.fillRect(box.x, y + size * 0.5, box.width, box.y + box.height - y - size * 0.5)
  const oval = (colour: string, lift: number, wide: number, high: number) => {
    context.fillStyle = colour
    context.beginPath()
    context.ellipse(x, y + size * lift, size * wide, size * high, 0, 0, Math.PI * 2)
    context.fill()
  }
  oval('#a8622b', 0.1, 1.15, 0.62)
  oval('#c98544', -0.02, 1.02, 0.46)
  context.strokeStyle = '#f6e3c4'
  context.lineWidth = size * 0.08
  for (const shift of [-0.5, 0, 0.5]) {
    context.beginPath()
    context.moveTo(x + (shift - 0.12) * size, y + size * 0.22)
    context.lineTo(x + (shift + 0.12) * size, y - size * 0.28)
    context.stroke()
  }
}
