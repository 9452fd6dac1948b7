import { alpha } from '../colour.ts'
import type { Template } from './template.ts'
import { fillGround, glow, grain } from './template.ts'

export const grid: Template = {
  heading: { face: 'interBlack', lineHeight: 1.1, letterSpacing: -0.028, opening: 148, size: 130 },
  bodyFace: 'text',
  align: 'left',
  anchor: 'center',
  highlight: 'box',
  entrance: 'slide',
  transition: 'blinds',
  number: 'code',
  paint(context, { stage, tone, random }) {
    const { width, height, unit } = stage
    fillGround(context, stage, tone.ground)
    glow(context, width * random.between(0.6, 0.95), height * 0.16, height * 0.5, tone.shapes[2], 0.9)
    glow(context, width * 0.1, height * 0.98, height * 0.42, tone.shapes[0], 1)
    context.strokeStyle = alpha(tone.shapes[1], 0.09)
    context.lineWidth = 1.5 * unit
    const step = 90 * unit
    context.beginPath()
    for (let x = step / 2; x < width; x += step) {
      context.moveTo(x, 0)
      context.lineTo(x, height)
    }
    for (let y = step / 2; y < height; y += step) {
      context.moveTo(0, y)
      context.lineTo(width, y)
    }
    context.stroke()
    grain(context, stage, random, 0.06)
  },
}
