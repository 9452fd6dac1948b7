/** Words are read on their pixels: at 4.5 : 1 at least, on every style's ground and over any media. */
import type { Canvas } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { Backdrop } from '../../../src/generation/render/backdrop.ts'
import { contrast } from '../../../src/generation/render/colour.ts'
import { chooseLook } from '../../../src/generation/render/look.ts'
import { arrange } from '../../../src/generation/render/photo.ts'
import type { Layout } from '../../../src/generation/render/scene-layout.ts'
import { layOut, panelPadding } from '../../../src/generation/render/scene-layout.ts'
import type { SceneSetting } from '../../../src/generation/render/scene-setting.ts'
import type { Box, Stage } from '../../../src/generation/render/stage.ts'
import { stageFor } from '../../../src/generation/render/stage.ts'
import { templateNames } from '../../../src/generation/render/template-names.ts'
import { templates } from '../../../src/generation/render/templates.ts'
import { createVideo } from '../../../src/generation/render/video.ts'
import type { Look, Scene } from '../../../src/generation/types.ts'

const minContrast = 4.5
const scenes: readonly Scene[] = [
  { id: 'a', kind: 'hook', headline: 'Rye that rests for days', emphasis: ['rests'], durationSeconds: 3 },
  {
    ...{ id: 'b', kind: 'point', headline: 'Our bread', emphasis: ['bread'], durationSeconds: 3 },
    body: 'Rye loaf 4,80 €\nSix rolls 3,60 €\nBraid with butter 6,20 €',
  },
  {
    ...{ id: 'd', kind: 'point', headline: 'Baking day', durationSeconds: 3 },
    body: 'Saturday at ten\nCode RYE10 – until 4 May\n→ casa.example/bread',
  },
  { id: 'c', kind: 'cta', headline: 'Come by', emphasis: ['by'], body: 'casa.example/bread', durationSeconds: 3 },
]

/** Stripes of every brightness. */
const stripes: Backdrop = {
  has: () => true,
  advance: async () => {},
  close: () => {},
  draw: (context, _scene, _share, { box }) => paintStripes(context, box),
  drawStill: (context, _scene, { box }) => paintStripes(context, box),
}
function paintStripes(context: ReturnType<Canvas['getContext']>, box: Box): void {
  for (let x = 0, i = 0; x < box.width; x += 36, i++) {
    context.fillStyle = ['#ffffff', '#000000', '#ffd60a', '#3d5afe', '#808080'][i % 5]!
    context.fillRect(box.x + x, box.y, 36, box.height)
  }
}

/** The words of a drawn scene that are not readable. */
function unreadable(scene: Scene, look: Look, stage: Stage, backdrop?: Backdrop): string[] {
  const script = {
    ...{ title: '', scenes: [scene], language: 'en', writer: 'request' as const },
    captions: { default: '', perPlatform: {} },
  }
  const canvas = createCanvas(stage.width, stage.height)
  const context = canvas.getContext('2d')
  const video = createVideo(script, look, stage, { burnedCaptions: true, ...(backdrop && { backdrop }) })
  video.drawStill(context, 0)
  const { template, tones } = chooseLook(look)
  const plain: SceneSetting = {
    ...{ stage, template: templates[template], tone: tones[0]!, language: 'en', seed: look.seed, index: 0 },
    showBody: true,
  }
  const { layout, setting } = backdrop
    ? arrange(context, scene, plain, { wanted: 'auto', mirrored: false })
    : { layout: layOut(context, scene, plain), setting: plain }
  return wordsOf(layout, setting).flatMap(({ text, box }) => (isReadable(canvas, box) ? [] : [text]))
}

function wordsOf({ heading, headingBox, call, ...own }: Layout, setting: SceneSetting) {
  const line = heading.height / heading.lines
  return [
    ...heading.tokens.map(({ text, x, width, line: row }) => ({
      text,
      box: { x: headingBox.x + x, y: headingBox.y + (row + 0.14) * line, width, height: line * 0.72 },
    })),
    ...[own, ...(call ? [call] : [])].flatMap(({ body, bodyBox, button }) => {
      const padding = panelPadding(setting, button)
      return (body?.tokens ?? []).map(({ text, x, y, width }) => ({
        text,
        box: { x: bodyBox.x + padding + x, y: bodyBox.y + padding + y - body!.size, width, height: body!.size * 1.3 },
      }))
    }),
  ]
}

/** Whether one of the colours in a box, as letters, is readable on all that is around it. */
function isReadable(canvas: Canvas, { x, y, width, height }: Box): boolean {
  const [w, h] = [Math.ceil(width), Math.ceil(height)]
  const { data } = canvas.getContext('2d').getImageData(Math.floor(x), Math.floor(y), w, h)
  const at = (i: number) => [data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!] as const
  const count = new Map<string, number>()
  for (let i = 0; i < w * h; i++) {
    const key = at(i)
      .map((part) => part >> 4)
      .join(',')
    count.set(key, (count.get(key) ?? 0) + 1)
  }
  const common = [...count]
    .filter(([, times]) => times > w * h * 0.07)
    .map(([key]) => key.split(',').map((part) => Number(part) * 16 + 8))
  return common.some((ink) => {
    const isInk = (i: number) => Math.hypot(...at(i).map((part, n) => part - ink[n]!)) < 70
    const ground: number[] = []
    for (let row = 3; row < h - 3; row += 3)
      for (let column = 3; column < w - 3; column += 3) {
        const around = [-3, 0, 3].flatMap((dy) => [-3, 0, 3].map((dx) => (row + dy) * w + column + dx))
        if (!around.some(isInk)) ground.push(contrast(hex(ink), hex(at(row * w + column))))
      }
    ground.sort((a, b) => a - b)
    return ground.length > 0 && ground[Math.floor(ground.length * 0.03)]! >= minContrast - 0.15
  })
}

const hex = (rgb: readonly number[]) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`

describe('the words of a scene', () => {
  it.each(templateNames)('are readable on the ground of the style %s and over stripes', (template) => {
    for (const [index, scene] of scenes.entries())
      for (const palette of [undefined, ['#F2C14E', '#2B1B12']]) {
        const look = { seed: `cnt_${index}`, template, ...(palette && { palette }) }
        const where = `${scene.headline} ${palette}`
        expect(unreadable(scene, look, stageFor('4:5', 'image')), where).toEqual([])
        if (palette === undefined)
          expect(unreadable(scene, look, stageFor('16:9', 'image'), stripes), `${where} over media`).toEqual([])
      }
  })
})
