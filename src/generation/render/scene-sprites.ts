import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { alpha, mix } from './colour.ts'
import { markerStrength } from './look.ts'
import type { Layout } from './scene-layout.ts'
import { panelPadding } from './scene-layout.ts'
import type { SceneSetting } from './scene-setting.ts'
import type { Box } from './stage.ts'
import type { Template } from './templates/template.ts'
import type { TextBlock } from './text-layout.ts'
import { setFont } from './text-layout.ts'
import { bodyStyle, headingStyle } from './text-styles.ts'
import type { TextStyle } from './tokens.ts'

interface Sprite {
  canvas: Canvas
  /** The top left corner on the image and the centre, for scaling. */
  x: number
  y: number
  start: number
}

interface Bar {
  x: number
  y: number
  width: number
  height: number
  start: number
  colour: string
  radius: number
  tilt: number
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

export const easeOut = (t: number) => 1 - (1 - clamp(t)) ** 3

const easeBack = (t: number) => {
  const x = clamp(t) - 1
  return 1 + 2.4 * x ** 3 + 1.4 * x ** 2
}

export function sprite(
  text: string,
  style: TextStyle,
  size: number,
  colour: string,
  width: number,
): { canvas: Canvas; pad: number } {
  const pad = Math.ceil(size * 0.4)
  const canvas = createCanvas(Math.ceil(width) + pad * 2, Math.ceil(size * style.lineHeight) + pad * 2)
  const context = canvas.getContext('2d')
  setFont(context, style, size, text)
  context.fillStyle = colour
  context.textBaseline = 'alphabetic'
  context.fillText(text, pad, pad + size * (style.lineHeight / 2 + 0.36))
  return { canvas, pad }
}

export function headingSprites(block: TextBlock, box: Box, setting: SceneSetting) {
  const { template, tone, stage } = setting
  const style = headingStyle(setting)
  const step = Math.min(0.085, 0.75 / Math.max(1, block.tokens.length))
  const boxed = template.highlight === 'box' || template.highlight === 'sticker'
  const sprites: Sprite[] = []
  const bars: Bar[] = []
  let open: Bar | undefined
  let openLine = -1
  const lineHeight = block.size * style.lineHeight
  for (const token of block.tokens) {
    const start = 0.06 + token.index * step
    const colour = token.emphasised ? (boxed ? tone.onFill : tone.accent) : tone.ink
    const made = sprite(token.text, style, block.size, colour, token.width)
    const x = box.x + token.x
    const top = box.y + token.line * lineHeight
    sprites.push({ canvas: made.canvas, x: x - made.pad, y: top - made.pad, start })
    if (!token.emphasised || template.highlight === 'colour') {
      open = undefined
      continue
    }
    // Neighbouring words share one bar.
    if (open && openLine === token.line && !block.rightToLeft) {
      open.width = x + token.width - open.x + (boxed ? block.size * 0.1 : 0)
      continue
    }
    const margin = boxed ? block.size * 0.1 : 0
    open = boxed
      ? {
          x: x - margin,
          y: top + (lineHeight - block.size * 1.06) / 2,
          width: token.width + margin * 2,
          height: block.size * 1.18,
          start: start - 0.04,
          colour: tone.fill,
          radius: template.highlight === 'sticker' ? block.size * 0.28 : 6 * stage.unit,
          tilt: template.highlight === 'sticker' ? (token.index % 2 ? 0.022 : -0.022) : 0,
        }
      : {
          x: x - 6 * stage.unit,
          y: top + lineHeight / 2 + block.size * 0.27,
          width: token.width + 12 * stage.unit,
          height: block.size * 0.16,
          start: start + 0.12,
          colour: alpha(tone.accent, markerStrength),
          radius: 0,
          tilt: 0,
        }
    openLine = token.line
    bars.push(open)
  }
  return { sprites, bars, end: 0.06 + block.tokens.length * step }
}

export function bodySprites(
  block: NonNullable<Layout['body']>,
  { bodyBox: box, button }: Pick<Layout, 'bodyBox' | 'button'>,
  setting: SceneSetting,
  after: number,
) {
  const padding = panelPadding(setting, button)
  const light = setting.template.highlight === 'sticker'
  const plain = light ? '#16131c' : mix(setting.tone.ink, setting.tone.ground, 0.1)
  const colour = button ? setting.tone.onFill : plain
  const start = Math.min(after + 0.15, 1)
  const sprites = blockSprites(block, { x: box.x + padding, y: box.y + padding, start, colour }, setting)
  return { sprites, start: start - 0.1 }
}

/** Words in the body's face, line by line. */
export function blockSprites(
  block: NonNullable<Layout['body']>,
  { x, y, start, colour }: { x: number; y: number; start: number; colour: string },
  setting: SceneSetting,
): Sprite[] {
  const style = bodyStyle(setting)
  return block.tokens.map((token) => {
    const made = sprite(token.text, style, block.size, token.onDisc ? setting.tone.onFill : colour, token.width)
    return {
      canvas: made.canvas,
      x: x + token.x - made.pad,
      y: y + token.y - block.size * (style.lineHeight / 2 + 0.36) - made.pad,
      start: start + token.line * 0.09,
    }
  })
}

export function drawBar(context: SKRSContext2D, bar: Bar, progress: number): void {
  if (progress <= 0) return
  context.save()
  context.translate(bar.x + bar.width / 2, bar.y + bar.height / 2)
  context.rotate(bar.tilt)
  context.fillStyle = bar.colour
  context.beginPath()
  context.roundRect(-bar.width / 2, -bar.height / 2, bar.width * progress, bar.height, bar.radius)
  context.fill()
  context.restore()
}

export function drawSprite(
  context: SKRSContext2D,
  own: Sprite,
  entrance: Template['entrance'],
  seconds: number,
  unit: number,
): void {
  if (seconds <= 0) return
  const { canvas } = own
  const t = easeOut(seconds / 0.42)
  if (t >= 1) {
    context.drawImage(canvas, Math.round(own.x), Math.round(own.y))
    return
  }
  context.globalAlpha = clamp(seconds / 0.16)
  let { x, y } = own
  let scale = 1
  if (entrance === 'rise') y += (1 - t) * 90 * unit
  else if (entrance === 'drift') y += (1 - t) * 34 * unit
  else if (entrance === 'slide') x -= (1 - t) * 140 * unit
  else if (entrance === 'slam') scale = 1 + (1 - easeOut(seconds / 0.24)) * 0.55
  else scale = Math.max(0.01, easeBack(seconds / 0.36))
  const width = canvas.width * scale
  const height = canvas.height * scale
  context.drawImage(canvas, x + (canvas.width - width) / 2, y + (canvas.height - height) / 2, width, height)
  context.globalAlpha = 1
}
