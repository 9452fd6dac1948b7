import { alpha } from '../colour.ts'
import { disc, firstFree } from '../ornament.ts'
import type { Template } from './template.ts'
import { fillGround, grain, turn } from './template.ts'

/** In units: the frame touches neither the logo above the words nor the dots below them. */
const frameInset = 26

export const editorial: Template = {
  heading: { face: 'playfair', lineHeight: 1.16, letterSpacing: -0.012, opening: 164, size: 144 },
  bodyFace: 'text',
  align: 'left',
  anchor: 'top',
  highlight: 'marker',
  entrance: 'drift',
  transition: 'push',
  number: 'serif',
  paint(context, { stage, tone, random, index, rightToLeft }) {
    fillGround(context, stage, tone.ground)
    const { unit, safe } = stage
    context.fillStyle = tone.shapes[0]
    if (index % 3 === 0) {
      context.beginPath()
      context.arc(stage.width * 0.94, stage.height * 0.84, Math.min(stage.width, stage.height) * 0.46, 0, turn)
      context.fill()
    } else if (index % 3 === 1) {
      context.fillRect(stage.width * 0.62, 0, stage.width * 0.38, stage.height)
    } else {
      context.beginPath()
      context.moveTo(0, stage.height)
      context.lineTo(0, stage.height * 0.72)
      context.quadraticCurveTo(stage.width * 0.5, stage.height * 0.6, stage.width, stage.height * 0.8)
      context.lineTo(stage.width, stage.height)
      context.fill()
    }
    context.strokeStyle = alpha(tone.ink, 0.8)
    context.lineWidth = 2.5 * unit
    context.strokeRect(
      frameInset * unit,
      frameInset * unit,
      stage.width - 2 * frameInset * unit,
      stage.height - 2 * frameInset * unit,
    )
    context.fillStyle = tone.accent
    context.fillRect(rightToLeft ? safe.x + safe.width - 120 * unit : safe.x, safe.y - 34 * unit, 120 * unit, 8 * unit)
    grain(context, stage, random, 0.06)
  },
  ornaments({ stage, tone, random, words }) {
    const large = Math.min(stage.width, stage.height) * 0.11
    const x = stage.width * random.between(0.74, 0.82)
    const point = 13 * stage.unit
    const places = [0.8, 0.84, 0.87].flatMap((top) =>
      [1, 0.7].map((scale) => ({ y: stage.height * top, radius: large * scale })),
    )
    const place = firstFree(places, ({ y, radius }) => disc(x, y, radius + point), words)
    if (!place) return []
    const { y, radius } = place
    return [
      {
        draw(context, seconds) {
          context.strokeStyle = tone.accent
          context.lineWidth = 5 * stage.unit
          context.beginPath()
          // An arc that ends where it begins is drawn as none.
          context.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + turn * Math.min(0.9995, seconds / 2.2))
          context.stroke()
          context.fillStyle = tone.accent
          context.beginPath()
          const at = -Math.PI / 2 + (turn * seconds) / 2.2
          context.arc(x + Math.cos(at) * radius, y + Math.sin(at) * radius, point, 0, turn)
          context.fill()
        },
      },
    ]
  },
}
