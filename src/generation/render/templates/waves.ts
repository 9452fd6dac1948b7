import type { SKRSContext2D } from '@napi-rs/canvas'
import { alpha, mix } from '../colour.ts'
import { disc, firstFree, isFree, rectangle } from '../ornament.ts'
import type { Template } from './template.ts'
import { grain, turn } from './template.ts'

export const waves: Template = {
  heading: { face: 'inter', lineHeight: 1.14, letterSpacing: -0.03, opening: 144, size: 126 },
  bodyFace: 'text',
  align: 'center',
  anchor: 'center',
  highlight: 'marker',
  entrance: 'rise',
  transition: 'circle',
  number: 'serif',
  paint(context, { stage, tone, random }) {
    const gradient = context.createLinearGradient(0, 0, 0, stage.height)
    gradient.addColorStop(0, mix(tone.ground, '#ffffff', 0.45))
    gradient.addColorStop(1, mix(tone.ground, tone.shapes[0], 0.75))
    context.fillStyle = gradient
    context.fillRect(0, 0, stage.width, stage.height)
    grain(context, stage, random, 0.045)
  },
  ornaments({ stage, tone, random, index, words }) {
    const { width, height } = stage
    const phase = random.between(0, turn)
    const [back, middle, front] = tone.shapes
    const depths = [
      { top: 0.785, colour: back },
      { top: 0.845, colour: middle },
      { top: 0.91, colour: front },
    ]
    const layers = depths.map(({ top, colour }, i) => ({
      top: height * top,
      colour,
      speed: 0.9 + i * 0.35,
      swing: height * (0.022 - i * 0.004),
    }))
    const free = layers.filter(({ top, swing }) =>
      isFree(rectangle({ x: 0, y: top - swing, width, height: height - top + swing }), words),
    )
    const x = width * (index % 2 === 0 ? 0.88 : 0.12)
    const reach = Math.min(width, height)
    const suns = [
      { x, y: height * 0.12, radius: reach * 0.2, colour: alpha(tone.shapes[1], 0.4) },
      { x: x + width * 0.1, y: height * 0.18, radius: reach * 0.13, colour: alpha(tone.shapes[0], 0.65) },
    ].flatMap((sun) => {
      const sizes = [1, 0.75, 0.5].map((scale) => sun.radius * scale)
      const radius = firstFree(sizes, (own) => disc(sun.x, sun.y, own), words)
      return radius === undefined ? [] : [{ ...sun, radius }]
    })
    return [
      {
        still: true,
        draw(context) {
          for (const sun of suns) {
            context.fillStyle = sun.colour
            context.beginPath()
            context.arc(sun.x, sun.y, sun.radius, 0, turn)
            context.fill()
          }
        },
      },
      ...free.map((layer, i) => ({
        draw(context: SKRSContext2D, seconds: number) {
          context.fillStyle = alpha(layer.colour, 0.85)
          context.beginPath()
          context.moveTo(0, height)
          for (let at = 0; at <= width + 40; at += 40)
            context.lineTo(
              at,
              layer.top + Math.sin((at / width) * 5 + phase + i * 1.7 + seconds * layer.speed) * layer.swing,
            )
          context.lineTo(width, height)
          context.fill()
        },
      })),
    ]
  },
}
