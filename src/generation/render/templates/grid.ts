import { alpha } from '../colour.ts'
import { isFree, rectangle } from '../ornament.ts'
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
  animate({ stage, tone }) {
    const { width, height, unit } = stage
    return (context, seconds) => {
      const y = ((seconds * 0.22) % 1.2) * height - height * 0.1
      const beam = context.createLinearGradient(0, y - 160 * unit, 0, y)
      beam.addColorStop(0, alpha(tone.shapes[1], 0))
      beam.addColorStop(1, alpha(tone.shapes[1], 0.13))
      context.fillStyle = beam
      context.fillRect(0, y - 160 * unit, width, 160 * unit)
    }
  },
  ornaments({ stage, tone, random, words }) {
    const { width, height, unit } = stage
    const step = 90 * unit
    const size = 6 * unit
    const crossings = Array.from({ length: 22 }, () => ({
      x: step / 2 + step * random.int(0, Math.floor(width / step)) - size / 2,
      y: step / 2 + step * random.int(0, Math.floor(height / step)) - size / 2,
      width: size,
      height: size,
    })).filter((box) => isFree(rectangle(box), words))
    const inset = 48 * unit
    const arm = 70 * unit
    const line = 5 * unit
    // A corner alone would look like a mistake, so the two of a side go together.
    const corners = ([1, -1] as const).flatMap((sy) => {
      const y = sy > 0 ? inset : height - inset
      const pair = ([1, -1] as const).map((sx) => ({ sx, sy, x: sx > 0 ? inset : width - inset, y }))
      const lines = pair.flatMap(({ sx, x }) => [
        { x: Math.min(x, x + sx * arm) - line, y: y - line, width: arm + 2 * line, height: 2 * line },
        { x: x - line, y: Math.min(y, y + sy * arm) - line, width: 2 * line, height: arm + 2 * line },
      ])
      return lines.every((box) => isFree(rectangle(box), words)) ? pair : []
    })
    return [
      {
        still: true,
        draw(context) {
          context.fillStyle = alpha(tone.shapes[1], 0.5)
          for (const box of crossings) context.fillRect(box.x, box.y, box.width, box.height)
          context.strokeStyle = tone.shapes[1]
          context.lineWidth = line
          for (const { sx, sy, x, y } of corners) {
            context.beginPath()
            context.moveTo(x + sx * arm, y)
            context.lineTo(x, y)
            context.lineTo(x, y + sy * arm)
            context.stroke()
          }
        },
      },
    ]
  },
}
